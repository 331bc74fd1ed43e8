import type { FieldName, FieldProblem } from '../../message';

/** Copy of the contact page. */
export const contactTexts = {
  title: 'Contact Us',
  lead: 'Ask a question, suggest a resource or an event, or offer your help. You can reach {product} with the form, by email or by phone.',
  /** While email address and phone number are placeholders. */
  leadWithoutOthers:
    'Ask a question, suggest a resource or an event, or offer your help. Write to {product} with the form. An email address and a phone number will follow.',
  facts: [
    { term: 'Quick answers', text: 'Frequently asked questions', href: '/FAQ' },
    { term: 'The council', text: 'How to join', href: '/GetInvolved#join' },
  ],
  details: {
    title: 'Contact details',
    email: 'Email',
    phone: 'Phone',
    location: 'Location',
    place: '{city}, {country}',
    social: 'Social media',
    /** Beside what the owner has not set yet. */
    placeholderEmail: '(sample address)',
    placeholderPhone: '(sample number)',
    placeholderProfile: '(to be announced)',
  },
  form: {
    title: 'Send a message',
    hint: 'Please fill in all four fields.',
    submit: 'Send Message',
    sending: 'Sending...',
    restored: {
      unsent: 'You wrote this earlier and have not sent it yet.',
      unknown: 'You sent this earlier, but no confirmation came back. It may have arrived.',
    },
    discard: 'Discard it',
    hiddenField: 'Leave this field empty',
    withoutScripts:
      'The form needs scripts, which your browser does not run. Please write to the email address on this page, or call.',
    sent: 'Thank you. Your message has arrived, and the form is ready for another one.',
    privacy: {
      before: 'How we handle what you send: ',
      label: 'Privacy Policy',
      href: '/PrivacyPolicy',
    },
  },
  success: 'Message sent successfully!',
  failure: 'Failed to send message. Please try again.',
  /** A program has filled in the field that no person sees. */
  trapped:
    'This looks like the message of a program, so it was not sent. If you are a person, please write to us by email.',
} as const;

/** Why the database refuses a message, by its code; what is wrong with a field is in `fieldProblems`. */
export const refusals = {
  too_many:
    'You have sent several messages in a short time. Please wait a few minutes and try again.',
  too_many_from_all:
    'Very many messages are arriving just now, so yours was not taken. Please try again in a few minutes, or write to us by email.',
  unseen:
    'Your message holds characters that cannot be seen, so it was not taken. Please type it instead of pasting it, or write to us by email.',
  full: 'Our letter box is full, so your message was not taken. Please write to us by email.',
} as const;

/** The initiative's places elsewhere. */
export const socialLinks = [
  { key: 'linkedin', label: 'LinkedIn group' },
  { key: 'facebook', label: 'Facebook page' },
] as const;

/** The label of each field. */
export const fieldLabels = {
  name: 'Name',
  email: 'Email',
  subject: 'Subject',
  message: 'Message',
} as const satisfies Record<FieldName, string>;

/** What is wrong with a field, and how to put it right. */
export const fieldProblems = {
  name: {
    missing: 'Enter your name.',
    malformed: 'Enter your name.',
    tooLong: 'Your name is too long. Use 200 characters or fewer.',
  },
  email: {
    missing: 'Enter your email address.',
    malformed: 'Enter an email address such as name@example.com.',
    tooLong: 'Your email address is too long. Use 320 characters or fewer.',
  },
  subject: {
    missing: 'Enter a subject.',
    malformed: 'Enter a subject.',
    tooLong: 'Your subject is too long. Use 300 characters or fewer.',
  },
  message: {
    missing: 'Enter a message.',
    malformed: 'Enter a message.',
    tooLong: 'Your message is too long. Use 10,000 characters or fewer.',
  },
} as const satisfies Record<FieldName, Record<FieldProblem, string>>;
