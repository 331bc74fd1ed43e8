import type { Source } from './types';

function rfc(number: number, title: string): Source {
  return {
    label: `RFC ${number}: ${title}`,
    href: `https://www.rfc-editor.org/rfc/rfc${number}.html`,
  };
}

/** The RFCs that copy cites. Their titles are English in every language. */
export const rfcs = {
  rfc791: rfc(791, 'Internet Protocol'),
  rfc2131: rfc(2131, 'Dynamic Host Configuration Protocol'),
  rfc3849: rfc(3849, 'IPv6 Address Prefix Reserved for Documentation'),
  rfc3986: rfc(3986, 'Uniform Resource Identifier (URI): Generic Syntax'),
  rfc4193: rfc(4193, 'Unique Local IPv6 Unicast Addresses'),
  rfc4213: rfc(4213, 'Basic Transition Mechanisms for IPv6 Hosts and Routers'),
  rfc4291: rfc(4291, 'IP Version 6 Addressing Architecture'),
  rfc4301: rfc(4301, 'Security Architecture for the Internet Protocol'),
  rfc4861: rfc(4861, 'Neighbor Discovery for IP version 6 (IPv6)'),
  rfc4862: rfc(4862, 'IPv6 Stateless Address Autoconfiguration'),
  rfc4864: rfc(4864, 'Local Network Protection for IPv6'),
  rfc4890: rfc(4890, 'Recommendations for Filtering ICMPv6 Messages in Firewalls'),
  rfc5952: rfc(5952, 'A Recommendation for IPv6 Address Text Representation'),
  rfc6092: rfc(6092, 'Recommended Simple Security Capabilities in Customer Premises Equipment'),
  rfc6105: rfc(6105, 'IPv6 Router Advertisement Guard'),
  rfc6146: rfc(6146, 'Stateful NAT64'),
  rfc6147: rfc(6147, 'DNS64'),
  rfc6177: rfc(6177, 'IPv6 Address Assignment to End Sites'),
  rfc6269: rfc(6269, 'Issues with IP Address Sharing'),
  rfc6540: rfc(6540, 'IPv6 Support Required for All IP-Capable Nodes'),
  rfc6877: rfc(6877, '464XLAT: Combination of Stateful and Stateless Translation'),
  rfc7084: rfc(7084, 'Basic Requirements for IPv6 Customer Edge Routers'),
  rfc7217: rfc(7217, 'Semantically Opaque Interface Identifiers'),
  rfc7381: rfc(7381, 'Enterprise IPv6 Deployment Guidelines'),
  rfc7421: rfc(7421, 'Analysis of the 64-bit Boundary in IPv6 Addressing'),
  rfc7721: rfc(7721, 'Security and Privacy Considerations for IPv6 Address Generation'),
  rfc7934: rfc(7934, 'Host Address Availability Recommendations'),
  rfc8064: rfc(8064, 'Recommendation on Stable IPv6 Interface Identifiers'),
  rfc8200: rfc(8200, 'Internet Protocol, Version 6 (IPv6) Specification'),
  rfc8201: rfc(8201, 'Path MTU Discovery for IP version 6'),
  rfc8305: rfc(8305, 'Happy Eyeballs Version 2'),
  rfc8504: rfc(8504, 'IPv6 Node Requirements'),
  rfc8925: rfc(8925, 'IPv6-Only Preferred Option for DHCPv4'),
  rfc8981: rfc(8981, 'Temporary Address Extensions for SLAAC'),
  rfc9099: rfc(9099, 'Operational Security Considerations for IPv6 Networks'),
  rfc9915: rfc(9915, 'Dynamic Host Configuration Protocol for IPv6 (DHCPv6)'),
} as const satisfies Record<string, Source>;

/** Returns the obsolete RFCs with a translated `note` that names the replacement. */
export function replacedRfcs(note: (year: number) => string) {
  return {
    rfc2460: rfc(2460, `IPv6 Specification ${note(1998)}`),
    rfc4294: rfc(4294, `IPv6 Node Requirements ${note(2006)}`),
    rfc6434: rfc(6434, `IPv6 Node Requirements ${note(2011)}`),
  } as const satisfies Record<string, Source>;
}
