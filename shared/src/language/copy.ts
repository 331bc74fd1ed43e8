/** Keys of copy that code reads, such as URLs. They are the same in every language. */
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

/** Returns true if the values of a key are the same in every language. */
export function isFixedPart(name: string): boolean {
  return FIXED_PARTS.some((each) => each === name);
}

/** A URL may contain a translated subject for a message. */
type FixedPart<Part> = Part extends `${infer Page}?subject=${string}`
  ? `${Page}?subject=${string}`
  : Part;

/** Translated `meta.ts` may add `checked`: a native reader has checked the translation. */
type Checked<English> = English extends { readonly description: string }
  ? { readonly checked?: true }
  : unknown;

/** The type of a translation: other texts with the same keys, lengths, parameters and URLs. */
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

/** Returns true if a key contains search words; each language has any number of its own. */
export function isOwnWords(place: string): boolean {
  return /\.(?:synonyms|answerKeywords|keywords)\b/.test(place);
}

/** Returns a text's placeholders, such as `{country}`, sorted. */
export function placeholdersIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).sort();
}
