import { createContext, use } from 'react';

const SectionContext = createContext<string | null>(null);

/** Names the section whose reads are below: the shell wraps each page and each widget. */
export const SectionReads = SectionContext.Provider;

/**
 * A key of the cache that all sections share. It begins with the section's name, so that none gets another's data.
 * Throws outside of {@link SectionReads}.
 */
export function useSectionKey(key: readonly unknown[]): readonly unknown[] {
  const section = use(SectionContext);
  if (section === null) throw new Error('A read was made outside of a section.');
  return [section, ...key];
}
