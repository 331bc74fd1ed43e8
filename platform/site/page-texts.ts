/** What the server's own pages say. */
const ENGLISH = {
  again: 'Try again',
  home: 'Go to the home page',
  /** Of a page that the browser draws, where no script runs. */
  notDrawn: {
    title: 'This page cannot be shown right now',
    message:
      'Its content could not be read in time, or it needs scripts, which your browser does not run.',
  },
  /** Of an address that is none, as search engines and networks read it. */
  missing: { title: 'Page Not Found', description: 'There is no page at this address.' },
  /** What the site's card shows, for those who do not see it. */
  card: '{product}, between woven bands that spell the address {address}',
  /** Where nothing can be served; `{email}` is a link. */
  unavailable: {
    title: 'The site cannot be shown right now',
    message:
      'Something went wrong on our side. Try again in a few minutes. If it lasts, write to {email}.',
  },
  /** `{shown}` names what is previewed. */
  preview: {
    label: 'Preview',
    shown: '{shown} in place of what is live. Other visitors see the live site.',
    ignored: 'The preview has ended, or was revoked. You see the live site.',
    leave: 'Leave the preview',
    close: 'Close this notice',
  },
};

const OTHERS: Readonly<Record<string, typeof ENGLISH>> = {
  am: {
    again: 'እንደገና ይሞክሩ',
    home: 'ወደ መነሻ ገጽ ይሂዱ',
    notDrawn: {
      title: 'ይህን ገጽ አሁን ማሳየት አልተቻለም',
      message: 'ይዘቱን በጊዜው ማንበብ አልተቻለም፣ ወይም ገጹ ብራውዘርዎ የማያስኬደው ስክሪፕት (script) ያስፈልገዋል።',
    },
    missing: { title: 'ገጹ አልተገኘም', description: 'በዚህ አድራሻ ገጽ የለም።' },
    card: '{product}፣ አድራሻውን {address} በሚጽፉ የተሸመኑ ጥለቶች መካከል',
    unavailable: {
      title: 'ድረ ገጹን አሁን ማሳየት አልተቻለም',
      message: 'በእኛ በኩል ችግር ተፈጥሯል። ከጥቂት ደቂቃዎች በኋላ እንደገና ይሞክሩ። ችግሩ ከቀጠለ ወደ {email} ይጻፉ።',
    },
    preview: {
      label: 'ቅድመ እይታ',
      shown: '{shown} በሥራ ላይ ባለው ምትክ ይታያል። ሌሎች ጎብኚዎች የሚያዩት በሥራ ላይ ያለውን ድረ ገጽ ነው።',
      ignored: 'ቅድመ እይታው አብቅቷል ወይም ተሽሯል። የሚያዩት በሥራ ላይ ያለውን ድረ ገጽ ነው።',
      leave: 'ከቅድመ እይታው ይውጡ',
      close: 'ይህን ማስታወቂያ ይዝጉ',
    },
  },
  om: {
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
    preview: {
      label: 'Durargii',
      shown: '{shown} bakka isa hojii irra jiruu. Daawwattoonni biroo isa hojii irra jiru argu.',
      ignored: 'Durargiin kun xumurameera yookaan haqameera. Marsariitii hojii irra jiru argitu.',
      leave: 'Durargii keessaa baʼaa',
      close: 'Beeksisa kana cufaa',
    },
  },
};

/** The words of the server's own pages, in English where there are none in the language. */
export function textsIn(language: string): typeof ENGLISH {
  return OTHERS[language] ?? ENGLISH;
}
