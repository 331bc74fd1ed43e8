import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/copy-texts.ts';

/** Words of the button that copies a text. */
export const copyTexts = {
  code: 'koodii',
  /** The button's name; the block says what kind of text it holds. */
  label: (kind: string) => `Garagalchaa: ${kind}`,
  copied: 'Garagalfameera',
  selected:
    'Hin garagalfamne: biraawzariin keessan hin hayyamne. Barreeffamichi filatameera. Mee ofii keessanii garagalchaa.',
} as const satisfies Copy<typeof english.copyTexts>;
