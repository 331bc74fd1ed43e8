import { type ContentState, contentChanges } from './content-changes.ts';
import { type DatabaseRows, databaseRows } from './database-rows.ts';
import { findPageContent } from './find-page-content.ts';
import { fixedPathsOf, missingRowPath, type PageGroup } from './page-groups.ts';
import type { GroupState, ListedPage, StoredPage } from './page-store.ts';
import type { PageContent } from './page-view.ts';
import { POST_TABLE, streamPostIds } from './post-ids.ts';
import type { Renderer, RenderOptions, RenderReport } from './render-options.ts';
import { RowsUnavailableError } from './rows.ts';
import { type PublishedSite, publishedSite } from './site-pages.ts';
import { type Changes, isWholeTable, touchedBy } from './touched-pages.ts';

/** Pages that are rendered at a time: while one waits for its rows, others use the processor. */
const LANES = 6;
/** Pages after which a long rendering notes down how far it has come. */
const NOTE_AFTER = 1000;
/** How often a page's rows are asked for. */
const ATTEMPTS = 3;
/** Pages without their rows, one after the other, after which the database counts as gone. */
const MOST_ROWLESS = 20;

/** What all groups of one rendering have in common. */
export interface RenderContext extends RenderOptions {
  /** Null where the database does not answer. */
  readonly content: ContentState | null;
  readonly report: RenderReport;
  renderer(): Promise<Renderer>;
}

/** Renders what of a group is absent or older than the content. Claim the group before. */
export async function renderGroup(context: RenderContext, group: PageGroup): Promise<void> {
  const known = await context.pages.readState(group.id);
  await new GroupRendering(context, group, known).run();
}

/** One group on its way from what is known of it to what it is to be. */
class GroupRendering {
  /** The pages that are as they should be, by their paths. */
  private list = new Map<string, ListedPage>();
  private readonly fixed: ReadonlySet<string>;
  private readonly published: PublishedSite;
  private readonly rows: DatabaseRows;
  private readonly postPattern: string | null;
  /** The pages' database and version once this is done. */
  private readonly goal: Omit<GroupState, 'complete'>;
  private isComplete = true;
  private written = 0;
  private sinceNote = 0;
  private rowless = 0;

  constructor(
    private readonly context: RenderContext,
    private readonly group: PageGroup,
    private readonly known: GroupState | null,
  ) {
    const { composition, page, content, standsInFor } = context;
    this.fixed = new Set(fixedPathsOf(group));
    this.published = publishedSite(composition, page.site);
    this.rows = databaseRows(page.api);
    this.postPattern = group.routes.find((each) => missingRowPath(each) !== null)?.path ?? null;
    const current = standsInFor === undefined && content !== null ? content : known;
    this.goal = {
      releases: group.releases,
      database: current?.database ?? null,
      version: current?.version ?? 0,
    };
  }

  async run(): Promise<void> {
    const { pages, report } = this.context;
    if (this.known !== null) this.list = await pages.readList(this.group.id);
    const changes = await this.findChanges();
    const stale = [...this.list.values()].filter(touchedBy(changes)).map(({ path }) => path);
    for (const pathname of stale) this.list.delete(pathname);
    report.kept += this.list.size;
    const isListed = this.known?.complete && !isWholeTable(changes, POST_TABLE);
    await this.renderAll(this.pathsToRender(stale, isListed ? changes : 'everything'));
    if (this.postPattern !== null && this.goal.database === null) this.isComplete = false;
    await this.finish(stale.length > 0);
  }

  /** What may have changed since the group's pages were rendered. */
  private async findChanges(): Promise<Changes> {
    const { content, changed = [], standsInFor, page } = this.context;
    const { known } = this;
    if (known === null || content === null || standsInFor !== undefined) return changed;
    const { database, version } = content;
    if (known.database !== database || known.version > version) return 'everything';
    if (known.version === version) return changed;
    return [...changed, ...(await contentChanges(page.api).listSince(known.version, version))];
  }

  /** What is not listed and is to be there, each path once. */
  private async *pathsToRender(
    stale: readonly string[],
    changes: Changes,
  ): AsyncGenerator<string, void> {
    const begun = new Set<string>();
    const gone = new Set(this.list.keys());
    const isWanted = (pathname: string) => {
      gone.delete(pathname);
      if (this.list.has(pathname) || begun.has(pathname)) return false;
      begun.add(pathname);
      return true;
    };
    for (const pathname of [...this.fixed, ...stale]) if (isWanted(pathname)) yield pathname;
    if (this.postPattern === null || this.context.content === null) return;
    const ids = changes === 'everything' ? streamPostIds(this.context.page.api) : postIds(changes);
    for await (const id of ids) {
      const pathname = this.postPattern.replace(':id', id);
      if (isWanted(pathname)) yield pathname;
    }
    if (changes !== 'everything' || this.context.standsInFor !== undefined) return;
    for (const pathname of gone) await this.remove(pathname);
  }

  private async renderAll(paths: AsyncGenerator<string, void>): Promise<void> {
    const lane = async () => {
      for await (const pathname of paths) await this.render(pathname);
    };
    // All of them to their end: nothing may be written once the group is let go of.
    const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
    const failed = ended.find((each) => each.status === 'rejected');
    if (failed === undefined) return;
    if (!(failed.reason instanceof RowsUnavailableError)) throw failed.reason;
    // The database went away before the list of ids had come to its end.
    this.withoutRows(this.postPattern ?? failed.reason.message);
  }

  private async render(pathname: string): Promise<void> {
    // Where it cannot be opened, no page can be rendered, and the rendering ends here.
    const renderer = await this.context.renderer();
    try {
      const stored = await this.renderWithRows(renderer, pathname);
      this.context.onPage?.(pathname);
      if (stored === null) this.missRows(pathname);
      else await this.keep(pathname, stored);
    } catch (error) {
      this.fail(pathname, error);
    }
    if (this.rowless >= MOST_ROWLESS) {
      throw new RowsUnavailableError('The database has stopped to answer.');
    }
    this.sinceNote += 1;
    if (this.sinceNote < NOTE_AFTER) return;
    this.sinceNote = 0;
    const { pages } = this.context;
    await pages.writeGroup(this.group.id, this.list.values(), { ...this.goal, complete: false });
  }

  /** The page with its rows; null where they cannot be read. A database that is there may fail now and then. */
  private async renderWithRows(renderer: Renderer, pathname: string): Promise<StoredPage | null> {
    const attempts = this.context.content === null ? 1 : ATTEMPTS;
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const page = await renderer.render(pathname);
      const content = page.complete ? await this.readContent(pathname) : undefined;
      if (content !== undefined) return { page, content };
    }
    return null;
  }

  /** The rows that the page's head speaks of; undefined where they cannot be read. */
  private async readContent(pathname: string): Promise<PageContent | undefined> {
    try {
      return await findPageContent(this.published, this.rows, pathname);
    } catch (error) {
      if (error instanceof RowsUnavailableError) return undefined;
      throw error;
    }
  }

  private async keep(pathname: string, stored: StoredPage): Promise<void> {
    const { pages, report, standsInFor } = this.context;
    const { page, content } = stored;
    this.rowless = 0;
    if (standsInFor !== undefined && page.reads.length > 0) {
      this.withoutRows(pathname);
      return;
    }
    if (content?.kind === 'post' && content.post === null && !this.fixed.has(pathname)) {
      await this.remove(pathname);
      return;
    }
    await pages.write({ group: this.group.id, path: pathname }, stored);
    this.list.set(pathname, { path: pathname, reads: page.reads });
    this.written += 1;
    report.rendered.push(pathname);
  }

  private missRows(pathname: string): void {
    this.rowless += 1;
    this.withoutRows(pathname);
  }

  private withoutRows(pathname: string): void {
    this.isComplete = false;
    this.context.report.withoutRows.push(pathname);
  }

  private fail(path: string, error: unknown): void {
    this.isComplete = false;
    const reason = error instanceof Error ? error.message : String(error);
    this.context.report.failed.push({ path, reason });
  }

  private async remove(pathname: string): Promise<void> {
    const { pages, report } = this.context;
    const place = { group: this.group.id, path: pathname };
    this.list.delete(pathname);
    if (pages.identify(place) === null) return;
    await pages.remove(place);
    this.written += 1;
    report.removed.push(pathname);
  }

  private async finish(hadStale: boolean): Promise<void> {
    const { pages } = this.context;
    const state: GroupState = { ...this.goal, complete: this.isComplete };
    if (this.known === null || hadStale || this.written > 0) {
      await pages.writeGroup(this.group.id, this.list.values(), state);
    } else if (JSON.stringify(this.known) !== JSON.stringify(state)) {
      await pages.writeState(this.group.id, state);
    }
  }
}

function* postIds(changes: Exclude<Changes, 'everything'>): Generator<string, void> {
  for (const { table, id } of changes) if (table === POST_TABLE && id !== undefined) yield id;
}
