import { isSection } from '../store/composition.ts';
import { type Candidate, type Checked, listChanged, record } from './candidate.ts';

export type PageState = ReturnType<typeof readState>;

/** Runs in the page. Inner functions are anonymous, because the transpiler's helper for names is missing there. */
export function readState() {
  const queue = [...document.styleSheets].flatMap((sheet) => {
    const owner = sheet.ownerNode;
    // Created by styled-components.
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
  // Also members of built-ins, such as `Array.prototype.at`.
  const builtIns = { Object, Array, String, Function, Promise, Element, Date };
  const members = Object.entries(builtIns).flatMap(([name, { prototype }]) =>
    Object.getOwnPropertyNames(prototype).map((member) => `${name}.prototype.${member}`),
  );
  return { globals: [...Object.getOwnPropertyNames(globalThis), ...members], rules };
}

/** Removes brackets from a selector: their commas separate no selectors, and their classes limit nothing. */
function withoutBrackets(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutBrackets(shorter);
}

/** Returns true if a selector matches only elements with a class. The theme's class does not count, since it is on the root. */
function isScoped(selector: string): boolean {
  return withoutBrackets(selector)
    .split(',')
    .every((part) => /\.[\w-]/.test(part.replaceAll(/\.dark(?![\w-])/g, '')));
}

/** Checks that changed sections set only globals named after their container, change no built-ins, and style only their own elements. `before`: the shell alone. */
export function checkIsolation(
  candidate: Candidate,
  before: PageState,
  visits: readonly (PageState & { readonly path: string })[],
): Checked[] {
  const changed = listChanged(candidate);
  // The shell may set globals and global styles.
  if (!changed.every(isSection)) return [];
  const containers = candidate.next.sections.map(({ container }) => container);
  // @module-federation/vite sets two globals besides the container.
  const known = new Set([...before.globals, '__mf_module_cache__', '__VUE_HMR_RUNTIME__']);
  // Bundlers name their chunk lists differently, but after the container.
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
      'GATE_GLOBALS',
      globals,
      'none but its container and chunk list',
      'Keep state in a module: a global of one section can break another.',
    ),
    record(
      'GATE_CSS',
      [...sheets.map((file) => `${file} is a style sheet of its own`), ...rules],
      'every rule is scoped by a class of its own',
      'Style components with styled-components; styles of the whole page belong to the shell.',
    ),
  ];
}
