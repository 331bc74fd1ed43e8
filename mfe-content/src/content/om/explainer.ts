import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/explainer.ts';

/** Words of the explainer page. */
export const explainerWords = {
  minute: {
    parts: [
      {
        title: 'Teessoowwan maaliif dhuman?',
        text: 'Meeshaan intarneetii irra jiru hundi teessoo barbaada. IPv4n gara biiliyoona 4.3 qaba, kunis baayʼina namaa irra xiqqaa dha. Kutaaleen bilisaa dhumaa Guraandhala 3, 2011 (A.L.A.) kennamaniiru; amma maamiltoonni baayʼeen teessoo tokko qooddatu.',
        caption: 'Bakki hundi qabameera. Warri haaraan hin qaban.',
      },
      {
        title: 'Teessoon maali?',
        text: 'Lakkoofsa dheeraa neetworkichatti deetaa eessatti akka geessu himu dha, akkuma xalayaaf maqaan daandii fi lakkoofsi manaa godhan. Teessoon IPv6 kan IPv4 dachaa afur dheerata; dijiitiin dabalataa tokkoon tokkoon immoo baayʼina teessoo 16n baayʼisa.',
        caption: 'Dijiitii tokkoof bifa tokko. Gubbaan teessoo IPv4, gadiin teessoo IPv6.',
      },
      {
        title: 'Anaaf maaltu jijjiirama?',
        text: 'Marsariitiiwwanii fi appiiwwan akkuma duraatti mulʼatu. Meeshaan keessan tokkoon tokkoon teessoo mataa isaa qabaachuu dandaʼa; kanaafuu bilbilli, taphni fi kaameraan karaa irratti jijjiirtuu (translator) hin barbaadan. Eenyu akka seenu ammas keellaatu (firewall) murteessa.',
        caption:
          'Gubbaatti meeshaaleen teessoo tokko qooddatu. Gadiitti tokkoon tokkoon kan mataa isaa qaba.',
      },
    ],
  },
  address: {
    paragraphs: [
      'Teessoon IPv6 biitii 128 dheerata; garee saddeet kan dijiitii heksaadesimaalii (hexadecimal) afur afuriitiin barreeffama. Zeeroowwan jalqaba garee ni dhiifamu, tarreen garee zeeroo inni dheeraan immoo yeroo tokko tuqlamee lama taʼa.',
      'Teessoon kun 2001:db8::/32 keessaa dhufe; sunis fakkeenyaaf kan kaaʼame dha.',
    ],
    fullLabel: 'Guutuu isaa',
    shortLabel: 'Akka barreeffamutti',
    bitsLabel: 'biitii',
    wovenLabel: 'Akka marsariitiin kun dhaʼetti',
    wovenText:
      'Bifoonni marsariitii kanaa teessoowwan dha: dijiitoonni 16n tokkoon tokkoon isaanii bifa mataa isaanii qabu.',
    parts: [
      {
        name: 'Pirifiiksii daandii addunyaa (global routing prefix)',
        text: 'Bakka sana adda baasa. Dhiyeessaa yookaan galmeessaa (registry) irraa dhufa.',
      },
      {
        name: 'Neetworkii xiqqaa (subnet)',
        text: 'Neetworkii bakka sanaa tokko adda baasa, fakkeenyaaf darbii tokko yookaan Wi-Fi keessummaa.',
      },
      {
        name: 'Adda baastuu interfeesii (interface identifier)',
        text: 'Quunnamtii meeshaa tokkoo tokko neetworkii sana irratti adda baasa.',
      },
    ],
  },
  features: {
    tabs: [
      {
        cards: [
          {
            title: 'Teessoo balʼaa',
            text: 'Teessoowwan biitii 32 irraa gara 128tti guddatu. Teessoo qusachuun waan hin barbaachifneef, karoorri bifa neetworkichaa hordofuu dandaʼa.',
          },
          {
            title: 'Mataa-duree dheerina dhaabbataa',
            text: 'Mataa-dureen buʼuuraa (header) yeroo hunda baayitii 40 fi dirree saddeet qaba. Filannoowwan gara mataa-duree dabalataatti (extension headers) darbu; paakeettonni baayʼeen isaan hin qaban.',
          },
          {
            title: 'Sarvarii malee qindaaʼuu',
            text: 'Ruutaronni pirifiiksii fi of beeksisu, kan hafe meeshaaleetu hojjeta. DHCPv6nis dabalataan yookaan bakka isaa fayyadamuun ni dandaʼama.',
          },
          {
            title: 'Tamsaasni hundaaf hin jiru',
            text: 'Meeshaaleen ollaa isaanii multicastn argatu; kanaafuu gaaffiin kan gaʼu meeshaalee muraasa inni ilaalu qofa.',
          },
        ],
      },
      {
        cards: [
          {
            title: 'Bakka hundaaf karoora tokko',
            text: 'Bakka tokkoon tokkoof /48 yoo taʼe neetworkii wal qixa 65,536 kenna. Bakki, gamoo fi kaayyoon teessoo mataa isaa irraa dubbifamuu dandaʼu.',
          },
          {
            title: 'Jijjiirraa xiqqaa',
            text: 'Fayyadamaa fi tajaajila gidduutti NAT yoo hin jiraanne, quunnamtiiwwan galmeessuu, eeguu fi rakkoo isaanii baruun ni salphata.',
          },
          {
            title: 'Quunnamtii saffisaa',
            text: 'Bakka IPv4n jijjiirtuu (translator) maamiltoonni baayʼeen qooddatan keessa darbutti, IPv6n yeroo baayʼee karaa gabaabaa deema.',
          },
          {
            title: 'Wal irra buʼiinsi hin jiru',
            text: 'Teessoowwan adda waan taʼaniif, dhaabbileen walitti makaman fi neetworkoonni michuu lakkoofsa jijjiiruu malee walitti hidhamuu dandaʼu.',
          },
        ],
      },
    ],
  },
  comparison: {
    columns: ['Amala', 'IPv4', 'IPv6'],
    sourcesColumn: 'Maddoota',
    rows: [
      {
        feature: 'Dheerina teessoo',
        ipv4: 'Biitii 32',
        ipv6: 'Biitii 128',
      },
      {
        feature: 'Baayʼina teessoo',
        ipv4: 'Gara biiliyoona 4.3 (2³²)',
        ipv6: 'Gara andeesiiliyoonii 340 (2¹²⁸, yookaan 3.4\u00a0×\u00a010³⁸)',
      },
      {
        feature: 'Hamma mataa-duree',
        ipv4: 'Baayitii 20 hanga 60, filannoowwan irratti hundaaʼa',
        ipv6: 'Mataa-duree buʼuuraa dheerina dhaabbataa, baayitii 40; mataa-dureen dabalataa kana irratti dabalama',
      },
      {
        feature: 'Nageenya',
        ipv4: 'IPsec filannoo dha',
        ipv6: 'IPsec duraan dirqama ture; RFC 6434 (2011) fi RFC 8504 (2019) irraa eegalee deeggarsi isaa gorsa dha',
      },
      {
        feature: 'Qindaaʼina',
        ipv4: 'Harkaan yookaan DHCPn',
        ipv6: 'Beeksisa ruutariin (SLAAC), DHCPv6n yookaan harkaan',
      },
    ],
  },
  technical: {
    cards: [
      {
        title: 'Ollaa argachuu (Neighbour Discovery)',
        text: 'ICMPv6n hojii ARPn IPv4f hojjetaa ture, isa caalaas hojjeta: ollaa fi ruutarota ni argata, teessoo lamaan wal fakkaatu ni adda baasa, pirifiiksii ni beeksisa. Neetworkiin ICMPv6 hin qabne hin hojjetu.',
      },
      {
        title: 'Hamma paakeettii',
        text: 'Sararri hundi paakeettii yoo xiqqaate baayitii 1,280 ni geessa. Kan kutu ergaa qofa; kanaafuu sarara xiqqaa ergaa Packet Too Big irraa baruu qaba.',
      },
      {
        title: 'Gosoota teessoo',
        text: 'Teessoowwan addunyaa harʼa 2000::/3 keessaa dhufu. Interfeesiin hundi fe80::/10 keessaa teessoo sarara naannoos (link-local) qaba. Neetworkoonni dhuunfaa teessoo fc00::/7 (unique local) fayyadamuu dandaʼu.',
      },
      {
        title: 'Neetworkii xiqqaa /64',
        text: 'Neetworkiin meeshaalee qabu, hamma fedhe haa xiqqaatan, /64 dha. Ofumaan qindaaʼuun isa irratti hundaaʼa.',
      },
      {
        title: 'Pirootokoolii lama yeroo tokkotti',
        text: 'Meeshaan pirootokoolii lamaan qabu dura IPv6 yaala, deebii malee yeroo xiqqoo booda gara IPv4tti darba. Fayyadamtoonni rakkoo yeroo baayʼee hin argan; kanaafuu lamaan isaanii madaalaa.',
      },
      {
        title: 'IPv4 gaʼuu',
        text: 'NAT64 fi DNS64 meeshaan IPv6 qofa qabu sarvaroota IPv4 qofa qaban akka gaʼu godhu. 464XLAT appiiwwan IPv4 malee hin hojjenne ni gargaara.',
      },
    ],
  },
  timeline: {
    entries: [
      {
        when: '1998',
        title: 'Ibsa teeknikaa',
        text: 'Muddee 1998 (A.L.A.) IETF RFC 2460 maxxanse; kunis ibsa IPv6 kan oomishaaleen waggaa 20 dhiyaatuuf hordofan dha.',
      },
      {
        when: '2008',
        title: 'IPv6n hundee DNS irratti',
        text: 'Guraandhala 4, 2008 (A.L.A.) sarvaroota hundee (root servers) 13 keessaa jaʼaaf galmeen AAAA dabalame. Maqaa hundee irraa kaasee IPv6 qofaan argachuun dandaʼame.',
      },
      {
        when: '2012',
        title: 'World IPv6 Launch',
        text: 'Waxabajjii 6, 2012 (A.L.A.) marsariitiiwwan gurguddoon, dhiyeessitoonni intarneetii fi warri ruutarii manaa hojjetan IPv6 yeroo hundaaf banan.',
      },
      {
        when: '2017',
        title: 'Istaandaardii Intarneetii',
        text: 'Adooleessa 2017 (A.L.A.) RFC 8200n RFC 2460 bakka buʼe. Istaandaardii Intarneetii 86 (STD 86) dha; kunis sadarkaa IETF isa olʼaanaa dha.',
      },
      {
        when: 'Amma',
        title: 'Fayyadamtoota Google gara walakkaa',
        text: 'Hagayya 2026 (A.L.A.) fayyadamtoota Google keessaa gara 47% hanga 50% IPv6n isa gaʼan, guyyaa irratti hundaaʼa. Torban Bitooteessa 23, 2026 (A.L.A.) jalqabe isa jalqabaa guyyaa 50% darbe qabu ture.',
      },
    ],
  },
  enterprise: {
    cards: [
      {
        title: 'Maamiltoota neetworkii moobaayilaa',
        text: 'Bilbiloonni baayʼeen IPv6 qabu, teessoo IPv4 immoo nama hin beekne waliin qooddatu. Marsariitiin IPv6 qabu jijjiirtuu gidduu malee kallattiin isaan gaʼa.',
      },
      {
        title: 'Galmee maamila tokko adda baasu',
        text: 'Teessoo IPv4 qoodame duuba nama balleessaa hojjetu tokko uggurruun kan biraa baayʼee uggura. Pirifiiksiin IPv6 yeroo tokkotti kan maamila tokkooti.',
      },
      {
        title: 'Gatii teessoo',
        text: 'Teessoowwan IPv4 ummataa ni bitamu, ni kireeffamu yookaan saʼaatiin kaffalchiisu. AWS Guraandhala 1, 2024 (A.L.A.) irraa eegalee tokkoon tokkoof saʼaatiitti doolaara 0.005 kaffalchiisa.',
      },
      {
        title: 'Bittaa yeroo dheeraaf turu',
        text: 'Meeshaan harʼa bittan yeroo neetworkoonni IPv6 qofa taʼanittis hojjechaa jira. Caalbaasii hunda keessatti tarree ulaagaalee maxxanfamee waliin IPv6 barreessaa.',
      },
    ],
  },
  callToAction: {
    title: 'Lakkoofsota ilaalaa',
    text: 'Daashboordiin IPv6n addunyaa irratti akkamitti akka guddate, waaʼee {country} immoo maal akka beekamu agarsiisa.',
    action: 'Daashboordii IPv6 ilaalaa',
  },
} as const satisfies Copy<typeof english.explainerWords>;
