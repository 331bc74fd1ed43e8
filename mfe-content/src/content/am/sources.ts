import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/sources.ts';
import { replacedRfcs, rfcs } from '../rfcs';
import { figureSources } from './figure-sources';

/** Every document that the copy refers to, named once. Titles of English documents stay English. */
export const sources = {
  ...figureSources,
  ...rfcs,
  ...replacedRfcs((year) => `(እ.ኤ.አ.\u00a0${year}፤ ተተክቷል)`),
  rootServers: {
    label:
      'ICANN፣ ጥር 26 ቀን 2000\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ፌብሩዋሪ 4 ቀን 2008): IPv6 Address Added for Root Servers',
    href: 'https://www.icann.org/news/announcement-2008-02-04-en',
  },
  worldIpv6Launch: {
    label: 'World IPv6 Launch፣ Internet Society',
    href: 'https://www.worldipv6launch.org/',
  },
  ipv4Depletion: {
    label:
      'ARIN፣ ጥር 26 ቀን 2003\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ፌብሩዋሪ 3 ቀን 2011): The IANA IPv4 Free Pool has Depleted',
    href: 'https://www.arin.net/blog/2011/02/03/iana-ipv4-free-pool-depletion/',
  },
  apnicHalf: {
    label: 'APNIC፣ ሚያዝያ 20 ቀን 2018\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ኤፕሪል 28 ቀን 2026): Google hits 50% IPv6',
    href: 'https://blog.apnic.net/2026/04/28/google-hits-50-ipv6/',
  },
  commonCrawl: {
    label:
      'Common Crawl፣ መጋቢት 7 ቀን 2018\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ማርች 16 ቀን 2026): IPv6 in the top 100,000 web hosts',
    href: 'https://commoncrawl.github.io/ipv6-analysis/',
  },
  ituFacts: {
    label: 'ITU: Facts and Figures 2025',
    href: 'https://www.itu.int/en/ITU-D/Statistics/pages/facts/default.aspx',
  },
  appleNetworking: {
    label: 'Apple፣ WWDC 2020: Boost performance and security with modern networking',
    href: 'https://developer.apple.com/videos/play/wwdc2020/10111/',
  },
  appleIpv6Only: {
    label: 'Apple: Supporting IPv6-only Networks',
    href: 'https://developer.apple.com/support/ipv6/',
  },
  facebookSpeed: {
    label:
      'Internet Society፣ ሚያዝያ 16 ቀን 2007\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ኤፕሪል 24 ቀን 2015): Facebook over IPv6',
    href: 'https://www.internetsociety.org/blog/2015/04/facebook-news-feeds-load-20-40-faster-over-ipv6-2/',
  },
  linkedinSpeed: {
    label: 'LinkedIn: IPv6 Measurements',
    href: 'https://www.linkedin.com/pulse/ipv6-measurements-zaid-ali-kahn/',
  },
  swissSpeed: {
    label: 'APNIC፣ ነሐሴ 9 ቀን 2008\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ኦገስት 15 ቀን 2016): የSwiss IPv6 Council ጥናት',
    href: 'https://blog.apnic.net/2016/08/15/optimized-content-providers-connect-faster-ipv6',
  },
  androidDhcpv6: {
    label:
      'Android Developers፣ መስከረም 5 ቀን 2018\u00a0ዓ.ም. (እ.ኤ.አ.\u00a0ሴፕቴምበር 15 ቀን 2025): DHCPv6 prefix delegation',
    href: 'https://android-developers.googleblog.com/2025/09/simplifying-advanced-networking-with.html',
  },
  microsoftIpv6: {
    label: 'Microsoft: Configure IPv6 in Windows',
    href: 'https://learn.microsoft.com/en-us/troubleshoot/windows-server/networking/configure-ipv6-in-windows',
  },
  awsIpv4Charge: {
    label: 'AWS: Public IPv4 Address Charge',
    href: 'https://aws.amazon.com/blogs/aws/new-aws-public-ipv4-address-charge-public-ip-insights/',
  },
  ripe690: {
    label: 'RIPE-690: Prefix assignment for end users',
    href: 'https://www.ripe.net/publications/docs/ripe-690/',
  },
  ripe772: {
    label: 'RIPE-772: Requirements for IPv6 in ICT Equipment',
    href: 'https://www.ripe.net/publications/docs/ripe-772/',
  },
} as const satisfies Copy<typeof english.sources>;
