/**
 * What visitors ask, and the address that has to be among the first three answers (its beginning, decoded). Written
 * down before the search was built.
 */
export const questions: readonly (readonly [asked: string, address: string])[] = [
  // Anybody.
  ['what is ipv6', '/FAQ#what-is-ipv6'],
  ['How can I test my connection?', '/FAQ#test-connectivity'],
  ['which phones and computers support IPv6', '/FAQ#os-support'],
  ['adoption in Ethiopia', '/IPv6Dashboard'],
  ['how do I contact you', '/Contact'],
  ['privacy', '/PrivacyPolicy'],
  ['terms of service', '/TermsOfService'],
  ['is ipv6 safer than ipv4', '/FAQ#more-secure'],
  ['set up my router', '/FAQ#router-setup'],
  ['join the council', '/GetInvolved'],
  ['events', '/Events'],
  // Engineers.
  ['RFC 8200', '/Resources?q=RFC 8200:'],
  ['rfc5952', '/Resources?q=RFC 5952:'],
  ['nat64', '/Blog/18'],
  ['464xlat phones', '/Blog/4'],
  ['nginx postgresql', '/Blog/12'],
  ['happy eyeballs', '/Blog/13'],
  ['radvd', '/Resources?q=radvd'],
  ['address plan /32', '/Blog/3'],
  ['path MTU discovery', '/Resources?q=RFC 8201:'],
  ['business case', '/FAQ#business-case'],
  // Events.
  ['governance forum Addis Ababa', '/Events?q=Internet Governance Forum 2022'],
  ['hackathon', '/Events?q=Hackathon'],
  // One wrong letter.
  ['firewal icmpv6', '/Blog/9'],
  ['adress format', '/FAQ#address-format'],
  ['wiresharc', '/Resources?q=Wireshark'],
  ['dashbord', '/IPv6Dashboard'],
  // Words that the site's texts do not use.
  ['cgnat', '/Blog/15'],
  ['ping6', '/FAQ#test-connectivity'],
  ['ip6tables', '/Blog/9'],
  ['privacy extensions', '/Blog/24'],
  ['bras huawei', '/Blog/25'],
  // Several words in any order.
  ['slaac or dhcpv6', '/Blog/17'],
  ['orders federal government us', '/Blog/14'],
  ['figures neighbours ethiopia', '/Blog/23'],
];
