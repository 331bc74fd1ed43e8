/** Copy of the page of frequent questions. */
export const faqWords = {
  title: 'Frequently Asked Questions',
  subtitle: 'Find answers to common questions about IPv6',
  tabsLabel: 'Categories of questions',
  sourcesLabel: 'Sources',
  categories: [
    {
      title: 'General IPv6',
      questions: [
        {
          question: 'What is IPv6, and why do we need it?',
          answer: [
            'IPv6 is the current version of the Internet Protocol. It does the same job as IPv4: it carries packets from one address to another. Its addresses have 128 bits instead of 32, which makes about 340 undecillion (3.4\u00a0×\u00a010³⁸) of them.',
            'IPv4 has about 4.3 billion, fewer than there are people. The central pool was empty on 3 February 2011. Since then most growth in IPv4 has meant sharing one address among many customers, which costs money and breaks some services. IPv6 removes the need to share. The two protocols do not talk to each other directly, so they run side by side during the change.',
          ],
        },
        {
          question: 'What does an IPv6 address look like?',
          answer: [
            'It is eight groups of four hexadecimal digits with colons between them, in lower case. Two rules make it short: leave out the zeros at the start of a group, and replace the longest run of two or more zero groups with two colons, once only. So 2001:0db8:0000:0000:0000:0000:0000:0010 becomes 2001:db8::10.',
            'A slash and a number give the length of a prefix: 2001:db8::/32 means that the first 32 bits are fixed. A network with hosts on it is normally a /64. In a web address the whole IPv6 address goes in square brackets, as in https://[2001:db8::10]/.',
          ],
        },
        {
          question: 'How widely is IPv6 used today?',
          answer: [
            'It depends on who counts. About 47% to 50% of Google’s users reached it over IPv6 in August 2026, most at weekends. The week from 23 March 2026 was the first with a day above 50%. APNIC Labs, which weights its samples by country, found 42% able to use IPv6 in April 2026.',
            'The spread is uneven. In Google’s figures of 19 July 2026 more than half of the users had IPv6 in 21 countries and territories, while many others stood below 1%. The dashboard shows what is known about {country}.',
          ],
          links: [{ label: 'View IPv6 Dashboard' }],
        },
      ],
    },
    {
      title: 'Technical Questions',
      questions: [
        {
          question: 'What is dual-stack, and is it the only way?',
          answer: [
            'Dual-stack means that a host or router runs IPv4 and IPv6 at the same time, each with its own addresses and routes. Programs usually try IPv6 first and move to IPv4 when there is no quick answer. It is the simplest start, because nothing is taken away.',
            'The price is that there are two protocols to secure and to watch, and that no IPv4 addresses are saved. Many networks therefore become IPv6-only inside. They use NAT64 and DNS64 to reach IPv4 servers, and 464XLAT for apps that insist on IPv4. On an IPv6-mostly network, devices that can do without IPv4 do not ask for it.',
          ],
        },
        {
          question: 'How can I test my IPv6 connectivity?',
          answer: [
            'Open the test site in a browser. It shows whether you have IPv6, whether the browser prefers it, and whether large packets get through.',
            'For a closer look use a terminal. First ask the DNS for an AAAA record, then ping over IPv6, then fetch a page over IPv6. If the name resolves and the ping works but the page hangs, suspect a firewall that drops Packet Too Big messages. If you see only an address that begins with fe80, your router announces no prefix: check the router, then ask your provider.',
          ],
          links: [{ label: 'Test Your IPv6' }],
        },
        {
          question: 'Is IPv6 more secure than IPv4?',
          answer: [
            'Neither is secure on its own. IPsec was once mandatory to implement in IPv6. Since RFC 6434 in 2011, and now in RFC 8504, it is only recommended, and it protects only traffic for which someone has set it up. In daily use TLS and SSH protect both protocols alike.',
            'What changes is where to look. A false router advertisement can redirect a local network, so switches should filter them with RA Guard. Subnets are too large to scan address by address, yet names and logs still give hosts away. The common failure is simpler: a firewall that was written for IPv4 and says nothing about IPv6.',
          ],
        },
      ],
    },
    {
      title: 'Implementation',
      questions: [
        {
          askedIn: 'At home',
          question: 'How do I set up IPv6 on my router?',
          answer: [
            'Ask your provider which method it uses and what prefix you get. A /56 suits a home and a /48 an organisation; a single /64 is too little for a second network.',
            'On the outside interface, turn IPv6 on and request a prefix with DHCPv6 prefix delegation. On the inside, give each network one /64 from that prefix and send router advertisements, with the addresses of DNS servers in them. Keep the firewall on: let replies and the necessary ICMPv6 in, and refuse all other connections from outside. Then restart one device, check that it has a global address, and run a test before you go on to the next network.',
          ],
          links: [{ label: 'Test Your IPv6' }],
        },
        {
          question: 'Which operating systems support IPv6?',
          answer: [
            'All that are in common use, with IPv6 on by default. Microsoft calls IPv6 a mandatory part of Windows since Vista and Server 2008, and advises against turning it off. Apple has required apps in its store to work on IPv6-only networks since 1 June 2016. Linux, the BSD systems and Android have it too.',
            'They differ in how they get an address. Android configures itself from router advertisements, and since Android 11 can ask for a whole prefix by DHCPv6. Do not make single addresses from DHCPv6 the only way onto a network: let hosts form as many as they need.',
          ],
        },
        {
          askedIn: 'In an office',
          question: 'What is the business case for IPv6?',
          answer: [
            'IPv4 is getting more expensive and less reliable. Public addresses have to be bought or rented: AWS, for one, has charged 0.005 US dollars an hour for each since 1 February 2024. Sharing them needs translators, which have to be paid for, logged and repaired. When one customer behind a shared address is blocked, so are all the others.',
            'IPv6 costs staff time more than equipment, as most of what you own supports it already. Spread the work: ask for IPv6 in every purchase, begin with the public website and mail, then the office, then the data centre. It costs most to wait until a customer, a supplier or a regulator sets the date for you.',
          ],
        },
      ],
    },
    {
      title: 'Security & Best Practices',
      questions: [
        {
          question: 'How should I configure a firewall for IPv6?',
          answer: [
            'Start from the policy that you have: what is refused over IPv4 should be refused over IPv6. Keep state, allow replies, and refuse new connections from outside unless you want them. NAT was never the protection; the stateful filter was, and IPv6 has the same filter.',
            'Do not block ICMPv6 as a whole. Let Packet Too Big, Time Exceeded, Parameter Problem and Destination Unreachable through, and echo requests if others should be able to test your network. On each local link the router and neighbour messages must pass, and must never be accepted from beyond that link. Filter packets with false source addresses at your edge, and log both protocols in one place.',
          ],
        },
        {
          question: 'Can my device be tracked by its IPv6 address?',
          answer: [
            'Less than people fear. Early systems built the last 64 bits from the hardware address of the network card, the same in every network. The advice today is a random-looking identifier that stays stable within one network and differs in the next. For outgoing connections, devices add temporary addresses; by default each is used for new connections for one day.',
            'The first 64 bits still show your provider and your network, as a public IPv4 address does. And no address scheme hides you from cookies, accounts or the fingerprint of a browser.',
          ],
        },
        {
          askedIn: 'In a network',
          question: 'What are the most common mistakes?',
          answer: [
            'Blocking all ICMPv6, which makes large packets vanish. Publishing an AAAA record before the service listens on IPv6. Leaving IPv6 out of firewall rules, monitoring, backups and incident plans while it is on in every laptop. Turning it off to cure a fault, which only hides the fault.',
            'In address plans: saving addresses where none need saving. Give every network with hosts a /64, leave gaps, and count networks rather than hosts. In software: columns too short for 45 characters, addresses compared as text without one canonical form, and URLs without square brackets.',
          ],
        },
      ],
    },
  ],
  contact: {
    title: 'Still Have Questions?',
    text: 'Tell us what you run and what you have already tried.',
    emailLabel: 'Email',
    link: { label: 'Contact Us' },
  },
} as const;
