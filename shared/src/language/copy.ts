/** What code reads of a copy, such as addresses: it is the same in every language. */
const FIXED_PARTS = [
  'csv',
  'digits',
  'external',
  'href',
  'icon',
  'id',
  'key',
  'picture',
  'src',
  'targetId',
  'tone',
] as const;

type Fixed = (typeof FIXED_PARTS)[number];

/** Whether a part of a copy, by its name, is the same in every language. */
export function isFixedPart(name: string): boolean {
  return FIXED_PARTS.some((each) => each === name);
}

/** An address may hold words too: the subject that it gives a message. */
type FixedPart<Part> = Part extends `${infer Page}?subject=${string}`
  ? `${Page}?subject=${string}`
  : Part;

/** What `meta.ts` may say of a page beside its English: that a native reader has checked its translation. */
type Checked<English> = English extends { readonly description: string }
  ? { readonly checked?: true }
  : unknown;

/** The shape of English copy for a translation: other words, with the same parts, lengths, parameters and addresses. */
export type Copy<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Copy<Result>
    : English extends object
      ? {
          readonly [Key in keyof English]: Key extends Fixed
            ? FixedPart<English[Key]>
            : Copy<English[Key]>;
        } & Checked<English>
      : English;

/** Whether a place holds words to search by: each language has its own, in any number. */
export function isOwnWords(place: string): boolean {
  return /\.(?:synonyms|answerKeywords|keywords)\b/.test(place);
}

/** The placeholders of a text, such as `{country}`, in their order of letters. */
export function placeholdersIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}
