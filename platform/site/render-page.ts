import type {
  Composition,
  PagePrerender,
  Placed,
  Release,
  SectionRelease,
} from '@site/shared/contract';
import type { ShellNodeBuild } from '@site/shared/contract/prerender';
import type { SectionPublisher } from '@site/shared/contract/publish';
import { PUBLISHER } from '../build/release-file.ts';
import { reasonOf, UserError } from '../kit/errors.ts';
import {
  hasBundle,
  type LoadedRelease,
  loadBundle,
  type Require,
  requireFrom,
} from './load-bundle.ts';
import { openDom } from './open-dom.ts';
import type { SiteSettings } from './page-settings.ts';

export interface RenderedPage {
  /** What stands inside of the root element. */
  readonly html: string;
  readonly styles: string;
  /** What the browser takes the page up from. */
  readonly prerender: PagePrerender;
  /** What the page is about; its section's publisher knows what that is. */
  readonly subject: unknown;
  /** False where a read failed: the page then shows a place without its rows, and is not to be kept. */
  readonly isComplete: boolean;
}

export interface Renderer {
  /** Section → what its rows make, of those that publish any. */
  readonly publishers: ReadonlyMap<string, SectionPublisher>;
  /** Sections without a build for Node: browsers draw their pages. */
  readonly undrawn: ReadonlySet<string>;
  /** Renders the page of an address: a path, and a query where there is one; `send` reads rows. Throws where that fails. */
  render(address: string, send: typeof fetch): Promise<RenderedPage>;
}

/** A page that waits longer than this for its rows is given up. One that computes longer is ended with its process. */
const TIMEOUT_MS = 20_000;

/** What a section exposes: its routes, or a widget. */
interface ExposedModule {
  readonly routes?: Readonly<Record<string, unknown>>;
  readonly Widget?: unknown;
}

type Modules = ReadonlyMap<string, ExposedModule>;

async function loadModules(
  section: Placed<SectionRelease>,
  release: LoadedRelease,
  require: Require,
): Promise<Modules> {
  const loading = Object.keys(section.exposes).map(async (expose) => {
    const module = await loadBundle(release, expose.replace('./', ''), require);
    return [expose, module as ExposedModule] as const;
  });
  const modules = new Map(await Promise.all(loading));
  const absent = listAbsent(section, modules);
  if (absent.length > 0) throw new UserError(`${section.name}: ${absent.join('; ')}.`);
  return modules;
}

/** What a section's modules lack that the contract asks for. */
function listAbsent({ paths }: SectionRelease, modules: Modules): string[] {
  const { routes = {} } = modules.get('./routes') ?? {};
  const pages = [...new Set(paths.map(({ page }) => page))];
  return [
    ...pages
      .filter((page) => typeof routes[page] !== 'function')
      .map((page) => `./routes has no loader of the page ${page}`),
    ...[...modules]
      .filter(([expose, { Widget }]) => expose !== './routes' && Widget === undefined)
      .map(([expose]) => `${expose} exports no Widget`),
  ];
}

/** Loads what renders a composition's pages. Throws where a release cannot be run. */
export async function openRenderer(
  { store, page }: SiteSettings,
  composition: Composition,
): Promise<Renderer> {
  const open = async ({ base, ...name }: Placed<Release>) => ({
    store,
    base,
    release: await store.readRelease(name),
  });
  const shellBuild = await loadBundle(await open(composition.shell), 'shell', requireFrom({}));
  const shell = shellBuild as ShellNodeBuild;
  const require = requireFrom(shell.sharedModules);
  const containers = new Map<string, Modules>();
  const publishers = new Map<string, SectionPublisher>();
  const undrawn = new Set<string>();
  for (const section of composition.sections) {
    const release = await open(section);
    if (!hasBundle(release, 'routes')) {
      undrawn.add(section.name);
      continue;
    }
    containers.set(section.container, await loadModules(section, release, require));
    if (!hasBundle(release, PUBLISHER)) continue;
    const published = await loadBundle(release, PUBLISHER, require);
    publishers.set(section.name, (published as { publisher: SectionPublisher }).publisher);
  }
  shell.provideModules(async (container, expose) => containers.get(container)?.get(expose) ?? null);

  const dom = openDom();
  // It takes a second or more to load, which is to count for no page.
  dom();
  const render: Renderer['render'] = async (address, send) => {
    const limit = new AbortController();
    // Stopped with the page: a signal that waits on holds all that the page was made of.
    const timer = setTimeout(
      () => limit.abort(new Error(`it took more than ${TIMEOUT_MS / 1000} s.`)),
      TIMEOUT_MS,
    );
    const { signal } = limit;
    const { html, styles, subject, failures, path, query, data, meta, year } = await shell
      .prerender({ ...page, composition, address, send, dom, signal })
      .catch((error: unknown) => {
        const cause = signal.aborted ? signal.reason : error;
        throw new Error(`${address} could not be rendered: ${reasonOf(cause)}`, { cause });
      })
      .finally(() => clearTimeout(timer));
    return {
      html,
      styles,
      prerender: { path, query, data, meta, year },
      subject,
      isComplete: failures.length === 0,
    };
  };
  return { publishers, undrawn, render };
}
