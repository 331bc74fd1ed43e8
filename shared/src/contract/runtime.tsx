import { type ComponentType, createContext, type ReactNode, use, useEffect } from 'react';
import type { ApiClient } from '../api/client.ts';
import { fill, type SiteConfig } from '../config/config.ts';
import type { PageMeta } from './paths.ts';
import type { SectionPath, WidgetAddress, WidgetName, Widgets } from './section.ts';

/** A short message over the page that disappears after a while. */
export interface Notification {
  readonly tone: 'success' | 'error';
  readonly message: string;
}

/** Props for embedding another section's widget. */
export type WidgetProps<Name extends WidgetName = WidgetName> = {
  readonly name: Name;
  /** Shown while the widget loads; should reserve its space. */
  readonly pending?: ReactNode;
} & (Partial<Widgets[Name]> extends Widgets[Name]
  ? { readonly props?: Widgets[Name] }
  : { readonly props: Widgets[Name] });

/** A request to the shell to render a widget. */
export interface ShownWidget {
  readonly name: WidgetAddress;
  readonly pending?: ReactNode;
  readonly props?: object;
}

/** Services of the shell for the pages of every section. */
export interface SectionHost {
  readonly site: SiteConfig;
  /** Path prefix of the current language; see `prefixOf`. */
  readonly prefix: string;
  /** Civil date of rendering in the country's time zone, such as `2026-01-31`. Browsers without a server's date use their clock. */
  readonly today: string;
  readonly api: ApiClient;
  notify(notification: Notification): void;
  /** Sets the metadata of the current page; null resets it. */
  setMeta(meta: PageMeta | null): void;
  /** Only in Node, where effects do not run: sets metadata and subject during rendering. */
  renderMeta?(meta: PageMeta | null, subject: unknown): void;
  readonly Widget: ComponentType<ShownWidget>;
  /** Returns the paths of all sections. A section that does not answer in time has only titles and paths. */
  sitePaths(): Promise<readonly SectionPath[]>;
  /** Returns a window for parsing HTML: the browser's own, or a virtual one in Node. */
  dom(): DomWindow;
}

/** A window with its constructors. */
export type DomWindow = Window & typeof globalThis;

const HostContext = createContext<SectionHost | null>(null);

/** Provides the hooks below. The shell renders it once; tests render their own. */
export const SectionHostProvider = HostContext.Provider;

function useHost(): SectionHost {
  const host = use(HostContext);
  if (host === null) throw new Error('A section was rendered outside the shell.');
  return host;
}

export function useSite(): SiteConfig {
  return useHost().site;
}

/** Returns the path prefix of the current language. Empty outside the shell, for example on a page that could not start. */
export function usePathPrefix(): string {
  return use(HostContext)?.prefix ?? '';
}

/** Returns the civil date of rendering, in the country's time zone. */
export function useToday(): string {
  return useHost().today;
}

/** Returns a function that fills the `{placeholders}` of copy with the owner's facts. */
export function useFill(): (text: string) => string {
  const { site } = useHost();
  return (text) => fill(text, site);
}

export function useApi(): ApiClient {
  return useHost().api;
}

/** Returns a function that shows a {@link Notification}. */
export function useNotify(): SectionHost['notify'] {
  return useHost().notify;
}

/** Returns a function that reads the paths of all sections, for the site's search. */
export function useSitePaths(): SectionHost['sitePaths'] {
  return useHost().sitePaths;
}

/** Returns a window for parsing HTML. Pages must not touch a DOM otherwise while they render. */
export function useDom(): DomWindow {
  return useHost().dom();
}

const NO_META = {
  title: null,
  description: null,
  query: undefined,
  isMissing: undefined,
  languages: undefined,
};

/**
 * Sets the page's metadata from its data; null keeps the declared title and description. `subject` is the page's
 * content, such as a post: the section's publisher creates the head from it.
 */
export function usePageMeta(meta: PageMeta | null, subject?: unknown): void {
  const { setMeta, renderMeta } = useHost();
  const { title, description, query, isMissing, languages } = meta ?? NO_META;
  if (meta !== null || subject !== undefined) renderMeta?.(meta, subject);
  useEffect(() => {
    if (title === null || description === null) return;
    setMeta({ title, description, query, isMissing, languages });
    return () => setMeta(null);
  }, [setMeta, title, description, query, isMissing, languages]);
}

/** Embeds another section's widget. Renders nothing if the widget is missing. */
export function SectionWidget<Name extends WidgetName>(props: WidgetProps<Name>): ReactNode {
  const { Widget } = useHost();
  return <Widget {...props} />;
}
