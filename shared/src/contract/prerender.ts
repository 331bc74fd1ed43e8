import type { ApiAccess } from '../api/client.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Composition, PagePrerender } from './composition.ts';
import type { DomWindow } from './runtime.tsx';
import type { ExposeName } from './section.ts';

/** What a page is rendered from in Node. */
export interface PrerenderOptions {
  readonly composition: Composition;
  readonly site: SiteConfig;
  readonly api: ApiAccess;
  /** The path, and a query where there is one. */
  readonly address: string;
  /** Sends the page's requests to the database. */
  readonly send: typeof fetch;
  /** The window that takes HTML apart. */
  readonly dom: () => DomWindow;
}

/** A page as the shell renders it in Node. */
export interface PrerenderedHtml extends PagePrerender {
  readonly found: boolean;
  /** What stands inside of the root element. */
  readonly html: string;
  /** Style elements for the head. */
  readonly styles: string;
  /** What the page is about, as it said with `usePageMeta`; its section's publisher knows what that is. */
  readonly subject?: unknown;
  /** Reads that failed; the page then shows a place without their rows. */
  readonly failures: readonly Error[];
}

/** What the shell's build for Node exports. */
export interface ShellNodeBuild {
  /** The shared modules, by the names under which sections import them. */
  readonly sharedModules: Readonly<Record<string, unknown>>;
  /** Says where the modules come from that sections expose. */
  provideModules(fetch: (container: string, expose: ExposeName) => Promise<unknown>): void;
  /** Renders a page. Throws where a part of it throws. */
  prerender(options: PrerenderOptions): Promise<PrerenderedHtml>;
}
