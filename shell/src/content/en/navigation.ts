/**
 * Labels of the header's links. More letters than these leave no room for the site's name beside them:
 * `layout/header-look.ts`.
 */
export const headerLabels = {
  home: 'Home',
  about: 'About IPv6',
  council: '{product} Council',
  resources: 'Resources',
  events: 'Events',
  getInvolved: 'Get Involved',
  dashboard: 'Dashboard',
  blog: 'Blog',
  contact: 'Contact',
} as const;

/** The footer's groups of links. */
export const footerLabels = {
  company: {
    title: 'Company',
    about: 'About IPv6',
    council: '{product} Council',
    mission: 'Our Mission',
  },
  resources: {
    title: 'Resources',
    hub: 'Resource Hub',
    blog: 'Blog',
    events: 'Events',
    getInvolved: 'Get Involved',
  },
  support: {
    title: 'Support',
    contact: 'Contact',
    faq: 'FAQ',
    dashboard: 'Dashboard',
    ipv6Test: 'IPv6 Test',
  },
  legal: {
    title: 'Legal',
    privacy: 'Privacy Policy',
    terms: 'Terms of Service',
  },
} as const;

/** The initiative's places elsewhere. */
export const socialLabels = {
  linkedin: 'LinkedIn group',
  facebook: 'Facebook page',
} as const;
