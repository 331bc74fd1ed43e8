import { sources } from './sources';
import type { Claim } from './types';

/** The owner's figures. Their values come from the site's configuration, their caveats stand here. */
export const claims = {
  globalAdoption: {
    value: '{globalAdoption}',
    label: 'Global IPv6 Adoption',
    note: 'In August 2026 about 47% to 50% of Google’s users reached it over IPv6, depending on the day. APNIC Labs, which weights by country, found 42% able to use it in April 2026.',
    sources: [sources.googleStatistics, sources.apnicHalf],
  },
  countriesDeployed: {
    value: '{countriesDeployed}',
    label: 'Countries Deployed',
    note: 'Our own round figure. On 19 July 2026 Google saw 1% or more of users on IPv6 in 172 of the 216 countries and territories for which we have figures.',
    sources: [sources.googleStatistics],
  },
  capableDevices: {
    value: '{capableDevices}',
    label: 'IPv6-Capable Devices',
    note: 'Our own round figure: nobody counts devices directly. For scale, the ITU estimated that 6 billion people were online in 2025, and APNIC Labs found 42% of users able to use IPv6 in April 2026.',
    sources: [sources.ituFacts, sources.apnicHalf],
  },
  sitesReady: {
    value: '{sitesReady}',
    label: 'Sites IPv6-Ready',
    note: 'Our own round figure: the count depends on which sites are asked. On 16 March 2026 Common Crawl reached 36.9% of the 100,000 most-linked hosts over IPv6.',
    sources: [sources.commonCrawl],
  },
  yearlyGrowth: {
    value: '{yearlyGrowth}',
    label: 'Yearly Growth',
    note: 'Our own round figure. Google’s highest daily share grew from 13.1% in a week of August 2016 to 50.0% in August 2026, about 14% a year. From August 2025 to August 2026 it grew by about 2%.',
    sources: [sources.googleStatistics],
  },
  tools: {
    value: '{tools}',
    label: 'Tools Available',
    note: 'Our own round figure. It does not come from a published count.',
    sources: [],
  },
  fasterRouting: {
    value: '{fasterRouting}',
    label: 'Faster Routing',
    note: 'Apple reported in 2020 that its devices set up connections 1.4 times faster over IPv6 at the median. That is connection setup alone, and it depends on the network.',
    sources: [sources.appleNetworking],
  },
  reducedLatency: {
    value: '{reducedLatency}',
    label: 'Reduced Latency',
    note: 'It depends on the network. Large services reported gains of 10% to 40% over IPv6 at different times, mostly in loading times on mobile networks. A study of Swiss sites in 2016 found the two about equal.',
    sources: [sources.facebookSpeed, sources.linkedinSpeed, sources.swissSpeed],
  },
  addressSpace: {
    value: '340 undecillion',
    label: 'Addresses',
    note: 'An address has 128 bits, so there are 2¹²⁸ of them: about 3.4 × 10³⁸. Some ranges are reserved.',
    sources: [sources.rfc4291],
  },
} as const satisfies Record<string, Claim>;
