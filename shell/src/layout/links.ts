import { footerLabels, headerLabels, socialLabels } from '#content/navigation';

/** A link of the header or footer; texts and addresses may hold `{placeholders}`. */
export interface NavigationLink {
  readonly href: string;
  readonly label: string;
  readonly external?: true;
}

/** The header's links; the last one is shown as a button. */
export const headerLinks = [
  { href: '/', label: headerLabels.home },
  { href: '/AboutIPv6', label: headerLabels.about },
  { href: '{councilPath}', label: headerLabels.council },
  { href: '/Resources', label: headerLabels.resources },
  { href: '/Events', label: headerLabels.events },
  { href: '/GetInvolved', label: headerLabels.getInvolved },
  { href: '/IPv6Dashboard', label: headerLabels.dashboard },
  { href: '/Blog', label: headerLabels.blog },
  { href: '/Contact', label: headerLabels.contact },
] as const satisfies readonly NavigationLink[];

const { company, resources, support, legal } = footerLabels;

interface FooterGroup {
  readonly title: string;
  readonly links: readonly NavigationLink[];
}

/** The footer's groups of links. */
export const footerGroups = [
  {
    title: company.title,
    links: [
      { href: '/AboutIPv6', label: company.about },
      { href: '{councilPath}', label: company.council },
      { href: '/OurMission', label: company.mission },
    ],
  },
  {
    title: resources.title,
    links: [
      { href: '/Resources', label: resources.hub },
      { href: '/Blog', label: resources.blog },
      { href: '/Events', label: resources.events },
      { href: '/GetInvolved', label: resources.getInvolved },
    ],
  },
  {
    title: support.title,
    links: [
      { href: '/Contact', label: support.contact },
      { href: '/FAQ', label: support.faq },
      { href: '/IPv6Dashboard', label: support.dashboard },
      { href: '{ipv6Test}', label: support.ipv6Test, external: true },
    ],
  },
  {
    title: legal.title,
    links: [
      { href: '/PrivacyPolicy', label: legal.privacy },
      { href: '/TermsOfService', label: legal.terms },
    ],
  },
] as const satisfies readonly FooterGroup[];

/** The initiative's places elsewhere. */
export const socialLinks = [
  { href: '{linkedin}', label: socialLabels.linkedin, external: true },
  { href: '{facebook}', label: socialLabels.facebook, external: true },
] as const satisfies readonly NavigationLink[];
