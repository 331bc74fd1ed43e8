import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/connection-answers.ts';

/** What the check of a connection says once it has been pressed. */
export const connectionAnswerWords = {
  verdicts: {
    dual: {
      title: 'Eeyyee, IPv6 qabdu.',
      meaning: 'Meeshaan kun IPv6 fi IPv4 lamaaniinuu intarneetii ni gaʼa.',
      next: ['Wanti gochuu qabdan hin jiru. Marsariitiiwwan IPv6 qaban ofumaan isaan banamu.'],
      links: [{ label: 'Eenyu faʼa akka qaban ilaalaa' }],
      detail:
        'Pirootokoolii lamee (dual stack). Sarvariin pirootokoolii lamaan qabu biraawzariin keessan isa kam akka filate ni hima. IPv4n kan keessan taʼuu yookaan karaa irratti jijjiiramuu isaa fuulli tokko arguu hin dandaʼu.',
    },
    nat64: {
      title: 'Eeyyee, IPv6 qabdu; kan hafe neetworkiin keessan ni jijjiira.',
      meaning:
        'Neetworkiin keessan IPv6 ni geessa, marsariitiiwwan IPv4 qofa qabaniif immoo jijjiirtuu (translator) qaba.',
      next: [
        'Wanti gochuu qabdan hin jiru. Marsariitiiwwanii fi appiiwwan baayʼeen akkuma duraatti hojjetu.',
      ],
      links: [{ label: 'Eenyu faʼa akka qaban ilaalaa' }],
      detail:
        'NAT64n pirifiiksii 64:ff9b::/96 qabu karaa irra jira: maqaan teessoon isaa tokkichi pirifiiksii sana keessa jiru gara sarvarii IPv4 keenyaatti geesse. Meeshichi IPv4 mataa isaas qabaachuu dandaʼa.',
    },
    ipv6Only: {
      title: 'Eeyyee, IPv6 qabdu; kan biraa hin qabdan.',
      meaning:
        'Marsariitiiwwan IPv6 qaban ni banamu. Warri IPv4 qofa qaban neetworkii kana irratti banamuu dhiisuu dandaʼu.',
      next: [
        'Marsariitii akkasii yoo barbaaddan, warra neetworkii kana bulchan NAT64 fi DNS64 gaafadhaa.',
      ],
      links: [{ label: 'Eenyu faʼa akka qaban ilaalaa' }],
      detail:
        'IPv4n kan deebise hin jiru; kanaafuu IPv4 yookaan jijjiirtuun (translator) biraawzariin kun fayyadamu hin jiru. Sarvariin IPv4 keenyas dhaabbatee taʼuu dandaʼa.',
    },
    ipv4Only: {
      title: 'Lakki, ammaaf IPv6 hin qabdan.',
      meaning:
        'Meeshaan kun intarneetii kan gaʼu IPv4 qofaani. Wanti cabe hin jiru: marsariitiiwwan hundi jechuun dandaʼama ammas karaa kanaan ni banamu.',
      next: [
        'Neetworkii biraa irratti, fakkeenyaaf deetaa moobaayilaatiin, irra deebiʼaa qoradhaa. Isaan keessaa tokko IPv6 qabaachuu dandaʼa.',
        'Mana jirtu taanaan, qindaaʼina ruutarii keessanii keessatti IPv6 barbaadaatii banaa.',
        'Sun yoo hin gargaarre, dhiyeessaa (provider) keessan gaafadhaa. Xalayaan gadii jira.',
      ],
      links: [{ label: 'Ruutarii akkamitti qindeessu' }],
      detail:
        'Sarvariin IPv6 hin gaʼamne; sarvariin pirootokoolii lamaan qabu IPv4n gaʼame. VPN IPv4 qofa dabarsus akkasuma fakkaata.',
    },
    broken: {
      title: 'IPv6n as irratti sirriitti hin hojjetu.',
      meaning:
        'Wanti karaa irra jiru tokko paakeettota (packets) ni dhabamsiisa. Marsariitiiwwan IPv6 qaban suutaan banamuu yookaan banamuu dhiisuu dandaʼu.',
      next: [
        'Ruutarii keessan dhaamsaatii deebisaa banaa, sana booda irra deebiʼaa qoradhaa.',
        'VPN yookaan keellaa (firewall) yoo fayyadamtan, isa malee irra deebiʼaa qoradhaa.',
        'Yoo akkuma kanatti hafe, dhiyeessaa (provider) keessanitti himaa. Xalayaan gadii jira.',
      ],
      links: [{ label: 'Tarkaanfii tarkaanfiin akkamitti qoratu' }],
      detail:
        'IPv4n ni deebisa; IPv6 yookaan sarvariin pirootokoolii lamaan qabu garuu hin deebisu. Ruutarii daandii malee pirifiiksii beeksisu, ICMPv6 gatamuu fi holqa (tunnel) barbaadaa. Sarvariin keenyas dhaabbatee taʼuu dandaʼa.',
    },
    intercepted: {
      title: 'Wanti biraa deebise.',
      meaning:
        'Deebiin kun sarvaroota qorannoo keenyaa irraa hin dhufne. Yeroo baayʼee fuula seensaa Wi-Fi uummataati, yeroo tokko tokko immoo calaltuu yookaan pirooksii (proxy) dha.',
      next: ['Fuula biraa banaatii yoo gaafatamtan seenaa. Sana booda irra deebiʼaa qoradhaa.'],
      links: [{ label: 'Qorannoo biraa yaalaa' }],
      detail:
        'Deebiin tokko gara biraatti kan geessu ture, fuula ture, yookaan pirootokoolii sarvariin sun hin dubbanne maqaa dhaʼe.',
    },
    blocked: {
      title: 'Qorannoon kun ugguramee jira.',
      meaning:
        'Marsariitiin kun ni banama, sarvaroonni qorannoo keenyaa garuu hin gaʼaman. Kanaafuu IPv6 qabaachuu keessan himuu hin dandeenyu.',
      next: [
        'Dabaltiiwwan biraawzarii (extensions) gaaffii ugguran dhaamsaa, yookaan biraawzarii biraa fayyadamaa. Sana booda irra deebiʼaa qoradhaa.',
        'Neetworkii bakka hojii yookaan mana barumsaa irratti sababni isaa keellaa (firewall) taʼuu dandaʼa.',
      ],
      links: [{ label: 'Qorannoo biraa yaalaa' }],
      detail:
        'Dabaltiin biraawzarii, keellaan fi sarvaroonni keenya dhaabbatan fuulaaf hundi isaanii wal fakkaatu.',
    },
    offline: {
      title: 'Intarneetii irra waan jirtan hin fakkaatu.',
      meaning: 'Marsariitiin kun yookaan sarvaroonni qorannoo keenyaa hin deebisan.',
      next: [
        'Wi-Fi keessan, deetaa moobaayilaa keessan yookaan kaabilii keessan ilaalaa. Sana booda irra deebiʼaa qoradhaa.',
        'Wi-Fin uummataa dura akka seentan isin gaafachuu dandaʼa.',
      ],
      detail: 'Gaaffiin HEAD marsariitii kanaaf, isa duraan baname, ergames hin milkoofne.',
    },
  },
  letter: {
    summary: 'Xalayaa dhiyeessaa keessaniif',
    text: 'Garagalchaa, yookaan sagantaa iimeelii keessaniin banaa. Wanta mallattoo hammattuu keessa jiru guutaa.',
    subject: 'Quunnamtii kootiif IPv6 gaafachuu',
    body: `Garee gargaarsa maamiltootaatiif:

Ani maamila keessan [maqaa, lakkoofsa maamilaa] dha. Quunnamtii koo qoradheera: IPv6 hojjetu hin qabu.

Mee kana natti himaa:
1. IPv6n quunnamtii kootiif ni argamaa? Yoo argame akkamitti bana?
2. Yoo hin argamne, yoom argama?
3. Ruutariin isin kennitan IPv6 ni deeggaraa?

IPv6n maxxansa ammaa Pirootokoolii Intarneetii ti (RFC 8200). IPv4 cinatti fayyadamuun barbaada.

Kabaja waliin,
[maqaa]`,
    label: 'Xalayaa dhiyeessaa keessaniif',
    kind: 'xalayaa',
    mail: 'Iimeeliin banaa',
  },
  engineers: {
    summary: 'Injinarootaaf: deebii sarvariin tokkoon tokkoon kenne',
    servers: {
      ipv4: 'IPv4 qofa',
      ipv6: 'IPv6 qofa',
      both: 'Pirootokoolii lamaan',
      nat64: 'NAT64 qofa',
    },
    outcomes: {
      ipv4: 'deebiseera, IPv4 argeera',
      ipv6: 'deebiseera, IPv6 argeera',
      slow: 'sekondii 8 keessatti hin deebisne',
      failed:
        'quunnamtiin hin jiru. Daandiin dhabamuu, didamuu yookaan uggura taʼuu isaa biraawzariin hin himu',
      strange: 'bakka isaa wanti biraa deebise',
    },
    limits:
      'Wanta fuulli kamiyyuu himuu hin dandeenye: VPN, pirooksii (proxy) yookaan dabarsituun (relay) bakka keessan gaafata, deebiinis waaʼee neetworkii isaati. Bilbilli ofumaan IPv4 jijjiiruu dandaʼa (464XLAT); kunis IPv4 fakkaata.',
  },
} as const satisfies Copy<typeof english.connectionAnswerWords>;
