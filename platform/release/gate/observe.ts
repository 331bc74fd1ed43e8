import type { Page } from '@playwright/test';

/** A style rule that a page has, and where it comes from. */
export interface ObservedRule {
  /** `styled`: the sheet of styled-components; `other`: any other sheet. */
  readonly source: 'styled' | 'other';
  readonly selector: string;
}

/** What a page's script context holds. */
export interface PageState {
  /** Global variables, and the members of what the language brings, such as `Array.prototype.at`. */
  readonly globals: readonly string[];
  readonly rules: readonly ObservedRule[];
  /** Addresses that the page links to. */
  readonly links: readonly string[];
}

/** What was seen as a page was shown. */
export interface PageVisit extends PageState {
  readonly path: string;
  readonly status: number;
  readonly heading: string | null;
  readonly errors: readonly string[];
}

const HEADING_TIMEOUT_MS = 10_000;
const QUIET_TIMEOUT_MS = 5_000;

/** Runs in the page. Functions inside have no names: a transpiler's helper for those is not there. */
function readState(): PageState {
  const queue = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => ({
      rule,
      source:
        sheet.ownerNode instanceof Element && sheet.ownerNode.hasAttribute('data-styled')
          ? ('styled' as const)
          : ('other' as const),
    })),
  );
  const rules: ObservedRule[] = [];
  for (const { rule, source } of queue) {
    if (rule instanceof CSSStyleRule) rules.push({ source, selector: rule.selectorText });
    else if (rule instanceof CSSGroupingRule) {
      queue.push(...[...rule.cssRules].map((inner) => ({ rule: inner, source })));
    }
  }
  const builtIns = ['Object', 'Array', 'String', 'Function', 'Promise', 'Element', 'Date'];
  return {
    globals: [
      ...Object.getOwnPropertyNames(globalThis),
      ...builtIns.flatMap((name) =>
        Object.getOwnPropertyNames(
          (globalThis as unknown as Record<string, { prototype: object }>)[name]?.prototype ?? {},
        ).map((member) => `${name}.prototype.${member}`),
      ),
    ],
    rules,
    links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
  };
}

/** Shows a page and tells what came of it. Its console must have been quiet before. */
export async function observePage(page: Page, path: string): Promise<PageVisit> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  const response = await page.goto(path);
  const first = page.getByRole('main').getByRole('heading', { level: 1 }).first();
  const heading = await first.textContent({ timeout: HEADING_TIMEOUT_MS }).catch(() => null);
  // A page that keeps asking for something is judged as it is by then.
  await page.waitForLoadState('networkidle', { timeout: QUIET_TIMEOUT_MS }).catch(() => undefined);
  const state = await page.evaluate(readState);
  return { ...state, path, status: response?.status() ?? 0, heading, errors };
}
