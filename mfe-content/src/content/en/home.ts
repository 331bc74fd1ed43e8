/** Copy of the home page. */
export const homeWords = {
  stats: {
    title: 'IPv6 in figures',
  },
  why: {
    title: 'Why IPv6 Matters',
    lead: 'The internet has outgrown the addresses it began with. IPv6 is the version of the Internet Protocol that has enough of them.',
    cards: [
      {
        title: 'Address Space Crisis',
        text: 'IPv4 has about 4.3 billion addresses, fewer than there are people. The central pool was empty on 3 February 2011. IPv6 has 340 undecillion addresses.',
      },
      {
        title: 'Security & Performance',
        text: 'Packets can travel from end to end without address translation. With fewer boxes on the way, less can fail or slow things down. A firewall, not a shortage of addresses, decides who may connect.',
      },
      {
        title: 'Future-Ready',
        text: 'A network can already run on IPv6 only, and translate where it must still reach IPv4. Since 1 June 2016 every app sent to Apple’s App Store has to work on such a network.',
      },
    ],
  },
  features: {
    title: 'Key Features',
    lead: 'Six things that IPv6 does differently, each with the document that defines it.',
    cards: [
      {
        title: 'Auto-Configuration',
        text: 'A device makes its own address from the prefix that the router announces. No server has to hand addresses out.',
      },
      {
        title: 'Scalability',
        text: 'A home or an office gets many networks, not one address. A /56 holds 256 networks and a /48 holds 65,536, each with 2⁶⁴ addresses.',
      },
      {
        title: 'Streamlined Routing',
        text: 'The base header has a fixed length of 40 bytes and no checksum to compute again at each hop. Routers do not fragment packets.',
      },
      {
        title: 'Mobile Ready',
        text: 'A mobile network can give its phones IPv6 only. Translation in the phone and in the network keeps older IPv4 apps working.',
      },
      {
        title: 'Cloud Optimized',
        text: 'Each virtual machine and each container can have an address that is unique in the world. Networks can be joined later without a clash.',
      },
      {
        title: 'Privacy Focused',
        text: 'Devices can make outgoing connections from temporary addresses. By default a new one takes over each day.',
      },
    ],
  },
  callToAction: {
    title: 'Help {country} move to IPv6',
    text: 'Whether you run a network, write software or only want to know what your provider offers, there is a next step for you.',
    actions: [{ label: 'Get Involved' }, { label: 'View Resources' }],
  },
} as const;
