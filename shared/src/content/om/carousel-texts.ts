import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/carousel-texts.ts';

/** Words of a carousel. */
export const carouselTexts = {
  role: 'tarree sochoʼu',
  slideRole: 'islaayidii',
  pause: 'Dhaabaa',
  play: 'Itti fufsiisaa',
  previous: 'Isa duraa',
  next: 'Isa itti aanu',
  choose: 'Islaayidii filadhaa',
  slide: (place: number, count: number) => `${place}, ${count} keessaa`,
} as const satisfies Copy<typeof english.carouselTexts>;
