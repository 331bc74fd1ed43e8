import { BOOT_ELEMENT_ID, type Composition } from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { CACHE_CONTROL } from '../../kit/cache-headers.ts';
import { readSite } from '../../release/testing/synthetic-store.ts';
import { type FinishedFile, finish, NOT_FOUND_ADDRESS } from '../../site/finished-file.ts';
import { type Match, OpenSite } from '../../site/open-site.ts';
import { preloadTags, scriptTag } from '../../site/page-files.ts';
import {
  answerHeaders,
  hashInlineElements,
  type PageSettings,
} from '../../site/security-headers.ts';
import type { SiteFiles } from '../../site/site-maker.ts';
import type { ReleaseStore } from '../../store/release-store.ts';
import type { Concerns } from '../concerns.ts';
import { liveSource } from '../live-site.ts';
import { type SiteServer, startSiteServer } from '../site-server.ts';

/** Settings of pages without a database. */
export const SAMPLE_PAGE = {
  site: await readSite(),
  api: { url: 'http://127.0.0.1:1', key: 'key' },
} as const;

interface SampleOptions {
  readonly files?: SiteFiles;
  readonly trustedProxies?: string;
  readonly concerns?: Concerns;
  readonly page?: PageSettings;
}

/** Serves a store as one of its servers does; visitors of several networks come through a proxy on this machine. */
export function serveSamples(
  store: ReleaseStore,
  {
    page = SAMPLE_PAGE,
    files = new SampleFiles(page),
    trustedProxies = 'loopback',
    concerns,
  }: SampleOptions = {},
): Promise<SiteServer> {
  const source = liveSource(store, files, files, concerns);
  return startSiteServer({ port: 0, source, page, trustedProxies });
}

const describeReleases = ({ shell, sections }: Composition) =>
  [shell, ...sections].map(({ name, version }) => `${name}@${version}`).join(', ');

/** Files of releases that no compiler made: each page says which release shows it, and how it came about. */
export class SampleFiles implements SiteFiles {
  /** Set while nothing can be made in time, as the database does not answer. */
  isUnavailable = false;
  /** Addresses that were made for a visitor, and whether they were to be kept. */
  readonly made: [address: string, isKept: boolean][] = [];

  constructor(
    private readonly page: PageSettings,
    private readonly documents: readonly string[] = ['/card/:id.png'],
  ) {}

  /** The first section has the documents. */
  open(composition: Composition): OpenSite {
    const [first, ...others] = composition.sections;
    const documents = this.documents.map((path) => ({ path, contentType: 'image/png' as const }));
    const sections = first === undefined ? [] : [{ ...first, documents }, ...others];
    return new OpenSite({ ...composition, sections }, this.page);
  }

  async find({ composition }: OpenSite, match: Match): Promise<FinishedFile | null> {
    const { address } = match;
    if (match.kind === 'document') {
      return match.section === null ? this.document(composition, address, 200) : null;
    }
    if (address !== NOT_FOUND_ADDRESS && (match.route?.path.includes(':') ?? true)) return null;
    return this.show(composition, address, 'found');
  }

  /** Only the row 1 exists. */
  async makeForVisitor(
    { composition }: OpenSite,
    match: Match,
    { isKept }: { readonly isKept: boolean },
  ): Promise<FinishedFile | null> {
    const address = match.address + ((match.kind === 'page' && match.query) || '');
    this.made.push([address, isKept]);
    if (this.isUnavailable) return null;
    const isThere = address.includes('?') || /\/1\b/.test(address);
    if (match.kind === 'document') return this.document(composition, address, isThere ? 200 : 404);
    return this.show(composition, address, 'made', isThere ? 200 : 404);
  }

  async draw({ composition }: OpenSite, pathname: string): Promise<FinishedFile> {
    return this.show(composition, pathname, 'drawn');
  }

  private routeOf(composition: Composition, address: string) {
    const { pathname } = new URL(address, 'http://site');
    return findRoute(createRouteTable(composition, this.page.site), pathname);
  }

  private document(composition: Composition, address: string, status: 200 | 404): FinishedFile {
    const headers = {
      ...answerHeaders(this.page),
      'Cache-Control': CACHE_CONTROL.document,
      'X-Releases': describeReleases(composition),
    };
    const body = `${address}\n`.repeat(100);
    const head = { address, status, headers, contentType: 'text/plain; charset=utf-8', reads: [] };
    return finish({ ...head, body });
  }

  private show(
    composition: Composition,
    address: string,
    how: string,
    status: 200 | 404 = 200,
  ): FinishedFile {
    const { id, shell, development } = composition;
    const route = this.routeOf(composition, address);
    const { name = 'none', version = '' } = route?.section ?? {};
    const preloads = preloadTags(route);
    const html = [
      `<html><head><meta name="composition" content="${id}">${preloads.join('')}</head><body>`,
      `<h1>${name} ${version}</h1><p>${how}</p>`,
      `<script type="application/json" id="${BOOT_ELEMENT_ID}">{}</script>`,
      `${scriptTag(shell, shell.entry)}</body></html>`,
    ].join('');
    return finish({
      address,
      status: route === null ? 404 : status,
      contentType: 'text/html; charset=utf-8',
      headers: {
        ...answerHeaders(this.page, { ...hashInlineElements(html), development }),
        'Cache-Control': 'no-cache',
        'X-Composition': id,
        // Tests see by it what was composed.
        'X-Releases': describeReleases(composition),
      },
      reads: [],
      body: html,
    });
  }
}
