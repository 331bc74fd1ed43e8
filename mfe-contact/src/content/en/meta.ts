/** Titles and descriptions of the section's paths, and other words under which the search finds them. */
export const meta = {
  contact: {
    title: 'Contact',
    description:
      'Write to {product}: send a message with the form, or use the email address and phone number of the team in {city}, {country}.',
    keywords: 'Contact us, message, email, mail, phone, telephone, address, write to us',
  },
} as const;
