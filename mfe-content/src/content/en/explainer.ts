/** Words of the explainer page; `src/content/explainer.ts` adds the rest. */
export const explainerWords = {
  minute: {
    parts: [
      {
        title: 'Why addresses ran out',
        text: 'Every device on the internet needs an address. IPv4 has about 4.3 billion, fewer than there are people. The last free blocks were handed out on 3 February 2011, and many customers now share one address.',
        caption: 'Every place is taken. Newcomers get none.',
      },
      {
        title: 'What an address is',
        text: 'It is a long number that tells the network where to deliver data, as a street and a house number do for a letter. An IPv6 address is four times as long as an IPv4 one, and each extra digit multiplies the number of addresses by 16.',
        caption: 'One pattern for each digit. Above, an IPv4 address. Below, an IPv6 one.',
      },
      {
        title: 'What changes for me',
        text: 'Sites and apps look the same as before. Each of your devices can have its own address, so calls, games and cameras need no translator on the way. A firewall still decides who may connect.',
        caption: 'Above, devices share one address. Below, each has its own.',
      },
    ],
  },
  address: {
    paragraphs: [
      'An IPv6 address is 128 bits long, written as eight groups of four hexadecimal digits. Zeros at the start of a group are left out, and the longest run of zero groups shrinks to two colons, once.',
      'This address comes from 2001:db8::/32, a range set aside for examples.',
    ],
    fullLabel: 'In full',
    shortLabel: 'As it is written',
    bitsLabel: 'bits',
    wovenLabel: 'As this site weaves it',
    wovenText:
      'The patterns of this site are addresses: each of the 16 digits has a motif of its own.',
    parts: [
      {
        name: 'Global routing prefix',
        text: 'Identifies the site. It comes from the provider or from a registry.',
      },
      {
        name: 'Subnet',
        text: 'Identifies one network within the site, such as a floor or a guest Wi-Fi.',
      },
      {
        name: 'Interface identifier',
        text: 'Identifies one connection of one device on that network.',
      },
    ],
  },
  features: {
    tabs: [
      {
        cards: [
          {
            title: 'Larger addresses',
            text: 'Addresses grow from 32 to 128 bits. A plan can follow the shape of the network, because there is no need to save addresses.',
          },
          {
            title: 'Fixed-length header',
            text: 'The base header is always 40 bytes and has eight fields. Options move to extension headers, which most packets do not carry.',
          },
          {
            title: 'Configuration without a server',
            text: 'Routers announce the prefix and themselves, and devices do the rest. DHCPv6 can be used as well, or instead.',
          },
          {
            title: 'No broadcast',
            text: 'Devices find their neighbours by multicast, so a question goes only to the few devices that it may concern.',
          },
        ],
      },
      {
        cards: [
          {
            title: 'One plan for every site',
            text: 'A /48 for each site gives 65,536 networks of equal size. Site, building and purpose can be read from the address itself.',
          },
          {
            title: 'Less translation',
            text: 'Without NAT between users and services, sessions are simpler to log, to secure and to debug.',
          },
          {
            title: 'Faster connections',
            text: 'Where IPv4 passes through a translator that many customers share, IPv6 often takes the shorter path.',
          },
          {
            title: 'No overlap',
            text: 'Addresses are unique, so merged companies and partner networks can be joined without renumbering.',
          },
        ],
      },
    ],
  },
  comparison: {
    columns: ['Feature', 'IPv4', 'IPv6'],
    sourcesColumn: 'Sources',
    rows: [
      {
        feature: 'Address length',
        ipv4: '32 bits',
        ipv6: '128 bits',
      },
      {
        feature: 'Address space',
        ipv4: 'About 4.3 billion (2³²)',
        ipv6: 'About 340 undecillion (2¹²⁸, or 3.4\u00a0×\u00a010³⁸)',
      },
      {
        feature: 'Header size',
        ipv4: '20 to 60 bytes, depending on options',
        ipv6: 'Base header of fixed length, 40 bytes; extension headers are extra',
      },
      {
        feature: 'Security',
        ipv4: 'IPsec is optional',
        ipv6: 'IPsec was once mandatory to implement; since RFC 6434 (2011) and RFC 8504 (2019) support is recommended',
      },
      {
        feature: 'Configuration',
        ipv4: 'By hand or by DHCP',
        ipv6: 'By router advertisement (SLAAC), by DHCPv6 or by hand',
      },
    ],
  },
  technical: {
    cards: [
      {
        title: 'Neighbour Discovery',
        text: 'ICMPv6 does what ARP did for IPv4, and more: it finds neighbours and routers, detects duplicate addresses and announces prefixes. A network without ICMPv6 does not work.',
      },
      {
        title: 'Packet size',
        text: 'Every link carries packets of at least 1,280 bytes. Only the sender fragments, so it has to learn of smaller links from Packet Too Big messages.',
      },
      {
        title: 'Kinds of address',
        text: 'Global addresses come from 2000::/3 today. Every interface also has a link-local one from fe80::/10. Private networks can use unique local addresses from fc00::/7.',
      },
      {
        title: 'Subnets of /64',
        text: 'A network with hosts on it is a /64, however few they are. Stateless configuration depends on it.',
      },
      {
        title: 'Two stacks at once',
        text: 'A host with both protocols tries IPv6 first and moves to IPv4 after a fraction of a second without an answer. Users seldom notice a fault, so measure both.',
      },
      {
        title: 'Reaching IPv4',
        text: 'NAT64 and DNS64 let an IPv6-only host reach IPv4-only servers. 464XLAT covers the apps that insist on IPv4.',
      },
    ],
  },
  timeline: {
    entries: [
      {
        when: '1998',
        title: 'The specification',
        text: 'In December 1998 the IETF published RFC 2460, the specification of IPv6 that products followed for almost 20 years.',
      },
      {
        when: '2008',
        title: 'IPv6 at the root of the DNS',
        text: 'On 4 February 2008 AAAA records were added for six of the 13 root servers. It became possible to resolve names from the root over IPv6 alone.',
      },
      {
        when: '2012',
        title: 'World IPv6 Launch',
        text: 'On 6 June 2012 large websites, access providers and makers of home routers turned IPv6 on for good.',
      },
      {
        when: '2017',
        title: 'An Internet Standard',
        text: 'In July 2017 RFC 8200 replaced RFC 2460. It is Internet Standard 86 (STD 86), the highest level of maturity in the IETF.',
      },
      {
        when: 'Present',
        title: 'About half of Google’s users',
        text: 'In August 2026 about 47% to 50% of Google’s users reached it over IPv6, depending on the day. The week from 23 March 2026 was the first with a day above 50%.',
      },
    ],
  },
  enterprise: {
    cards: [
      {
        title: 'Customers on mobile networks',
        text: 'Many phones have IPv6 and share an IPv4 address with strangers. A website with IPv6 reaches them directly, without the translator in between.',
      },
      {
        title: 'Logs that name one customer',
        text: 'Behind a shared IPv4 address, blocking one abuser blocks many others. An IPv6 prefix belongs to one customer at a time.',
      },
      {
        title: 'The cost of addresses',
        text: 'Public IPv4 addresses are bought, rented or charged by the hour. AWS has charged 0.005 US dollars an hour for each since 1 February 2024.',
      },
      {
        title: 'Purchases that last',
        text: 'Equipment that you buy today will still be running when networks are IPv6-only. Write IPv6 into every tender, with a published list of requirements.',
      },
    ],
  },
  callToAction: {
    title: 'See the figures',
    text: 'The dashboard shows how IPv6 has grown in the world and what is known about {country}.',
    action: 'View IPv6 Dashboard',
  },
} as const;
