import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/faq.ts';

/** Copy of the page of frequent questions. */
export const faqWords = {
  title: 'Gaaffilee Deddeebiʼan',
  subtitle: 'Gaaffilee waaʼee IPv6 baramaniif deebii argadhaa',
  tabsLabel: 'Gosoota gaaffilee',
  sourcesLabel: 'Maddoota',
  categories: [
    {
      title: 'IPv6 Waliigala',
      questions: [
        {
          question: 'IPv6n maali? Maaliifis barbaanna?',
          answer: [
            'IPv6n maxxansa ammaa Pirootokoolii Intarneetii (Internet Protocol) dha. Hojii IPv4n hojjetu hojjeta: paakeettota (packets) teessoo tokko irraa gara isa biraatti geessa. Teessoowwan isaa biitii 32 utuu hin taʼin biitii 128 qabu; kunis gara teessoo andeesiiliyoonii (undecillion) 340 (3.4\u00a0×\u00a010³⁸) taasisa.',
            'IPv4n gara teessoo biiliyoona 4.3 qaba, kunis baayʼina namaa irra xiqqaa dha. Kuusaan giddugaleessaa Guraandhala 3, 2011 (A.L.A.) dhumate. Ergasii guddinni IPv4 irra caalaan maamiltoota baayʼeef teessoo tokko qooduu dha; kunis qarshii baasisa, tajaajila tokko tokkos ni cabsa. IPv6n qooduun akka hin barbaachifne godha. Pirootokooloonni lamaan kallattiin wal hin dubbisan; kanaafuu yeroo ceʼumsaa wal cinaa hojjetu.',
          ],
        },
        {
          question: 'Teessoon IPv6 maal fakkaata?',
          answer: [
            'Garee saddeet kan dijiitii heksaadesimaalii (hexadecimal) afur afuriitii, tuqlamee (:) gidduu isaanii qabu, qubee xiqqaadhaan. Seerri lama ni gabaabsa: zeeroowwan jalqaba garee dhiisaa, tarree garee zeeroo isa dheeraa lamaa fi isaa ol immoo yeroo tokko qofa tuqlamee lamaan bakka buusaa. Kanaafuu 2001:0db8:0000:0000:0000:0000:0000:0010 kun 2001:db8::10 taʼa.',
            'Mallattoon / fi lakkoofsi dheerina pirifiiksii (prefix) agarsiisu: 2001:db8::/32 jechuun biitiin 32n jalqabaa dhaabbataa jechuu dha. Neetworkiin meeshaalee qabu yeroo baayʼee /64 dha. Teessoo marsariitii keessatti teessoon IPv6 guutuun hammattuu rogaawaa keessa seena, akka https://[2001:db8::10]/.',
          ],
        },
        {
          question: 'IPv6n harʼa hammam fayyadama irra jira?',
          answer: [
            'Eenyu akka lakkaaʼu irratti hundaaʼa. Hagayya 2026 (A.L.A.) fayyadamtoota Google keessaa gara 47% hanga 50% IPv6n isa gaʼan, keessumaa dhuma torbaniitti. Torban Bitooteessa 23, 2026 (A.L.A.) jalqabe isa jalqabaa guyyaa 50% darbe qabu ture. APNIC Labs, isa biyyaan madaalu, Ebla 2026 (A.L.A.) 42% IPv6 fayyadamuu akka dandaʼan argate.',
            'Raabsamni isaa wal qixa miti. Akka lakkoofsa Google kan Adooleessa 19, 2026 (A.L.A.) biyyootaa fi daangaawwan 21 keessatti fayyadamtoonni walakkaa ol IPv6 qabu turan, kaan baayʼeen immoo 1% gadi turan. Daashboordiin wanta waaʼee {country} beekamu agarsiisa.',
          ],
          links: [{ label: 'Daashboordii IPv6 ilaalaa' }],
        },
      ],
    },
    {
      title: 'Gaaffilee Teeknikaa',
      questions: [
        {
          question: 'Pirootokoolii lameen (dual-stack) maali? Karaan jiru isa qofaa?',
          answer: [
            'Pirootokoolii lameen (dual-stack) meeshaan yookaan ruutariin tokko IPv4 fi IPv6 yeroo tokkotti, tokkoon tokkoon isaanii teessoo fi daandii mataa isaanii waliin, hojjechiisuu jechuu dha. Sagantaaleen yeroo baayʼee dura IPv6 yaalu, deebiin saffisaan yoo hin dhufne gara IPv4tti darbu. Wanti hafu waan hin jirreef jalqabbii isa salphaa dha.',
            'Gatiin isaa pirootokoolii lama eeguu fi hordofuu dha, teessoon IPv4s hin qusatamu. Kanaaf neetworkoonni baayʼeen keessa isaaniitti IPv6 qofa taʼu. Sarvaroota IPv4 gaʼuuf NAT64 fi DNS64, appiiwwan IPv4 malee hin hojjenneef immoo 464XLAT fayyadamu. Neetworkii irra caalaan isaa IPv6 taʼe (IPv6-mostly) irratti meeshaaleen IPv4 malee dandaʼan isa hin gaafatan.',
          ],
        },
        {
          question: 'Quunnamtii IPv6 koo akkamitti qorachuu dandaʼa?',
          answer: [
            'Marsariitii qorannoo biraawzarii keessatti banaa. IPv6 qabaachuu keessan, biraawzariin isa filachuu isaa fi paakeettonni gurguddoon darbuu isaanii ni agarsiisa.',
            'Gadi fageessitanii ilaaluuf teerminaalii fayyadamaa. Dura DNS galmee (record) AAAA gaafadhaa, sana booda IPv6n ping godhaa, dhuma irratti IPv6n fuula tokko fidaa. Maqaan yoo argame, ping yoo hojjete, fuulli garuu yoo dhaabbate, keellaa (firewall) ergaa Packet Too Big gatu shakkaa. Teessoo fe80n jalqabu qofa yoo argitan, ruutariin keessan pirifiiksii hin beeksisu: ruutaricha ilaalaa, sana booda dhiyeessaa keessan gaafadhaa.',
          ],
          links: [{ label: 'IPv6 keessan qoradhaa' }],
        },
        {
          question: 'IPv6n IPv4 caalaa nageenya qabaa?',
          answer: [
            'Lamaan isaanii keessaa ofumaan nageenya kan qabu hin jiru. IPsec duraan IPv6 keessatti dirqama ture. Bara 2011 (A.L.A.) RFC 6434 irraa eegalee, amma immoo RFC 8504 keessatti, gorsa qofa; kan eegus deddeebiʼa namni qindeesseef qofa. Fayyadama guyyaa guyyaa keessatti TLS fi SSH pirootokoolii lamaan walfakkaatatti eegu.',
            'Wanti jijjiiramu bakka itti ilaalan dha. Beeksisni ruutarii sobaa neetworkii naannoo karaa irraa jalʼisuu dandaʼa; kanaafuu iswiichonni RA Guardn isa calaluu qabu. Neetworkoonni xixiqqoon (subnets) teessoo teessoon sakattaʼuuf baayʼee balʼoo dha; maqaalee fi galmeen guyyaa (logs) garuu ammas meeshaalee ni saaxilu. Dogoggorri baramaan isa salphaa dha: keellaa IPv4f barreeffamee waaʼee IPv6 homaa hin jenne.',
          ],
        },
      ],
    },
    {
      title: 'Hojiirra Oolmaa',
      questions: [
        {
          askedIn: 'Mana keessatti',
          question: 'IPv6 ruutarii koo irratti akkamitti qindeessa?',
          answer: [
            'Mala kam akka fayyadamuu fi pirifiiksii kam akka argattan dhiyeessaa keessan gaafadhaa. /56n manaaf, /48n dhaabbataaf mijata; /64n tokkichi neetworkii lammaffaaf hin gaʼu.',
            'Interfeesii gara alaa irratti IPv6 banaatii DHCPv6n pirifiiksii gaafadhaa (prefix delegation). Gara keessaatti, pirifiiksii sana irraa neetworkii tokkoon tokkoof /64 tokko kennaa, beeksisa ruutarii teessoo sarvaroota DNS of keessaa qabu ergaa. Keellaan akka banametti haa turu: deebii fi ICMPv6 barbaachisaa galchaa, quunnamtii biraa alaa dhufu hunda didaa. Sana booda meeshaa tokko irra deebiʼaa kaasaatii teessoo waliigalaa qabaachuu isaa ilaalaa, gara neetworkii itti aanuutti utuu hin darbin dura qorannoo hojjedhaa.',
          ],
          links: [{ label: 'IPv6 keessan qoradhaa' }],
        },
        {
          question: 'Sirnoonni hojii kamtu IPv6 deeggara?',
          answer: [
            'Warri fayyadama irra jiran hundi, IPv6n akka durtiitti banamee. Microsoft IPv6n Vista fi Server 2008 irraa eegalee kutaa dirqamaa Windows akka taʼe hima, dhaamsuu dhiisuus gorsa. Apple Waxabajjii 1, 2016 (A.L.A.) irraa eegalee appiiwwan kuusaa isaa keessa jiran neetworkii IPv6 qofa irratti akka hojjetan gaafata. Linux, sirnoonni BSD fi Android illee ni qabu.',
            'Adda addummaan isaanii akkaataa teessoo itti argatan dha. Android beeksisa ruutarii irraa ofumaan qindaaʼa, Android 11 irraa eegalee immoo DHCPv6n pirifiiksii guutuu gaafachuu dandaʼa. Teessoo tokkicha DHCPv6 irraa argamu karaa neetworkii itti seenan isa qofa hin godhinaa: meeshaaleen hamma barbaadan akka uummatan dhiisaa.',
          ],
        },
        {
          askedIn: 'Waajjira keessatti',
          question: 'IPv6n daldalaaf faayidaa maalii qaba?',
          answer: [
            'IPv4n qaalii taʼaa, amansiisummaan isaas hirʼachaa jira. Teessoowwan ummataa bitamuu yookaan kireeffamuu qabu: fakkeenyaaf AWS Guraandhala 1, 2024 (A.L.A.) irraa eegalee tokkoon tokkoof saʼaatiitti doolaara 0.005 kaffalchiisa. Qooduuf jijjiirtuuwwan (translators) barbaachisu; isaanis kaffaltii, galmee fi suphaa barbaadu. Maamilli teessoo qoodamee duuba jiru tokko yoo ugguramu, kaan hundis ni ugguramu.',
            'Wanti isin qabdan irra caalaan duraanuu waan deeggaruuf, IPv6n meeshaa caalaa yeroo hojjetaa fudhata. Hojicha yeroon qoodaa: bittaa hunda keessatti IPv6 gaafadhaa, marsariitii ummataa fi iimeeliin jalqabaa, sana booda waajjira, sana booda giddugala deetaa. Hanga maamilli, dhiyeessaan yookaan qaamni toʼatu guyyaa isiniif murteessutti eeguun hunda caalaa qaalii dha.',
          ],
        },
      ],
    },
    {
      title: 'Nageenya fi Muuxannoo Gaarii',
      questions: [
        {
          question: 'Keellaa (firewall) IPv6f akkamitti qindeessa?',
          answer: [
            'Imaammata qabdan irraa jalqabaa: wanti IPv4n didamu IPv6nis didamuu qaba. Haala quunnamtii (state) eegaa, deebii hayyamaa, quunnamtii haaraa alaa dhufu yoo barbaaddan malee didaa. NAT yoomiyyuu eegumsa hin turre; eegumsi calaltuu haala quunnamtii beeku ture, IPv6nis calaltuu sanuma qaba.',
            'ICMPv6 guutummaatti hin ugguriinaa. Packet Too Big, Time Exceeded, Parameter Problem fi Destination Unreachable dabarsaa, namoonni biroo neetworkii keessan akka qoratan yoo barbaaddan immoo gaaffii echos dabarsaa. Sarara naannoo hunda irratti ergaan ruutarii fi ollaa darbuu qaba, sarara sana alaa immoo yoomiyyuu fudhatamuu hin qabu. Qarqara neetworkii keessanii irratti paakeettota teessoo maddaa sobaa qaban calalaa, galmee pirootokoolii lamaanii bakka tokkotti kuusaa.',
          ],
        },
        {
          question: 'Meeshaan koo teessoo IPv6 isaatiin hordofamuu dandaʼaa?',
          answer: [
            'Hamma namoonni sodaatan miti. Sirnoonni duraa biitii 64n dhumaa teessoo kaardii neetworkii irraa ijaaru turan, kunis neetworkii hunda keessatti tokkuma ture. Gorsi ammaa adda baastuu tasaa fakkaatu, neetworkii tokko keessatti kan hin jijjiiramne, isa itti aanu keessatti immoo adda taʼe dha. Quunnamtii gara alaatiif meeshaaleen teessoo yeroo dabalatu; akka durtiitti tokkoon tokkoon isaa guyyaa tokkoof quunnamtii haaraaf fayyada.',
            'Biitiin 64n jalqabaa ammas dhiyeessaa fi neetworkii keessan ni agarsiisu, akkuma teessoon IPv4 ummataa godhu. Malli teessoo kamiyyuu kuukiiwwan (cookies), herrega yookaan asharaa biraawzarii duraa isin hin dhoksu.',
          ],
        },
        {
          askedIn: 'Neetworkii keessatti',
          question: 'Dogoggoronni baramoon maal faʼa?',
          answer: [
            'ICMPv6 hunda uggurruu; kunis paakeettonni gurguddoon akka badan godha. Tajaajilli IPv6 irratti utuu hin dhaggeeffatin dura galmee AAAA maxxansuu. Laaptooppii hunda keessatti utuu banamee jiruu, IPv6 seera keellaa, hordoffii, kuusaa yeroo hamaa fi karoora balaa keessaa dhiisuu. Rakkoo furuuf dhaamsuu; kunis rakkicha dhoksa qofa.',
            'Karoora teessoo keessatti: bakka qusannaan hin barbaachifnetti teessoo qusachuu. Neetworkii meeshaalee qabu hundaaf /64 kennaa, bakka banaa dhiisaa, meeshaalee utuu hin taʼin neetworkoota lakkaaʼaa. Sooftweerii keessatti: utubaa qubee 45f gabaabaa, teessoowwan bifa tokko malee akka barreeffamaatti wal bira qabaman, fi URL hammattuu rogaawaa hin qabne.',
          ],
        },
      ],
    },
  ],
  contact: {
    title: 'Ammas Gaaffii Qabduu?',
    text: 'Maal akka hojjechiiftan, maal akka yaaltan nutti himaa.',
    emailLabel: 'Iimeelii',
    link: { label: 'Nu Quunnamaa' },
  },
} as const satisfies Copy<typeof english.faqWords>;
