import type { Composition, PageBoot, Placed, Release, SectionRelease } from '@site/shared/contract';
import type { ShellNodeBuild } from '@site/shared/contract/prerender';
import { findInlineCode } from './inline-code.ts';
import { loadBundle, type Require, requireFrom } from './load-bundle.ts';
import { openDom } from './open-dom.ts';
import { recordReads } from './record-reads.ts';
import type { RenderedPage } from './rendered-page.ts';

/** What pages are rendered from. */
export interface RendererOptions {
  readonly composition: Composition;
  /** The folder of a release's files. */
  releaseFolder(release: Pick<Release, 'name' | 'version'>): string;
  /** Owner's facts and the database's address, as they reach the page. */
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** A page that takes longer is given up. Default: 30 s. */
  readonly timeoutMs?: number;
}

/** Renders the pages of one composition. */
export interface Renderer {
  /**
   * Renders the page of an address: a path, and a query where there is one. Pages may be rendered side by
   * side. Throws {@link PageRenderError}.
   */
  render(address: string): Promise<RenderedPage>;
  /** Lets go of the sections' code. */
  close(): Promise<void>;
}

/** A page could not be rendered; the message names it and says why. */
export class PageRenderError extends Error {
  override readonly name: string = 'PageRenderError';

  constructor(
    readonly address: string,
    cause: unknown,
  ) {
    super(`${address} could not be rendered: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** A page took too long. */
export class PageLateError extends PageRenderError {
  override readonly name = 'PageLateError';
}

const TIMEOUT_MS = 30_000;

type Exposed = ReadonlyMap<string, unknown>;

async function loadExposes(
  section: Placed<SectionRelease>,
  folder: string,
  require: Require,
): Promise<Exposed> {
  const loading = Object.keys(section.exposes).map(
    async (expose) =>
      [
        expose,
        await loadBundle({ folder, base: section.base }, expose.replace('./', ''), require),
      ] as const,
  );
  return new Map(await Promise.all(loading));
}

function refuseInlineCode(address: string, html: string): void {
  const tag = findInlineCode(html);
  if (tag === null) return;
  const advice =
    "the page's security policy ignores inline styles and handlers; use styled-components";
  throw new PageRenderError(address, `${tag}: ${advice}`);
}

/** Loads what renders a composition's pages. Throws where a release cannot be run. */
export async function openRenderer(options: RendererOptions): Promise<Renderer> {
  const { composition, releaseFolder, page, timeoutMs = TIMEOUT_MS } = options;
  const shell = (await loadBundle(
    { folder: releaseFolder(composition.shell), base: composition.shell.base },
    'shell',
    requireFrom({}),
  )) as ShellNodeBuild;
  const require = requireFrom(shell.sharedModules);
  const sections = new Map<string, Exposed>();
  for (const section of composition.sections) {
    sections.set(section.container, await loadExposes(section, releaseFolder(section), require));
  }
  shell.provideModules(async (container, expose) => sections.get(container)?.get(expose) ?? null);

  const dom = openDom();
  const render = async (address: string): Promise<RenderedPage> => {
    const { send, list } = recordReads();
    const limit = new AbortController();
    // Stopped with the page: a signal that waits on holds all that the page was made of.
    const tooLong = new Error(`it took more than ${timeoutMs / 1000} s.`);
    const timer = setTimeout(() => limit.abort(tooLong), timeoutMs);
    const { signal } = limit;
    const { found, failures, ...rendered } = await shell
      .prerender({ ...page, composition, address, send, dom, signal })
      .catch((cause: unknown) => {
        if (signal.aborted) throw new PageLateError(address, tooLong);
        throw new PageRenderError(address, cause);
      })
      .finally(() => clearTimeout(timer));
    refuseInlineCode(address, rendered.html);
    return {
      ...rendered,
      status: found ? 200 : 404,
      reads: list(),
      complete: failures.length === 0,
    };
  };
  const close = async () => sections.clear();
  return { render, close };
}
