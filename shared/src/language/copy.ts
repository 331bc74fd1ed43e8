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

/** The shape of English copy for a translation: other words, with the same parts, lengths, parameters and addresses. */
export type Copy<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Copy<Result>
    : English extends object
      ? { readonly [Key in keyof English]: Key extends Fixed ? English[Key] : Copy<English[Key]> }
      : English;
