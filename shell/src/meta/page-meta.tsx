import {
  documentTitle,
  localPath,
  type PageMeta,
  pathIn,
  prefixOf,
  withoutPrefix,
} from '@site/shared/contract';
import { usePathPrefix, useSite } from '@site/shared/contract/runtime';
import { usePageLanguage } from '@site/shared/language/rows';
import { VisuallyHidden } from '@site/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { create } from 'zustand';

interface PageMetaState {
  /** What the section declares of the path; null while only the page itself can say it. */
  readonly declared: PageMeta | null;
  /** What the page says of itself; it goes before what is declared. */
  readonly own: PageMeta | null;
  /** What the page said of itself when it was prerendered, until its code says it or it is left. */
  readonly prerendered: PageMeta | null;
  setDeclared(declared: PageMeta | null): void;
  setOwn(own: PageMeta | null): void;
}

/** What the page on show says of itself. */
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

/** Keeps the document's head in step with the page on show, and announces each new title after the first. */
export function DocumentMeta({ canonicalPath }: { readonly canonicalPath: string }): ReactNode {
  const site = useSite();
  const prefix = usePathPrefix();
  const meta = usePageMetaStore((state) => state.own ?? state.prerendered ?? state.declared);
  const isElsewhere = meta?.languages?.includes(usePageLanguage()) === false;
  const path = pathIn(canonicalPath, meta?.languages, site) + (meta?.query ?? '');
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    document.documentElement.dataset.elsewhere = `${isElsewhere}`;
  }, [isElsewhere]);
  useEffect(() => {
    const canonical = new URL(path, site.siteUrl).href;
    setHead('link[rel="canonical"]', 'href', canonical);
    setHead('meta[property="og:url"]', 'content', canonical);
    const plain = withoutPrefix(path, prefix);
    for (const language of site.languages) {
      const own = localPath(plain, prefixOf(language, site));
      setHead(`link[hreflang="${language}"]`, 'href', new URL(own, site.siteUrl).href);
    }
  }, [path, site, prefix]);
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
      <div role="status" aria-live="polite">
        {announced}
      </div>
    </VisuallyHidden>
  );
}
