import { type ComponentType, createContext, type ReactNode, use, useEffect } from 'react';
import type { ApiClient } from '../api/client.ts';
import { fill, type SiteConfig } from '../config/config.ts';
import type { PageMeta } from './paths.ts';
import type { SectionPath, WidgetAddress, WidgetName, Widgets } from './section.ts';

/** A short message that appears over the page and goes by itself. */
export interface Notification {
  readonly tone: 'success' | 'error';
  readonly message: string;
}

/** The props that a widget declares. They are plain data, as the two sections are built apart. */
type PropsOf<Name> = Name extends keyof Widgets
  ? Widgets[Name] extends ComponentType<infer Props extends object>
    ? Props
    : never
  : object;

/** Props of the place where another section's widget is shown. */
export type WidgetProps<Name extends WidgetName = WidgetName> = {
  readonly name: Name;
  /** Shown until the widget is there; should take the widget's room. */
  readonly pending?: ReactNode;
} & (Partial<PropsOf<Name>> extends PropsOf<Name>
  ? { readonly props?: PropsOf<Name> }
  : { readonly props: PropsOf<Name> });

/** A widget as the shell is asked to show it. */
export interface ShownWidget {
  readonly name: WidgetAddress;
  readonly pending?: ReactNode;
  readonly props?: object;
}

/** What the shell gives to the pages of every section. */
export interface SectionHost {
  readonly site: SiteConfig;
  /** What paths of the site begin with in the language on show; see `prefixOf`. */
  readonly prefix: string;
  /** The day in the country, such as `2026-01-31`, on which the page was made; of one that no server made, by the visitor's clock. */
  readonly today: string;
  readonly api: ApiClient;
  notify(notification: Notification): void;
  /** Takes what the page on show says of itself; null resets it. */
  setMeta(meta: PageMeta | null): void;
  /** Given in Node alone, where no effect runs: takes the same while the page is rendered, and what the page is about. */
  renderMeta?(meta: PageMeta | null, subject: unknown): void;
  readonly Widget: ComponentType<ShownWidget>;
  /** The paths of all sections on show. Of a section that does not say more in time, no more than title and path. */
  sitePaths(): Promise<readonly SectionPath[]>;
  /** The window whose DOM takes HTML apart: the browser's own; in Node one that shows nothing. */
  dom(): DomWindow;
}

/** A window with all of a DOM. */
export type DomWindow = Window & typeof globalThis;

const HostContext = createContext<SectionHost | null>(null);

/** Wraps what may use the hooks below; the shell renders it once, tests as they need it. */
export const SectionHostProvider = HostContext.Provider;

function useHost(): SectionHost {
  const host = use(HostContext);
  if (host === null) throw new Error('A section was rendered outside of the shell.');
  return host;
}

/** The owner's facts. */
export function useSite(): SiteConfig {
  return useHost().site;
}

/** What paths of the site begin with in the language on show. A part without the shell, such as a page that could not start, has none. */
export function usePathPrefix(): string {
  return use(HostContext)?.prefix ?? '';
}

/** The day on which the page was made, in the country. */
export function useToday(): string {
  return useHost().today;
}

/** Fills `{placeholders}` of copy with the owner's facts. */
export function useFill(): (text: string) => string {
  const { site } = useHost();
  return (text) => fill(text, site);
}

/** The database's REST client. */
export function useApi(): ApiClient {
  return useHost().api;
}

/** Shows a {@link Notification}. */
export function useNotify(): SectionHost['notify'] {
  return useHost().notify;
}

/** Gives what all sections say of their paths; the site's search finds pages by it. */
export function useSitePaths(): SectionHost['sitePaths'] {
  return useHost().sitePaths;
}

/** A window to take HTML apart with; the one place where pages meet a DOM while they render. */
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
 * Says of the page what only its data can say; null leaves the declared title and description. `subject` is what the page
 * is about, such as a post: the section's publisher makes the head from it.
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

/** The place of another section's widget. A widget that is not there leaves nothing behind. */
export function SectionWidget<Name extends WidgetName>(props: WidgetProps<Name>): ReactNode {
  const { Widget } = useHost();
  return <Widget {...props} />;
}
