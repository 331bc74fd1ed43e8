import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/claims.ts';

/** The owner's figures, with the evidence for each. Their values come from the site's configuration. */
export const claimWords = {
  globalAdoption: {
    label: 'Fayyadama IPv6 Addunyaa',
    measured: '47–50%',
    counts:
      'fayyadamtoota Google keessaa Hagayya 2026 (A.L.A.) IPv6n fayyadaman; guyyaa guyyaan adda adda',
    note: 'APNIC Labs, isa biyyaan madaalu, Ebla 2026 (A.L.A.) namoonni IPv6 fayyadamuu dandaʼan 42% akka taʼan argateera.',
  },
  countriesDeployed: {
    label: 'Biyyoota IPv6 Qaban',
    measured: '172',
    counts:
      'biyyootaa fi daangaawwan 216 keessaa, Adooleessa 2026 (A.L.A.) fayyadamtoota Google irraa yoo xiqqaate 1% IPv6 irra qaban',
    note: 'Adooleessa 19, 2026 (A.L.A.) akka turetti. 216 kun warra lakkoofsa isaanii arganne dha.',
  },
  capableDevices: {
    label: 'Meeshaalee IPv6 Dandaʼan',
    measured: '42%',
    counts:
      'namoota intarneetii irra jiran keessaa Ebla 2026 (A.L.A.) IPv6 fayyadamuu kan dandaʼan; meeshaalee kallattiin kan lakkaaʼu hin jiru',
    note: 'Maddi isaa APNIC Labs. ITUn bara 2025 (A.L.A.) namoonni biiliyoonni 6 intarneetii irra akka jiran tilmaameera.',
  },
  sitesReady: {
    label: 'Marsariitiiwwan IPv6f Qophaaʼan',
    measured: '36.9%',
    counts:
      'sarvaroota 100,000 geessituun baayʼeen itti akeeku keessaa Bitooteessa 2026 (A.L.A.) IPv6n kan deebisan',
    note: 'Maddi isaa Common Crawl, Bitooteessa 16, 2026 (A.L.A.). Qoodni isaa marsariitii gaafatame irratti hundaaʼa.',
  },
  yearlyGrowth: {
    label: 'Guddina Waggaa',
    measured: '14%',
    counts:
      'guddina qooda fayyadamtoota Google IPv6 irra jiranii, giddugaleessaan waggaatti, Hagayya 2016 hanga Hagayya 2026 (A.L.A.)',
    note: 'Qooda guyyaa isa olʼaanaa irraa: torban Hagayya 2016 tokkotti 13.1%, Hagayya 2026tti immoo 50.0% (A.L.A.). Guddinni suuta jedheera: waggaa dhumaa keessa 2%.',
  },
  tools: {
    label: 'Meeshaalee Argaman',
    counts: 'Meeshaalee IPv6 kan lakkaaʼu hin jiru; kanaaf lakkoofsi madaalame hin jiru',
    note: 'Meeshaaleen nuti gorsinu qabeenya keessa jiru.',
  },
  fasterRouting: {
    label: 'Daandii Saffisaa',
    measured: 'Dachaa 1.4',
    counts:
      'saffisa quunnamtiin IPv6n itti jalqabu; bara 2020 (A.L.A.) meeshaalee Apple irratti walakkeessa (median)',
    note: 'Kun saffisa jalqaba quunnamtii qofa malee kan daandii miti; neetworkii irrattis hundaaʼa.',
  },
  reducedLatency: {
    label: 'Turtii Hirʼate',
    measured: '0–40%',
    counts: 'IPv6n kan argame; neetworkii fi waggaa irratti hundaaʼa',
    note: 'Tajaajiloonni gurguddoon 10% hanga 40% gabaasaniiru, irra caalaan isaa yeroo fuulli neetworkii moobaayilaa irratti banamu. Qorannoon bara 2016 (A.L.A.) marsariitii Siwizarlaand irratti taasifame lamaan isaanii wal qixa akka taʼan argateera.',
  },
  addressSpace: {
    value: 'Andeesiiliyoonii 340',
    label: 'Teessoowwan',
    counts: 'teessoowwan biitii 128: 2¹²⁸, gara 3.4\u00a0×\u00a010³⁸',
    note: 'Isaan keessaa tokko tokko dhimma biraatiif kaaʼamaniiru.',
  },
} as const satisfies Copy<typeof english.claimWords>;
