/** What the check of a connection says once it has been pressed. */
export const connectionAnswerWords = {
  verdicts: {
    dual: {
      title: 'Yes, you have IPv6.',
      meaning: 'This device reaches the internet over IPv6 and over IPv4.',
      next: ['You have nothing to do. Sites that have IPv6 use it without your help.'],
      links: [{ label: 'See who else has it' }],
      detail:
        'Dual stack. The server with both protocols says which one your browser chose. A page cannot see whether IPv4 is your own or is translated on the way.',
    },
    nat64: {
      title: 'Yes, you have IPv6, and your network translates the rest.',
      meaning: 'Your network carries IPv6 and has a translator to sites that only have IPv4.',
      next: ['You have nothing to do. Most sites and apps work as usual.'],
      links: [{ label: 'See who else has it' }],
      detail:
        'A NAT64 with the prefix 64:ff9b::/96 is on the way: a name whose only address lies in that prefix led to our IPv4 server. The device may have IPv4 of its own as well.',
    },
    ipv6Only: {
      title: 'Yes, you have IPv6, and nothing else.',
      meaning: 'Sites with IPv6 open. Sites that only have IPv4 may not open on this network.',
      next: ['If you need such a site, ask the people who run this network for NAT64 and DNS64.'],
      links: [{ label: 'See who else has it' }],
      detail:
        'Nothing answered over IPv4, so there is neither IPv4 nor a translator that this browser uses. Our IPv4 server may also be down.',
    },
    ipv4Only: {
      title: 'No, you do not have IPv6 yet.',
      meaning:
        'This device reaches the internet over IPv4 alone. Nothing is broken: almost every site can still be reached this way.',
      next: [
        'Check again on another network, such as mobile data. One may have IPv6 already.',
        'At home, look in the settings of your router for IPv6 and turn it on.',
        'If that does not help, ask your provider. There is a letter below.',
      ],
      links: [{ label: 'How to set up a router' }],
      detail:
        'The IPv6 server could not be reached, and the server with both protocols was reached over IPv4. A VPN that carries only IPv4 looks the same.',
    },
    broken: {
      title: 'IPv6 does not work well here.',
      meaning: 'Something on the way loses packets. Sites with IPv6 may be slow or fail to open.',
      next: [
        'Restart your router, then check again.',
        'If you use a VPN or a firewall, check again without it.',
        'If it stays like this, tell your provider. There is a letter below.',
      ],
      links: [{ label: 'How to test step by step' }],
      detail:
        'IPv4 answers, but IPv6 or the server with both protocols does not. Look for a router that announces a prefix without a route, for dropped ICMPv6 and for tunnels. Our server may also be down.',
    },
    intercepted: {
      title: 'Something else answered.',
      meaning:
        'The answer did not come from our test servers. Often it is the sign-in page of a public Wi-Fi network, sometimes a filter or a proxy.',
      next: ['Open another page and sign in if you are asked to. Then check again.'],
      links: [{ label: 'Try another test' }],
      detail:
        'An answer was a redirection, a page, or named a protocol which that server does not speak.',
    },
    blocked: {
      title: 'The check was blocked.',
      meaning:
        'This site can be reached, but our test servers cannot. So we cannot tell whether you have IPv6.',
      next: [
        'Turn off extensions that block requests, or use another browser. Then check again.',
        'On a network at work or at school, a firewall may be the reason.',
      ],
      links: [{ label: 'Try another test' }],
      detail:
        'An extension, a firewall and servers of ours that are down all look the same to a page.',
    },
    offline: {
      title: 'You seem to be offline.',
      meaning: 'Neither this site nor our test servers answer.',
      next: [
        'Check your Wi-Fi, your mobile data or your cable. Then check again.',
        'A public Wi-Fi network may first want you to sign in.',
      ],
      detail: 'A HEAD request to this site, which opened before, failed too.',
    },
  },
  letter: {
    summary: 'A letter to your provider',
    text: 'Copy it, or open it in your mail program. Fill in the parts in brackets.',
    subject: 'IPv6 for my connection',
    body: `Dear support team,

I am your customer [name, customer number]. I have tested my connection: it has no working IPv6.

Please tell me:
1. Is IPv6 available for my connection, and how do I turn it on?
2. If it is not, when will it be?
3. Does the router that you supply support IPv6?

IPv6 is the current version of the Internet Protocol (RFC 8200). I would like to use it alongside IPv4.

Kind regards,
[name]`,
    label: 'Letter to your provider',
    kind: 'letter',
    mail: 'Open as an email',
  },
  engineers: {
    summary: 'For engineers: what each server answered',
    servers: {
      ipv4: 'IPv4 alone',
      ipv6: 'IPv6 alone',
      both: 'Both protocols',
      nat64: 'NAT64 alone',
    },
    outcomes: {
      ipv4: 'answered, and saw IPv4',
      ipv6: 'answered, and saw IPv6',
      slow: 'no answer within 8 seconds',
      failed:
        'no connection. A browser does not say whether there is no route, or it was refused or blocked',
      strange: 'something else answered in its place',
    },
    limits:
      'What no web page can know: a VPN, a proxy or a relay asks in your place, and the answer is about its network. A phone may translate IPv4 by itself (464XLAT), which looks like IPv4.',
  },
} as const;
