import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/home.ts';

/** Copy of the home page. */
export const homeWords = {
  stats: {
    title: 'IPv6 lakkoofsaan',
  },
  why: {
    title: 'IPv6n Maaliif Barbaachise?',
    lead: 'Teessoowwan intarneetiin ittiin jalqabe amma hin gaʼan. IPv6n maxxansa Pirootokoolii Intarneetii (Internet Protocol) isa teessoo gaʼaa qabu dha.',
    cards: [
      {
        title: 'Hanqina teessoo',
        text: 'IPv4n teessoo biiliyoona 4.3 qofa qaba; kunis baayʼina ummata addunyaa irra xiqqaa dha. Kuusaan giddugaleessaa Guraandhala 3, 2011 (A.L.A.) dhumate. IPv6n teessoo andeesiiliyoonii (undecillion) 340 qaba.',
      },
      {
        title: 'Nageenya fi saffisa',
        text: 'Paakeettonni (packets) jijjiirraa teessoo (translation) malee fiixee irraa gara fiixeetti deemuu dandaʼu. Meeshaaleen karaa irra jiran yoo xiqqaatan, wanti cabu yookaan wanti saffisa hirʼisu ni xiqqaata. Eenyu akka seenu kan murteessu keellaa (firewall) malee hanqina teessoo miti.',
      },
      {
        title: 'Egereef qophaaʼaa',
        text: 'Neetworkiin tokko ammumaa kaasee IPv6 qofaan hojjechuu, bakka IPv4 barbaachisutti immoo jijjiiruu dandaʼa. Waxabajjii 1, 2016 (A.L.A.) irraa eegalee, appiin gara App Store Apple ergamu hundi neetworkii akkasii irratti hojjechuu qaba.',
      },
    ],
  },
  features: {
    title: 'Amaloota Ijoo',
    lead: 'Wantoota jaʼa IPv6n haala addaatiin hojjetu, tokkoon tokkoon isaanii sanada isa ibsu waliin.',
    cards: [
      {
        title: 'Ofumaan qindaaʼuu',
        text: 'Meeshaan tokko pirifiiksii (prefix) ruutariin beeksisu irraa teessoo ofii ni uuma. Sarvariin teessoo hiru hin barbaachisu.',
      },
      {
        title: 'Guddachuu dandaʼuu',
        text: 'Manni yookaan waajjirri tokko teessoo tokko utuu hin taʼin neetworkii baayʼee argata. /56n neetworkii 256, /48n immoo neetworkii 65,536 qaba; tokkoon tokkoon isaanii teessoo 2⁶⁴ qabu.',
      },
      {
        title: 'Daandii salphaa',
        text: 'Mataa-dureen buʼuuraa (header) dheerina dhaabbataa baayitii 40 qaba, herregni mirkaneessaa tarkaanfii hundatti irra deebiʼamus hin jiru. Ruutaronni paakeettota hin kutan.',
      },
      {
        title: 'Moobaayilaaf mijataa',
        text: 'Neetworkiin moobaayilaa bilbiloota isaatiif IPv6 qofa kennuu dandaʼa. Jijjiirraan bilbila keessaa fi neetworkii keessaa appiiwwan IPv4 moofaan akka hojjetan godha.',
      },
      {
        title: 'Kilaawudiif mijataa',
        text: 'Maashiniin dhugummaa (virtual machine) fi konteenarri hundi teessoo addunyaa irratti adda taʼe qabaachuu dandaʼu. Neetworkoonni booda wal-diddaa malee walitti makamuu dandaʼu.',
      },
      {
        title: 'Icciitii eegu',
        text: 'Meeshaaleen quunnamtii gara alaatti godhan teessoo yeroof taʼuun gochuu dandaʼu. Akka durtiitti guyyaa guyyaan teessoon haaraan bakka buʼa.',
      },
    ],
  },
  callToAction: {
    title: '{country} gara IPv6tti akka ceetu gargaaraa',
    text: 'Neetworkii yoo bulchitan, sooftweerii yoo barreessitan yookaan wanta dhiyeessaan keessan kennu qofa beekuu yoo barbaaddan, tarkaanfiin itti aanu isiniif jira.',
    actions: [{ label: 'Hirmaadhaa' }, { label: 'Qabeenya ilaalaa' }],
  },
} as const satisfies Copy<typeof english.homeWords>;
