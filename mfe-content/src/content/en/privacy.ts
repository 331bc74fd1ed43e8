import { type SiteConfig, spellAge } from '@site/shared/config';
import { MEASURED_SHARE } from '@site/shared/contract';
import type { PolicyWords } from '../types';

function describeEncryption(siteUrl: string): string {
  const isTestCopy = !siteUrl.startsWith('https:');
  return `Your data is encrypted on its way: pages, lists and messages travel over TLS.${isTestCopy ? ` Only this copy, at ${siteUrl}, has no TLS. It is for tests: please send nothing confidential from here.` : ''}`;
}

function describeServices({ hosting }: SiteConfig['legal']): string {
  const known = [
    hosting?.database &&
      `${hosting.database} runs the database, which holds messages and delivers the lists of resources, events and posts.`,
    hosting?.pages && `${hosting.pages} delivers the pages.`,
  ].filter(Boolean);
  const services =
    known.length > 0 ? known.join(' ') : 'companies may run our servers and our database for us.';
  return `Services that we use: ${services} They see what is technically necessary, such as your network address.`;
}

function describeAuthority({ authority }: SiteConfig['legal']): string {
  return authority
    ? `Complain: tell us what is wrong. You can also complain to the ${authority.name} (${authority.url}), which enforces the ${authority.law}.`
    : 'Complain: tell us what is wrong. If your country has an authority that protects personal data, you can also complain there.';
}

/** Copy of the privacy policy: what this software collects and passes on in the way this site is set up, and nothing else. */
export function privacyWordsOf({
  measuredShare = MEASURED_SHARE,
  siteUrl,
  legal,
  content,
  offline,
  ipv6Check,
}: SiteConfig): PolicyWords {
  const frames = [...new Set(content.frames.map((frame) => new URL(frame).host))];
  return {
    title: 'Privacy Policy',
    lead: 'We are committed to your privacy. You can read every page of {product} without an account. There is no advertising and no tracking of persons, and this site sets no cookies except while a new version of it is tried out. This page says what we do collect, why, and what you can ask of us.',
    cards: [
      {
        title: 'Information Collection',
        content: [
          'We collect what a contact message needs, and what a web server cannot work without. What your browser keeps for you is listed at the end of this page.',
        ],
        points: [
          'Contact form: your name, email address, subject and message, the time at which you sent it and the time at which it arrived. We use them to answer you.',
          `Legal ground: ${legal.ground || 'we use your message because you ask us for an answer. We use the data that protects the site because everybody who uses the site needs that protection.'}`,
          'Protection against spam: with a message, the database keeps two salted hashes for a day: one of the network address that it came from, one of the block of addresses around it. They limit how many messages one sender can send. The form sends nothing if a field that people do not see is filled in, and waits until it has been open for three seconds. Neither is sent to us.',
          'Failure reports: if a part of a page fails, your browser tells our server which part and version it was, how it failed, with the error’s message and without what you typed, and the kind of page. Nothing about you is kept with it, and it is deleted after 90 days at the latest. For one minute, the server counts the reports from each network address, to limit them.',
          ...(measuredShare === 0
            ? []
            : [
                `Measured visits: in ${measuredShare} % of visits, chosen by chance, your browser tells our server how long you waited for pages, in which part of the site and language, on how wide a screen and how fast a connection, and nothing about you; it does not if it saves data or sends Global Privacy Control, and the figures are deleted after 90 days at the latest.`,
              ]),
          'Server logs: the servers that deliver pages and lists may record your network address, the time, the address of the page and how your browser describes itself. They serve to keep the site running and safe.',
          ...(ipv6Check === undefined
            ? []
            : [
                'Check of your connection: if you press its button, your browser asks our test servers. They see your network address, answer whether it is IPv4 or IPv6, and keep nothing. What they answer stays in your browser.',
              ]),
        ],
      },
      {
        title: 'Data Protection',
        content: [
          describeEncryption(siteUrl),
          `Messages are stored in a database${legal.hosting?.database ? ` that ${legal.hosting.database} runs for us` : ''}. The site can add a message to it but cannot read one back. Only people whom {product} gives access to the database can read messages.`,
          legal.messagesKept
            ? `We delete a message ${spellAge(legal.messagesKept)} after it arrived, and yours earlier if you ask.`
            : 'No message is deleted automatically. We delete messages that we no longer need, and yours when you ask.',
          'A backup may hold a deleted message until a newer backup takes its place.',
        ],
        points: [],
      },
      {
        title: 'User Rights',
        content: [
          'Write to {email} to use any of these rights. It costs nothing. Please write from the address that you gave in the form, so that we know the data is yours.',
        ],
        points: [
          'Access: ask which data we hold about you.',
          'Correct: have data that is wrong put right.',
          'Delete: have your messages and your details removed.',
          'Opt out: tell us not to write to you again.',
          'Export: receive a copy of your data in a common format that a program can read.',
          describeAuthority(legal),
        ],
      },
      {
        title: 'Data Sharing',
        content: ['We never sell personal data. It reaches others only in these cases.'],
        points: [
          describeServices(legal),
          'Statistics: the dashboard shows a page of Google or of Cisco in a frame, whichever you have chosen; Google’s is first. It loads when its place comes into view. If your browser asks to save data, it loads only when you press its button. If the other site does not answer, words and links take its place. That company sees your network address, may set cookies of its own, and its own privacy policy applies.',
          ...(frames.length === 0
            ? []
            : [
                `Frames in posts: a post may show a video or a page of ${frames.join(', ')}. It is loaded when you scroll near it. That site then sees your network address and that you come from this site, may keep data in your browser, and its own privacy policy applies.`,
              ]),
          'Pictures and links: some pictures come from other sites, and many links lead to them. Those sites see your network address and which site you come from. Scripts, styles and fonts come from this site or from your device.',
          'Law: we pass data on if a law or a court requires it.',
        ],
      },
    ],
    stored: {
      title: 'What your browser keeps for you',
      text: 'It stays in your browser, and you can remove it with the data of this site in your browser’s settings.',
      points: [
        'Unsent message: your browser keeps what you write in the contact form in its session storage, under the name unsentMessage, so that a reload does not lose it. It is removed when the message is sent, when you discard it or when you close the tab. Until you send it, it does not reach us.',
        ...(offline === false
          ? []
          : [
              'Reading without a network: your browser keeps copies of the last pages and searches that you visited on this site, of the lists in them and of the files of the site, so that they open while you are offline. They stay on your device. You can remove them with the site data of this site in the settings of your browser.',
            ]),
        'Back: so that Back and Forward lead to where you were, your browser keeps how far you scrolled and which link you followed on the pages of this visit in its session storage, under the name places. It is removed when you close the tab. It is not sent to us.',
        'Search key: if you turn off the key / on the search page, your browser remembers that in its local storage, under the name searchKey. It is not sent to us.',
        'Dark mode: your browser remembers your choice in its local storage, under the name darkMode. It is not sent to us.',
        'Language: once you have answered the offer of another language, or changed it, your browser remembers that in its local storage, under the name languageOffer. Until the page in the language that you change to has come, it keeps your place on the page in its session storage, under the name languagePlace. Neither is sent to us.',
        'Cookies: usually none. While a new version of a part of this site is tried out with some visitors, a cookie named __Host-visitor holds a random number. It keeps you on the version that you were given. If that version fails, our servers keep your network address in memory until the trial ends, so that each network counts once. The cookie is deleted with your first page after the trial, and after seven days at the latest. A cookie named __Host-preview holds the versions that a preview link names. It is set only if you follow such a link, and deleted when you leave the preview or close the browser.',
      ],
    },
    contact: {
      title: 'Contact us about privacy',
      text: 'Questions, requests and complaints about your data reach us here.',
      emailLabel: 'Email',
      addressLabel: 'Address',
      address: '{city}, {country}',
      link: { label: 'Contact Us' },
    },
    lastUpdatedLabel: 'Last updated',
  };
}
