import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/notice-texts.ts';

/** Words of the bar at the foot of the screen. */
export const noticeTexts = {
  label: 'Haala marsariitii kanaa',
  retry: 'Irra deebiʼaa yaalaa',
  close: 'Beeksisa kana cufaa',
  back: 'Quunnamtiin keessan deebiʼeera.',
  noPreview:
    'Teessoo kanarratti durargiin agarsiisamuu hin dandaʼu. Kanaafuu marsariitiin isin argitan durargii sana malee dha. Geessituu sana sarvarii marsariitichaa hojjechaa jiru irratti banaa.',
  lost: 'Quunnamtiin hin jiru. Fuula kana dubbisuu itti fufuu dandeessu.',
  offline: {
    title: 'Quunnamtiin hin jiru',
    message:
      'Fuulli kun akka yeroo darbe itti argitanitti jira. Kan hafe quunnamtiin yoo deebiʼu dhufa.',
  },
  kinds: {
    partSlow: {
      title: 'Yeroo barame caalaa fudhachaa jira',
      message:
        'Fuula kana dubbisuu dandeessu. Qabduuwwanii fi unkaaleen isaa yeroo muraasa booda hojjetu.',
    },
    partFailed: {
      title: 'Kutaan fuula kanaa tokko hin banamne',
      message:
        'Fuulicha dubbisuu dandeessu. Qabduuwwanii fi unkaaleen isaa garuu hojjechuu dhiisuu dandaʼu.',
    },
    readsSlow: {
      title: 'Yeroo barame caalaa fudhachaa jira',
      message: 'Qabiyyeen isaa akkuma dhufeen ni mulʼata.',
    },
    readsFailed: {
      title: 'Qabiyyee tokko tokko dubbisuun hin dandaʼamne',
      message: 'Wanti fuula kana irra jiru guutuu dhiisuu yookaan moofaa taʼuu dandaʼa.',
    },
  },
} as const satisfies Copy<typeof english.noticeTexts>;

/** Words of the page that stands for one which is not on the device. */
export const offlineTexts = {
  /** Of these words. */
  language: 'om',
  page: {
    title: 'Intarneetii irra hin jirtan',
    message:
      'Fuulli kun ammaaf meeshaa keessan irra hin jiru. Yeroo jalqabaaf banuuf intarneetii irra jiraachuu qabdu.',
    kept: 'Fuulota amma dubbisuu dandeessan',
    retry: 'Irra deebiʼaa yaalaa',
  },
} as const satisfies Copy<typeof english.offlineTexts>;
