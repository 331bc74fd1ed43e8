import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/copy-texts.ts';

/** Words of the button that copies a text. */
export const copyTexts = {
  code: 'ኮዱን',
  /** The button's name; the block says what kind of text it holds. */
  label: (kind: string) => `${kind} ይቅዱ`,
  copied: 'ተቀድቷል',
  selected: 'አልተቀዳም፤ ብራውዘርዎ አልፈቀደም። ጽሑፉ ተመርጧል። እባክዎ ራስዎ ይቅዱት።',
} as const satisfies Copy<typeof english.copyTexts>;
