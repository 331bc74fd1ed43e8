import type { Composition, PagePrerender, Placed, Release } from '@site/shared/contract';
import type { ShellNodeBuild } from '@site/shared/contract/prerender';
import type { SectionPublisher } from '@site/shared/contract/publish';
import type { DomWindow } from '@site/shared/contract/runtime';
import { PUBLISHER } from '../build/release-file.ts';
import { reasonOf, UserError } from '../kit/errors.ts';
import { RowsUnavailableError } from './finished-file.ts';
import { hasBundle, loadBundle, requireFrom, SHELL_BUILTINS } from './load-bundle.ts';
import { watchSharedState } from './shared-state.ts';
import type { SiteSettings } from './stamp-page.ts';

export interface RenderedPage {
  /** What stands inside of the root element. */
  readonly html: string;
  readonly styles: string;
  /** What the browser takes the page up from. */
  readonly prerender: PagePrerender;
  /** What the page is about; its section's publisher knows what that is. */
  readonly subject: unknown;
}

/** A page that waits longer than this for its rows is given up. One that computes longer is ended with its process. */
const TIMEOUT_MS = 20_000;

/**
 * Gives windows with all of a DOM, which run no script and fetch nothing. Each use takes a new one, as a window keeps
 * what it parsed.
 */
function openDom(): () => DomWindow {
  return () => {
    // It takes a second or more to load, and articles alone need it. Bundled, it is loaded here, at the first use.
    const { JSDOM }: typeof import('jsdom') = require('jsdom');
    // Its types leave out the few properties that point at the window itself.
    return new JSDOM('').window as unknown as DomWindow;
  };
}

/** Loads what renders the pages of one language of a composition, and by section what its rows make. Throws where a release cannot be run. */
export async function openRenderer({ store, page }: SiteSettings, composition: Composition) {
  const open = async ({ base, language, ...name }: Placed<Release>) => ({
    store,
    base,
    language,
    release: await store.readRelease(name),
  });
  const shellBuild = await loadBundle(
    await open(composition.shell),
    'shell',
    requireFrom(SHELL_BUILTINS),
  );
  const shell = shellBuild as ShellNodeBuild;
  const require = requireFrom(shell.sharedModules);
  const dom = openDom();
  const findChange = watchSharedState(shell.sharedModules);
  const requireUnchanged = (name: string) => {
    const changed = findChange();
    if (changed === null) return;
    throw new UserError(`${name} changes ${changed}, which all sections share.`);
  };
  const containers = new Map<string, ReadonlyMap<string, unknown>>();
  const publishers = new Map<string, SectionPublisher>();
  const undrawn = new Set<string>();
  for (const section of composition.sections) {
    const release = await open(section);
    if (!hasBundle(release, 'routes')) {
      undrawn.add(section.name);
      continue;
    }
    const load = async (expose: string) =>
      [expose, await loadBundle(release, expose.replace('./', ''), require)] as const;
    const modules = await Promise.all(Object.keys(section.exposes).map(load));
    containers.set(section.container, new Map(modules));
    if (hasBundle(release, PUBLISHER)) {
      const published = await loadBundle(release, PUBLISHER, require);
      publishers.set(section.name, (published as { publisher: SectionPublisher }).publisher);
    }
    requireUnchanged(section.name);
  }
  shell.provideModules(async (container, expose) => containers.get(container)?.get(expose) ?? null);
  /** Renders the page of an address; `send` reads rows. Throws {@link RowsUnavailableError}, and an Error where the page fails. */
  const render = async (address: string, send: typeof fetch): Promise<RenderedPage> => {
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
    if (failures.length > 0) {
      throw new RowsUnavailableError(`The rows of ${address} cannot be read.`);
    }
    return { html, styles, prerender: { path, query, data, meta, year }, subject };
  };
  return { publishers, undrawn, render, findChange };
}
