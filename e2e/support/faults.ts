import type { Placed, SectionFaultCode, SectionRelease } from '@site/shared/contract';
import { fetchSite } from './environment';
import { dropConnection, type FaultSite, type PlayFault } from './fault-site';

type Section = Placed<SectionRelease>;

/** A fault of a section, with the expected message and report. */
export interface SectionFaultCase {
  readonly name: string;
  /** Code in the report. */
  readonly code: SectionFaultCode;
  /** Message to the visitor; null if the page stays as it is. */
  readonly problem: 'failed' | 'slow' | 'broken' | 'renewed' | null;
  /** False if no action of the visitor can fix it during the visit. */
  readonly isRecoverable: boolean;
  /** Prepares the site before the visit. `files` are those of the visited part. */
  prepare(site: FaultSite, section: Section, files?: readonly string[]): Promise<void> | void;
}

const never: PlayFault = () => undefined;

function answerWith(status: number, body: string, contentType: string): PlayFault {
  return (response) => {
    response.writeHead(status, { 'Content-Type': contentType }).end(body);
  };
}

type Choice = (section: Section, files: readonly string[]) => (path: string) => boolean;

const all: Choice =
  ({ base }) =>
  (path) =>
    path.startsWith(base);

const entry: Choice =
  ({ base, entry: file }) =>
  (path) =>
    path === base + file;

/** The file that loads last. */
const chunk: Choice =
  ({ base }, files) =>
  (path) =>
    path === `${base}${files.at(-1)}`;

function served(
  name: string,
  play: PlayFault,
  appliesTo: Choice = all,
  told: Pick<SectionFaultCase, 'code' | 'problem'> = { code: 'SECTION_FILE', problem: 'failed' },
): SectionFaultCase {
  return {
    name,
    ...told,
    isRecoverable: true,
    prepare: (site, section, files = section.paths[0]?.files ?? []) =>
      site.play({ appliesTo: appliesTo(section, files), play }),
  };
}

const cutShort: PlayFault = async (response, fetchUpstream) => {
  const { headers, body } = await fetchUpstream();
  response.writeHead(200, { ...headers, 'Content-Length': body.length });
  response.write(body.subarray(0, body.length / 2), () => dropConnection(response));
};

const changed: PlayFault = async (response, fetchUpstream) => {
  const { headers, body } = await fetchUpstream();
  response.writeHead(200, headers).end(`globalThis.tampered = true;${body}`);
};

const wrongType: PlayFault = async (response, fetchUpstream) => {
  const { headers, body } = await fetchUpstream();
  response.writeHead(200, { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }).end(body);
};

const late = { code: 'SECTION_LATE', problem: 'slow' } as const;
const LOGIN_PAGE = '<!doctype html><title>Log in</title><h1>Log in to this network</h1>';

const SERVED_FAULTS: readonly SectionFaultCase[] = [
  served('the server is down', dropConnection),
  served('the server answers 404', answerWith(404, 'Not found', 'text/plain'), all, {
    code: 'SECTION_GONE',
    problem: 'renewed',
  }),
  served('the server answers 500', answerWith(500, 'Error', 'text/plain')),
  served('the entry hangs', never, entry, late),
  served('a chunk hangs', never, chunk, late),
  served('a script is cut short', cutShort),
  served('a script is empty', answerWith(200, '', 'text/javascript')),
  served('HTML comes in place of a script', answerWith(200, LOGIN_PAGE, 'text/html')),
  served('a script has the wrong type', wrongType),
  served('a file’s hash does not match', changed, chunk),
  {
    name: 'another origin without CORS',
    code: 'SECTION_FILE',
    problem: 'failed',
    isRecoverable: false,
    // The same server by its other name: a second origin without CORS headers.
    prepare: (site, { base }) =>
      site.rewrite((html) =>
        html.replaceAll(`"${base}`, `"${site.url.replace('127.0.0.1', 'localhost')}${base}`),
      ),
  },
];

/** Wraps a section's modules. The fault ends when the page sets `faultIsOver`. */
function wrapEntry(container: string, faulty: string): string {
  return `;(() => {
    const real = ${container};
    let scope;
    const wrap = (React, Real) => function Faulty() { const over = globalThis.faultIsOver; ${faulty} };
    ${container} = {
      init: (shared, ...rest) => { scope = shared; return real.init(shared, ...rest); },
      get: async (name) => {
        const React = (await Object.values(scope.react)[0].get())();
        const factory = await real.get(name);
        return () => {
          const { routes, Widget } = factory();
          const pages = Object.entries(routes ?? {}).map(([key, load]) =>
            [key, async () => wrap(React, await load())]);
          return { routes: Object.fromEntries(pages), Widget: Widget && wrap(React, Widget) };
        };
      },
    };
  })();`;
}

async function readEntry({ base, entry }: Section): Promise<string> {
  return (await fetchSite(base + entry)).text();
}

function inCode(
  name: string,
  told: Pick<SectionFaultCase, 'code' | 'problem'>,
  change: (entry: string, section: Section) => string,
  isRecoverable = true,
): SectionFaultCase {
  return {
    name,
    ...told,
    isRecoverable,
    prepare: async (site, section) =>
      site.replaceFile(section.base + section.entry, change(await readEntry(section), section)),
  };
}

const DRAW = 'return React.createElement(Real);';

function requires(entry: string, module: string, range: string): string {
  const pattern = new RegExp(`(shareKey:"${module}",import:null,requiredVersion:)"[^"]+"`);
  if (!pattern.test(entry)) throw new Error(`The entry names no range of ${module}.`);
  return entry.replace(pattern, `$1"${range}"`);
}

const incompatible = { code: 'SECTION_INCOMPATIBLE', problem: 'renewed' } as const;

const CODE_FAULTS: readonly SectionFaultCase[] = [
  inCode(
    'its code throws on import',
    { code: 'SECTION_IMPORT', problem: 'broken' },
    (entry) => `if (!globalThis.faultIsOver) throw new Error('The fault of a test.');${entry}`,
  ),
  inCode(
    'its code throws in render',
    { code: 'SECTION_RENDER', problem: 'broken' },
    (entry, section) =>
      entry +
      wrapEntry(section.container, `if (!over) throw new Error('The fault of a test.'); ${DRAW}`),
  ),
  inCode(
    'its code throws in an event handler',
    { code: 'SECTION_EVENT', problem: null },
    (entry, section) =>
      entry +
      wrapEntry(
        section.container,
        `const onClick = () => { throw new Error('The fault of a test.'); };
       const button = React.createElement('button', { onClick }, 'Faulty');
       return React.createElement(React.Fragment, null, button, React.createElement(Real));`,
      ),
  ),
  inCode(
    'its code suspends for ever',
    { code: 'SECTION_SUSPENDED', problem: 'slow' },
    (entry, section) =>
      entry +
      wrapEntry(
        section.container,
        `if (!over) React.use(globalThis.forever ??= new Promise(() => {})); ${DRAW}`,
      ),
  ),
  inCode(
    'it asks for another version of a singleton',
    incompatible,
    (entry) => requires(entry, 'react', '^99.0.0'),
    false,
  ),
  inCode(
    'it is newer than the shell',
    incompatible,
    (entry) => requires(entry, '@site/shared/contract/runtime', '^1.99.0'),
    false,
  ),
  inCode(
    'it is older than the shell',
    incompatible,
    (entry) => requires(entry, '@site/shared/contract/runtime', '^0.9.0'),
    false,
  ),
];

export const SECTION_FAULTS: readonly SectionFaultCase[] = [...SERVED_FAULTS, ...CODE_FAULTS];
