import { isSection } from '../store/composition.ts';
import type { CheckRecord } from '../store/history.ts';
import { type Candidate, listChanged, record } from './candidate.ts';

/** What code of a section could change for others. */
export type PageState = ReturnType<typeof readState>;

/** Runs in the page. Functions inside have no names: a transpiler's helper for those is not there. */
export function readState() {
  const queue = [...document.styleSheets].flatMap((sheet) => {
    const owner = sheet.ownerNode;
    // By styled-components.
    const isStyled = owner instanceof Element && owner.hasAttribute('data-styled');
    return [...sheet.cssRules].map((rule) => ({ rule, isStyled }));
  });
  const rules: { readonly selector: string; readonly isStyled: boolean }[] = [];
  for (const { rule, isStyled } of queue) {
    if (rule instanceof CSSStyleRule) rules.push({ selector: rule.selectorText, isStyled });
    else if (rule instanceof CSSGroupingRule) {
      queue.push(...[...rule.cssRules].map((inner) => ({ rule: inner, isStyled })));
    }
  }
  // Also members of what the language brings, such as `Array.prototype.at`.
  const builtIns = { Object, Array, String, Function, Promise, Element, Date };
  const members = Object.entries(builtIns).flatMap(([name, { prototype }]) =>
    Object.getOwnPropertyNames(prototype).map((member) => `${name}.prototype.${member}`),
  );
  return { globals: [...Object.getOwnPropertyNames(globalThis), ...members], rules };
}

/** A selector without its brackets, whose commas part no selectors and whose classes narrow nothing. */
function withoutBrackets(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

/** Whether a selector can match only what carries a class; the theme's own class is on the root. */
function isScoped(selector: string): boolean {
  return withoutBrackets(selector)
    .split(',')
    .every((part) => /\.[\w-]/.test(part.replaceAll(/\.dark(?![\w-])/g, '')));
}

/** Changed sections set only globals named after a container, change no built-in, and style only their own. `before`: of the shell alone. */
export function checkIsolation(
  candidate: Candidate,
  before: PageState,
  visits: readonly (PageState & { readonly path: string })[],
): CheckRecord[] {
  const changed = listChanged(candidate);
  // The shell sets and styles what every page needs.
  if (!changed.every(isSection)) return [];
  const containers = candidate.next.sections.map(({ container }) => container);
  // Vite's plugin of Module Federation sets two beside the container.
  const known = new Set([...before.globals, '__mf_module_cache__', '__VUE_HMR_RUNTIME__']);
  // Each bundler names its list of chunks in its own way, after the container.
  const isOwn = (name: string) =>
    containers.some((container) => name.replaceAll('-', '_').includes(container));
  const globals = visits.flatMap(({ path, globals }) =>
    globals.filter((name) => !known.has(name) && !isOwn(name)).map((name) => `${name} on ${path}`),
  );
  const styled = new Set(before.rules.map(({ selector }) => selector));
  const sheets = changed.flatMap(({ integrity }) =>
    Object.keys(integrity).filter((file) => file.endsWith('.css')),
  );
  const rules = visits.flatMap(({ path, rules }) =>
    rules
      .filter(({ selector }) => !styled.has(selector))
      .filter(({ selector, isStyled }) => !isStyled || !isScoped(selector))
      .map(({ selector }) => `${selector} on ${path}`),
  );
  return [
    record(
      'globals',
      globals,
      'none but its container and chunk list',
      'Keep state in a module: a global of one section can break another.',
    ),
    record(
      'css',
      [...sheets.map((file) => `${file} is a style sheet of its own`), ...rules],
      'every rule is scoped by a class of its own',
      'Style components with styled-components; styles of the whole page belong to the shell.',
    ),
  ];
}
