const LONGEST = 200;

/** A description of one line for search engines: whole words, at most 200 characters. */
export function summarise(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= LONGEST) return line;
  const cut = line.slice(0, LONGEST);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/, '')}…`;
}
