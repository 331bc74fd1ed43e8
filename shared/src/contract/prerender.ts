import type { ApiAccess } from '../api/client.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { Composition, PagePrerender } from './composition.ts';
import type { DomWindow } from './runtime.tsx';
import type { ExposeName } from './section.ts';

export interface PrerenderOptions {
  readonly composition: Composition;
  readonly site: SiteConfig;
  readonly api: ApiAccess;
  readonly address: string;
  /** Sends the page's database requests. */
  readonly send: typeof fetch;
  /** Returns a window for parsing HTML. */
  readonly dom: () => DomWindow;
}

export interface PrerenderedHtml extends PagePrerender {
  readonly found: boolean;
  /** Content of the root element. */
  readonly html: string;
  /** Style elements for the head. */
  readonly styles: string;
  /** The page's subject as passed to `usePageMeta`; its section's publisher knows the type. */
  readonly subject?: unknown;
  /** Failed reads; the page shows a placeholder for their rows. */
  readonly failures: readonly Error[];
}

/** Exports of the shell's build for Node. */
export interface ShellNodeBuild {
  /** The shared modules by import name. */
  readonly sharedModules: Readonly<Record<string, unknown>>;
  /** Sets the source of the modules that sections expose. */
  provideModules(fetch: (container: string, expose: ExposeName) => Promise<unknown>): void;
  /** Renders a page. @throws if a component throws. */
  prerender(options: PrerenderOptions): Promise<PrerenderedHtml>;
}
