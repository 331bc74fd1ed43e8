/** An IPv6 address or prefix in colon form, alone or inside a web address. */
const ADDRESS = /((?:https:\/\/\[)?[0-9a-f]{1,4}(?::[0-9a-f]{0,4}){2,7}(?:\/\d{1,3}|\]\/)?)/;

/** A paragraph in which addresses are set as code, so that each digit can be read. */
export function FaqText({ text }: { readonly text: string }) {
  // Split by one capturing group: what matched is at the odd places.
  const parts = text.split(ADDRESS);
  return (
    <p>{parts.map((part, index) => (index % 2 === 1 ? <code key={part}>{part}</code> : part))}</p>
  );
}
