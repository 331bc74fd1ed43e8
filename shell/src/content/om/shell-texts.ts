import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/shell-texts.ts';

/** The shell's own words; they may hold `{placeholders}`. */
export const shellTexts = {
  skip: 'Gara qabiyyee ijootti darbaa',
  home: '{product}, fuula jalqabaa',
  navigation: 'Ijoo',
  openMenu: 'Baafata',
  close: 'Cufaa',
  closeWhat: 'baafata',
  search: 'Barbaadaa',
  searchSite: 'Marsariitii kana keessa barbaadaa',
  language: 'Afaan',
  darkOn: 'Gara bifa dukkanaatti jijjiiraa',
  darkOff: 'Gara bifa ifaatti jijjiiraa',
  notifications: 'Beeksisoota',
  dismiss: 'Balleessaa',
  tagline: 'Egeree quunnamtii intarneetii ni humneessina',
  description:
    'Qabeenyaan, leenjii fi hirmaannaa hawaasaatiin {country} keessatti gara IPv6tti ceʼuu fi barnoota isaa ni babalʼisna.',
  social: 'Bakka biraatti',
  /** Beside a place elsewhere that the owner has not set yet. */
  toBeAnnounced: '(fuulduratti ni beeksifama)',
  newTab: '(caancala haaraatti banama)',
  version: 'Maxxansa {id}',
  copy: 'Geessituu maxxansa kanaa garagalchaa',
  copied: 'Garagalfameera: {link}',
  notCopied: 'Biraawzariin keessan garagalchuu hin hayyamne. Geessituun isaa kana: {link}',
  copyright: '© {year} {product}. Mirgi seeraan kan eegame dha.',
} as const satisfies Copy<typeof english.shellTexts>;

/** The page of an unknown address. */
export const notFoundTexts = {
  code: '404',
  title: 'Fuulichi Hin Argamne',
  message: 'Fuulli barbaaddan hin jiru, yookaan gara teessoo biraatti jijjiirameera.',
  goHome: 'Gara fuula jalqabaatti',
  goBack: 'Gara duubaatti',
  search: 'Marsariiticha keessa barbaadaa',
  description: 'Teessoo kanarra fuulli hin jiru.',
} as const satisfies Copy<typeof english.notFoundTexts>;

/** What differs on the page of a section that was taken out. */
export const removedTexts = {
  code: '410',
  title: 'Hin Argamu',
  message: 'Kutaan marsariitii kun yeroof kaafameera. Kutaaleen biroo akkuma duraatti ni hojjetu.',
  description: 'Kutaan marsariitii kun hin argamu.',
} as const satisfies Copy<typeof english.removedTexts>;

/** Words of a page that could not start, or whose frame broke. */
export const failureTexts = {
  title: 'Fuulli kun jalqabuu hin dandeenye',
  message:
    'Yeroo fuulichi banamu rakkoon uumameera. Irra deebiʼaa banaa; yoo sun hin gargaarre fuulonni kun banamuu dandaʼu.',
  readable:
    'Fuula kana dubbisuu fi geessituuwwan isaa hordofuu dandeessu. Qabduuwwanii fi unkaaleen isaa garuu jalqabuu hin dandeenye.',
  broken: 'Hin milkoofne. Irra deebiʼaa yaalaa, yookaan fuulicha irra deebiʼaa banaa.',
  reload: 'Fuulicha irra deebiʼaa banaa',
  pages: 'Fuulota marsariitii kanaa',
} as const satisfies Copy<typeof english.failureTexts>;

/** Words of the bar at the foot of the screen. */
export const noticeTexts = {
  label: 'Haala marsariitii kanaa',
  retry: 'Irra deebiʼaa yaalaa',
  close: 'Beeksisa kana cufaa',
  back: 'Quunnamtiin keessan deebiʼeera.',
  noPreview:
    'Teessoo kanarratti durargiin agarsiisamuu hin dandaʼu. Kanaafuu marsariitiin isin argitan durargii sana malee dha. Geessituu sana sarvarii marsariitichaa hojjechaa jiru irratti banaa.',
  lost: 'Quunnamtiin hin jiru. Fuula kana dubbisuu itti fufuu dandeessu.',
  offline:
    'Quunnamtiin hin jiru. Fuulli kun akka yeroo darbe itti argitanitti jira. Kan hafe quunnamtiin yoo deebiʼu dhufa.',
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
