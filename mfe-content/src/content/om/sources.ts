import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/sources.ts';

/** Every document that the copy refers to, named once. Titles of English documents stay English. */
export const sourceWords = {
  rootServers: {
    label: 'ICANN, Guraandhala 4, 2008 (A.L.A.): IPv6 Address Added for Root Servers',
  },
  worldIpv6Launch: {
    label: 'World IPv6 Launch, Internet Society',
  },
  ipv4Depletion: {
    label: 'ARIN, Guraandhala 3, 2011 (A.L.A.): The IANA IPv4 Free Pool has Depleted',
  },
  apnicHalf: {
    label: 'APNIC, Ebla 28, 2026 (A.L.A.): Google hits 50% IPv6',
  },
  commonCrawl: {
    label: 'Common Crawl, Bitooteessa 16, 2026 (A.L.A.): IPv6 in the top 100,000 web hosts',
  },
  ituFacts: {
    label: 'ITU: Facts and Figures 2025',
  },
  appleNetworking: {
    label: 'Apple, WWDC 2020: Boost performance and security with modern networking',
  },
  appleIpv6Only: {
    label: 'Apple: Supporting IPv6-only Networks',
  },
  facebookSpeed: {
    label: 'Internet Society, Ebla 24, 2015 (A.L.A.): Facebook over IPv6',
  },
  linkedinSpeed: {
    label: 'LinkedIn: IPv6 Measurements',
  },
  swissSpeed: {
    label: 'APNIC, Hagayya 15, 2016 (A.L.A.): qorannoo Swiss IPv6 Council',
  },
  androidDhcpv6: {
    label: 'Android Developers, Fuulbana 15, 2025 (A.L.A.): DHCPv6 prefix delegation',
  },
  microsoftIpv6: {
    label: 'Microsoft: Configure IPv6 in Windows',
  },
  awsIpv4Charge: {
    label: 'AWS: Public IPv4 Address Charge',
  },
  ripe690: {
    label: 'RIPE-690: Prefix assignment for end users',
  },
  ripe772: {
    label: 'RIPE-772: Requirements for IPv6 in ICT Equipment',
  },
} as const satisfies Copy<typeof english.sourceWords>;

/** Marks an RFC that another replaced in a year. */
export const replacedMark = (year: number) => `(${year}, bakka buʼameera)`;
