import type { CheckRecord } from '../../store/history.ts';
import { isSection } from '../../store/release-store.ts';
import { type Candidate, pass, refuse, skip } from './candidate.ts';
import type { PageState, PageVisit } from './observe.ts';

/** Every page answers, has its heading and leaves the console clean. */
export function checkPages(visits: readonly PageVisit[]): CheckRecord {
  const problems = visits.flatMap(({ path, status, heading, errors }) => [
    ...(status === 200 ? [] : [`${path} answers ${status}`]),
    ...(heading === null ? [`${path} shows no heading`] : []),
    ...errors.map((error) => `${path} writes to the console: ${error}`),
  ]);
  if (problems.length === 0) {
    return pass(
      'pages',
      `${visits.length} shown, console clean: ${visits.map((v) => v.path).join(' ')}`,
    );
  }
  return refuse(
    'pages',
    problems.join('; '),
    'Open the page with `npm run dev`, mend what the console says, and release again.',
  );
}

/** Names that a composition's own files give to globals: containers, and the lists of their chunks. */
function isOwnGlobal(name: string, { next }: Candidate): boolean {
  return next.sections.some(
    (section) =>
      name === section.container ||
      new RegExp(`^(?:webpack|rspack)Chunk${section.container}$`).test(name.replaceAll('-', '_')),
  );
}

/** A section sets no global variable but its container and its list of chunks. */
export function checkGlobals(
  candidate: Candidate,
  before: PageState,
  visits: readonly PageVisit[],
): CheckRecord {
  if (!isSection(candidate.release)) return skip('globals', 'the shell sets what the page needs');
  const known = new Set(before.globals);
  const problems = visits.flatMap(({ path, globals }) =>
    globals
      .filter((name) => !known.has(name) && !isOwnGlobal(name, candidate))
      .map((name) => `${name} on ${path}`),
  );
  if (problems.length === 0) return pass('globals', 'none but its container and chunk list');
  return refuse(
    'globals',
    problems.join('; '),
    'Keep state in a module: a global of one section can break another.',
  );
}

/** A selector without its brackets, whose commas part no selectors and whose classes narrow nothing. */
function withoutBrackets(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

/** Whether a selector can match only what carries a class; the theme's own class stands on the root. */
function isScoped(selector: string): boolean {
  return withoutBrackets(selector)
    .split(',')
    .every((part) => /\.[\w-]/.test(part.replaceAll(/\.dark(?![\w-])/g, '')));
}

/** Styles of a section reach nothing but the section: classes of styled-components, in its sheet. */
export function checkCss(
  candidate: Candidate,
  before: PageState,
  visits: readonly PageVisit[],
): CheckRecord {
  const { release } = candidate;
  if (!isSection(release)) return skip('css', 'the shell brings the styles of the whole page');
  const known = new Set(before.rules.map(({ selector }) => selector));
  const sheets = Object.keys(release.integrity).filter((file) => file.endsWith('.css'));
  const problems = [
    ...sheets.map((file) => `${file} is a style sheet of its own`),
    ...visits.flatMap(({ path, rules }) =>
      rules
        .filter(({ selector }) => !known.has(selector))
        .filter(({ source, selector }) => source === 'other' || !isScoped(selector))
        .map(({ selector }) => `${selector} on ${path}`),
    ),
  ];
  if (problems.length === 0) return pass('css', 'every rule is scoped by a class of its own');
  return refuse(
    'css',
    [...new Set(problems)].join('; '),
    'Style components with styled-components; styles of the whole page belong to the shell.',
  );
}
