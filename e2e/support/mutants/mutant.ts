/** One believable breakage of the site, which a test has to notice. */
export interface Mutant {
  /** What breaks, after the package or folder that it breaks: `blog/author-is-gone`. */
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly search: string;
  readonly replacement: string;
  /** The unit tests that may notice it; by default those of its package. Null where none can, as of a look. */
  readonly tests?: string | null;
  /** The journeys that may notice it, as Playwright's arguments; by default those of the section's tag. */
  readonly journeys?: readonly string[];
}

/** A text with the breakage in it; null where the searched text is not there exactly once. */
export function breakText(text: string, { search, replacement }: Mutant): string | null {
  const [before, after, ...more] = text.split(search);
  if (before === undefined || after === undefined || more.length > 0) return null;
  return `${before}${replacement}${after}`;
}
