import { createHash } from 'node:crypto';
import {
  type Composition,
  compositionIn,
  createPattern,
  documentsOf,
  languageOf,
  prefixOf,
  withoutPrefix,
} from '@site/shared/contract';
import {
  canonicalPath,
  createRouteTable,
  findRoute,
  pageQuery,
  type SiteRoute,
} from '@site/shared/contract/routes';
import { generatePath, matchPath } from '@site/shared/router';
import { missingAddress } from './finished-file.ts';
import type { PageSettings } from './security-headers.ts';
import { findSiteDocument, RESERVED, SITEMAP_PATH } from './site-documents.ts';

/** A document or a page at an address. `address`: canonical, without a query; `section`: null for the shell's and the site's own files. */
export type Match = Readonly<{ address: string; language: string; section: string | null }> &
  Readonly<
    | { kind: 'document'; path: string; contentType: string; params: Record<string, string> }
    /** `query`: its part that changes the page; null if only the browser can render it. `route`: null if there is no page. */
    | { kind: 'page'; route: SiteRoute | null; query: string | null }
  >;
export type PageMatch = Extract<Match, { kind: 'page' }>;
export type DocumentMatch = Extract<Match, { kind: 'document' }>;

const digest = (values: readonly unknown[], length: number) =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, length);

/** Fields that differ between builds of the same pages. */
const OF_BUILD = new Set(['files', 'partFiles', 'integrity', 'exposes', 'entry', 'type']);

/** A composition with the owner's facts, opened once. */
export class OpenSite {
  private readonly tables = new Map<string, readonly SiteRoute[]>();
  private readonly folders = new Map<string, string>();

  constructor(
    readonly composition: Composition,
    private readonly page: PageSettings,
  ) {}

  get id(): string {
    return this.composition.id;
  }

  routesIn(language: string): readonly SiteRoute[] {
    const { site } = this.page;
    const known = this.tables.get(language);
    const table = known ?? createRouteTable(compositionIn(this.composition, language), site);
    this.tables.set(language, table);
    return table;
  }

  match(pathname: string, search = ''): Match {
    const { site } = this.page;
    const language = languageOf(pathname, site);
    const document = this.matchDocument(pathname, language);
    if (document !== null) return document;
    const route = findRoute(this.routesIn(language), pathname);
    const address = route ? canonicalPath(route, pathname) : missingAddress(pathname, 404, site);
    const section = route?.section.name ?? null;
    return { kind: 'page', address, language, section, route, query: pageQuery(route, search) };
  }

  /** Returns the document of a path, in any language; null if there is none, or if the path is a page of another section. */
  private matchDocument(pathname: string, language: string): DocumentMatch | null {
    const { site } = this.page;
    // Every document has an ending.
    if (!/\.\w+$/.test(pathname)) return null;
    const own = findSiteDocument(pathname);
    if (own !== null) return { kind: 'document', language, section: null, params: {}, ...own };
    const prefix = prefixOf(language, site);
    const plain = withoutPrefix(pathname, prefix);
    if (RESERVED.includes(plain.split('/')[1] ?? '')) return null;
    const owner = findRoute(this.routesIn(languageOf('/', site)), plain)?.section.name;
    for (const section of this.composition.sections) {
      if (owner !== undefined && owner !== section.name) continue;
      for (const { path, contentType } of documentsOf(section)) {
        const pattern = createPattern(path, 'document', site);
        const match = pattern && matchPath(pattern, plain);
        if (!match) continue;
        const named = Object.entries(match.params).map(([name, value = '']) => [name, value]);
        const params: Record<string, string> = Object.fromEntries(named);
        const address = prefix + generatePath(pattern, params);
        const { name } = section;
        return { kind: 'document', address, language, section: name, path, contentType, params };
      }
    }
    return null;
  }

  /**
   * Returns the folder of a section's files, or of the shell's (null). A file depends on the code that makes it, the
   * widgets that its page embeds, the owner's facts and the routes of the site. So compositions share it.
   */
  private folderOf(name: string | null, embeds: readonly string[] = []): string {
    const key = [name, ...embeds].join(' ');
    const known = this.folders.get(key);
    if (known !== undefined) return known;
    const { shell, sections } = this.composition;
    const owners = new Set([name, ...embeds.map((widget) => widget.replace(/\/.*/, ''))]);
    const code = [shell, ...sections.filter((each) => owners.has(each.name))];
    const versions = code.map((each) => `${each.name}@${each.version}`);
    const folder = `${name ?? 'shell'}-${digest([...versions, this.declared], 12)}`;
    this.folders.set(key, folder);
    return folder;
  }

  /** Declarations of all sections, which every page may show. */
  private get declared(): string {
    const declared = this.composition.sections.map(({ name, paths, languages }) => [
      name,
      paths,
      languages,
    ]);
    return JSON.stringify(declared, (key, value) => (OF_BUILD.has(key) ? undefined : value));
  }

  private listFolders(): ReadonlySet<string> {
    const { languages } = this.page.site;
    const routes = languages.flatMap((language) => this.routesIn(language));
    return new Set([
      `site-${this.id}`,
      this.folderOf(null),
      ...this.composition.sections.map(({ name }) => this.folderOf(name)),
      ...routes.map(({ section, declared }) => this.folderOf(section.name, declared.embeds)),
    ]);
  }

  /** Returns true for a folder of this composition's files, with any facts. */
  needsFolder(name: string): boolean {
    return this.listFolders().has(name.replace(/-[^-]*$/, ''));
  }

  private get facts(): string {
    const { site, api } = this.page;
    return digest([site, api.url, api.key], 8);
  }

  fileFolders(): readonly string[] {
    return [...this.listFolders()].map((folder) => `${folder}-${this.facts}`);
  }

  fileFolder(match: Match): string {
    if (match.kind === 'page') {
      return `${this.folderOf(match.section, match.route?.declared.embeds)}-${this.facts}`;
    }
    // It lists the rows of all sections.
    const isSitemap = match.path === SITEMAP_PATH;
    return `${isSitemap ? `site-${this.id}` : this.folderOf(match.section)}-${this.facts}`;
  }
}
