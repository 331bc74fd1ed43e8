import { Globe, Server, ShieldCheck, Wrench } from 'lucide';
import { faqWords } from '#content/faq';
import { join } from './join';
import { from } from './sources';

/** The page of frequent questions. */
export const faq = join(faqWords, {
  categories: [
    {
      id: 'general',
      icon: Globe,
      questions: [
        { id: 'what-is-ipv6', sources: from('rfc8200', 'ipv4Depletion', 'rfc6269') },
        { id: 'address-format', sources: from('rfc5952', 'rfc4291', 'rfc3986') },
        {
          id: 'adoption',
          links: [{ href: '/IPv6Dashboard' }],
          sources: from('googleStatistics', 'apnicHalf'),
        },
      ],
    },
    {
      id: 'technical',
      icon: Server,
      questions: [
        { id: 'dual-stack', sources: from('rfc4213', 'rfc8305', 'rfc6877', 'rfc8925') },
        {
          id: 'test-connectivity',
          code: 'dig +short AAAA www.iana.org\nping -6 -c 4 www.iana.org\ncurl -6 -I https://www.iana.org/',
          links: [{ href: '{ipv6Test}', external: true }],
          hasOutcomes: true,
          sources: from('rfc8201', 'rfc4862'),
        },
        { id: 'more-secure', sources: from('rfc8504', 'rfc6434', 'rfc6105', 'rfc9099') },
      ],
    },
    {
      id: 'implementation',
      icon: Wrench,
      questions: [
        {
          id: 'router-setup',
          links: [{ href: '{ipv6Test}', external: true }],
          sources: from('rfc7084', 'rfc9915', 'rfc6177', 'ripe690', 'rfc6092'),
        },
        {
          id: 'os-support',
          sources: from('microsoftIpv6', 'appleIpv6Only', 'androidDhcpv6', 'rfc6540', 'rfc7934'),
        },
        { id: 'business-case', sources: from('awsIpv4Charge', 'rfc6269', 'rfc7381', 'ripe772') },
      ],
    },
    {
      id: 'security',
      icon: ShieldCheck,
      questions: [
        { id: 'firewall', sources: from('rfc4890', 'rfc6092', 'rfc4864', 'rfc9099') },
        { id: 'privacy', sources: from('rfc7721', 'rfc7217', 'rfc8064', 'rfc8981') },
        { id: 'common-mistakes', sources: from('rfc4890', 'rfc7381', 'rfc7421', 'rfc5952') },
      ],
    },
  ],
  contact: { email: '{email}', link: { href: '/Contact' } },
});
