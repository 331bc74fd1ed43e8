/** The owner's figures, with the evidence for each. Their values come from the site's configuration. */
export const claimWords = {
  globalAdoption: {
    label: 'Global IPv6 Adoption',
    measured: '47% to 50%',
    counts: 'of Google’s users reached it over IPv6 in August 2026, depending on the day',
    note: 'APNIC Labs, which weights by country, found 42% able to use it in April 2026.',
  },
  countriesDeployed: {
    label: 'Countries Deployed',
    measured: '172',
    counts:
      'of 216 countries and territories had 1% or more of Google’s users on IPv6 in July 2026',
    note: 'As of 19 July 2026. The 216 are those for which we have figures.',
  },
  capableDevices: {
    label: 'IPv6-Capable Devices',
    measured: '42%',
    counts:
      'of the people online were able to use IPv6 in April 2026; nobody counts devices directly',
    note: 'By APNIC Labs. The ITU estimated that 6 billion people were online in 2025.',
  },
  sitesReady: {
    label: 'Sites IPv6-Ready',
    measured: '36.9%',
    counts: 'of the 100,000 most-linked hosts answered over IPv6 in March 2026',
    note: 'By Common Crawl, on 16 March 2026. The share depends on which sites are asked.',
  },
  yearlyGrowth: {
    label: 'Yearly Growth',
    measured: '14%',
    counts:
      'growth in an average year from August 2016 to August 2026, of the share of Google’s users on IPv6',
    note: 'Of the highest daily share: 13.1% in a week of August 2016, 50.0% in August 2026. Growth has become slower: 2% in the last of these years.',
  },
  tools: {
    label: 'Tools Available',
    counts: 'We know of no published count of IPv6 tools: nobody counts them',
    note: 'The tools that we recommend are among the resources.',
  },
  fasterRouting: {
    label: 'Faster Routing',
    measured: '1.4 times',
    counts: 'faster connection set-up over IPv6, at the median of Apple’s devices in 2020',
    note: 'This is the set-up of connections alone, not routing, and it depends on the network.',
  },
  reducedLatency: {
    label: 'Reduced Latency',
    measured: '0% to 40%',
    counts: 'gained over IPv6, depending on the network and the year',
    note: 'Large services reported 10% to 40%, mostly in loading times on mobile networks. A study of Swiss sites in 2016 found the two about equal.',
  },
  addressSpace: {
    value: '340 undecillion',
    label: 'Addresses',
    counts: '2¹²⁸ addresses of 128 bits, about 3.4\u00a0×\u00a010³⁸',
    note: 'Some ranges are reserved.',
  },
} as const;
