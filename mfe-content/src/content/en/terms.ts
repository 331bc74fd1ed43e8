/** Copy of the terms of service. */
export const termsWords = {
  title: 'Terms of Service',
  lead: 'Welcome to {product}. This site offers information about IPv6, free of charge and without an account. By using it you agree to these terms. If you do not agree, please do not use the site.',
  cards: [
    {
      title: 'Service Usage',
      content: ['The site is for reading, learning and getting in touch.'],
      points: [
        'You may read, link to and share any page.',
        'Documents, tools and pictures of others keep the terms of their owners. Check those before you copy or change them.',
        'Pages of other companies that appear in a frame, and sites that we link to, have terms of their own. Links to other sites open in a new tab.',
      ],
    },
    {
      title: 'User Responsibilities',
      content: ['We ask you to use the site fairly and within the law.'],
      points: [
        'Give a name and an email address in the contact form by which we can reach you. Do not use those of another person.',
        'Do not send unlawful, abusive or automated messages.',
        'Do not try to break into the site, overload it or get around its limits. If you find a weakness, tell us at {email} before you tell others.',
        'Try out commands and settings on a test network before you use them where others depend on it.',
      ],
    },
    {
      title: 'Service Limitations',
      content: ['We run the site with care, but we do not guarantee uptime.'],
      points: [
        'The site, or a part of it, may be slow, unavailable or changed at any time and without notice.',
        'The contact form accepts only a limited number of messages in a short time.',
        'We may limit or end access for anyone who misuses the site.',
        'We read messages, but we cannot promise an answer or a date for it.',
      ],
    },
    {
      title: 'Disclaimer',
      content: [
        'The services are provided “as is”, without warranty of any kind.',
        'We name sources and dates so that you can check what we say. Even so, a page may hold a mistake or be out of date. What works in one network may fail in another.',
        'As far as the law allows, we are not liable for loss or damage that comes from using the site or from relying on it. Nothing here limits rights that the law gives you and that cannot be waived.',
      ],
    },
  ],
  contact: {
    title: 'Contact us about these terms',
    text: 'If a point is unclear, ask before you rely on it.',
    emailLabel: 'Email',
    addressLabel: 'Address',
    address: '{city}, {country}',
    link: { label: 'Contact Us' },
  },
  lastUpdatedLabel: 'Last updated',
} as const;
