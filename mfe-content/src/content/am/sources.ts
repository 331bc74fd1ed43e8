import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/sources.ts';

/** Every document that the copy refers to, named once. Titles of English documents stay English. */
export const sourceWords = {
  rootServers: {
    label:
      'ICANN፣ ጥር 26 ቀን 2000\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ፌብሩዋሪ 4 ቀን 2008): IPv6 Address Added for Root Servers',
  },
  worldIpv6Launch: {
    label: 'World IPv6 Launch፣ Internet Society',
  },
  ipv4Depletion: {
    label:
      'ARIN፣ ጥር 26 ቀን 2003\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ፌብሩዋሪ 3 ቀን 2011): The IANA IPv4 Free Pool has Depleted',
  },
  apnicHalf: {
    label: 'APNIC፣ ሚያዝያ 20 ቀን 2018\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ኤፕሪል 28 ቀን 2026): Google hits 50% IPv6',
  },
  commonCrawl: {
    label:
      'Common Crawl፣ መጋቢት 7 ቀን 2018\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ማርች 16 ቀን 2026): IPv6 in the top 100,000 web hosts',
  },
  ituFacts: {
    label: 'ITU: Facts and Figures 2025',
  },
  appleNetworking: {
    label: 'Apple፣ WWDC 2020: Boost performance and security with modern networking',
  },
  appleIpv6Only: {
    label: 'Apple: Supporting IPv6-only Networks',
  },
  facebookSpeed: {
    label:
      'Internet Society፣ ሚያዝያ 16 ቀን 2007\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ኤፕሪል 24 ቀን 2015): Facebook over IPv6',
  },
  linkedinSpeed: {
    label: 'LinkedIn: IPv6 Measurements',
  },
  swissSpeed: {
    label: 'APNIC፣ ነሐሴ 9 ቀን 2008\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ኦገስት 15 ቀን 2016): የSwiss IPv6 Council ጥናት',
  },
  androidDhcpv6: {
    label:
      'Android Developers፣ መስከረም 5 ቀን 2018\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ሴፕቴምበር 15 ቀን 2025): DHCPv6 prefix delegation',
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
export const replacedMark = (year: number) => `(እ.ኤ.አ.\u00a0${year}፤ ተተክቷል)`;
