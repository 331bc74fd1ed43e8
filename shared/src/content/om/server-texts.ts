import type { Copy } from '../../language/copy.ts';
import type * as english from '../en/server-texts.ts';

/** The words of pages that the server makes itself. */
export const serverTexts = {
  again: 'Irra deebiʼaa yaalaa',
  home: 'Gara fuula jalqabaatti',
  notDrawn: {
    title: 'Fuula kana amma agarsiisuun hin dandaʼamu',
    message:
      'Qabiyyeen isaa yeroodhaan dubbifamuu hin dandeenye, yookaan iskiriiptii (script) biraawzariin keessan hin hojjechiifne barbaada.',
  },
  missing: { title: 'Fuulichi Hin Argamne', description: 'Teessoo kana irra fuulli hin jiru.' },
  card: '{product}, sararoota hodhaman teessoo {address} barreessan gidduutti',
  unavailable: {
    title: 'Marsariitii kana amma agarsiisuun hin dandaʼamu',
    message:
      'Karaa keenyaan rakkoon uumameera. Daqiiqaa muraasa booda irra deebiʼaa yaalaa. Yoo itti fufe {email}f barreessaa.',
  },
  refused: { title: 'Teessoo kana banuun hin dandaʼamu' },
  plain: {
    longAddress: 'Teessoon kun qubee {most} caala.',
    malformed: 'Teessoon kun sirriitti hin barreeffamne.',
    noPreview:
      'Durargiin kun xumurameera, yookaan teessoo kana irra hin jiru. Garee isaa geessituu haaraa gaafadhaa.',
    failed: 'Marsariitichi deebii kennuu hin dandeenye. Irra deebiʼaa yaalaa.',
  },
  preview: {
    label: 'Durargii',
    composition: 'qindoomina',
    shown: '{shown} bakka isa hojii irra jiruu. Daawwattoonni biroo isa hojii irra jiru argu.',
    ignored: 'Durargiin kun xumurameera yookaan haqameera. Marsariitii hojii irra jiru argitu.',
    leave: 'Durargii keessaa baʼaa',
    close: 'Beeksisa kana cufaa',
  },
} as const satisfies Copy<typeof english.serverTexts>;
