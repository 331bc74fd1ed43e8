import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/control-texts.ts';

/** Words of controls that all sections share. */
export const controlTexts = {
  loading: 'እየተከፈተ ነው',
  search: 'ይፈልጉ',
  newTab: '(በአዲስ ትር ይከፈታል)',
  formProblem: 'ችግር አለ',
} as const satisfies Copy<typeof english.controlTexts>;

/** Words of a carousel. */
export const carouselTexts = {
  role: 'ተንሸራታች ረድፍ',
  slideRole: 'ስላይድ',
  pause: 'ለጊዜው ያቁሙ',
  play: 'ያጫውቱ',
  previous: 'ያለፈው',
  next: 'ቀጣዩ',
  choose: 'ስላይድ ይምረጡ',
  slide: (place: number, count: number) => `${place} ከ${count}`,
} as const satisfies Copy<typeof english.carouselTexts>;

/** Words of the button that copies a text. */
export const copyTexts = {
  code: 'ኮዱን',
  /** The button's name; the block says what kind of text it holds. */
  label: (kind: string) => `${kind} ይቅዱ`,
  copied: 'ተቀድቷል',
  selected: 'አልተቀዳም፤ ብራውዘርዎ አልፈቀደም። ጽሑፉ ተመርጧል። እባክዎ ራስዎ ይቅዱት።',
} as const satisfies Copy<typeof english.copyTexts>;
