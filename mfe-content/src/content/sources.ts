import { replacedMark, sourceWords } from '#content/sources';
import { figureSources } from './figure-sources';
import { join } from './join';
import { replacedRfcs, rfcs } from './rfcs';

/** Every document that the copy refers to, named once. */
export const sources = {
  ...figureSources,
  ...rfcs,
  ...replacedRfcs(replacedMark),
  ...join(sourceWords, {
    rootServers: { href: 'https://www.icann.org/news/announcement-2008-02-04-en' },
    worldIpv6Launch: { href: 'https://www.worldipv6launch.org/' },
    ipv4Depletion: { href: 'https://www.arin.net/blog/2011/02/03/iana-ipv4-free-pool-depletion/' },
    apnicHalf: { href: 'https://blog.apnic.net/2026/04/28/google-hits-50-ipv6/' },
    commonCrawl: { href: 'https://commoncrawl.github.io/ipv6-analysis/' },
    ituFacts: { href: 'https://www.itu.int/en/ITU-D/Statistics/pages/facts/default.aspx' },
    appleNetworking: { href: 'https://developer.apple.com/videos/play/wwdc2020/10111/' },
    appleIpv6Only: { href: 'https://developer.apple.com/support/ipv6/' },
    facebookSpeed: {
      href: 'https://www.internetsociety.org/blog/2015/04/facebook-news-feeds-load-20-40-faster-over-ipv6-2/',
    },
    linkedinSpeed: { href: 'https://www.linkedin.com/pulse/ipv6-measurements-zaid-ali-kahn/' },
    swissSpeed: {
      href: 'https://blog.apnic.net/2016/08/15/optimized-content-providers-connect-faster-ipv6',
    },
    androidDhcpv6: {
      href: 'https://android-developers.googleblog.com/2025/09/simplifying-advanced-networking-with.html',
    },
    microsoftIpv6: {
      href: 'https://learn.microsoft.com/en-us/troubleshoot/windows-server/networking/configure-ipv6-in-windows',
    },
    awsIpv4Charge: {
      href: 'https://aws.amazon.com/blogs/aws/new-aws-public-ipv4-address-charge-public-ip-insights/',
    },
    ripe690: { href: 'https://www.ripe.net/publications/docs/ripe-690/' },
    ripe772: { href: 'https://www.ripe.net/publications/docs/ripe-772/' },
  }),
} as const;

export const from = (...names: readonly (keyof typeof sources)[]) =>
  names.map((name) => sources[name]);
