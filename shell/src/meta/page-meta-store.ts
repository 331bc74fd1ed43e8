import type { PageMeta } from '@site/shared/contract';
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
