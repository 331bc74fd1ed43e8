import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/section-texts.ts';

/** Words in the place of a section that is not there. */
export const sectionTexts = {
  notTranslated: 'Fuulli kun ammaaf Afaan Oromootti hin hiikamne. Afaan Ingiliziitiin argitu.',
  loading: 'Fuulichi banamaa jira',
  retry: 'Irra deebiʼaa yaalaa',
  reload: 'Fuula guutuu irra deebiʼaa banaa',
  problems: {
    failed: {
      title: 'Kutaan marsariitii kanaa kun hin banamne',
      message:
        'Kutaawwan biroo ammas ni hojjetu. Quunnamtii keessan mirkaneeffadhaatii irra deebiʼaa yaalaa.',
    },
    slow: {
      title: 'Yeroo barame caalaa fudhachaa jira',
      message: 'Akkuma dhufeen asitti mulʼata. Irra deebiʼuun yaaluus ni dandeessu.',
    },
    broken: {
      title: 'Kutaa marsariitii kanaa kana keessatti rakkoon uumameera',
      message:
        'Kutaawwan biroo ammas ni hojjetu, rakkoon kunis nu gaʼeera. Irra deebiʼuun yaaluu dandeessu.',
    },
    renewed: {
      title: 'Kutaan kun erga isin dhuftanii haaromfameera',
      message: 'Isa haaraa arguuf fuula guutuu irra deebiʼaa banaa.',
    },
  },
} as const satisfies Copy<typeof english.sectionTexts>;

/** No native reader has checked the shell's own pages yet. */
export const translationNotice = {
  text: 'Hiikkaan kun wixinee dha. Dogoggora yoo argitan nuuf barreessaa:',
  link: { label: 'Dogoggora eeraa', href: '/Contact?subject=Dogoggora+hiikkaa' },
} as const satisfies Copy<typeof english.translationNotice>;
