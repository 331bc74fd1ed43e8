import type { SiteConfig } from '@site/shared/config';

/** Where the site under test is, and what may be done to it. `npm run e2e` finds it out for all journeys. */
export interface Target {
  readonly siteUrl: string;
  /** What follows comes with the site's pages: its database, the public key and the owner's facts. */
  readonly apiUrl: string;
  readonly apiKey: string;
  readonly site: SiteConfig;
  /** The page of a post: journeys of any post go there. */
  readonly postPath: string;
  /** The name and the value of the cookie that shows releases which are not live; null where what is live is tested. */
  readonly previewCookie: string | null;
  /** Whether visitors see what is written: it is somebody's site. */
  readonly isReadOnly: boolean;
  /** The message that may be sent all the same; null where none may. */
  readonly message: string | null;
  /** The page of a report of failure that is looked into; null where none is. */
  readonly reportedPath: string | null;
  /** What the run's own site has alone. */
  readonly own: {
    readonly databaseUrl: string;
    /** Folder inside the project for what journeys build. */
    readonly folder: string;
  } | null;
}

/** The environment variable that names the target. */
export const TARGET = 'E2E_TARGET';

/** The target as an environment variable of the journeys. */
export function writeTarget(target: Target): Readonly<Record<string, string>> {
  return { [TARGET]: JSON.stringify(target) };
}

/** Reads where the site under test is. */
export function testTarget(): Target {
  const text = process.env[TARGET];
  if (text === undefined) throw new Error('There is no site under test. Run: npm run e2e');
  return JSON.parse(text);
}

/** The site under test with what only a site of the run's own has. */
export function testEnvironment(): Target & NonNullable<Target['own']> {
  const target = testTarget();
  if (target.own === null) {
    throw new Error(`This needs more than a visitor of ${target.siteUrl} has. Tag it @sql.`);
  }
  return { ...target, ...target.own };
}

/** Asks the site under test, in the preview that is tested. */
export function fetchSite(path = '/', init: RequestInit = {}): Promise<Response> {
  const { siteUrl, previewCookie } = testTarget();
  const headers = new Headers(init.headers);
  if (previewCookie !== null) headers.set('Cookie', previewCookie);
  return fetch(siteUrl + path, { ...init, headers });
}
