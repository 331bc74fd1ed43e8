import { Database, Lock, Share2, UserCheck } from 'lucide';
import type { PolicyContent } from './types';

/** Copy of the privacy policy: what this software collects and passes on, and nothing it does not do. */
export const privacy = {
  title: 'Privacy Policy',
  lead: 'We are committed to your privacy. You can read every page of {product} without an account. There is no advertising and no analytics, and this site sets no cookies except while a new version of it is tried. This page says what we do collect, why, and what you can ask of us.',
  cards: [
    {
      title: 'Information Collection',
      icon: Database,
      content: [
        'We collect what a contact message needs, and what a web server cannot work without.',
      ],
      points: [
        'Contact form: your name, email address, subject and message, and the time you sent it. We use them to answer you.',
        'Protection against floods and programs: with a message, the database keeps salted hashes of the network address that it came from, for about a day. They limit how many messages one sender can send. The form also tells how long it was on show; that is looked at and not kept.',
        'Unsent message: your browser keeps what you write in the contact form in its session storage, under the name contactDraft, so that a reload does not lose it. It is removed when the message is sent, when you discard it or when you close the tab. Until you send it, it does not reach us.',
        'Reading without a network: your browser keeps copies of the last pages that you visited on this site, of the lists in them and of the files of the site, so that they open while you are offline. They stay on your device. You can remove them with the site data of this site in the settings of your browser.',
        'Dark mode: your browser remembers your choice in its local storage, under the name darkMode. It is not sent to us.',
        'Cookies: usually none. While a new version of a part of this site is tried with some visitors, a cookie named visitor holds a random number. With it you keep the version that you were given, and a failure of it counts once. It is deleted with your first page after the trial, and after seven days at the latest. A cookie named preview is set only if you follow a link to a preview; it is deleted when you leave the preview or close the browser.',
        'Failure reports: if a part of a page fails, your browser tells our server which part and version it was, how it failed and the path of the page. Nothing about you is kept with it.',
        'Server logs: the servers that deliver pages and lists may record your network address, the time, the address of the page and how your browser describes itself. They serve to keep the site running and safe.',
      ],
    },
    {
      title: 'Data Protection',
      icon: Lock,
      content: [
        'Your data is encrypted on its way: pages, lists and messages travel over TLS. Messages are stored in a database hosted by Supabase, which states that it also encrypts stored data.',
        'The site can add a message to the database but cannot read one back. Only people whom {product} gives access to the database can read messages.',
        'The site does not delete messages by itself. We delete yours when you ask.',
      ],
      points: [],
    },
    {
      title: 'User Rights',
      icon: UserCheck,
      content: [
        'Write to {email} to use any of these rights. It costs nothing. Please write from the address that you gave in the form, so that we know the data is yours.',
      ],
      points: [
        'Access: ask which data we hold about you.',
        'Correct: have data that is wrong put right.',
        'Delete: have your messages and your details removed.',
        'Opt out: tell us not to write to you again.',
        'Export: receive a copy of your data in a common format that a program can read.',
      ],
    },
    {
      title: 'Data Sharing',
      icon: Share2,
      content: ['We never sell personal data. It reaches others only in these cases.'],
      points: [
        'Services that we use: Supabase hosts the database and delivers the lists of resources, events and posts, and a hosting provider delivers the pages. They see what is technically necessary, such as your network address.',
        'Statistics: the dashboard shows pages of Google and Cisco in a frame. A frame is loaded only when its tab is shown. That company then sees your network address, may set cookies of its own, and its own privacy policy applies.',
        'Pictures and links: some pictures come from other sites, and many links lead to them. Those sites learn of your visit.',
        'Law: we pass data on if a law or a court requires it.',
      ],
    },
  ],
  contact: {
    title: 'Contact us about privacy',
    text: 'Questions, requests and complaints about your data reach us here.',
    emailLabel: 'Email',
    email: '{email}',
    addressLabel: 'Address',
    address: '{city}, {country}',
    link: { label: 'Contact Us', href: '/contact' },
  },
  lastUpdatedLabel: 'Last updated',
} as const satisfies PolicyContent;
