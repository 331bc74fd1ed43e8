/** Names and values that a form hands on unseen; an empty value is left out. */
export type KeptValues = Readonly<Record<string, string>>;

/** What the address holds beside a form's own fields, for a form that is sent without scripts. */
export function KeptFields({ values }: { readonly values: KeptValues }) {
  return Object.entries(values).map(
    ([name, value]) => value !== '' && <input key={name} type="hidden" name={name} value={value} />,
  );
}
