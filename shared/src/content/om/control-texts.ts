import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/control-texts.ts';

/** Words of controls that all sections share. */
export const controlTexts = {
  loading: 'Banamaa jira',
  search: 'Barbaadaa',
  newTab: '(caancala haaraatti banama)',
  formProblem: 'Rakkoon jira',
} as const satisfies Copy<typeof english.controlTexts>;

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

/** Words of the button that copies a text. */
export const copyTexts = {
  code: 'koodii',
  /** The button's name; the block says what kind of text it holds. */
  label: (kind: string) => `Garagalchaa: ${kind}`,
  copied: 'Garagalfameera',
  selected:
    'Hin garagalfamne: biraawzariin keessan hin hayyamne. Barreeffamichi filatameera. Mee ofii keessanii garagalchaa.',
} as const satisfies Copy<typeof english.copyTexts>;
