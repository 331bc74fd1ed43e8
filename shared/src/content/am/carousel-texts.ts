import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/carousel-texts.ts';

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
