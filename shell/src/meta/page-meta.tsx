import {
  documentTitle,
  languageOf,
  languagesOf,
  localPath,
  type PageMeta,
  pathIn,
  prefixOf,
  withoutPrefix,
} from '@site/shared/contract';
import { canonicalPath, type SiteRoute } from '@site/shared/contract/routes';
import { usePathPrefix, useSite } from '@site/shared/contract/runtime';
import { usePageLanguage } from '@site/shared/language/rows';
import { VisuallyHidden } from '@site/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { create } from 'zustand';

interface PageMetaState {
  /** Metadata declared by the section; null if the page must set it. */
  readonly declared: PageMeta | null;
  /** Metadata set by the page; overrides the declared one. */
  readonly own: PageMeta | null;
  /** Metadata from prerendering, until the page sets it or the visitor leaves. */
  readonly prerendered: PageMeta | null;
  setDeclared(declared: PageMeta | null): void;
  setOwn(own: PageMeta | null): void;
}

export const usePageMetaStore = create<PageMetaState>((set) => ({
  declared: null,
  own: null,
  prerendered: null,
  setDeclared: (declared) => set({ declared }),
  setOwn: (own) => set({ own, prerendered: null }),
}));

function setHead(selector: string, attribute: string, value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

interface DocumentMetaProps {
  readonly route: SiteRoute | null;
  readonly pathname: string;
}

/** Updates the document's head for the current page, and announces each new title except the first. */
export function DocumentMeta({ route, pathname }: DocumentMetaProps): ReactNode {
  const site = useSite();
  const prefix = usePathPrefix();
  const meta = usePageMetaStore((state) => state.own ?? state.prerendered ?? state.declared);
  const { languages, isMissing = false, query = '' } = meta ?? {};
  const language = usePageLanguage();
  const isElsewhere = languages?.includes(language) === false;
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    document.documentElement.dataset.elsewhere = `${isElsewhere}`;
  }, [isElsewhere]);
  // Same rule as the server's `describePage`.
  useEffect(() => {
    const path = canonicalPath(route, pathname) + query;
    const all = route === null ? undefined : languagesOf(route.declared, languages, site);
    const shown = pathIn(path, all, site);
    const canonical = new URL(shown, site.siteUrl).href;
    setHead('link[rel="canonical"]', 'href', canonical);
    setHead('meta[property="og:url"]', 'content', canonical);
    const locale = `${languageOf(shown, site)}_${site.adoption?.countryCode}`;
    setHead('meta[property="og:locale"]', 'content', locale);
    for (const link of document.head.querySelectorAll('link[hreflang]')) link.remove();
    if (isMissing || all === undefined || all.length < 2) return;
    for (const hreflang of all) {
      const own = localPath(withoutPrefix(path, prefix), prefixOf(hreflang, site));
      const href = new URL(own, site.siteUrl).href;
      const link = Object.assign(document.createElement('link'), { hreflang, href });
      link.rel = 'alternate';
      document.head.append(link);
    }
  }, [route, pathname, query, languages, isMissing, site, prefix]);
  useEffect(() => {
    if (meta === null) return;
    const title = documentTitle(meta.title, site);
    setHead('meta[name="description"]', 'content', meta.description);
    setHead('meta[property="og:title"]', 'content', title);
    setHead('meta[property="og:description"]', 'content', meta.description);
    if (document.title === title) return;
    document.title = title;
    setAnnounced(title);
  }, [meta, site]);
  return (
    <VisuallyHidden>
      <span role="status" aria-live="polite">
        {announced}
      </span>
    </VisuallyHidden>
  );
}
