import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/claims.ts';
import { sources } from './sources';

/** The owner's figures, with the evidence for each. Their values come from the site's configuration. */
export const claims = {
  globalAdoption: {
    id: 'adoption',
    value: '{globalAdoption}',
    label: 'Fayyadama IPv6 Addunyaa',
    measured: '47–50%',
    counts:
      'fayyadamtoota Google keessaa Hagayya 2026 (A.L.A.) IPv6n fayyadaman; guyyaa guyyaan adda adda',
    note: 'APNIC Labs, isa biyyaan madaalu, Ebla 2026 (A.L.A.) namoonni IPv6 fayyadamuu dandaʼan 42% akka taʼan argateera.',
    sources: [sources.googleStatistics, sources.apnicHalf],
  },
  countriesDeployed: {
    id: 'countries',
    value: '{countriesDeployed}',
    label: 'Biyyoota IPv6 Qaban',
    measured: '172',
    counts:
      'biyyootaa fi daangaawwan 216 keessaa, Adooleessa 2026 (A.L.A.) fayyadamtoota Google irraa yoo xiqqaate 1% IPv6 irra qaban',
    note: 'Adooleessa 19, 2026 (A.L.A.) akka turetti. 216 kun warra lakkoofsa isaanii arganne dha.',
    sources: [sources.googleStatistics],
  },
  capableDevices: {
    id: 'devices',
    value: '{capableDevices}',
    label: 'Meeshaalee IPv6 Dandaʼan',
    measured: '42%',
    counts:
      'namoota intarneetii irra jiran keessaa Ebla 2026 (A.L.A.) IPv6 fayyadamuu kan dandaʼan; meeshaalee kallattiin kan lakkaaʼu hin jiru',
    note: 'Maddi isaa APNIC Labs. ITUn bara 2025 (A.L.A.) namoonni biiliyoonni 6 intarneetii irra akka jiran tilmaameera.',
    sources: [sources.apnicHalf, sources.ituFacts],
  },
  sitesReady: {
    id: 'sites-ready',
    value: '{sitesReady}',
    label: 'Marsariitiiwwan IPv6f Qophaaʼan',
    measured: '36.9%',
    counts:
      'sarvaroota 100,000 geessituun baayʼeen itti akeeku keessaa Bitooteessa 2026 (A.L.A.) IPv6n kan deebisan',
    note: 'Maddi isaa Common Crawl, Bitooteessa 16, 2026 (A.L.A.). Qoodni isaa marsariitii gaafatame irratti hundaaʼa.',
    sources: [sources.commonCrawl],
  },
  yearlyGrowth: {
    id: 'growth',
    value: '{yearlyGrowth}',
    label: 'Guddina Waggaa',
    measured: '14%',
    counts:
      'guddina qooda fayyadamtoota Google IPv6 irra jiranii, giddugaleessaan waggaatti, Hagayya 2016 hanga Hagayya 2026 (A.L.A.)',
    note: 'Qooda guyyaa isa olʼaanaa irraa: torban Hagayya 2016 tokkotti 13.1%, Hagayya 2026tti immoo 50.0% (A.L.A.). Guddinni suuta jedheera: waggaa dhumaa keessa 2%.',
    sources: [sources.googleStatistics],
  },
  tools: {
    id: 'tools',
    value: '{tools}',
    label: 'Meeshaalee Argaman',
    counts: 'Meeshaalee IPv6 kan lakkaaʼu hin jiru; kanaaf lakkoofsi madaalame hin jiru',
    note: 'Meeshaaleen nuti gorsinu qabeenya keessa jiru.',
    sources: [],
  },
  fasterRouting: {
    id: 'set-up',
    value: '{fasterRouting}',
    label: 'Daandii Saffisaa',
    measured: 'Dachaa 1.4',
    counts:
      'saffisa quunnamtiin IPv6n itti jalqabu; bara 2020 (A.L.A.) meeshaalee Apple irratti walakkeessa (median)',
    note: 'Kun saffisa jalqaba quunnamtii qofa malee kan daandii miti; neetworkii irrattis hundaaʼa.',
    sources: [sources.appleNetworking],
  },
  reducedLatency: {
    id: 'latency',
    value: '{reducedLatency}',
    label: 'Turtii Hirʼate',
    measured: '0–40%',
    counts: 'IPv6n kan argame; neetworkii fi waggaa irratti hundaaʼa',
    note: 'Tajaajiloonni gurguddoon 10% hanga 40% gabaasaniiru, irra caalaan isaa yeroo fuulli neetworkii moobaayilaa irratti banamu. Qorannoon bara 2016 (A.L.A.) marsariitii Siwizarlaand irratti taasifame lamaan isaanii wal qixa akka taʼan argateera.',
    sources: [sources.facebookSpeed, sources.linkedinSpeed, sources.swissSpeed],
  },
  addressSpace: {
    id: 'space',
    value: 'Andeesiiliyoonii 340',
    label: 'Teessoowwan',
    counts: 'teessoowwan biitii 128: 2¹²⁸, gara 3.4\u00a0×\u00a010³⁸',
    note: 'Isaan keessaa tokko tokko dhimma biraatiif kaaʼamaniiru.',
    sources: [sources.rfc4291],
  },
} as const satisfies Copy<typeof english.claims>;
