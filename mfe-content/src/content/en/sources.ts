/** Every document that the copy refers to, named once. */
export const sourceWords = {
  rootServers: {
    label: 'ICANN, 4 February 2008: IPv6 Address Added for Root Servers',
  },
  worldIpv6Launch: {
    label: 'World IPv6 Launch, Internet Society',
  },
  ipv4Depletion: {
    label: 'ARIN, 3 February 2011: The IANA IPv4 Free Pool has Depleted',
  },
  apnicHalf: {
    label: 'APNIC, 28 April 2026: Google hits 50% IPv6',
  },
  commonCrawl: {
    label: 'Common Crawl, 16 March 2026: IPv6 in the top 100,000 web hosts',
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
    label: 'Internet Society, 24 April 2015: Facebook over IPv6',
  },
  linkedinSpeed: {
    label: 'LinkedIn: IPv6 Measurements',
  },
  swissSpeed: {
    label: 'APNIC, 15 August 2016: study by the Swiss IPv6 Council',
  },
  androidDhcpv6: {
    label: 'Android Developers, 15 September 2025: DHCPv6 prefix delegation',
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
} as const;

/** Marks an RFC that another replaced in a year. */
export const replacedMark = (year: number) => `(${year}, replaced)`;
