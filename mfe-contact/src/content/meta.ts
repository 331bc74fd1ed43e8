/** Titles and descriptions of the section's paths. */
export const meta = {
  contact: {
    title: 'Contact',
    description:
      'Write to {product}: send a message with the form, or use the email address and phone number of the team in {city}, {country}.',
  },
} as const;
