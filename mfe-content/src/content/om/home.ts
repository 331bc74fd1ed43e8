import type { Copy } from '@site/shared/language/copy';
import {
  Cloud,
  EyeOff,
  Globe,
  Rocket,
  Route,
  ShieldCheck,
  Smartphone,
  TrendingUp,
  Zap,
} from 'lucide';
import type * as english from '../en/home.ts';
import { claims } from './claims';
import { homeTop } from './home-top';
import { sources } from './sources';

/** Copy of the home page. */
export const home = {
  ...homeTop,
  stats: {
    title: 'IPv6 lakkoofsaan',
    stats: [claims.globalAdoption, claims.countriesDeployed, claims.capableDevices],
  },
  why: {
    title: 'IPv6n Maaliif Barbaachise?',
    lead: 'Teessoowwan intarneetiin ittiin jalqabe amma hin gaʼan. IPv6n maxxansa Pirootokoolii Intarneetii (Internet Protocol) isa teessoo gaʼaa qabu dha.',
    cards: [
      {
        title: 'Hanqina teessoo',
        text: 'IPv4n teessoo biiliyoona 4.3 qofa qaba; kunis baayʼina ummata addunyaa irra xiqqaa dha. Kuusaan giddugaleessaa Guraandhala 3, 2011 (A.L.A.) dhumate. IPv6n teessoo andeesiiliyoonii (undecillion) 340 qaba.',
        icon: Globe,
        claim: claims.addressSpace,
        sources: [sources.ipv4Depletion],
      },
      {
        title: 'Nageenya fi saffisa',
        text: 'Paakeettonni (packets) jijjiirraa teessoo (translation) malee fiixee irraa gara fiixeetti deemuu dandaʼu. Meeshaaleen karaa irra jiran yoo xiqqaatan, wanti cabu yookaan wanti saffisa hirʼisu ni xiqqaata. Eenyu akka seenu kan murteessu keellaa (firewall) malee hanqina teessoo miti.',
        icon: ShieldCheck,
        claim: claims.reducedLatency,
        sources: [sources.rfc4864],
      },
      {
        title: 'Egereef qophaaʼaa',
        text: 'Neetworkiin tokko ammumaa kaasee IPv6 qofaan hojjechuu, bakka IPv4 barbaachisutti immoo jijjiiruu dandaʼa. Waxabajjii 1, 2016 (A.L.A.) irraa eegalee, appiin gara App Store Apple ergamu hundi neetworkii akkasii irratti hojjechuu qaba.',
        icon: Rocket,
        sources: [sources.rfc6877, sources.appleIpv6Only],
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
        icon: Zap,
        sources: [sources.rfc4862],
      },
      {
        title: 'Guddachuu dandaʼuu',
        text: 'Manni yookaan waajjirri tokko teessoo tokko utuu hin taʼin neetworkii baayʼee argata. /56n neetworkii 256, /48n immoo neetworkii 65,536 qaba; tokkoon tokkoon isaanii teessoo 2⁶⁴ qabu.',
        icon: TrendingUp,
        sources: [sources.rfc6177],
      },
      {
        title: 'Daandii salphaa',
        text: 'Mataa-dureen buʼuuraa (header) dheerina dhaabbataa baayitii 40 qaba, herregni mirkaneessaa tarkaanfii hundatti irra deebiʼamus hin jiru. Ruutaronni paakeettota hin kutan.',
        icon: Route,
        sources: [sources.rfc8200],
      },
      {
        title: 'Moobaayilaaf mijataa',
        text: 'Neetworkiin moobaayilaa bilbiloota isaatiif IPv6 qofa kennuu dandaʼa. Jijjiirraan bilbila keessaa fi neetworkii keessaa appiiwwan IPv4 moofaan akka hojjetan godha.',
        icon: Smartphone,
        sources: [sources.rfc6877],
      },
      {
        title: 'Kilaawudiif mijataa',
        text: 'Maashiniin dhugummaa (virtual machine) fi konteenarri hundi teessoo addunyaa irratti adda taʼe qabaachuu dandaʼu. Neetworkoonni booda wal-diddaa malee walitti makamuu dandaʼu.',
        icon: Cloud,
        sources: [sources.rfc7934],
      },
      {
        title: 'Icciitii eegu',
        text: 'Meeshaaleen quunnamtii gara alaatti godhan teessoo yeroof taʼuun gochuu dandaʼu. Akka durtiitti guyyaa guyyaan teessoon haaraan bakka buʼa.',
        icon: EyeOff,
        sources: [sources.rfc8981],
      },
    ],
  },
  callToAction: {
    title: '{country} gara IPv6tti akka ceetu gargaaraa',
    text: 'Neetworkii yoo bulchitan, sooftweerii yoo barreessitan yookaan wanta dhiyeessaan keessan kennu qofa beekuu yoo barbaaddan, tarkaanfiin itti aanu isiniif jira.',
    actions: [
      { label: 'Hirmaadhaa', href: '/GetInvolved' },
      { label: 'Qabeenya ilaalaa', href: '/Resources' },
    ],
  },
} as const satisfies Copy<typeof english.home>;
