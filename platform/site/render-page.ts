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
import { RowsUnavailableError } from './finished-file.ts';
import {
  hasBundle,
  type LoadedRelease,
  loadBundle,
  type Require,
  requireFrom,
  SHELL_BUILTINS,
} from './load-bundle.ts';
import { openDom } from './open-dom.ts';
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

/** What a section exposes by each name: its routes, or a widget. */
type Modules = ReadonlyMap<
  string,
  { readonly routes?: Readonly<Record<string, unknown>>; readonly Widget?: unknown }
>;

/** Loads what a section exposes. Throws `UserError` where it lacks what the contract asks for. */
async function loadModules(
  { name, exposes, paths }: Placed<SectionRelease>,
  release: LoadedRelease,
  require: Require,
): Promise<Modules> {
  const modules: Modules = new Map(
    await Promise.all(
      Object.keys(exposes).map(async (expose) => {
        const module = await loadBundle(release, expose.replace('./', ''), require);
        return [expose, module as object] as const;
      }),
    ),
  );
  for (const [expose, { Widget }] of modules) {
    if (expose === './routes' || Widget !== undefined) continue;
    throw new UserError(`${name}: ${expose} exports no Widget.`);
  }
  const routes = modules.get('./routes')?.routes ?? {};
  const lacking = paths.find(({ page }) => typeof routes[page] !== 'function');
  if (lacking === undefined) return modules;
  throw new UserError(`${name}: ./routes has no loader of the page ${lacking.page}.`);
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
    if (hasBundle(release, PUBLISHER)) {
      const published = await loadBundle(release, PUBLISHER, require);
      publishers.set(section.name, (published as { publisher: SectionPublisher }).publisher);
    }
    requireUnchanged(section.name);
  }
  shell.provideModules(async (container, expose) => containers.get(container)?.get(expose) ?? null);
  /**
   * Renders the page of an address: a path, and a query where there is one; `send` reads rows. Throws
   * {@link RowsUnavailableError} where it shows a place without its rows, and an Error where it fails.
   */
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
