/** A link of the header or footer; texts and addresses may hold `{placeholders}`. */
export interface NavigationLink {
  readonly href: string;
  readonly label: string;
  readonly external?: true;
}

/**
 * The header's links; the last one is shown as a button. More letters than these leave no room for the site's name beside
 * them: `layout/header-look.ts`.
 */
export const headerLinks = [
  { href: '/', label: 'Home' },
  { href: '/AboutIPv6', label: 'About IPv6' },
  { href: '{councilPath}', label: '{product} Council' },
  { href: '/Resources', label: 'Resources' },
  { href: '/Events', label: 'Events' },
  { href: '/GetInvolved', label: 'Get Involved' },
  { href: '/IPv6Dashboard', label: 'Dashboard' },
  { href: '/Blog', label: 'Blog' },
  { href: '/Contact', label: 'Contact' },
] as const satisfies readonly NavigationLink[];

interface FooterGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** The footer's groups of links. */
export const footerGroups = [
  {
    title: 'Company',
    links: [
      { href: '/AboutIPv6', label: 'About IPv6' },
      { href: '{councilPath}', label: '{product} Council' },
      { href: '/OurMission', label: 'Our Mission' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { href: '/Resources', label: 'Resource Hub' },
      { href: '/Blog', label: 'Blog' },
      { href: '/Events', label: 'Events' },
      { href: '/GetInvolved', label: 'Get Involved' },
    ],
  },
  {
    title: 'Support',
    links: [
      { href: '/Contact', label: 'Contact' },
      { href: '/FAQ', label: 'FAQ' },
      { href: '/IPv6Dashboard', label: 'Dashboard' },
      { href: '{ipv6Test}', label: 'IPv6 Test', external: true },
    ],
  },
  {
    title: 'Legal',
    links: [
      { href: '/PrivacyPolicy', label: 'Privacy Policy' },
      { href: '/TermsOfService', label: 'Terms of Service' },
    ],
  },
] as const satisfies readonly FooterGroup[];

/** The initiative's places elsewhere. */
export const socialLinks = [
  { href: '{linkedin}', label: 'LinkedIn group', external: true },
  { href: '{facebook}', label: 'Facebook page', external: true },
] as const satisfies readonly NavigationLink[];
