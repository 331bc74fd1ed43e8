import { REPORTS_PATH } from '@site/shared/contract';
import type { StoreFiles } from '../../kit/files.ts';
import {
  createSyntheticStore,
  type SyntheticStore,
} from '../../release/testing/synthetic-store.ts';
import { serveSamples } from './sample-files.ts';

/** A page as a visitor gets it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
  /** The cookies that the answer sets, with all they say. */
  readonly cookies: readonly string[];
}

/** A site of synthetic releases, served from a store. */
export interface ComposedSite extends SyntheticStore {
  readonly url: string;
  /** Asks for a path as a browser does, without following redirects; by default from a network of its own. */
  get(path: string, cookie?: string, address?: string): Promise<Answer>;
  /** Ends the server, once it has written what it counted. */
  close(): Promise<void>;
  /** Sends a report as the shell does; returns the answer's status. */
  report(body: unknown, cookie?: string, address?: string): Promise<number>;
}

/** Serves a synthetic store with a shell and the sections mfe-a and mfe-b, each in version 1. */
export async function startComposedSite(trustedProxies = 'loopback'): Promise<ComposedSite> {
  const synthetic = await createSyntheticStore();
  const server = await serveSamples(synthetic.store, { trustedProxies });
  let networks = 0;
  let closing: Promise<void> | null = null;
  const close = () => {
    closing ??= server.close();
    return closing;
  };
  return {
    ...synthetic,
    url: server.url,
    get: async (path, cookie, address = networkAddress(networks++)) => {
      const answer = await fetch(server.url + path, {
        redirect: 'manual',
        headers: {
          'Sec-Fetch-Dest': 'document',
          'X-Forwarded-For': address,
          ...(cookie === undefined ? {} : { cookie }),
        },
      });
      const { status, headers } = answer;
      return { status, headers, html: await answer.text(), cookies: headers.getSetCookie() };
    },
    report: async (body, cookie, address = '127.0.0.1') => {
      const { status } = await fetch(server.url + REPORTS_PATH, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': address,
          ...(cookie === undefined ? {} : { cookie }),
        },
      });
      return status;
    },
    close,
    remove: async () => {
      await close();
      await synthetic.remove();
    },
  };
}

/** The address of a visitor of a network that nobody else has; of the range for tests of networks. */
export function networkAddress(number: number): string {
  return `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`;
}

/** Returns the `Cookie` header for a `Set-Cookie` header. */
export function sentBack(cookie: string | undefined): string {
  return cookie?.split(';')[0] ?? '';
}

/** The lines that a store's logs of reports hold, oldest first; none before the first report. */
export async function readReportLines(files: StoreFiles): Promise<string[]> {
  const keys = (await files.list('logs/')).filter((key) => key.endsWith('.log'));
  const logs = await Promise.all(keys.map((key) => files.read(key)));
  return logs.flatMap((log) => `${log}`.split('\n').filter((line) => line !== ''));
}
