/** What code reads of a copy, such as addresses: it is the same in every language. */
type Fixed =
  | 'csv'
  | 'digits'
  | 'external'
  | 'href'
  | 'icon'
  | 'id'
  | 'picture'
  | 'src'
  | 'targetId'
  | 'tone';

/** An address may hold words too: the subject that it gives a message. */
type FixedPart<Part> = Part extends `${infer Page}?subject=${string}`
  ? `${Page}?subject=${string}`
  : Part;

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
        }
      : English;
