import type { Copy } from '@site/shared/language/copy';
import type * as english from '../en/navigation.ts';

/** The header's links; the last one is shown as a button. */
export const headerLinks = [
  { href: '/', label: 'መነሻ' },
  { href: '/AboutIPv6', label: 'ስለ IPv6' },
  { href: '{councilPath}', label: 'የ{product} ምክር ቤት' },
  { href: '/Resources', label: 'መርጃዎች' },
  { href: '/Events', label: 'ዝግጅቶች' },
  { href: '/GetInvolved', label: 'ይሳተፉ' },
  { href: '/IPv6Dashboard', label: 'ዳሽቦርድ' },
  { href: '/Blog', label: 'ብሎግ' },
  { href: '/Contact', label: 'ያግኙን' },
] as const satisfies Copy<typeof english.headerLinks>;

/** The footer's groups of links. */
export const footerGroups = [
  {
    title: 'ስለ እኛ',
    links: [
      { href: '/AboutIPv6', label: 'ስለ IPv6' },
      { href: '{councilPath}', label: 'የ{product} ምክር ቤት' },
      { href: '/OurMission', label: 'ተልእኳችን' },
    ],
  },
  {
    title: 'መርጃዎች',
    links: [
      { href: '/Resources', label: 'የመርጃዎች ማዕከል' },
      { href: '/Blog', label: 'ብሎግ' },
      { href: '/Events', label: 'ዝግጅቶች' },
      { href: '/GetInvolved', label: 'ይሳተፉ' },
    ],
  },
  {
    title: 'ድጋፍ',
    links: [
      { href: '/Contact', label: 'ያግኙን' },
      { href: '/FAQ', label: 'ተደጋጋሚ ጥያቄዎች' },
      { href: '/IPv6Dashboard', label: 'ዳሽቦርድ' },
      { href: '{ipv6Test}', label: 'የIPv6 ፍተሻ', external: true },
    ],
  },
  {
    title: 'ሕጋዊ መረጃ',
    links: [
      { href: '/PrivacyPolicy', label: 'የግላዊነት ፖሊሲ' },
      { href: '/TermsOfService', label: 'የአገልግሎት ውል' },
    ],
  },
] as const satisfies Copy<typeof english.footerGroups>;

/** The initiative's places elsewhere. */
export const socialLinks = [
  { href: '{linkedin}', label: 'የLinkedIn ቡድን', external: true },
  { href: '{facebook}', label: 'የFacebook ገጽ', external: true },
] as const satisfies Copy<typeof english.socialLinks>;
