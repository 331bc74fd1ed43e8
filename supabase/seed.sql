-- Content for a new installation in any country: resources, events, blog posts and figures on adoption. The rows of one country
-- are in seed-country.sql.
--
-- Facts carry their source in the row itself: `url`, `link`, or the list of sources that ends an article. Some categories
-- have odd case and blanks on purpose: the database normalises them. Reading times are estimates at 230 words a minute.
-- A document that is dated by month has the first as its day, and its text says the month.
--
-- The file may be run again: it adds what is missing and changes nothing. It holds no transaction
-- commands, so the caller decides; `psql -1 -f seed.sql` applies all of it or nothing.

insert into public.ipv6_resources
  (id, title, description, category, type, author, date, time, image_url, file_url, url)
overriding system value
values
  (1, 'RFC 8200: Internet Protocol, Version 6 (IPv6) Specification',
   'The specification of IPv6 itself, STD 86: the header, the extension headers, fragmentation by the sender alone. Start here; it is shorter than you might expect. Published in July 2017.',
   'documentation', 'RFC', 'S. Deering, R. Hinden',
   '2017-07-01', '50 min read', null,
   'https://www.rfc-editor.org/rfc/rfc8200.txt',
   'https://www.rfc-editor.org/rfc/rfc8200.html'),
  (2, 'RFC 4291: IP Version 6 Addressing Architecture',
   'The kinds of IPv6 addresses, how they are written, and what an interface identifier is. Updated since by RFC 5952, RFC 7136, RFC 8064 and others. Published in February 2006.',
   ' Documentation ', 'RFC', 'R. Hinden, S. Deering',
   '2006-02-01', '30 min read', null,
   'https://www.rfc-editor.org/rfc/rfc4291.txt',
   'https://www.rfc-editor.org/rfc/rfc4291.html'),
  (3, 'RFC 4861: Neighbor Discovery for IP version 6 (IPv6)',
   'How hosts and routers on one link find each other: router and neighbour discovery, redirects, detection of neighbours that are gone. It replaces ARP. Published in September 2007.',
   'documentation', 'RFC', 'T. Narten, E. Nordmark, W. Simpson, H. Soliman',
   '2007-09-01', '130 min read', null,
   'https://www.rfc-editor.org/rfc/rfc4861.txt',
   'https://www.rfc-editor.org/rfc/rfc4861.html'),
  (4, 'RFC 4862: IPv6 Stateless Address Autoconfiguration',
   'SLAAC: how a host makes its own address from an announced prefix, and how it checks that nobody else has it. Published in September 2007.',
   'documentation', 'RFC', 'S. Thomson, T. Narten, T. Jinmei',
   '2007-09-01', '45 min read', null,
   'https://www.rfc-editor.org/rfc/rfc4862.txt',
   'https://www.rfc-editor.org/rfc/rfc4862.html'),
  (5, 'RFC 9915: Dynamic Host Configuration Protocol for IPv6 (DHCPv6)',
   'DHCPv6 as an Internet Standard, STD 102: addresses, prefix delegation and other settings from a server. Replaces RFC 8415 and drops IA_TA and server unicast. Published in January 2026.',
   'documentation', 'RFC', 'T. Mrugalski, B. Volz, M. Richardson, S. Jiang, T. Winters',
   '2026-01-01', null, null,
   'https://www.rfc-editor.org/rfc/rfc9915.txt',
   'https://www.rfc-editor.org/rfc/rfc9915.html'),
  (6, 'RFC 8201: Path MTU Discovery for IP version 6',
   'How a sender learns the largest packet that fits a path, STD 87. It depends on Packet Too Big messages, so firewalls must let them pass. Published in July 2017.',
   'documentation', 'RFC', 'J. McCann, S. Deering, J. Mogul, R. Hinden, Ed.',
   '2017-07-01', '25 min read', null,
   'https://www.rfc-editor.org/rfc/rfc8201.txt',
   'https://www.rfc-editor.org/rfc/rfc8201.html'),
  (7, 'RFC 4443: Internet Control Message Protocol (ICMPv6) for the Internet Protocol Version 6 (IPv6) Specification',
   'ICMPv6, STD 89: error messages and echo. The messages of Neighbor Discovery are built on it. Published in March 2006.',
   'Documentation', 'RFC', 'A. Conta, S. Deering, M. Gupta, Ed.',
   '2006-03-01', '30 min read', null,
   'https://www.rfc-editor.org/rfc/rfc4443.txt',
   'https://www.rfc-editor.org/rfc/rfc4443.html'),
  (8, 'RFC 5952: A Recommendation for IPv6 Address Text Representation',
   'One recommended spelling for each IPv6 address: no leading zeros, the double colon used once and fully, lower case. Published in August 2010.',
   'documentation', 'RFC', 'S. Kawamura, M. Kawashima',
   '2010-08-01', '20 min read', null,
   'https://www.rfc-editor.org/rfc/rfc5952.txt',
   'https://www.rfc-editor.org/rfc/rfc5952.html'),
  (9, 'RFC 4193: Unique Local IPv6 Unicast Addresses',
   'Unique local addresses, fd00::/8: for use within a site, with 40 random bits so that two sites can merge without a clash. Published in October 2005.',
   'documentation', 'RFC', 'R. Hinden, B. Haberman',
   '2005-10-01', '20 min read', null,
   'https://www.rfc-editor.org/rfc/rfc4193.txt',
   'https://www.rfc-editor.org/rfc/rfc4193.html'),
  (10, 'RFC 6724: Default Address Selection for Internet Protocol Version 6 (IPv6)',
   'Which source and which destination address a host prefers when it has several. The reason why IPv6 is tried first. Published in September 2012.',
   'documentation', 'RFC', 'D. Thaler, Ed., R. Draves, A. Matsumoto, T. Chown',
   '2012-09-01', '40 min read', null,
   'https://www.rfc-editor.org/rfc/rfc6724.txt',
   'https://www.rfc-editor.org/rfc/rfc6724.html'),
  (11, 'RFC 8305: Happy Eyeballs Version 2: Better Connectivity Using Concurrency',
   'Happy Eyeballs: how a client tries several addresses so that a broken path costs a fraction of a second, not a minute. Published in December 2017.',
   'documentation', 'RFC', 'D. Schinazi, T. Pauly',
   '2017-12-01', '20 min read', null,
   'https://www.rfc-editor.org/rfc/rfc8305.txt',
   'https://www.rfc-editor.org/rfc/rfc8305.html'),
  (12, 'RFC 8981: Temporary Address Extensions for Stateless Address Autoconfiguration in IPv6',
   'Temporary addresses: random interface identifiers that change, so that a device cannot be followed from network to network. Replaces RFC 4941. Published in February 2021.',
   'documentation', 'RFC', 'F. Gont, S. Krishnan, T. Narten, R. Draves',
   '2021-02-01', '30 min read', null,
   'https://www.rfc-editor.org/rfc/rfc8981.txt',
   'https://www.rfc-editor.org/rfc/rfc8981.html'),
  (13, 'RFC 8504: IPv6 Node Requirements',
   'BCP 220: what every IPv6 host and router must or should implement. A good base for the text of a tender. Published in January 2019.',
   'documentation', 'RFC', 'T. Chown, J. Loughney, T. Winters',
   '2019-01-01', '55 min read', null,
   'https://www.rfc-editor.org/rfc/rfc8504.txt',
   'https://www.rfc-editor.org/rfc/rfc8504.html'),
  (14, 'RFC 7084: Basic Requirements for IPv6 Customer Edge Routers',
   'What a home or small-office router must do for IPv6: prefix delegation, Router Advertisements, DNS, no leaks of private addresses. Updated by RFC 9096. Published in November 2013.',
   'documentation', 'RFC', 'H. Singh, W. Beebee, C. Donley, B. Stark',
   '2013-11-01', '25 min read', null,
   'https://www.rfc-editor.org/rfc/rfc7084.txt',
   'https://www.rfc-editor.org/rfc/rfc7084.html'),
  (15, 'RFC 9096: Improving the Reaction of Customer Edge Routers to IPv6 Renumbering Events',
   'BCP 234: how customer routers should behave when the prefix changes, with short lifetimes so that hosts drop the old prefix soon. Published in August 2021.',
   'documentation', 'RFC', 'F. Gont, J. Žorž, R. Patterson, B. Volz',
   '2021-08-01', '15 min read', null,
   'https://www.rfc-editor.org/rfc/rfc9096.txt',
   'https://www.rfc-editor.org/rfc/rfc9096.html'),
  (16, 'RFC 6177: IPv6 Address Assignment to End Sites',
   'BCP 157: how much address space an end site should receive. More than one /64 always; no single size for all. Published in March 2011.',
   'documentation', 'RFC', 'T. Narten, G. Huston, L. Roberts',
   '2011-03-01', '15 min read', null,
   'https://www.rfc-editor.org/rfc/rfc6177.txt',
   'https://www.rfc-editor.org/rfc/rfc6177.html'),
  (17, 'RFC 9099: Operational Security Considerations for IPv6 Networks',
   'Operational security for IPv6 networks: addressing, extension headers, link-layer attacks, logging, transition mechanisms. Read it before a security review. Published in August 2021.',
   'documentation', 'RFC', 'É. Vyncke, K. Chittimaneni, M. Kaeo, E. Rey',
   '2021-08-01', '75 min read', null,
   'https://www.rfc-editor.org/rfc/rfc9099.txt',
   'https://www.rfc-editor.org/rfc/rfc9099.html'),
  (18, 'RFC 4890: Recommendations for Filtering ICMPv6 Messages in Firewalls',
   'Which ICMPv6 messages a firewall must let through, and which it may drop, for transit and for the firewall itself. Published in May 2007.',
   'documentation', 'RFC', 'E. Davies, J. Mohacsi',
   '2007-05-01', '50 min read', null,
   'https://www.rfc-editor.org/rfc/rfc4890.txt',
   'https://www.rfc-editor.org/rfc/rfc4890.html'),
  (19, 'RFC 6146: Stateful NAT64: Network Address and Protocol Translation from IPv6 Clients to IPv4 Servers',
   'Stateful NAT64: lets IPv6-only clients reach IPv4 servers. Used together with DNS64 (RFC 6147). Published in April 2011.',
   'documentation', 'RFC', 'M. Bagnulo, P. Matthews, I. van Beijnum',
   '2011-04-01', '70 min read', null,
   'https://www.rfc-editor.org/rfc/rfc6146.txt',
   'https://www.rfc-editor.org/rfc/rfc6146.html'),
  (20, 'RFC 6147: DNS64: DNS Extensions for Network Address Translation from IPv6 Clients to IPv4 Servers',
   'DNS64: a resolver makes up AAAA records for names that have only A records, so that traffic goes to a NAT64. Published in April 2011.',
   'documentation', 'RFC', 'M. Bagnulo, A. Sullivan, P. Matthews, I. van Beijnum',
   '2011-04-01', '45 min read', null,
   'https://www.rfc-editor.org/rfc/rfc6147.txt',
   'https://www.rfc-editor.org/rfc/rfc6147.html'),
  (21, 'RFC 6877: 464XLAT: Combination of Stateful and Stateless Translation',
   '464XLAT: a small translator on the device beside the NAT64 in the network, so that IPv4-only applications work on IPv6-only access networks. Published in April 2013.',
   'documentation', 'RFC', 'M. Mawatari, M. Kawashima, C. Byrne',
   '2013-04-01', '15 min read', null,
   'https://www.rfc-editor.org/rfc/rfc6877.txt',
   'https://www.rfc-editor.org/rfc/rfc6877.html'),
  (22, 'RFC 7915: IP/ICMP Translation Algorithm',
   'The translation between IPv4 and IPv6 headers and between ICMP and ICMPv6, on which NAT64 and 464XLAT are built. Replaces RFC 6145. Published in June 2016.',
   'documentation', 'RFC', 'C. Bao, X. Li, F. Baker, T. Anderson, F. Gont',
   '2016-06-01', '45 min read', null,
   'https://www.rfc-editor.org/rfc/rfc7915.txt',
   'https://www.rfc-editor.org/rfc/rfc7915.html'),
  (23, 'RFC 9637: Expanding the IPv6 Documentation Space',
   'Reserves 3fff::/20 for examples, beside 2001:db8::/32. Filter it at your borders like the older block. Published in August 2024.',
   'documentation', 'RFC', 'G. Huston, N. Buraglio',
   '2024-08-01', null, null,
   'https://www.rfc-editor.org/rfc/rfc9637.txt',
   'https://www.rfc-editor.org/rfc/rfc9637.html'),
  (24, 'RFC 9386: IPv6 Deployment Status',
   'The state of IPv6 deployment in 2022: users, content, networks, enterprises, and the challenges that remain, with figures for the 25 most populous countries. Published in April 2023.',
   'documentation', 'RFC', 'G. Fioccola, P. Volpato, J. Palet Martinez, G. Mishra, C. Xie',
   '2023-04-01', '55 min read', null,
   'https://www.rfc-editor.org/rfc/rfc9386.txt',
   'https://www.rfc-editor.org/rfc/rfc9386.html'),
  (25, 'RFC 7381: Enterprise IPv6 Deployment Guidelines',
   'A guide for enterprises: how to prepare, in which order to deploy outside, inside and for users, and what to ask of suppliers. Published in October 2014.',
   'tutorials', 'RFC', 'K. Chittimaneni, T. Chown, L. Howard, V. Kuarsingh, Y. Pouffary, E. Vyncke',
   '2014-10-01', '55 min read', null,
   'https://www.rfc-editor.org/rfc/rfc7381.txt',
   'https://www.rfc-editor.org/rfc/rfc7381.html'),
  (26, 'RFC 6883: IPv6 Guidance for Internet Content Providers and Application Service Providers',
   'A guide for operators of websites and applications: from the first AAAA record to load balancers, logs and content delivery. Published in March 2013.',
   'tutorials', 'RFC', 'B. Carpenter, S. Jiang',
   '2013-03-01', '35 min read', null,
   'https://www.rfc-editor.org/rfc/rfc6883.txt',
   'https://www.rfc-editor.org/rfc/rfc6883.html'),
  (27, 'RFC 6180: Guidelines for Using IPv6 Transition Mechanisms during IPv6 Deployment',
   'How to choose among transition mechanisms, with models of deployment for providers and enterprises. From 2011: read it for the reasoning, and newer documents for the products. Published in May 2011.',
   ' Tutorials', 'RFC', 'J. Arkko, F. Baker',
   '2011-05-01', '30 min read', null,
   'https://www.rfc-editor.org/rfc/rfc6180.txt',
   'https://www.rfc-editor.org/rfc/rfc6180.html'),
  (28, 'RFC 8683: Additional Deployment Guidelines for NAT64/464XLAT in Operator and Enterprise Networks',
   'How to deploy NAT64 and 464XLAT in the networks of providers and enterprises: scenarios, DNSSEC, prefixes, optimisation. Published in November 2019.',
   'tutorials', 'RFC', 'J. Palet Martinez',
   '2019-11-01', '55 min read', null,
   'https://www.rfc-editor.org/rfc/rfc8683.txt',
   'https://www.rfc-editor.org/rfc/rfc8683.html'),
  (29, 'RFC 4038: Application Aspects of IPv6 Transition',
   'How to change applications so that they work over IPv4 and IPv6: name resolution, sockets, storing and comparing addresses. Published in March 2005.',
   'tutorials', 'RFC', 'M-K. Shin, Ed., Y-G. Hong, J. Hagino, P. Savola, E. M. Castro',
   '2005-03-01', '40 min read', null,
   'https://www.rfc-editor.org/rfc/rfc4038.txt',
   'https://www.rfc-editor.org/rfc/rfc4038.html'),
  (30, 'Guidelines for the Secure Deployment of IPv6 (NIST SP 800-119)',
   'Written for the agencies of the United States, useful to any network: addressing, security of the protocol and of the transition, and a plan in phases. Published in December 2010.',
   'tutorials', 'Guide', 'Sheila Frankel, Richard Graveman, John Pearce, Mark Rooks',
   '2010-12-01', null, null,
   'https://nvlpubs.nist.gov/nistpubs/Legacy/SP/nistspecialpublication800-119.pdf',
   'https://csrc.nist.gov/pubs/sp/800/119/final'),
  (31, 'RIPE-690: IPv6 prefix assignment for end-users',
   'Best practice written by operators: give each customer a prefix that does not change, a /48 or a /56, and why anything smaller costs more later. Published in October 2017.',
   'TUTORIALS', 'Guide', 'RIPE community',
   '2017-10-01', null, null,
   null,
   'https://www.ripe.net/publications/docs/ripe-690'),
  (32, 'book6: a collaborative IPv6 book',
   'A practical introduction for technical people, free of charge, written and kept up to date by practitioners: basics, coexistence, security, design, operation, case studies.',
   'tutorials', 'Book', 'book6 contributors',
   '2022-08-10', 'Self-paced', null,
   null,
   'https://ipv6textbook.com/'),
  (33, 'Supporting IPv6-only Networks',
   'What Apple requires of applications since 1 June 2016, how to test on an IPv6-only network, and which interfaces to use. The advice holds on every platform.',
   'tutorials', 'Guide', 'Apple',
   '2016-05-04', null, null,
   null,
   'https://developer.apple.com/support/ipv6/'),
  (34, 'RIPE NCC Academy',
   'Free online courses on IPv6, among other subjects, with exercises in a virtual laboratory and examinations for those who want a certificate.',
   'tutorials', 'Course', 'RIPE NCC',
   null, 'Self-paced', null,
   null,
   'https://academy.ripe.net/'),
  (35, 'AFRINIC training',
   'Courses of the regional registry for Africa, online and on site: planning and deploying IPv6, transition mechanisms, and the management of number resources.',
   'tutorials', 'Course', 'AFRINIC',
   null, 'Self-paced', null,
   null,
   'https://learn.afrinic.net/'),
  (36, 'Hurricane Electric IPv6 Certification',
   'A free test in levels that asks you to prove each step in practice: a reachable web server, mail, reverse DNS, and name servers with glue records.',
   'tutorials', 'Course', 'Hurricane Electric',
   null, 'Self-paced', null,
   null,
   'https://ipv6.he.net/certification/'),
  (37, 'test-ipv6.com',
   'Tests your connection from the browser: IPv4, IPv6, both, large packets, and DNS over IPv6. It explains the result and names what is missing.',
   'tools', 'Web tool', 'Jason Fesler',
   null, null, null,
   null,
   'https://test-ipv6.com/'),
  (38, 'Internet.nl',
   'Tests a website, a mail domain or your own connection for modern standards: IPv6, DNSSEC, HTTPS and more. Shows for each name server and web server whether it can be reached over IPv6. Running since April 2015.',
   'Tools', 'Web tool', 'Dutch Internet Standards Platform',
   '2015-04-01', null, null,
   null,
   'https://internet.nl/'),
  (39, 'Google IPv6 Statistics',
   'The share of Google’s users who reach it over IPv6, day by day since September 2008, and a map by country. Highest at weekends.',
   'tools', 'Statistics', 'Google',
   '2008-09-04', null, null,
   null,
   'https://www.google.com/intl/en/ipv6/statistics.html'),
  (40, 'APNIC Labs IPv6 measurement',
   'IPv6 capability by country and by network, measured with tests in online advertisements and weighted by the number of internet users. Look at the number of samples.',
   'tools', 'Statistics', 'APNIC Labs',
   null, null, null,
   null,
   'https://stats.labs.apnic.net/ipv6'),
  (41, 'World IPv6 Launch measurements',
   'Share of IPv6 in the traffic of participating networks, as seen by large content services, since the launch day of 6 June 2012.',
   'tools', 'Statistics', 'Internet Society',
   '2012-06-06', null, null,
   null,
   'https://www.worldipv6launch.org/measurements/'),
  (42, 'RIPE Atlas',
   'A worldwide network of small probes run by volunteers. Measure ping, traceroute, DNS and TLS over IPv4 and IPv6 from many places at once. Started in November 2010.',
   'TOOLS', 'Measurement', 'RIPE NCC',
   '2010-11-01', null, null,
   null,
   'https://atlas.ripe.net/'),
  (43, 'Wireshark',
   'Captures packets and explains every field. The display filter icmpv6 shows Router Advertisements and Neighbor Discovery at work. First released, as Ethereal, in July 1998.',
   'tools ', 'Software', 'The Wireshark team',
   '1998-07-01', null, null,
   null,
   'https://www.wireshark.org/'),
  (44, 'tcpdump',
   'Packet capture on the command line, present on nearly every Unix system. Begin with: tcpdump -ni eth0 icmp6. First public release on 13 January 1991.',
   'tools', 'Software', 'The Tcpdump Group',
   '1991-01-13', null, null,
   null,
   'https://www.tcpdump.org/'),
  (45, 'radvd',
   'The Router Advertisement daemon for Linux: makes a machine announce a prefix, DNS servers and a NAT64 prefix to its hosts. First release in November 1996.',
   'tools', 'Software', 'Lars Fenneberg and contributors',
   '1996-11-13', null, null,
   null,
   'https://radvd.litech.org/'),
  (46, 'Jool',
   'SIIT and stateful NAT64 for Linux, as a kernel module with a command-line client. The tutorials build a translator in a few commands. Version 1.0 dates from May 2012.',
   'tools', 'Software', 'NIC Mexico',
   '2012-05-07', null, null,
   null,
   'https://nicmx.github.io/Jool/'),
  (47, 'ipv6calc',
   'Converts, compresses, checks and explains IPv6 addresses on the command line, and makes log files anonymous. Published since October 2001.',
   'tools', 'Software', 'Peter Bieringer',
   '2001-10-07', null, null,
   null,
   'https://github.com/pbiering/ipv6calc'),
  (48, 'FRRouting',
   'Free routing software for Linux and other Unix systems: OSPFv3, BGP, IS-IS and Router Advertisements for IPv6. Version 2.0, the first, dates from April 2017.',
   'tools', 'Software', 'FRRouting project',
   '2017-04-01', null, null,
   null,
   'https://frrouting.org/'),
  (50, 'RFC 9663: Using DHCPv6 Prefix Delegation (DHCPv6-PD) to Allocate Unique IPv6 Prefixes per Client in Large Broadcast Networks',
   'A prefix for each device instead of an address: on Wi-Fi and office networks the router then keeps one route per device, whatever addresses the device makes. Published in October 2024.',
   'documentation', 'RFC', 'L. Colitti, J. Linkova, Ed., X. Ma, Ed.',
   '2024-10-01', null, null,
   'https://www.rfc-editor.org/rfc/rfc9663.txt',
   'https://www.rfc-editor.org/rfc/rfc9663.html'),
  (51, 'RFC 9762: Using Router Advertisements to Signal the Availability of DHCPv6 Prefix Delegation to Clients',
   'The P flag of a Router Advertisement: it tells devices that the network prefers to give each of them a prefix, as RFC 9663 describes. Published in June 2025.',
   'documentation', 'RFC', 'L. Colitti, J. Linkova, X. Ma, Ed., D. Lamparter',
   '2025-06-01', null, null,
   'https://www.rfc-editor.org/rfc/rfc9762.txt',
   'https://www.rfc-editor.org/rfc/rfc9762.html'),
  (52, 'RFC 9818: DHCPv6 Prefix Delegation on IPv6 Customer Edge (CE) Routers in LANs',
   'What a customer’s router must do to delegate parts of its prefix to routers and devices behind it. Updates RFC 7084. Published in July 2025.',
   'documentation', 'RFC', 'T. Winters',
   '2025-07-01', null, null,
   'https://www.rfc-editor.org/rfc/rfc9818.txt',
   'https://www.rfc-editor.org/rfc/rfc9818.html'),
  (53, 'RFC 9872: Recommendations for Discovering IPv6 Prefix Used for IPv6 Address Synthesis',
   'How devices should learn the prefix of a NAT64: from the Router Advertisement (RFC 8781) where the network offers it. Published in September 2025.',
   'documentation', 'RFC', 'N. Buraglio, T. Jensen, J. Linkova',
   '2025-09-01', null, null,
   'https://www.rfc-editor.org/rfc/rfc9872.txt',
   'https://www.rfc-editor.org/rfc/rfc9872.html'),
  (54, 'IPv6 adoption in figures, as CSV',
   'The figures of the dashboard for your own charts. The file has the share of Google’s users on IPv6 from 2008 to August 2026. The dashboard links to more of them, by country and by registration.',
   'tools', 'Statistics', 'Editorial team',
   '2026-08-19', null, '/card.png',
   '/adoption/world.csv',
   '/IPv6Dashboard'),
  (49, 'Hurricane Electric Tunnel Broker',
   'A free IPv6 tunnel with a prefix of your own, for a laboratory where the provider offers no IPv6 yet. Needs a public IPv4 address that answers ping.',
   'tools', 'Service', 'Hurricane Electric',
   null, null, null,
   null,
   'https://tunnelbroker.net/')
on conflict (id) do nothing;

insert into public.ipv6_events
  (id, title, short_description, event_date, end_date, time, location, event_type, image_url, link,
   registration_url, tags)
overriding system value
values
  (4, 'Africa Internet Summit 2014 and AFRINIC-20',
   'Two weeks of training, policy discussion and conference, with over 500 participants.',
   date '2014-05-25', date '2014-06-06', null, 'Djibouti', 'conference', null,
   'https://conference.apnic.net/news-archives/2014/event-wrap-afrinic-20-and-ais-2014/', null, '["AFRINIC", "Africa"]'),
  (5, 'Africa Internet Summit 2015 and AFRINIC-22',
   'Nearly twenty workshops and tutorials, IPv6 among them, before the conference days.',
   date '2015-05-24', date '2015-06-05', null, 'Tunis, Tunisia', 'conference', null,
   'https://2016.internetsummit.africa/fr/about/previous-summits/2015', null, '"AFRINIC, training"'),
  (6, 'Africa Internet Summit 2016',
   'The training days covered IPv6, RPKI, DNSSEC and network monitoring.',
   date '2016-05-29', date '2016-06-10', null, 'Gaborone, Botswana', ' Conference', null,
   'https://www-v4.afrinic.net/blog/95-ais-16-meeting-report', null, '["AFRINIC", "training"]'),
  (7, 'Africa Internet Summit 2019 and AFRINIC-30',
   'Workshops for operators, policy days and a conference in East Africa, with over 700 participants.',
   date '2019-06-09', date '2019-06-21', null, 'Kampala, Uganda', 'conference', null,
   'https://blog.apnic.net/2019/08/05/event-wrap-ais19-afrinic-30', null, '["AFRINIC", "Africa"]'),
  (8, 'Hackathon at the Africa Internet Summit 2019',
   'Two days of programming on open internet standards, organised by the Internet Society and AFRINIC.',
   date '2019-06-19', date '2019-06-20', null, 'Kampala, Uganda', 'workshop', null,
   'https://www.internetsociety.org/resources/doc/2019/kilima-highlights-from-isoc-africa-june-2019/', null, '"hackathon, standards"'),
  (9, 'IETF 107, held online',
   'The spring meeting of the Internet Engineering Task Force, planned for Vancouver, took place as a virtual meeting.',
   date '2020-03-23', null, null, 'Online', 'conference', null,
   'https://internetsociety.org/blog/2020/03/ietf-107-starts-today-as-a-virtual-meeting', null, '["IETF", "standards"]'),
  (10, 'RIPE 80, held online',
   'The first virtual meeting of the RIPE community. Working groups reported on the end of the IPv4 pool and on challenges of IPv6.',
   date '2020-05-12', date '2020-05-14', null, 'Online', ' Conference ', null,
   'https://ripe80.ripe.net/programme/report', null, '["RIPE", "operations"]'),
  (11, 'African Peering and Interconnection Forum 2022',
   'Internet exchanges, providers and content networks met to keep African traffic in Africa.',
   date '2022-08-23', date '2022-08-25', null, 'Kigali, Rwanda', 'conference', null,
   'https://som-isoc.org/1742-2/', null, '"peering, Africa"'),
  (13, 'RIPE 90',
   'Meeting of the RIPE community, with an IPv6 working group. Slides and recordings are online.',
   date '2025-05-12', date '2025-05-16', null, 'Lisbon, Portugal', 'conference', null,
   'https://ripe90.ripe.net/', null, '["RIPE", "operations"]'),
  (20, 'IETF 126',
   'Summer meeting of the Internet Engineering Task Force, in Vienna and online. It begins with a hackathon. The working groups 6MAN and V6OPS are on IPv6.',
   date '2026-07-18', date '2026-07-24', null, 'Vienna, Austria, and online', 'conference', null,
   'https://www.ietf.org/meeting/126/', 'https://registration.ietf.org/126/', '["IETF", "standards"]')
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (2, 'Reading and writing IPv6 addresses by RFC 5952',
   'Two rules shorten an address, and RFC 5952 leaves one spelling for each. With the prefixes worth knowing by sight.',
   'How to shorten an IPv6 address, why there is one recommended spelling, and what to do with ports, URLs and zones.',
   $html$<p>An IPv6 address has 128 bits. It is written as eight groups of up to four hexadecimal digits, with colons between them. Most mistakes with IPv6 in the first week are mistakes of reading and writing, so it pays to learn the rules once.</p>
<h2>From the long form to the short form</h2>
<p>Take the address in full: <code>2001:0db8:0000:0000:0000:ff00:0042:8329</code>. Two rules shorten it.</p>
<ol>
<li>Leading zeros of a group go: <code>2001:db8:0:0:0:ff00:42:8329</code>.</li>
<li>One run of zero groups becomes <code>::</code>, so the result is <code>2001:db8::ff00:42:8329</code>.</li>
</ol>
<p>The double colon may stand only once. With two of them nobody could tell how many zero groups each one hides.</p>
<h2>One spelling for each address</h2>
<p>RFC 4291 allows many spellings of the same address. That is a nuisance for anyone who searches a log or compares two tickets. RFC 5952 therefore recommends exactly one text form. It says of the double colon:</p>
<blockquote><p>The use of the symbol “::” MUST be used to its maximum capability.</p><cite>RFC 5952, section 4.2.1</cite></blockquote>
<p>The rules in one table:</p>
<table>
<thead><tr><th scope="col">Rule</th><th scope="col">Not this</th><th scope="col">But this</th></tr></thead>
<tbody>
<tr><th scope="row">No leading zeros</th><td><code>2001:0db8::0001</code></td><td><code>2001:db8::1</code></td></tr>
<tr><th scope="row">Shorten as far as possible</th><td><code>2001:db8::0:1</code></td><td><code>2001:db8::1</code></td></tr>
<tr><th scope="row">A single zero group stays</th><td><code>2001:db8::1:1:1:1:1</code></td><td><code>2001:db8:0:1:1:1:1:1</code></td></tr>
<tr><th scope="row">The longest run goes; among equals, the first</th><td><code>2001:db8:0:0:1::1</code></td><td><code>2001:db8::1:0:0:1</code></td></tr>
<tr><th scope="row">Lower case</th><td><code>2001:DB8::A</code></td><td><code>2001:db8::a</code></td></tr>
</tbody>
</table>
<p>Software must still accept every valid spelling. The recommendation is about what it prints. Store addresses as addresses, not as text, and the question does not arise: the <code>inet</code> type of PostgreSQL and the <code>ipaddress</code> module of Python both print the recommended form.</p>
<figure><figcaption>On a computer with Python</figcaption>
<pre><code>python3 -c "import ipaddress as i; print(i.ip_address('2001:DB8:0:0:8:800:200C:417A'))"</code></pre>
<pre><samp>2001:db8::8:800:200c:417a</samp></pre></figure>
<h2>Prefixes</h2>
<p>A prefix is written as an address, a slash and the number of leading bits that count: <code>2001:db8:1000::/36</code>. Each hexadecimal digit is four bits, so prefix lengths that can be divided by four end on a digit and can be read by eye. A subnet for hosts is a /64: the first four groups name the network, the last four the interface.</p>
<h2>Beside a port, in a URL, with a zone</h2>
<ul>
<li>A port needs brackets, because the colon is taken: <code>[2001:db8::1]:443</code>.</li>
<li>A URL needs them too: <code>https://[2001:db8::1]/</code>. RFC 3986 defines the brackets for this one purpose.</li>
<li>A link-local address means something only on one link, so it takes the interface after a percent sign: <code>ping -6 fe80::1%eth0</code>.</li>
</ul>
<h2>Prefixes to know by sight</h2>
<dl>
<dt><code>2000::/3</code></dt><dd>Global unicast, all that is handed out today.</dd>
<dt><code>fe80::/10</code></dt><dd>Link-local. Every IPv6 interface has such an address.</dd>
<dt><code>fc00::/7</code></dt><dd>Unique local (RFC 4193). The half in use is <code>fd00::/8</code>, followed by 40 random bits.</dd>
<dt><code>ff00::/8</code></dt><dd>Multicast. There is no broadcast in IPv6.</dd>
<dt><code>::1/128</code> and <code>::/128</code></dt><dd>Loopback, and the unspecified address.</dd>
<dt><code>2001:db8::/32</code> and <code>3fff::/20</code></dt><dd>Documentation (RFC 3849, RFC 9637). Use these in manuals and tickets, never in a network.</dd>
<dt><code>64:ff9b::/96</code></dt><dd>IPv4 addresses behind a NAT64 (RFC 6052).</dd>
</dl>
<h2>Try it yourself</h2>
<p>Shorten <code>2001:0db8:0000:0001:0000:0000:0000:0010</code>. The answer is <code>2001:db8:0:1::10</code>: the run of three zero groups goes, the single one stays.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc5952.html">RFC 5952: A Recommendation for IPv6 Address Text Representation</a>, August 2010</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc4291.html">RFC 4291: IP Version 6 Addressing Architecture</a>, February 2006</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc3986.html">RFC 3986: Uniform Resource Identifier (URI): Generic Syntax</a>, section 3.2.2</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9637.html">RFC 9637: Expanding the IPv6 Documentation Space</a>, August 2024</li>
<li><a href="https://www.iana.org/assignments/iana-ipv6-special-registry/">IANA IPv6 Special-Purpose Address Registry</a></li>
</ul>
$html$,
   'Editorial team', date '2024-08-27', 'tutorials', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (3, 'An address plan from a /32',
   'Sixteen regions, room to grow, and numbers that a person can read: a plan that begins with the block from the registry.',
   'A /32 holds 65,536 networks of size /48. Four rules and a worked example for cutting it into regions, sites, links and customers.',
   $html$<p>A provider usually receives a /32 from its regional registry. It holds 65,536 networks of size /48, and each /48 holds 65,536 subnets of size /64. Scarcity is no longer the problem. The plan should serve other aims: short routing tables, filters that fit on a page, and numbers that a person can read at three in the morning.</p>
<h2>Four rules before the first number</h2>
<ul>
<li><strong>Cut on the digit.</strong> Use prefix lengths that can be divided by four: /36, /40, /44, /48, /52, /56, /64. Each level is then one hexadecimal digit, and reverse DNS zones fit the cuts.</li>
<li><strong>Every subnet with hosts is a /64.</strong> Stateless autoconfiguration needs it, and much equipment is built for it (RFC 7421).</li>
<li><strong>Do not copy the IPv4 plan.</strong> It was shaped by shortage. Count subnets, not hosts.</li>
<li><strong>Leave room.</strong> Keep the block beside each one free. A region that grows can then double its space and stay one route.</li>
</ul>
<h2>An example</h2>
<p>The documentation prefix <code>2001:db8::/32</code> stands for the block from the registry. A /36 is one digit, so there are sixteen of them.</p>
<table>
<thead><tr><th scope="col">Prefix</th><th scope="col">Use</th><th scope="col">Holds</th></tr></thead>
<tbody>
<tr><th scope="row"><code>2001:db8:0000::/36</code></th><td>The operator’s own network</td><td>4,096 networks of /48</td></tr>
<tr><th scope="row"><code>2001:db8:2000::/36</code></th><td>Region 1</td><td>16 sites of /40</td></tr>
<tr><th scope="row"><code>2001:db8:4000::/36</code></th><td>Region 2</td><td>16 sites of /40</td></tr>
<tr><th scope="row"><code>2001:db8:6000::/36</code></th><td>Region 3</td><td>16 sites of /40</td></tr>
<tr><th scope="row"><code>1000</code>, <code>3000</code>, <code>5000</code>, <code>7000</code></th><td>Room for the block before</td><td>a /36 each</td></tr>
<tr><th scope="row"><code>2001:db8:8000::/36</code> to <code>2001:db8:f000::/36</code></th><td>Kept free</td><td>half of the block</td></tr>
</tbody>
</table>
<p>Inside region 1, the first site is <code>2001:db8:2000::/40</code> and the second <code>2001:db8:2100::/40</code>. A /40 holds 256 networks of /48, or 65,536 of /56.</p>
<h2>The operator’s own network</h2>
<ul>
<li><strong>Loopbacks:</strong> one /64 for all, one /128 for each router: <code>2001:db8:0:1::7/128</code>. One line of a filter covers them.</li>
<li><strong>Links between routers:</strong> reserve a /64 for each link, configure a /127 on it. RFC 6164 explains why: on a point-to-point link a longer prefix stops packets that bounce between the two ends, and it leaves no empty addresses to exhaust the neighbour cache.</li>
<li><strong>Servers:</strong> one /64 for each VLAN. Put the VLAN’s number into the fourth group if that helps your staff: VLAN 120 becomes <code>2001:db8:0:120::/64</code>, read as a name, not as a number.</li>
<li><strong>Management:</strong> a /48 of its own, which the border routers drop in both directions. It lies inside the /32 that you announce, so packets for it arrive whether you announce the /48 or not. Only a filter keeps them out. A unique local prefix (RFC 4193) has no route from outside at all.</li>
</ul>
<h2>What a customer gets</h2>
<p>RFC 6177 names no fixed size. It asks that an end site receive enough for several subnets, so more than one /64, now and later. A common practice follows from RIPE-690, written by operators: a /48 for a business, a /56 or a /48 for a home, and always the same prefix for the same customer. A stable prefix spares you support calls; a prefix that changes every night breaks printers, cameras and name servers. Deliver it by DHCPv6 <a href="/Blog/25">prefix delegation</a>, and write it down where the billing system can see it.</p>
<h2>Check the arithmetic by machine</h2>
<figure><figcaption>On a computer with Python</figcaption>
<pre><code>python3 - &lt;&lt;'END'
import ipaddress
block = ipaddress.ip_network('2001:db8::/32')
regions = list(block.subnets(new_prefix=36))
print(len(regions), regions[2])
print(list(regions[2].subnets(new_prefix=40))[1])
END</code></pre>
<pre><samp>16 2001:db8:2000::/36
2001:db8:2100::/40</samp></pre></figure>
<h2>Announce it with care</h2>
<p>Announce the /32 as one route and hold a discard route for it on the border routers, so that traffic to unused space ends there and does not circle. Create the <code>route6</code> object and the <abbr title="Route Origin Authorization">ROA</abbr> for what you announce before you announce it. If you must announce a more specific prefix, /48 is the longest that most networks accept.</p>
<h2>Write it down</h2>
<p>A plan lives in a tool or in a text file under version control, not in a slide. For each prefix record purpose, site, owner and date. Add the rule by which the next free prefix is chosen. The test of a plan is that a new colleague can pick the right prefix without asking.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc6177.html">RFC 6177 (BCP 157): IPv6 Address Assignment to End Sites</a>, March 2011</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc6164.html">RFC 6164: Using 127-Bit IPv6 Prefixes on Inter-Router Links</a>, April 2011</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc7421.html">RFC 7421: Analysis of the 64-bit Boundary in IPv6 Addressing</a>, January 2015</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc4193.html">RFC 4193: Unique Local IPv6 Unicast Addresses</a>, October 2005</li>
<li><a href="https://www.ripe.net/publications/docs/ripe-690">RIPE-690: IPv6 prefix assignment for end-users</a>, October 2017</li>
</ul>
$html$,
   'Editorial team', date '2024-05-21', ' Tutorials ', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (4, 'T-Mobile US: IPv6-only phones with 464XLAT',
   'From 16% to 91% in four years: how an operator used 464XLAT to take IPv4 away from its phones.',
   'How 464XLAT let a large mobile operator switch IPv4 off on its phones, and what its engineers reported in public.',
   $html$<p>T-Mobile in the United States was among the first large operators to give phones IPv6 and nothing else. Its engineers reported on it in public over the years, and one of them is an author of the technique that made it possible.</p>
<h2>The problem</h2>
<p>A mobile operator needs an address for every phone that is on. Private IPv4 space ends at some 17.9 million addresses, and a large operator has more customers than that. Dual stack does not help: each phone still takes an IPv4 address, and the network runs two protocols in place of one. So the question was not whether to add IPv6, but how to take IPv4 away.</p>
<h2>The obstacle</h2>
<p>NAT64 with DNS64 lets an IPv6-only phone reach IPv4 servers, provided that the application asks DNS for a name. Some popular applications carried IPv4 addresses in their own protocols or opened IPv4 sockets only. On a network without IPv4 they failed, and customers do not accept a phone on which their messenger fails.</p>
<h2>The way out</h2>
<p>464XLAT, RFC 6877 of April 2013, puts a small translator on the phone. The application sees an IPv4 address that exists on the device alone. The authors are from Japan Internet Exchange, NEC AccessTechnica and T-Mobile USA. The RFC states the aim with modesty:</p>
<blockquote><p>464XLAT is a simple and scalable technique to quickly deploy limited IPv4 access service to IPv6-only edge networks without encapsulation.</p><cite>RFC 6877, abstract</cite></blockquote>
<p>Android took up the phone’s half in version 4.3, in July 2013. Apple went another way: from June 2016 it required that applications in its store work on IPv6-only networks.</p>
<h2>How it went</h2>
<p>A talk by the operator’s engineer Stephan Lagerholm gives the share of IPv6 at T-Mobile, as measured by the World IPv6 Launch project, beside the meetings at which it was reported:</p>
<table>
<thead><tr><th scope="col">When</th><th scope="col">Share of IPv6</th></tr></thead>
<tbody>
<tr><th scope="row">February 2014</th><td>16%</td></tr>
<tr><th scope="row">June 2014</th><td>27%</td></tr>
<tr><th scope="row">June 2015</th><td>54%</td></tr>
<tr><th scope="row">April 2017</th><td>84%</td></tr>
<tr><th scope="row">September 2017</th><td>89%</td></tr>
<tr><th scope="row">March 2018</th><td>91%</td></tr>
</tbody>
</table>
<p>In spring 2017 the operator turned IPv4 off for more than ten million handsets, according to the abstract of his talk at DNS-OARC. With iOS 10.3 iPhones on its network ran on IPv6 alone. What remained on IPv4 were business customers, very old handsets, tethering, some tablets, and resellers.</p>
<h2>What others can take from it</h2>
<ul>
<li><strong>New devices first.</strong> New Android phones came with the new setting; the rest followed when the share was high already.</li>
<li><strong>Test the applications, not the network.</strong> The list of what fails on IPv6 alone was short, and it was the work.</li>
<li><strong>The translator’s share falls.</strong> The largest content services have IPv6, and traffic to them never meets the NAT64.</li>
<li><strong>DNS is production.</strong> With DNS64 the resolver takes part in every connection to IPv4. Much of the talk at DNS-OARC is about name servers elsewhere that answer wrongly.</li>
<li><strong>Report.</strong> Others could follow because the figures and the faults were public.</li>
</ul>
<h2>Here</h2>
<p>The starting point in many countries is not so different: most people reach the internet by phone, and IPv4 addresses are few. Current Android phones and iPhones work on such a network. What a mobile operator needs is a NAT64, a DNS64 and a test group.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc6877.html">RFC 6877: 464XLAT: Combination of Stateful and Stateless Translation</a>, April 2013</li>
<li><a href="https://pc.nanog.org/static/published/meetings/NANOG73/1645/20180625_Lagerholm_T-Mobile_S_Journey_To_v1.pdf">S. Lagerholm: Going IPv6 Only</a>, NANOG 73, June 2018; the figures above are on the <a href="https://slideplayer.com/amp/17153102">slides of a talk of the same name</a></li>
<li><a href="https://indico.dns-oarc.net/event/27/contributions/468/">S. Lagerholm: DNS64 at scale, turning off IPv4</a>, DNS-OARC, 2017</li>
<li><a href="https://www.worldipv6launch.org/measurements/">World IPv6 Launch: measurements</a></li>
</ul>
$html$,
   'Editorial team', date '2024-06-18', 'case-studies', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (5, 'IPv6 has been an Internet Standard since July 2017',
   'RFC 8200 became STD 86 in July 2017. What the grade means, what changed in the text, and what to say in a budget meeting.',
   'Is IPv6 still experimental? RFC 8200 became STD 86 in July 2017. What that means and what changed.',
   $html$<p>“Isn’t IPv6 still experimental?” The question is asked in budget meetings to this day. The answer has had a number since July 2017: STD 86.</p>
<h2>What happened in July 2017</h2>
<p>The IETF published RFC 8200, the specification of IPv6, as an Internet Standard. It replaced RFC 2460 of December 1998, which had been a Draft Standard, a grade that no longer exists. RFC 8201, path MTU discovery, became STD 87 in the same month. The rule for this grade asks for independent implementations that work together and for much successful use. Nineteen years had brought both.</p>
<h2>From proposal to standard</h2>
<table>
<thead><tr><th scope="col">When</th><th scope="col">Document</th><th scope="col">Grade</th></tr></thead>
<tbody>
<tr><th scope="row">December 1995</th><td>RFC 1883</td><td>Proposed Standard</td></tr>
<tr><th scope="row">December 1998</th><td>RFC 2460</td><td>Draft Standard</td></tr>
<tr><th scope="row">July 2017</th><td>RFC 8200</td><td>Internet Standard, STD 86</td></tr>
</tbody>
</table>
<h2>What changed in the text</h2>
<p>Not the header. It has the same eight fields and the same 40 bytes. The new edition takes in what a series of smaller RFCs had settled in between. Among other things:</p>
<ul>
<li>Overlapping fragments are forbidden, and a receiver drops them; they had been used to slip past firewalls.</li>
<li>Routers on the way may neither insert nor delete extension headers.</li>
<li>All headers must be in the first fragment, so that a firewall can see them.</li>
<li>Routing Header type 0, which allowed amplified attacks, is gone.</li>
</ul>
<p>Appendix B of the RFC lists the changes since RFC 2460.</p>
<h2>The header itself</h2>
<dl>
<dt>Version, Traffic Class, Flow Label</dt><dd>4, 8 and 20 bits. The second carries the marks for quality of service.</dd>
<dt>Payload Length</dt><dd>16 bits: what follows the header.</dd>
<dt>Next Header</dt><dd>8 bits: TCP, UDP, ICMPv6 or an extension header.</dd>
<dt>Hop Limit</dt><dd>8 bits: lowered by each router.</dd>
<dt>Source and Destination Address</dt><dd>128 bits each.</dd>
</dl>
<p>There is no checksum, so a router has nothing to recompute, and no fragmentation on the way: only the sender may fragment.</p>
<h2>What to say in the meeting</h2>
<p>IPv6 has been a full Internet Standard since July 2017. As early as April 2012, BCP 177 asked that new IP software and equipment support IPv6, with quality equal to IPv4 or better. A purchase without IPv6 buys equipment that does not meet the current practice.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc8200.html">RFC 8200 (STD 86): Internet Protocol, Version 6 (IPv6) Specification</a>, July 2017</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc8201.html">RFC 8201 (STD 87): Path MTU Discovery for IP version 6</a>, July 2017</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc6540.html">RFC 6540 (BCP 177): IPv6 Support Required for All IP-Capable Nodes</a>, April 2012</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc6410.html">RFC 6410: Reducing the Standards Track to Two Maturity Levels</a></li>
</ul>
$html$,
   'Editorial team', date '2024-07-16', 'news', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (6, 'More room for examples: 3fff::/20',
   'RFC 9637 reserves a second block for documentation. What it is for, and where to filter it.',
   'Since August 2024 examples may use 3fff::/20 beside 2001:db8::/32. The list of all values reserved for examples, and the filters to update.',
   $html$<p>Good examples use addresses that belong to nobody. For IPv6, from 2004 on, only <code>2001:db8::/32</code> was reserved for this. In August 2024 RFC 9637 added a second and much larger block: <code>3fff::/20</code>.</p>
<h2>Why one was not enough</h2>
<p>A /32 is what one provider receives. An example with two providers, a customer of both and an exchange point had to cut the block into unlikely pieces, and readers copied the unlikely sizes into their plans. A /20 holds 4,096 blocks of /32. Each network of an example can now have a block of the size that it would have in life.</p>
<h2>What is reserved for examples</h2>
<table>
<thead><tr><th scope="col">Kind</th><th scope="col">Value</th><th scope="col">Document</th></tr></thead>
<tbody>
<tr><th scope="row">IPv6</th><td><code>2001:db8::/32</code></td><td>RFC 3849, July 2004</td></tr>
<tr><th scope="row">IPv6</th><td><code>3fff::/20</code></td><td>RFC 9637, August 2024</td></tr>
<tr><th scope="row">IPv4</th><td><code>192.0.2.0/24</code>, <code>198.51.100.0/24</code>, <code>203.0.113.0/24</code></td><td>RFC 5737</td></tr>
<tr><th scope="row">AS numbers</th><td>64496 to 64511, 65536 to 65551</td><td>RFC 5398</td></tr>
<tr><th scope="row">Names</th><td><code>example.com</code>, <code>example.net</code>, <code>example.org</code></td><td>RFC 2606</td></tr>
</tbody>
</table>
<h2>An example with room</h2>
<pre><code>3fff:100::/32     provider A
3fff:200::/32     provider B
3fff:100:10::/48  a customer of A
3fff:200:10::/48  the same customer at B
3fff:f00::/48     the exchange point</code></pre>
<p>The second group has at most three digits: the block ends at <code>3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff</code>, and <code>3fff:1000::</code> lies outside.</p>
<h2>What to change in a network</h2>
<p>Neither block may appear on the internet. Add the new one wherever the old one is filtered:</p>
<ul>
<li>in the filters for routes from neighbours, with everything more specific;</li>
<li>in the filters for source addresses at the edge;</li>
<li>in the checks of your address management, so that nobody takes it for a real block. It lies in <code>2000::/3</code> and looks like one.</li>
</ul>
<p>For FRRouting:</p>
<pre><code>ipv6 prefix-list bogons deny 2001:db8::/32 le 128
ipv6 prefix-list bogons deny 3fff::/20 le 128
ipv6 prefix-list bogons permit 2000::/3 le 48</code></pre>
<p>Address libraries take a while to learn. Until yours has been updated, its function <code>is_global</code> or the like may call <code>3fff::1</code> a public address.</p>
<h2>A house rule</h2>
<p>On this site all examples use <code>2001:db8::/32</code>, and <code>3fff::/20</code> where several networks meet. Real addresses appear only where a command must reach something that exists. Please do the same in questions that you send us: it protects your network, and nobody copies an address that hurts someone.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc9637.html">RFC 9637: Expanding the IPv6 Documentation Space</a>, August 2024</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc3849.html">RFC 3849: IPv6 Address Prefix Reserved for Documentation</a>, July 2004</li>
<li><a href="https://www.iana.org/assignments/iana-ipv6-special-registry/">IANA IPv6 Special-Purpose Address Registry</a></li>
</ul>
$html$,
   'Editorial team', date '2024-09-10', 'News', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (7, 'Testing an IPv6 connection in six steps',
   'Six steps from the cable to the application, each with its command and with what a failure means.',
   'From the interface to the application: the commands that find the fault, on Linux, Windows and macOS.',
   $html$<p>A web page that says “IPv6: no” tells you that something is missing, not what. The commands below go from the cable upwards. Stop at the first step that fails: what lies above it cannot work. They are written for Linux; the table near the end has the names on other systems.</p>
<h2>Step 1: the interface</h2>
<figure><figcaption>On the host</figcaption>
<pre><code>ip -6 address show dev eth0</code></pre>
<pre><samp>inet6 2001:db8:0:10:5054:ff:fe12:3456/64 scope global dynamic
inet6 fe80::5054:ff:fe12:3456/64 scope link</samp></pre></figure>
<p>Every interface that is up has a link-local address in <code>fe80::/10</code>. If even that is missing, IPv6 is switched off on the host. If only the link-local address is there, the host has heard no Router Advertisement with a usable prefix. If the word <code>tentative</code> stays, or <code>dadfailed</code> appears, another host has the same address.</p>
<h2>Step 2: the router</h2>
<figure><figcaption>On the host: where is the router?</figcaption>
<pre><code>ip -6 route show default</code></pre>
<pre><samp>default via fe80::1 dev eth0 proto ra metric 1024</samp></pre></figure>
<figure><figcaption>Does it answer?</figcaption>
<pre><code>ping -6 -c 3 fe80::1%eth0
ip -6 neigh show dev eth0</code></pre>
<pre><samp>fe80::1 lladdr 00:00:5e:00:53:01 router REACHABLE</samp></pre></figure>
<p>The default route points to a link-local address; that is normal. A neighbour in the state <code>FAILED</code> does not answer Neighbor Solicitations. Look for a switch that filters multicast, or a firewall that drops ICMPv6 types 135 and 136. If there is no default route at all, ask for an advertisement with <code>rdisc6 eth0</code>, from the package ndisc6.</p>
<h2>Step 3: the world, by number</h2>
<figure><figcaption>On the host</figcaption>
<pre><code>ping -6 -c 3 2001:4860:4860::8888
tracepath -6 2001:4860:4860::8888</code></pre></figure>
<p>The address is one of Google’s public resolvers. If step 2 works and this does not, the fault is beyond your router: no route, a missing return route, or a filter. The last hop that answers tells you whom to call.</p>
<h2>Step 4: large packets</h2>
<p>Routers do not fragment IPv6 packets. They drop a packet that is too large and say so with an ICMPv6 message, Packet Too Big. Where a firewall drops that message, small packets pass and large ones vanish: a page begins to load and hangs.</p>
<figure><figcaption>On the host</figcaption>
<pre><code>ping -6 -M do -s 1452 -c 3 2001:4860:4860::8888</code></pre></figure>
<p>1,452 bytes of data, 8 of ICMPv6 and 40 of IPv6 make 1,500, a full Ethernet frame. If this fails in silence while <code>-s 1232</code> works, which makes 1,280, the path loses Packet Too Big messages.</p>
<h2>Step 5: names</h2>
<figure><figcaption>On the host</figcaption>
<pre><code>dig +short AAAA www.rfc-editor.org
dig +short AAAA www.rfc-editor.org @2001:4860:4860::8888</code></pre></figure>
<p>The first question tests your resolver, the second whether DNS works over IPv6. An answer to the second alone points at the resolver that your network announces.</p>
<h2>Step 6: the application</h2>
<figure><figcaption>On the host</figcaption>
<pre><code>curl -6 -sS -o /dev/null -w '%{remote_ip} %{time_connect} %{http_code}\n' https://www.rfc-editor.org/
curl -4 -sS -o /dev/null -w '%{remote_ip} %{time_connect} %{http_code}\n' https://www.rfc-editor.org/</code></pre></figure>
<p>Always force the protocol in a test. A browser falls back to IPv4 within a fraction of a second and hides the fault from you. Compare the two connection times as well: a large difference usually means a detour in the IPv6 routing.</p>
<h2>On other systems</h2>
<table>
<thead><tr><th scope="col">Task</th><th scope="col">Linux</th><th scope="col">Windows</th><th scope="col">macOS</th></tr></thead>
<tbody>
<tr><th scope="row">Addresses</th><td><code>ip -6 address</code></td><td><code>ipconfig</code></td><td><code>ifconfig</code></td></tr>
<tr><th scope="row">Routes</th><td><code>ip -6 route</code></td><td><code>netsh interface ipv6 show route</code></td><td><code>netstat -rn -f inet6</code></td></tr>
<tr><th scope="row">Neighbours</th><td><code>ip -6 neigh</code></td><td><code>netsh interface ipv6 show neighbors</code></td><td><code>ndp -an</code></td></tr>
<tr><th scope="row">Echo</th><td><code>ping -6</code></td><td><code>ping -6</code></td><td><code>ping6</code></td></tr>
<tr><th scope="row">Path</th><td><code>tracepath -6</code></td><td><code>tracert -6</code></td><td><code>traceroute6</code></td></tr>
</tbody>
</table>
<h2>When you must look at the wire</h2>
<figure><figcaption>As root</figcaption>
<pre><code>tcpdump -ni eth0 icmp6</code></pre></figure>
<p>Within minutes you should see Router Advertisements from your router, and solicitations answered by advertisements. A question that stays without an answer is the fault to look for.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc4861.html">RFC 4861: Neighbor Discovery for IP version 6 (IPv6)</a>, September 2007</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc8201.html">RFC 8201 (STD 87): Path MTU Discovery for IP version 6</a>, July 2017</li>
<li><a href="https://developers.google.com/speed/public-dns/docs/using">Google Public DNS: the resolvers’ addresses</a></li>
<li><a href="https://test-ipv6.com/">test-ipv6.com, the same question asked from a browser</a></li>
</ul>
$html$,
   'Editorial team', date '2024-10-15', 'tutorials', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (8, 'Meta: 99% IPv6 inside the data centres',
   'New clusters with IPv6 only, IPv4 ending at the load balancer: how a large operator left dual stack behind.',
   'In January 2017, 99% of internal traffic was IPv6 and half of the clusters had no IPv4. The order of the steps, and what can be copied.',
   $html$<p>Facebook, the company now called Meta, wrote twice about IPv6 in its own network: in 2013, when it had begun, and in January 2017, when the greater part was done. Together the two articles show how a data centre leaves IPv4.</p>
<h2>Where it began</h2>
<p>The company took part in World IPv6 Launch on 6 June 2012. A year later it reported that the share of its users on IPv6 had grown from slightly under 1% to over 4%. The same article names the reason to go on inside: more servers need more addresses, and there were not enough. It also names the hope: to design the network anew, as if addresses were no limit.</p>
<h2>The order of the steps</h2>
<ol>
<li><strong>Dual stack on the internal network,</strong> beside all that was there.</li>
<li><strong>A rule for what is new:</strong> new clusters of servers come into service with IPv6 only.</li>
<li><strong>The software:</strong> all services and applications in the data centres were moved to use IPv6.</li>
<li><strong>The old clusters:</strong> to be retired over the years that followed.</li>
</ol>
<p>By January 2017, 99% of internal traffic was IPv6 and half of the clusters were IPv6-only.</p>
<h2>The users outside</h2>
<p>At that time 15% of the people who used Facebook had IPv6. The other 85% had to be served all the same, by machines without IPv4 addresses. The answer lay in the load balancers, since every request passes through them before it meets a server.</p>
<table>
<thead><tr><th scope="col">Place</th><th scope="col">IPv4</th><th scope="col">IPv6</th></tr></thead>
<tbody>
<tr><th scope="row">Towards users</th><td>yes</td><td>yes</td></tr>
<tr><th scope="row">Load balancer, layer 4</th><td>for virtual addresses only</td><td>yes</td></tr>
<tr><th scope="row">Load balancer, layer 7</th><td>ends here</td><td>yes</td></tr>
<tr><th scope="row">Servers behind</th><td>no</td><td>yes</td></tr>
</tbody>
</table>
<p>The article describes the details. The layer 4 balancer announces its service addresses by BGP; without an IPv4 address of its own it uses a link-local one as the next hop. Packets to the next machine travel in tunnels over IPv6. So IPv4 became a property of the edge, a few lines of configuration on few machines, and the rest of the network has one protocol.</p>
<h2>Is it faster?</h2>
<p>An often-quoted figure says that Facebook’s pages loaded 20% to 40% faster over IPv6. It comes from a talk of 2015. RFC 9386 puts it into context: against an IPv6-only data centre an IPv4 user crosses one or two more translators, and with time the difference between the protocols tends to vanish. Do not expect a leap in speed. Expect fewer boxes.</p>
<h2>What others can take from it</h2>
<ul>
<li><strong>The rule for new things decides.</strong> “All new clusters are IPv6-only” costs one decision. Then time works for you.</li>
<li><strong>Translate at the proxy.</strong> Nearly every web service has a reverse proxy already. Give that two protocols and everything behind it one.</li>
<li><strong>Software is the long part.</strong> Code that stores addresses in 32 bits or splits at a colon is found only by running without IPv4.</li>
<li><strong>Keep score.</strong> A share of internal traffic, published every week, moves more than a plan.</li>
</ul>
<p>A hosting company or a ministry with twenty servers can do the same on a smaller scale: nginx in front with both protocols, IPv6 behind it. Our article on nginx and PostgreSQL shows the lines.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://engineering.fb.com/2017/01/17/production-engineering/legacy-support-on-ipv6-only-infra/">Engineering at Meta: Legacy support on IPv6-only infra</a>, 17 January 2017</li>
<li><a href="https://engineering.fb.com/2013/06/07/web/adding-face-to-every-ip-celebrating-ipv6-s-one-year-anniversary">Engineering at Meta: Celebrating IPv6’s one-year anniversary</a>, 7 June 2013</li>
<li><a href="https://www.internetsociety.org/blog/2015/04/facebook-news-feeds-load-20-40-faster-over-ipv6/">Internet Society: Facebook News Feeds Load 20-40% Faster Over IPv6</a>, April 2015</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9386.html">RFC 9386: IPv6 Deployment Status</a>, April 2023</li>
</ul>
$html$,
   'Editorial team', date '2024-11-26', 'Case-Studies', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (9, 'Firewalls and ICMPv6: what must pass',
   'Dropping ICMPv6 breaks IPv6. The lists of RFC 4890, and rulesets for a host and for a router.',
   'Which ICMPv6 messages a firewall must let through, with nftables rulesets for a host and for a router.',
   $html$<p>Many IPv4 firewalls drop all ICMP, and most things still work. The same habit breaks IPv6. ICMPv6 carries Neighbor Discovery, which does the work of ARP, and the messages by which a sender learns the size of the largest packet. Drop them and hosts cannot find each other, or large downloads hang.</p>
<h2>What must pass</h2>
<p>RFC 4890 sorts the messages by what a firewall should do. The lists of what must not be dropped are short.</p>
<table>
<thead><tr><th scope="col">Type</th><th scope="col">Message</th><th scope="col">Through the firewall</th><th scope="col">To the firewall itself</th></tr></thead>
<tbody>
<tr><th scope="row">1</th><td>Destination Unreachable</td><td>yes</td><td>yes</td></tr>
<tr><th scope="row">2</th><td>Packet Too Big</td><td>yes</td><td>yes</td></tr>
<tr><th scope="row">3</th><td>Time Exceeded, code 0</td><td>yes</td><td>yes</td></tr>
<tr><th scope="row">4</th><td>Parameter Problem, codes 1 and 2</td><td>yes</td><td>yes</td></tr>
<tr><th scope="row">128, 129</th><td>Echo Request and Reply</td><td>yes</td><td>yes</td></tr>
<tr><th scope="row">130 to 132, 143</th><td>Multicast listeners</td><td>stays on the link</td><td>yes</td></tr>
<tr><th scope="row">133 to 136</th><td>Router and Neighbor Discovery</td><td>stays on the link</td><td>yes</td></tr>
</tbody>
</table>
<p>Messages 133 to 137 are sent with hop limit 255, and a receiver discards them with any other. Since a router lowers the hop limit, a packet that still has 255 cannot have come from afar. Redirect, type 137, is left to your policy.</p>
<p>On Echo Request the RFC is plain, and it contradicts an old habit:</p>
<blockquote><p>… the risks from port scanning in an IPv6 network are much less severe, and it is not necessary to filter IPv6 Echo Request messages.</p><cite>RFC 4890, section 4.3.1</cite></blockquote>
<h2>A ruleset for a host</h2>
<p>For <code>nftables</code>. It admits answers to what the host began, the necessary ICMPv6, SSH and HTTPS, and nothing else. It begins with <code>flush ruleset</code>, because <code>nft -f</code> adds to the chains that exist: without it, a line that you remove stays in force and the others are there twice. That clears every table, those of other programs too, so put all rules into this file.</p>
<pre><code>flush ruleset

table inet filter {
    chain input {
        type filter hook input priority 0; policy drop;

        ct state established,related accept
        ct state invalid drop
        iif "lo" accept

        icmpv6 type { destination-unreachable, packet-too-big, time-exceeded, parameter-problem } accept
        icmpv6 type echo-request limit rate 20/second accept
        ip6 hoplimit 255 icmpv6 type { nd-router-advert, nd-neighbor-solicit, nd-neighbor-advert } accept
        ip6 saddr fe80::/10 icmpv6 type { mld-listener-query, mld-listener-report, mld-listener-done, mld2-listener-report } accept

        ip protocol icmp icmp type { echo-request, destination-unreachable, time-exceeded } accept
        tcp dport { 22, 443 } accept
    }
}</code></pre>
<p>Linux does not track Neighbor Discovery and multicast listener messages. They are never <em>established</em>, so they need these rules of their own. A host that takes its address by DHCPv6 needs one more: <code>ip6 saddr fe80::/10 udp dport 546 accept</code>.</p>
<h2>Rules for a router</h2>
<pre><code>flush ruleset

table inet edge {
    chain input {
        type filter hook input priority 0; policy drop;

        ct state established,related accept
        ct state invalid drop
        iif "lo" accept

        icmpv6 type { destination-unreachable, packet-too-big, time-exceeded, parameter-problem } accept
        icmpv6 type { echo-request, echo-reply } limit rate 20/second accept
        ip6 hoplimit 255 icmpv6 type { nd-router-solicit, nd-router-advert, nd-neighbor-solicit, nd-neighbor-advert } accept
        ip6 saddr fe80::/10 icmpv6 type { mld-listener-query, mld-listener-report, mld-listener-done, mld2-listener-report } accept
        ip6 saddr fe80::/10 meta l4proto 89 accept

        ip protocol icmp icmp type { echo-request, destination-unreachable, time-exceeded } accept
        ip6 saddr 2001:db8:0:f0::/64 tcp dport 22 accept
    }

    chain forward {
        type filter hook forward priority 0; policy drop;

        ct state established,related accept
        ct state invalid drop
        icmpv6 type { destination-unreachable, packet-too-big, time-exceeded, parameter-problem, echo-request, echo-reply } accept
        iifname "eth1" oifname "eth0" accept
        ip6 daddr 2001:db8:0:20::10 tcp dport 443 accept
    }
}</code></pre>
<p>The chain <code>input</code> is for the router itself. It admits <code>nd-router-solicit</code>, or hosts wait for the next periodic advertisement; OSPFv3, which is protocol 89 from link-local addresses; and SSH from the management network <code>2001:db8:0:f0::/64</code> alone. A router that asks its provider for a prefix needs <code>ip6 saddr fe80::/10 udp dport 546 accept</code>, one that serves DHCPv6 the same for port 547, and one that speaks BGP port 179 from each neighbour’s address.</p>
<p>In the chain <code>forward</code>, <code>eth1</code> is inside and <code>eth0</code> outside. From inside all may begin; from outside only HTTPS to one server may. This gives the protection that people credit to NAT, without NAT: the state table does it. RFC 6092 describes the same idea for home routers.</p>
<h2>Common mistakes</h2>
<ul>
<li>A careful IPv4 ruleset, and none at all for IPv6. With the <code>inet</code> family one table covers both.</li>
<li>Packet Too Big dropped at the edge. Test with <code>ping -6 -M do -s 1452</code>.</li>
<li>Filters on single hosts’ addresses. Hosts have several, and change some daily. Filter by /64 or by interface.</li>
<li>Extension headers dropped wholesale, fragments among them. DNS answers with DNSSEC may need fragments.</li>
<li>Link-local addresses forgotten. Routing protocols and VRRP use them as sources.</li>
</ul>
<h2>Before you load it</h2>
<figure><figcaption>As root: check</figcaption>
<pre><code>nft -c -f /etc/nftables.conf</code></pre></figure>
<figure><figcaption>As root: load</figcaption>
<pre><code>nft -f /etc/nftables.conf</code></pre></figure>
<p>The first command checks and changes nothing. Keep a second session open when you run the second.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc4890.html">RFC 4890: Recommendations for Filtering ICMPv6 Messages in Firewalls</a>, May 2007</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc4443.html">RFC 4443 (STD 89): ICMPv6</a>, March 2006</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc6092.html">RFC 6092: Recommended Simple Security Capabilities in Customer Premises Equipment</a>, January 2011</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9099.html">RFC 9099: Operational Security Considerations for IPv6 Networks</a>, August 2021</li>
<li><a href="https://www.netfilter.org/projects/nftables/manpage.html">nftables: the manual page of nft</a></li>
</ul>
$html$,
   'Editorial team', date '2025-02-11', 'tutorials', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (10, 'One App Store rule: since 2016, apps must work on IPv6-only networks',
   'Since 1 June 2016 applications must work without IPv4. What was required, what broke, and why a test achieves more than advice.',
   'What Apple required of applications from June 2016, the patterns that failed, and a sentence that any public buyer can use.',
   $html$<p>Since 1 June 2016 every application that is submitted to Apple’s App Store must work on an IPv6-only network. One line in the rules of one store did what years of advice had not: it made developers all over the world test.</p>
<h2>What was required, and what was not</h2>
<p>Apple had announced the change at its developers’ conference in June 2015, with iOS 9, and set the date in May 2016. The requirement is narrower than many reports had it.</p>
<dl>
<dt>Required</dt><dd>The application works on a network with IPv6, DNS64 and NAT64, as many mobile operators run it.</dd>
<dt>Not required</dt><dd>That the servers have IPv6. They are reached through the NAT64. Apple adds that they should have it in time.</dd>
<dt>Not required</dt><dd>That the code be free of any mention of IPv4, as long as it behaves on such a network.</dd>
</dl>
<p>Applications that used the system’s usual interfaces, <code>NSURLSession</code> and <code>CFNetwork</code>, needed no change. Apple said that this was the majority.</p>
<h2>What broke</h2>
<p>The failures are of a few kinds, and this is the list to search for in any program:</p>
<table>
<thead><tr><th scope="col">Pattern</th><th scope="col">Why it fails</th><th scope="col">Instead</th></tr></thead>
<tbody>
<tr><th scope="row">An IPv4 address in the code or in a configuration</th><td>DNS64 never sees it</td><td>a name</td></tr>
<tr><th scope="row"><code>gethostbyname</code>, <code>inet_addr</code>, <code>AF_INET</code></th><td>know IPv4 only</td><td><code>getaddrinfo</code>, every answer tried</td></tr>
<tr><th scope="row">A check “is there a network?” against <code>0.0.0.0</code></th><td>says no where IPv6 works</td><td>try the connection that you need</td></tr>
<tr><th scope="row">Addresses in 32 bits, or in 15 characters</th><td>too small</td><td><code>sockaddr_storage</code>; 45 characters</td></tr>
<tr><th scope="row">Addresses inside a protocol of one’s own</th><td>the other side cannot use them</td><td>names, or both families</td></tr>
</tbody>
</table>
<h2>How to test</h2>
<p>Apple built the test network into macOS: Internet Sharing can create a Wi-Fi with NAT64 and DNS64 from any connection. In the versions of that time the option appeared when the Option key was held while the setting was opened. A telephone on that Wi-Fi, with mobile data off, is the test. On Linux the same takes Jool and Unbound; our article on NAT64 has the lines. A weaker test that needs no second machine finds the coarse errors:</p>
<figure><figcaption>In the folder of the sources</figcaption>
<pre><code>curl -6 https://api.example.org/health
grep -rnE 'AF_INET[^6]|gethostbyname|inet_addr|[0-9]{1,3}(\.[0-9]{1,3}){3}' src/</code></pre></figure>
<h2>Why it worked</h2>
<ul>
<li><strong>A date.</strong> A year’s notice, then a day from which it counted.</li>
<li><strong>A test that everyone can run,</strong> on the computer that the developer has anyway.</li>
<li><strong>A result, not a feature.</strong> The application works, or it does not. “Supports IPv6” is not enough: any brochure can claim it.</li>
<li><strong>The easy way is the right way.</strong> Developers who used the recommended interfaces had nothing to do.</li>
</ul>
<p>The effect reaches beyond Apple’s phones: a library that passes this test works on every IPv6-only network, and a mobile operator need not wait for the last application.</p>
<h2>Here</h2>
<p>A public buyer can write the same sentence: “The application is accepted when it works, unchanged, on a network that has IPv6, DNS64 and NAT64 only.” It needs no knowledge of IPv6 to write, and anyone can test it.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://developer.apple.com/support/ipv6/">Apple Developer: Supporting IPv6-only Networks</a></li>
<li><a href="https://9to5mac.com/2016/05/04/apple-will-require-ios-app-store-apps-to-support-ipv6-only-networks-from-june-1/">9to5Mac on the announcement</a>, 4 May 2016</li>
<li><a href="https://circleid.com/posts/20160505_apple_requires_all_ios_apps_work_on_ipv6_only_networks/">D. York at CircleID on the same</a>, 5 May 2016</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc4038.html">RFC 4038: Application Aspects of IPv6 Transition</a></li>
</ul>
$html$,
   'Editorial team', date '2025-03-25', 'case-studies', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (11, 'A Linux router for IPv6: radvd, or FRRouting with OSPFv3',
   'Forwarding, Router Advertisements and OSPFv3 on a machine with two network cards, with the route that is most often forgotten.',
   'A working configuration of a small IPv6 router on Linux: sysctl, radvd, FRRouting, and the checks before it goes into service.',
   $html$<p>A small office, a school laboratory or a test bench needs little more than a Linux machine with two network cards. This example turns one into an IPv6 router: it forwards, announces a prefix to its hosts, and exchanges routes with its neighbours. All addresses are from the documentation range; replace them with your own.</p>
<h2>The network</h2>
<table>
<thead><tr><th scope="col">Interface</th><th scope="col">Faces</th><th scope="col">Address</th></tr></thead>
<tbody>
<tr><th scope="row"><code>eth0</code></th><td>the provider</td><td>link-local only; next hop <code>fe80::1</code></td></tr>
<tr><th scope="row"><code>eth1</code></th><td>the hosts</td><td><code>2001:db8:100:10::1/64</code></td></tr>
</tbody>
</table>
<p>The provider routes <code>2001:db8:100::/48</code> to us.</p>
<h2>Forwarding</h2>
<p>Put this into <code>/etc/sysctl.d/60-router.conf</code> and load it with <code>sysctl --system</code>:</p>
<pre><code>net.ipv6.conf.all.forwarding = 1
net.ipv6.conf.eth0.accept_ra = 2</code></pre>
<p>The second line matters if the default route comes by Router Advertisement. A Linux machine that forwards ignores advertisements, because a router is expected to know its routes. The value 2 makes an exception for one interface.</p>
<h2>Way one: radvd</h2>
<p>The daemon <code>radvd</code> does one thing, and does it well: it sends Router Advertisements. <code>/etc/radvd.conf</code>:</p>
<pre><code>interface eth1
{
    AdvSendAdvert on;
    MinRtrAdvInterval 200;
    MaxRtrAdvInterval 600;

    prefix 2001:db8:100:10::/64
    {
        AdvOnLink on;
        AdvAutonomous on;
    };

    RDNSS 2001:db8:100:53::53
    {
        AdvRDNSSLifetime 1800;
    };

    DNSSL example.org
    {
        AdvDNSSLLifetime 1800;
    };
};</code></pre>
<figure><figcaption>On the router, as root</figcaption>
<pre><code>ip -6 address add 2001:db8:100:10::1/64 dev eth1
ip -6 route add default via fe80::1 dev eth0
ip -6 route add unreachable 2001:db8:100::/48
radvd -c -C /etc/radvd.conf
systemctl enable --now radvd</code></pre></figure>
<p>The lifetime of the DNS server is three times the largest interval: a host keeps its resolver even if two advertisements are lost. RFC 8106 gives this value as the default. The <code>unreachable</code> route is the one most often forgotten. Without it a packet to an unused part of the /48 follows the default route back to the provider, who sends it here again, until its hop limit is used up.</p>
<h2>Way two: FRRouting</h2>
<p>Where routes are to be exchanged too, FRRouting does both. In <code>/etc/frr/daemons</code> set <code>ospf6d=yes</code>, then in <code>/etc/frr/frr.conf</code>:</p>
<pre><code>interface eth1
 ipv6 address 2001:db8:100:10::1/64
 no ipv6 nd suppress-ra
 ipv6 nd prefix 2001:db8:100:10::/64
 ipv6 nd rdnss 2001:db8:100:53::53
 ipv6 ospf6 area 0.0.0.0
 ipv6 ospf6 passive
!
interface eth2
 ipv6 ospf6 area 0.0.0.0
 ipv6 ospf6 network point-to-point
!
ipv6 route ::/0 fe80::1 eth0
ipv6 route 2001:db8:100::/48 blackhole
!
router ospf6
 ospf6 router-id 192.0.2.1
!</code></pre>
<p>Do not run radvd on an interface where FRRouting announces. Two remarks on the routing protocol:</p>
<ul>
<li>OSPFv3 still takes a router identifier of 32 bits. It looks like an IPv4 address but is not one; any unique number will do.</li>
<li>Neighbours talk over link-local addresses. The link <code>eth2</code> to the next router works without a global address, though traceroute then shows less.</li>
</ul>
<h2>Check it</h2>
<figure><figcaption>On a host: what is announced?</figcaption>
<pre><code>rdisc6 eth0</code></pre></figure>
<figure><figcaption>On the router, as root</figcaption>
<pre><code>ip -6 route show
vtysh -c 'show ipv6 ospf6 neighbor'
vtysh -c 'show ipv6 route'</code></pre></figure>
<p>On a host expect an address in <code>2001:db8:100:10::/64</code>, a default route to the link-local address of <code>eth1</code>, and the resolver in <code>resolvectl dns</code>.</p>
<h2>Before it goes into service</h2>
<ol>
<li><strong>Firewall.</strong> Until there is one, every host is reachable from outside. See the article on ICMPv6 filters.</li>
<li><strong>Source addresses.</strong> Let no packet leave whose source is not in your /48 (BCP 38).</li>
<li><strong>The link of the hosts.</strong> Turn on RA Guard on the switch, so that this machine is the only one that can announce itself as a router.</li>
<li><strong>A second router.</strong> If you add one, set <code>AdvDefaultPreference high</code> on the first and <code>low</code> on the second.</li>
</ol>
<h2>Sources</h2>
<ul>
<li><a href="https://radvd.litech.org/">radvd, the Router Advertisement daemon</a></li>
<li><a href="https://docs.frrouting.org/">FRRouting user guide, chapters on IPv6 and OSPFv3</a></li>
<li><a href="https://www.rfc-editor.org/rfc/rfc4861.html">RFC 4861: Neighbor Discovery for IP version 6 (IPv6)</a>, September 2007</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc8106.html">RFC 8106: IPv6 Router Advertisement Options for DNS Configuration</a>, March 2017</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc6105.html">RFC 6105: IPv6 Router Advertisement Guard</a>, February 2011</li>
</ul>
$html$,
   'Editorial team', date '2025-05-20', 'tutorials', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (12, 'nginx and PostgreSQL over IPv6, with rules by /64',
   'A server with an IPv6 address does not yet serve over IPv6. Listening, access rules, limits by prefix, and your own code.',
   'Let nginx and PostgreSQL listen on IPv6, write access rules by prefix, and find the places in your own code that assume IPv4.',
   $html$<p>A server with an IPv6 address does not yet serve anyone over IPv6. Each program must also listen there, its access rules must know the new addresses, and the code behind it must cope with them. This article goes through a common pair, nginx and PostgreSQL, and ends with what to look for in your own code.</p>
<h2>See who listens</h2>
<figure><figcaption>On the server</figcaption>
<pre><code>ss -ltn6</code></pre>
<pre><samp>State   Recv-Q  Send-Q  Local Address:Port  Peer Address:Port
LISTEN  0       511              [::]:443           [::]:*
LISTEN  0       244             [::1]:5432          [::]:*</samp></pre></figure>
<p><code>[::]</code> means all addresses of the machine, <code>[::1]</code> the machine itself only. What is missing here is not reachable over IPv6, whatever DNS says.</p>
<h2>nginx</h2>
<p>Give each protocol a line of its own:</p>
<pre><code>server {
    listen 80;
    listen [::]:80;
    listen 443 ssl;
    listen [::]:443 ssl;
    server_name www.example.org;

    ssl_certificate     /etc/ssl/example.org.pem;
    ssl_certificate_key /etc/ssl/example.org.key;

    location / {
        proxy_pass http://[2001:db8:0:20::10]:8080;
        proxy_set_header X-Forwarded-For $remote_addr;
    }
}</code></pre>
<p>A socket on <code>[::]</code> can accept IPv4 as well, as <code>::ffff:192.0.2.7</code>. nginx switches this off unless told otherwise (<code>ipv6only=on</code> is its default), so both lines are needed and do not collide. Check with <code>nginx -t</code>, reload, then test from another machine:</p>
<figure><figcaption>On another machine</figcaption>
<pre><code>curl -6 -sI https://www.example.org/ | head -1</code></pre></figure>
<p>Limits by address need a second look. One customer holds a whole /64 at least, so a limit on single addresses is no limit. Count by prefix:</p>
<pre><code>map $remote_addr $client_network {
    "~^(?&lt;net&gt;[0-9a-f]+:[0-9a-f]+:[0-9a-f]+:[0-9a-f]+):"  $net;
    default                                               $remote_addr;
}
limit_req_zone $client_network zone=perclient:10m rate=10r/s;</code></pre>
<p>The expression takes the first four groups where all four are written out, which holds for nearly all addresses of visitors. Anything else, IPv4 included, counts as itself.</p>
<h2>PostgreSQL</h2>
<p>In <code>postgresql.conf</code>:</p>
<pre><code>listen_addresses = 'localhost, 2001:db8:0:20::10'</code></pre>
<p>The value <code>'*'</code> means all addresses of both protocols, <code>'::'</code> all of IPv6, <code>'0.0.0.0'</code> all of IPv4. A change needs a restart. Then say in <code>pg_hba.conf</code> who may connect, by prefix:</p>
<figure><figcaption>pg_hba.conf: type, database, user, address, method</figcaption>
<pre><code>hostssl  shop      shop  2001:db8:0:20::/64    scram-sha-256
host     all       all   ::1/128               scram-sha-256</code></pre></figure>
<p>The bits to the right of the prefix length must be zero, so write the network, not the machine. In a connection string the address stands in brackets:</p>
<figure><figcaption>On the client</figcaption>
<pre><code>psql 'postgresql://shop@[2001:db8:0:20::10]:5432/shop?sslmode=require'</code></pre></figure>
<h2>In your own code</h2>
<ul>
<li><strong>Ask for names, not for families.</strong> Call <code>getaddrinfo</code> without a fixed family, or a library that does, and try every answer. Code with <code>AF_INET</code> or <code>gethostbyname</code> in it is where to begin.</li>
<li><strong>Store addresses in a type for addresses.</strong> In PostgreSQL that is <code>inet</code>. As text you need 45 characters, and one address will be stored in several spellings.</li>
<li><strong>Do not split at the colon.</strong> <code>host.split(':')</code> is wrong for <code>[2001:db8::1]:443</code>. Use the URL parser of your language.</li>
<li><strong>Look at forms and patterns.</strong> A check for four numbers between dots refuses every visitor on IPv6.</li>
<li><strong>Look at logs and statistics.</strong> Programs that read logs must know the longer addresses, and a blocklist must be able to hold a prefix.</li>
</ul>
<h2>Then, and only then, DNS</h2>
<p>Add the AAAA record when <code>curl -6</code> from outside gets the right page, TLS included, and when your monitoring asks over both protocols. A record that points at a closed port costs every visitor time.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://nginx.org/en/docs/http/ngx_http_core_module.html#listen">nginx: the listen directive</a></li>
<li><a href="https://www.postgresql.org/docs/current/runtime-config-connection.html">PostgreSQL: Connections and Authentication</a></li>
<li><a href="https://www.postgresql.org/docs/current/auth-pg-hba-conf.html">PostgreSQL: The pg_hba.conf File</a></li>
<li><a href="https://www.rfc-editor.org/rfc/rfc4038.html">RFC 4038: Application Aspects of IPv6 Transition</a></li>
</ul>
$html$,
   'Editorial team', date '2025-08-19', 'TUTORIALS', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (13, 'AAAA records and Happy Eyeballs',
   'How a device chooses between two addresses, the timing of RFC 8305, and why broken IPv6 goes unnoticed.',
   'The record, the choice, and what the choice hides: why operators must measure IPv4 and IPv6 apart.',
   $html$<p>Two small things decide whether visitors use IPv6: a record in DNS, and the way in which their device chooses between two addresses. Both are simple, and both hide mistakes well.</p>
<h2>The record</h2>
<p>An A record holds an IPv4 address, an AAAA record an IPv6 address (RFC 3596). A name may have both:</p>
<pre><code>www.example.org.  300  IN  A     192.0.2.10
www.example.org.  300  IN  AAAA  2001:db8:0:20::10</code></pre>
<p>Which record is asked for, and over which protocol the question travels, are separate matters. A device on IPv4 alone can look up AAAA records, and the other way round. So check three things, not one:</p>
<ul>
<li>the name has an AAAA record;</li>
<li>the name servers of the zone have AAAA records, and glue with them in the zone above;</li>
<li>the mail servers of the zone have them, if you run any.</li>
</ul>
<figure><figcaption>On any computer</figcaption>
<pre><code>dig +short AAAA www.rfc-editor.org
dig +short NS rfc-editor.org | while read -r ns; do echo "$ns $(dig +short AAAA "$ns" | tr '\n' ' ')"; done</code></pre></figure>
<p>Reverse DNS uses one label for each digit, below <code>ip6.arpa</code>. Nobody types that; let a tool do it:</p>
<figure><figcaption>On a computer with Python</figcaption>
<pre><code>python3 -c "import ipaddress as i; print(i.ip_address('2001:db8::1').reverse_pointer)"</code></pre>
<pre><samp>1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa</samp></pre></figure>
<h2>The choice</h2>
<p>RFC 6724 sorts the addresses. With a good global IPv6 address on both ends, IPv6 comes first. In the early years a client then waited for that first attempt to fail, which could take more than a minute. Happy Eyeballs ended this: start with the preferred address, and if it has not answered soon, start the next one beside it. The first to be established wins.</p>
<p>Version 2, RFC 8305, gives the timing:</p>
<table>
<thead><tr><th scope="col">Value</th><th scope="col">Recommended</th><th scope="col">Meaning</th></tr></thead>
<tbody>
<tr><th scope="row">Resolution Delay</th><td>50 ms</td><td>if the A record comes first, wait this long for the AAAA record</td></tr>
<tr><th scope="row">Connection Attempt Delay</th><td>250 ms</td><td>time before the next address is tried as well</td></tr>
<tr><th scope="row">Least delay</th><td>100 ms</td><td>and never below 10 ms</td></tr>
<tr><th scope="row">Greatest delay</th><td>2 s</td><td>where the delay follows measured round-trip times</td></tr>
</tbody>
</table>
<p>The client alternates between the families: if the first address was IPv6, the second to be tried is IPv4. It remembers for a while what worked, and forgets it when the device moves to another network.</p>
<h2>What it hides</h2>
<p>Happy Eyeballs is a kindness to users and a trap for operators. If your IPv6 is broken, nobody calls. Pages come a quarter of a second late, over IPv4, and the share of IPv6 in your statistics sinks without a complaint. Three consequences:</p>
<ol>
<li><strong>Measure each protocol alone.</strong> Monitoring must ask with <code>curl -4</code> and <code>curl -6</code>, and alarm on each.</li>
<li><strong>Watch the ratio.</strong> A sudden fall of the share of IPv6 in your logs is an alarm.</li>
<li><strong>Do not count on it.</strong> It helps when a connection cannot be made. It does not help when the connection is established but large packets vanish, because the race is over by then. Path MTU faults are seen by your users in full.</li>
</ol>
<h2>See it happen</h2>
<figure><figcaption>On any computer</figcaption>
<pre><code>curl -sS -o /dev/null -v --happy-eyeballs-timeout-ms 250 https://www.rfc-editor.org/ 2&gt;&amp;1 | grep -E 'Trying|Connected'</code></pre></figure>
<p>On a working network there is one line with <code>Trying</code> and an IPv6 address. Block IPv6 to that address with a local firewall rule that drops, and repeat: the IPv4 attempt follows a quarter of a second later. With a rule that rejects instead of dropping, it follows at once. That is a reason to reject, and not to drop, what leaves your own network.</p>
<h2>The order of work</h2>
<ol>
<li>Service reachable over IPv6 by number.</li>
<li>Monitoring over both protocols.</li>
<li>AAAA record with a short time to live, 300 seconds.</li>
<li>A week of watching, then the usual time to live.</li>
</ol>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc8305.html">RFC 8305: Happy Eyeballs Version 2: Better Connectivity Using Concurrency</a>, December 2017</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc6724.html">RFC 6724: Default Address Selection for Internet Protocol Version 6 (IPv6)</a>, September 2012</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc3596.html">RFC 3596 (STD 88): DNS Extensions to Support IP Version 6</a>, October 2003</li>
</ul>
$html$,
   'Editorial team', date '2025-10-28', 'tutorials', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (14, 'Three orders and twenty years: IPv6 in the US federal government',
   'From “able” to “use” to “only”: what changed between the orders of 2005, 2010 and 2020, and what a ministry can learn.',
   'The federal orders of 2005, 2010 and 2020 asked for three different things. What each achieved, and five lessons for public buyers.',
   $html$<p>Governments own networks, buy equipment and run services that everyone must reach. The United States has used these three levers for IPv6 since 2005. The orders are public, and much can be learned from them, not least from what the first ones did not achieve.</p>
<h2>Three memoranda</h2>
<table>
<thead><tr><th scope="col">Order</th><th scope="col">Asked for</th><th scope="col">By</th></tr></thead>
<tbody>
<tr><th scope="row">M-05-22, August 2005</th><td>backbones of agencies able to carry IPv6</td><td>30 June 2008</td></tr>
<tr><th scope="row">Memorandum of 28 September 2010</th><td>public servers and services use native IPv6</td><td>end of fiscal year 2012</td></tr>
<tr><th scope="row">the same</th><td>internal clients that talk to the internet use native IPv6</td><td>end of fiscal year 2014</td></tr>
<tr><th scope="row">M-21-07, November 2020</th><td>assets on federal networks operate with IPv6 only: at least 20%, 50%, 80%</td><td>end of fiscal years 2023, 2024, 2025</td></tr>
</tbody>
</table>
<p>The fiscal year ends on 30 September.</p>
<h2>How the wording matured</h2>
<p><strong>2005: “able”.</strong> A backbone had to be ready; nothing had to use it, and the guidance to the agencies said so. A capability without a user leaves little behind.</p>
<p><strong>2010: “use”, for what the public sees.</strong> Web, mail and DNS towards the citizens. This can be measured from outside by anyone, and it was: the standards institute NIST publishes which domains answer over IPv6.</p>
<p><strong>2020: “only”.</strong> The third order counts assets that work without IPv4. Its reason is cost: two protocols must be operated, secured and staffed. Dual stack is a stage, not a goal. Systems that cannot move must be named, with a reason and a date for their replacement.</p>
<h2>What else the third order contains</h2>
<ul>
<li>From fiscal year 2023 new networked systems must have IPv6 in operation when they are put into service.</li>
<li>Each agency had to write a plan, and to run a pilot first.</li>
<li>External partners are asked about the systems that connect to federal networks.</li>
<li>Public services and internal clients are to be moved as soon as practical.</li>
</ul>
<h2>Did it work?</h2>
<p>The last date passed on 30 September 2025. We give no figure for the share that was reached, because we know of no complete public count of assets. A trade magazine reported in January 2025, from figures of the Commerce Department, that nearly half of all government domains had IPv6. RFC 9386 cites the order as an example of a policy with dates and measures.</p>
<h2>What a ministry elsewhere can take from it</h2>
<ol>
<li><strong>Ask for use, not for capability.</strong> “Reachable over IPv6 on 1 July”, not “supports IPv6”.</li>
<li><strong>Begin with what can be seen from outside.</strong> Website, mail, DNS. It is the smallest step, and anyone can check it.</li>
<li><strong>Buy only what works without IPv4.</strong> Purchases live for five to ten years. RIPE-772 and RFC 8504 give text for tenders.</li>
<li><strong>Publish the score,</strong> monthly, by name of the office.</li>
<li><strong>Ask for a list of exceptions, with dates.</strong> A list that must be signed grows short.</li>
</ol>
<h2>Sources</h2>
<ul>
<li>Office of Management and Budget, Memorandum M-21-07: Completing the Transition to Internet Protocol Version 6 (IPv6), 19 November 2020; its <a href="https://www.cio.gov/assets/resources/internet-protocol-version6-draft.pdf">draft</a> of the same year</li>
<li><a href="http://getipv6.org/display/IPv6/US+Civilian+Agency+Networks">The orders of 2005 and 2010, summarised</a></li>
<li><a href="https://www.nextgov.com/modernization/2020/03/omb-ipv6-transition/163459/">Nextgov on the draft of the order</a>, March 2020</li>
<li><a href="https://fedtechmagazine.com/article/2025/01/how-prepare-government-networks-ipv6">FedTech: How to prepare government networks for IPv6</a>, 7 January 2025</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9386.html">RFC 9386: IPv6 Deployment Status</a>, April 2023, section 2</li>
</ul>
$html$,
   'Editorial team', date '2025-11-18', 'case-studies', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (16, 'DHCPv6 is now an Internet Standard',
   'RFC 9915 replaces RFC 8415 and becomes STD 102. What was removed, what stays, and what to do.',
   'RFC 9915 of January 2026 makes DHCPv6 an Internet Standard and removes two things that nobody used.',
   $html$<p>In January 2026 the RFC Editor published RFC 9915, a new edition of the Dynamic Host Configuration Protocol for IPv6. It replaces RFC 8415 of November 2018. With it DHCPv6 became an Internet Standard, the highest grade that the IETF gives, under the number STD 102.</p>
<h2>Why the grade matters</h2>
<p>The IETF has two grades on the standards track. A Proposed Standard is well reviewed and fit for use. An Internet Standard has shown over time, with independent implementations and wide use, that it works and that its text is clear. IPv6 itself reached this grade in July 2017 as STD 86, path MTU discovery in the same month as STD 87; ICMPv6 is STD 89. DHCPv6 now joins them. Buyers can write “STD 102” into a tender and mean the current text.</p>
<h2>What was removed</h2>
<p>The new edition removes what practice never took up.</p>
<dl>
<dt>Temporary addresses from the server (IA_TA)</dt>
<dd>A server could once hand out short-lived addresses for privacy. Hosts make such addresses themselves (RFC 8981), so the option is obsolete.</dd>
<dt>Unicast from client to server</dt>
<dd>A server could tell clients to write to it directly, past the relay agents. The Server Unicast option and its status code UseMulticast are obsolete. Messages go by multicast and by relays, as nearly all did already.</dd>
</dl>
<p>The edition also takes in the errata that were reported and verified since 2018.</p>
<h2>What stays</h2>
<p>Everything that networks use: addresses (IA_NA), prefix delegation (IA_PD), settings without addresses, relay agents, reconfiguration. Messages on the wire look the same. A client of 2018 and a server of 2026 understand each other.</p>
<h2>What to do</h2>
<ol>
<li><strong>Operators:</strong> nothing at once. Look through your configuration for IA_TA pools and for the unicast option, and take them out when you next touch it.</li>
<li><strong>Authors of tenders and policies:</strong> replace references to RFC 8415, and to the still older RFC 3315 and RFC 3633, with RFC 9915.</li>
<li><strong>Teachers:</strong> the four messages Solicit, Advertise, Request and Reply are unchanged. Drop the exercise on temporary addresses.</li>
</ol>
<h2>A reminder</h2>
<p>DHCPv6 still has no option for a default route, and that is on purpose. The router announces itself (RFC 4861). A network with a DHCPv6 server and without Router Advertisements leaves its hosts without a way out. Our article on SLAAC and DHCPv6 goes through the flags.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/info/rfc9915">RFC 9915 (STD 102): Dynamic Host Configuration Protocol for IPv6 (DHCPv6)</a>, January 2026</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc8415.html">RFC 8415</a>, November 2018, now obsolete</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc8981.html">RFC 8981: Temporary Address Extensions for Stateless Address Autoconfiguration in IPv6</a>, February 2021</li>
</ul>
$html$,
   'Editorial team', date '2026-02-10', ' News', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (17, 'SLAAC, DHCPv6, or both',
   'What only the router can say, what the flags M, O, A and L mean, and which way to an address suits which network.',
   'The router announces, the host builds its address, a server may add more. The flags, the choices, and a configuration.',
   $html$<p>In IPv4 a host asks a DHCP server for everything. In IPv6 it first listens to a router. This change of roles confuses more newcomers than any other, and the two letters M and O in a router’s configuration confuse them most.</p>
<h2>What only the router can say</h2>
<p>Routers send Router Advertisements (RFC 4861): at intervals, and at once when a host asks. An advertisement carries the default route, the on-link prefixes, and often the MTU and the DNS servers (RFC 8106). DHCPv6 has no option for a default route. So there is no IPv6 network for hosts without Router Advertisements, whatever else you run.</p>
<h2>Three ways to an address</h2>
<dl>
<dt>SLAAC (RFC 4862)</dt>
<dd>The router announces a /64. The host builds its own addresses in it, checks that nobody else has them, and uses them. No server keeps a list.</dd>
<dt>DHCPv6 (RFC 9915)</dt>
<dd>A server hands out addresses and knows who holds which. Useful where an audit demands that list.</dd>
<dt>DHCPv6 prefix delegation (RFC 9915)</dt>
<dd>A server hands out whole prefixes to routers, for instance to the router of a home, which then announces a /64 of it on each of its links.</dd>
</dl>
<h2>The flags</h2>
<table>
<thead><tr><th scope="col">Flag</th><th scope="col">Where</th><th scope="col">Tells the host</th></tr></thead>
<tbody>
<tr><th scope="row">A, autonomous</th><td>in each prefix</td><td>build an address in this prefix</td></tr>
<tr><th scope="row">L, on-link</th><td>in each prefix</td><td>neighbours in this prefix are reached directly</td></tr>
<tr><th scope="row">M, managed</th><td>in the advertisement</td><td>addresses can be had by DHCPv6</td></tr>
<tr><th scope="row">O, other</th><td>in the advertisement</td><td>other settings, such as DNS, can be had by DHCPv6</td></tr>
</tbody>
</table>
<p>The flags do not exclude one another. With A and M both set, a host may well have an address of each kind, and that is no error. To prevent SLAAC you clear A; setting M alone does not do it.</p>
<h2>Which to choose</h2>
<ul>
<li><strong>Wi-Fi, guests, phones:</strong> SLAAC, with DNS servers in the advertisement. Some systems, Android among them, have long had no DHCPv6 client for addresses. A network of DHCPv6 alone leaves them without IPv6.</li>
<li><strong>Offices with an audit duty:</strong> SLAAC too, with a log of the routers’ neighbour tables; or DHCPv6 where you control every device.</li>
<li><strong>Servers:</strong> fixed addresses, or SLAAC with a stable token. Clear the A flag on their VLAN if you want no others.</li>
<li><strong>Customers of a provider:</strong> prefix delegation, a /56 or a /48 for each.</li>
</ul>
<p>RFC 7934 gives a reason to be generous: a host that may form several addresses can run virtual machines, share its connection and change addresses for privacy without asking anyone. A network that hands out exactly one address takes these away.</p>
<h2>A small advertisement, in full</h2>
<p>For <code>radvd</code> on Linux. The prefix and the server are from the documentation range.</p>
<pre><code>interface eth1
{
    AdvSendAdvert on;
    AdvManagedFlag off;
    AdvOtherConfigFlag off;
    prefix 2001:db8:0:10::/64
    {
        AdvOnLink on;
        AdvAutonomous on;
        AdvPreferredLifetime 2700;
        AdvValidLifetime 5400;
    };
    RDNSS 2001:db8:0:53::53 { };
};</code></pre>
<p>The two lifetimes are the limits that RFC 9096 sets for home routers. They are short on purpose: if the prefix changes after a power cut, hosts drop the old one within 90 minutes and not within a month.</p>
<h2>What changed in January 2026</h2>
<p>RFC 9915 replaced RFC 8415 and made DHCPv6 an Internet Standard, STD 102. It removed what nobody used: temporary addresses assigned by a server (IA_TA) and unicast messages from client to server. Configurations that worked keep working.</p>
<h2>When it does not work</h2>
<ol>
<li>Is there an advertisement at all? <code>rdisc6 eth0</code> asks for one and prints it.</li>
<li>Does it carry a prefix with the A flag, of length 64?</li>
<li>Is the router lifetime above zero? Zero means: I am not a default router.</li>
<li>Does another router speak up that should not? RFC 6104 describes rogue advertisements; RA Guard on the switch (RFC 6105) stops them.</li>
</ol>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc4862.html">RFC 4862: IPv6 Stateless Address Autoconfiguration</a>, September 2007</li>
<li><a href="https://www.rfc-editor.org/info/rfc9915">RFC 9915 (STD 102): Dynamic Host Configuration Protocol for IPv6 (DHCPv6)</a>, January 2026</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc8106.html">RFC 8106: IPv6 Router Advertisement Options for DNS Configuration</a>, March 2017</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc7934.html">RFC 7934 (BCP 204): Host Address Availability Recommendations</a>, July 2016</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9096.html">RFC 9096 (BCP 234): Improving the Reaction of Customer Edge Routers to IPv6 Renumbering Events</a>, August 2021</li>
</ul>
$html$,
   'Editorial team', date '2026-03-17', 'tutorials', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (18, 'Dual stack, or IPv6 only with NAT64 and 464XLAT',
   'Dual stack saves no IPv4 address. How NAT64, DNS64, 464XLAT and IPv6-mostly work, and when to use which.',
   'Four designs side by side, how translation works, and a NAT64 to try in a laboratory.',
   $html$<p>Dual stack, both protocols everywhere, was the plan of the 1990s. It is still the easiest first step. It does not save a single IPv4 address, though, and it doubles rules, monitoring and faults. A network that is short of IPv4 goes further: IPv6 alone towards the hosts, and IPv4 as a service at the edge.</p>
<h2>The choices side by side</h2>
<table>
<thead><tr><th scope="col">Design</th><th scope="col">On the access link</th><th scope="col">IPv4 at the host</th><th scope="col">Suits</th></tr></thead>
<tbody>
<tr><th scope="row">Dual stack</th><td>both</td><td>public or private</td><td>offices, data centres in transition</td></tr>
<tr><th scope="row">NAT64 and DNS64</th><td>IPv6 only</td><td>none</td><td>servers, closed sets of applications</td></tr>
<tr><th scope="row">464XLAT</th><td>IPv6 only</td><td>private, made on the device</td><td>mobile networks, home routers</td></tr>
<tr><th scope="row">IPv6-mostly</th><td>IPv6, IPv4 for those who ask</td><td>only older devices</td><td>campus and office Wi-Fi</td></tr>
</tbody>
</table>
<p>There are others, such as DS-Lite, MAP-E, MAP-T and lw4o6. RFC 9313 compares all five ways to offer IPv4 as a service and is the document to read before a purchase.</p>
<h2>How NAT64 and DNS64 work</h2>
<p>An IPv4 address fits into an IPv6 address. RFC 6052 sets aside <code>64:ff9b::/96</code> for it, so <code>192.0.2.33</code> becomes <code>64:ff9b::192.0.2.33</code>, which is the same as <code>64:ff9b::c000:221</code>.</p>
<ol>
<li>A host asks for the AAAA record of a name that has only an A record.</li>
<li>The resolver, a DNS64 (RFC 6147), makes one up: prefix plus IPv4 address.</li>
<li>The host sends to that address. The route for the prefix leads to the NAT64 (RFC 6146).</li>
<li>The NAT64 takes the IPv4 address out, replaces the source with one of its own, and keeps the state for the answer.</li>
</ol>
<p>Where a name has an AAAA record of its own, none of this happens. So the load on the translator falls as the internet moves.</p>
<h2>Where it ends, and what 464XLAT adds</h2>
<p>DNS64 helps only those who ask DNS. An application that has <code>192.0.2.33</code> written into it, or learns it from another, gets nowhere. 464XLAT (RFC 6877) closes the gap with a second translator, the CLAT, on the device or the home router. It offers a private IPv4 address to applications and translates without state to IPv6; the NAT64, called PLAT here, turns that back into IPv4. Android has had a CLAT for years.</p>
<p>The CLAT must learn the prefix. The better way is an option in the Router Advertisement, PREF64 (RFC 8781). RFC 9872 recommends it wherever it is available. The older way is to ask DNS for the AAAA record of <code>ipv4only.arpa</code> and to see where <code>192.0.0.170</code> was put (RFC 7050).</p>
<h2>IPv6-mostly</h2>
<p>One Wi-Fi for all devices: the DHCP server for IPv4 offers option 108 (RFC 8925). A device that can live on IPv6 alone asks for it, receives it, and does without an IPv4 address. The others get one as before. Nobody has to choose a network, and the IPv4 pool shrinks as devices are replaced.</p>
<h2>A NAT64 to try at home</h2>
<p>Jool is a NAT64 for Linux. On a machine with both protocols and with forwarding on:</p>
<figure><figcaption>On the translator, as root</figcaption>
<pre><code>modprobe jool
jool instance add "lab" --netfilter --pool6 64:ff9b::/96</code></pre></figure>
<p>On an IPv6-only host, with a route for the prefix to that machine, use the address of any IPv4 server that you may test against:</p>
<figure><figcaption>On a host</figcaption>
<pre><code>ping -6 64:ff9b::8.8.8.8</code></pre></figure>
<p>For DNS64, in the configuration of Unbound:</p>
<pre><code>server:
    module-config: "dns64 validator iterator"
    dns64-prefix: 64:ff9b::/96</code></pre>
<h2>What to know before you start</h2>
<ul>
<li><strong>DNSSEC.</strong> A made-up record cannot be signed. A host that validates for itself must know the prefix and do the synthesis after validation.</li>
<li><strong>Private IPv4.</strong> The well-known prefix must not carry addresses such as <code>10.0.0.0/8</code>. For servers there, use a /96 of your own block.</li>
<li><strong>Packet size.</strong> The IPv6 header is 20 bytes longer. Packet Too Big must pass.</li>
<li><strong>Logs.</strong> The NAT64 shares IPv4 addresses, so a duty to trace users applies to it as it does to carrier-grade NAT.</li>
</ul>
<h2>A rule of thumb</h2>
<p>Begin with dual stack where you have the IPv4 addresses and few staff. Build new networks, and all mobile networks, for IPv6 only with translation at the edge. Add no new service that works on IPv4 alone, whichever you choose.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc6146.html">RFC 6146: Stateful NAT64</a> and <a href="https://www.rfc-editor.org/rfc/rfc6147.html">RFC 6147: DNS64</a>, April 2011</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc6877.html">RFC 6877: 464XLAT</a>, April 2013</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc8683.html">RFC 8683: Additional Deployment Guidelines for NAT64/464XLAT in Operator and Enterprise Networks</a>, November 2019</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc8925.html">RFC 8925: IPv6-Only Preferred Option for DHCPv4</a>, October 2020</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9313.html">RFC 9313: Pros and Cons of IPv6 Transition Technologies for IPv4-as-a-Service (IPv4aaS)</a>, October 2022</li>
<li><a href="https://nicmx.github.io/Jool/en/run-nat64.html">Jool: stateful NAT64 tutorial</a></li>
</ul>
$html$,
   'Editorial team', date '2026-05-12', 'tutorials', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (19, 'CERN and the grid: databases before routers',
   'From first tests in 2001 to a grid that aims at IPv6 only: the dates, the order, and a firewall that nobody had sized.',
   'CERN publishes the dates of its IPv6 deployment. They show that in a large network the database comes before the router.',
   $html$<p>CERN, the European laboratory for particle physics, keeps a public page with the dates of its IPv6 deployment. It begins in 2001. Beside it stands the worldwide computing grid of the Large Hadron Collider, with well over a hundred sites that had to move together. Few deployments are as well documented.</p>
<h2>The laboratory’s own network</h2>
<table>
<thead><tr><th scope="col">When</th><th scope="col">Step</th></tr></thead>
<tbody>
<tr><th scope="row">2001</th><td>tests begin</td></tr>
<tr><th scope="row">June 2003</th><td>a public IPv6 prefix is assigned</td></tr>
<tr><th scope="row">September 2003</th><td>IPv6 in the external network, announced to research networks</td></tr>
<tr><th scope="row">November 2009</th><td>the prefix is visible in the whole IPv6 internet</td></tr>
<tr><th scope="row">February 2011</th><td>address plan</td></tr>
<tr><th scope="row">March 2011</th><td>the network database, in development, can hold IPv6</td></tr>
<tr><th scope="row">July 2011</th><td>parts of the backbones, prototype of the DNS servers</td></tr>
<tr><th scope="row">March 2012</th><td>network database with IPv6 in production</td></tr>
<tr><th scope="row">June to October 2012</th><td>the programs that write router configurations produce IPv6</td></tr>
<tr><th scope="row">March 2013</th><td>all routers of the computer centre’s main building serve users</td></tr>
</tbody>
</table>
<p>The status of December 2018 on the same page: internet connection, DNS, DHCPv6, time service and the two large networks complete, the firewall dual stack and automated. The technical network, which runs the machines, was still on IPv4, with a date in a later shutdown.</p>
<h2>Databases before routers</h2>
<p>Read the dates again. The external network had IPv6 in 2003. Users had it ten years later. What lies between is mostly not network equipment: it is the database of devices, the programs that generate configurations from it, the forms in which users register a machine, DNS, and the training of staff. In a network that is run by software, this is where IPv6 is introduced. An address plan without a field in the database remains on paper.</p>
<h2>The grid</h2>
<p>The Worldwide LHC Computing Grid stores and works on the data of the experiments at sites in many countries. A working group was set up in April 2011. Its own pages and papers describe the steps:</p>
<ul>
<li><strong>List first.</strong> All clients, services and middleware in use, each with a contact and a test.</li>
<li><strong>Storage before computing.</strong> Large sites were to offer storage over both protocols by April 2018, the others by the end of that running period. On 4 May 2023 the tables showed 93% of the storage at sites of the second tier on IPv6.</li>
<li><strong>Then the computing services:</strong> dual stack at all sites by 30 June 2024.</li>
<li><strong>Then less IPv4.</strong> The agreed end is IPv6 only on wide-area links, to simplify operation and security. In February 2024, during a data challenge of two weeks, IPv6 carried most of the transfers, and the group used the event to track down what still went over IPv4.</li>
</ul>
<p>Each site of the second tier had a ticket, and a public table showed its state.</p>
<h2>A detail worth knowing</h2>
<p>The growth of IPv6 met a bottleneck that nobody had sized. One of the group’s papers reports that traffic began to saturate CERN’s IPv6 firewall, and that a bypass for it went into service in June 2018. Large data sets can move to IPv6 from one day to the next. Size the new path like the old one.</p>
<h2>For universities and research networks</h2>
<ol>
<li>Begin with the database of devices and with the generator of configurations.</li>
<li>Move what carries the most data first; it pays in traffic.</li>
<li>Give each site a ticket, a contact, a test, and a public line in a table.</li>
<li>Name the end from the start: dual stack is not it.</li>
</ol>
<h2>Sources</h2>
<ul>
<li><a href="https://ipv6.web.cern.ch/content/implementation-plan-and-status">CERN: IPv6 implementation plan and status</a>, December 2018</li>
<li><a href="https://twiki.cern.ch/twiki/bin/view/LCG/WlcgIpv6">WLCG: IPv6 Task Force</a>, tables as checked by the task force on 4 May 2023</li>
<li><a href="https://indico.cern.ch/event/587955/contributions/2937932/">IPv6 in production: its deployment and usage in WLCG</a>, CHEP 2018</li>
<li><a href="https://indico.cern.ch/event/1338689/contributions/6011559">HEPiX IPv6 Working Group: the way to IPv6-only</a>, CHEP 2024, abstract</li>
</ul>
$html$,
   'Editorial team', date '2026-06-23', 'case-studies', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (24, 'Temporary addresses (RFC 8981) and privacy',
   'Hosts change their addresses every day, and that is right. How it works, how to set it, and how to keep records all the same.',
   'What temporary addresses protect, how long they live, and how an operator can answer who had an address yesterday.',
   $html$<p>In the first design of IPv6 a host put the number of its network card into its address. The number stayed the same in every network, so anyone who ran enough websites could follow a laptop from home to office to airport. That design is gone from ordinary systems. What replaced it works on its own, but operators must know it.</p>
<h2>Three kinds of interface identifier</h2>
<p>The last 64 bits of an address name the interface. They can be made in three ways.</p>
<dl>
<dt>From the hardware address (Modified EUI-64)</dt>
<dd>The card <code>00:00:5e:00:53:2a</code> gives <code>200:5eff:fe00:532a</code>. The mark <code>ff:fe</code> in the middle gives it away. RFC 8064 advises against it.</dd>
<dt>Stable and opaque (RFC 7217)</dt>
<dd>A hash of prefix, interface and a secret. In one network the address is always the same; in another it is different, and nothing connects the two.</dd>
<dt>Temporary (RFC 8981)</dt>
<dd>Random, and replaced at intervals. Used for connections that the host itself begins.</dd>
</dl>
<p>A usual desktop has a stable and a temporary address at the same time, in the same prefix. It accepts connections on the first and opens them from the second.</p>
<h2>How long they live</h2>
<p>RFC 8981 of February 2021 replaced RFC 4941. Its default values:</p>
<table>
<thead><tr><th scope="col">Value</th><th scope="col">Default</th><th scope="col">Meaning</th></tr></thead>
<tbody>
<tr><th scope="row">Preferred lifetime</th><td>1 day</td><td>new connections use the address; a random part is taken off, so that not all hosts change at once</td></tr>
<tr><th scope="row">Valid lifetime</th><td>2 days</td><td>open connections continue; RFC 4941 allowed 7 days</td></tr>
</tbody>
</table>
<p>So a host holds a few temporary addresses for each prefix at a time, and its neighbours see them all. Size the neighbour tables of routers and switches for several addresses per device, not for one.</p>
<h2>See and set it</h2>
<p>On Linux, <code>ip -6 address</code> marks these addresses with the word <code>temporary</code>.</p>
<figure><figcaption>sysctl: stable and opaque identifiers, temporary addresses preferred</figcaption>
<pre><code>net.ipv6.conf.default.addr_gen_mode = 3
net.ipv6.conf.default.use_tempaddr = 2</code></pre></figure>
<figure><figcaption>NetworkManager</figcaption>
<pre><code>nmcli connection modify office ipv6.addr-gen-mode stable-privacy ipv6.ip6-privacy 2</code></pre></figure>
<figure><figcaption>systemd-networkd</figcaption>
<pre><code>[Network]
IPv6PrivacyExtensions=yes</code></pre></figure>
<p>Use the one that manages the interface. On Windows <code>netsh interface ipv6 show privacy</code> prints the state.</p>
<h2>Servers are different</h2>
<p>A server should be found at the same place tomorrow, and filters of others will name its address. Give it a fixed address and set <code>use_tempaddr = 0</code>. With a fixed address do not count from <code>::1</code> upwards in every subnet: that is the first thing a scanner tries, as RFC 7707 describes. Some digits at random cost nothing.</p>
<h2>What it does not hide</h2>
<p>The first 64 bits remain, and they name the household or the office. Temporary addresses stop others from following one device from network to network and from telling the devices of one network apart for long. They do not hide where the network is, and they do nothing about cookies.</p>
<h2>Who had this address yesterday?</h2>
<p>A network with a duty to answer this cannot ask a DHCP server. RFC 9099 discusses what remains:</p>
<ul>
<li>collect the neighbour tables of the routers at short intervals, by SNMP or by streaming telemetry;</li>
<li>let the wireless controller or the switch report the bindings it learns;</li>
<li>give each device a prefix of its own (RFC 8273), and keep the record for the prefix.</li>
</ul>
<p>The last is the cleanest: the device may change addresses as often as it likes, and the record stays one line. Whatever you collect is personal data. Say so, keep it as short as the law allows, and protect it.</p>
<h2>Do not switch it off</h2>
<p>Some guides advise turning temporary addresses off, to make logs simpler. That moves the cost of your bookkeeping onto the privacy of every user, and phones decide for themselves. Count and limit by /64 and the logs are simple enough.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc8981.html">RFC 8981: Temporary Address Extensions for Stateless Address Autoconfiguration in IPv6</a>, February 2021</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc7217.html">RFC 7217: A Method for Generating Semantically Opaque Interface Identifiers with IPv6 Stateless Address Autoconfiguration (SLAAC)</a>, April 2014</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc8064.html">RFC 8064: Recommendation on Stable IPv6 Interface Identifiers</a>, February 2017</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc7707.html">RFC 7707: Network Reconnaissance in IPv6 Networks</a>, March 2016</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9099.html">RFC 9099: Operational Security Considerations for IPv6 Networks</a>, August 2021</li>
</ul>
$html$,
   'Editorial team', date '2026-11-10', 'tutorials', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (25, 'Prefix delegation on a BNG: Cisco, Huawei, Juniper, MikroTik',
   'The few lines that give each customer a prefix, on four systems, and what to test before the first customer.',
   'How a broadband gateway gives each customer a /56 by DHCPv6: a pool on IOS XE, NetEngine, Junos and RouterOS.',
   $html$<p>A BNG, the broadband network gateway, terminates the customers’ lines and gives each of them a prefix by DHCPv6 prefix delegation (DHCPv6-PD). The customer’s router cuts the prefix into one /64 for each of its networks. Below are the few lines that make a pool of prefixes on four systems, each from its vendor’s manual.</p>
<h2>What is the same everywhere</h2>
<ul>
<li><strong>A pool.</strong> In the examples it is <code>2001:db8:2100::/40</code>, a site of the <a href="/Blog/3">address plan</a>. It holds 65,536 prefixes of /56.</li>
<li><strong>A length.</strong> A /56 for a home; RIPE-690 advises against anything longer.</li>
<li><strong>The same prefix each time.</strong> A pool hands out what is free. For a prefix that stays with its customer, RADIUS returns it in the attribute <code>Delegated-IPv6-Prefix</code> (RFC 4818).</li>
<li><strong>A discard route.</strong> Route the whole pool to discard on the BNG, so that packets for prefixes that nobody holds end there.</li>
</ul>
<h2>Cisco IOS XE</h2>
<figure><figcaption>Configuration</figcaption>
<pre><code>ipv6 unicast-routing
ipv6 local pool pd 2001:db8:2100::/40 56
!
ipv6 dhcp pool customers
 prefix-delegation pool pd lifetime 7200 3600
 dns-server 2001:db8:0:53::53
!
interface Virtual-Template1
 ipv6 enable
 ipv6 dhcp server customers</code></pre></figure>
<p>The two numbers are the valid and the preferred lifetime in seconds. PPPoE sessions are made from the virtual template.</p>
<h2>Huawei NetEngine</h2>
<figure><figcaption>System view</figcaption>
<pre><code>ipv6 prefix pd delegation
 prefix 2001:db8:2100::/40 delegating-prefix-length 56
 quit
ipv6 pool customers bas delegation
 prefix pd
 dns-server 2001:db8:0:53::53
 quit
commit</code></pre></figure>
<p>A prefix pool belongs to one address pool, and the address pool is bound to the customers’ domain. Once it is in use it cannot be changed, only locked and, when the last customer has left, deleted.</p>
<h2>Juniper MX</h2>
<figure><figcaption>Configuration mode</figcaption>
<pre><code>set access address-assignment pool pd family inet6 prefix 2001:db8:2100::/40
set access address-assignment pool pd family inet6 range customers prefix-length 56
set system services dhcp-local-server dhcpv6 group customers interface pp0.0</code></pre></figure>
<p>In the vendor’s example RADIUS names the pool that a session takes its prefix from, and a dynamic profile makes the interface of each PPPoE session. Both are needed beside these lines.</p>
<h2>MikroTik RouterOS</h2>
<figure><figcaption>Terminal</figcaption>
<pre><code>/ipv6 pool add name=pd prefix=2001:db8:2100::/40 prefix-length=56
/ppp profile set default dhcpv6-pd-pool=pd
/interface pppoe-server server add service-name=internet interface=ether1</code></pre></figure>
<p>RouterOS makes a DHCPv6 server for each session by itself. On a customer’s router of the same make:</p>
<figure><figcaption>Terminal of the customer’s router</figcaption>
<pre><code>/ipv6 dhcp-client add interface=pppoe-out1 request=prefix pool-name=wan pool-prefix-length=64
/ipv6 address add interface=bridge from-pool=wan advertise=yes</code></pre></figure>
<h2>What the customer’s router must do</h2>
<p>RFC 7084 lists it, and RFC 9818 adds how such a router passes parts of its prefix on to others behind it. Ask for both in a tender. A router that forgets its prefix on restart leaves devices with addresses that lead nowhere; RFC 9096 says how to avoid that.</p>
<h2>Before the first customer</h2>
<ol>
<li>Delegate one prefix in the laboratory, and look at the route that the BNG makes for it.</li>
<li>Restart the customer’s router, then the BNG. Does the same prefix come back?</li>
<li>Send a packet to a prefix of the pool that nobody holds. It must end at the BNG.</li>
<li>Can you tell from your records who held a prefix at a given time? The law may ask.</li>
</ol>
<h2>Sources</h2>
<ul>
<li><a href="https://www.cisco.com/c/en/us/td/docs/ios-xml/ios/ipaddr_dhcp/configuration/xe-16/dhcp-xe-16-book/ip6-dhcp-prefix-xe.html">Cisco: IPv6 Access Services, DHCPv6 Prefix Delegation, IOS XE 16</a></li>
<li><a href="https://www.scribd.com/document/440307472/01-06-IPv6-Address-Management-Configuration">Huawei: NE20E-S2 configuration guide, IPv6 address management, issue 01 (a copy)</a>, December 2018</li>
<li><a href="https://www.juniper.net/documentation/en_US/junos13.2/topics/example/dual-stack-pppoe-ndra-dhcpv6-pd.html">Juniper: a dual stack that uses NDRA and DHCPv6 prefix delegation over PPPoE</a></li>
<li><a href="https://www.juniper.net/documentation/us/en/software/junos/cli-reference/topics/ref/statement/family-edit-access-address-assignment.html">Juniper: the statement family of address-assignment pools</a></li>
<li><a href="https://help.mikrotik.com/docs/display/ROS/PPP+AAA">MikroTik: PPP AAA</a></li>
<li><a href="https://www.rfc-editor.org/rfc/rfc4818.html">RFC 4818: RADIUS Delegated-IPv6-Prefix Attribute</a>, April 2007</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9818.html">RFC 9818: DHCPv6 Prefix Delegation on IPv6 Customer Edge (CE) Routers in LANs</a>, July 2025</li>
<li><a href="https://www.ripe.net/publications/docs/ripe-690">RIPE-690: IPv6 prefix assignment for end-users</a>, October 2017</li>
</ul>
$html$,
   'Editorial team', date '2026-11-17', 'tutorials', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (26, 'IPv6 on a mobile APN',
   'Four places must agree before a phone has IPv6: the gateway, the profile, the phone and the partner abroad.',
   'The types of connection, the prefixes to count, and the order in which an operator turns IPv6 on for its phones.',
   $html$<p>On a mobile network IPv6 does not begin at the phone. It begins at the APN, the name of the gateway that a phone asks for. Four places must agree on it: the gateway, the subscriber’s profile, the phone, and, abroad, the partner’s network. This article goes through them in that order.</p>
<h2>Three types of connection</h2>
<table>
<thead><tr><th scope="col">Type</th><th scope="col">The phone gets</th><th scope="col">Reaches IPv4 by</th></tr></thead>
<tbody>
<tr><th scope="row">IPv4</th><td>one IPv4 address</td><td>its own address, as a rule through NAT</td></tr>
<tr><th scope="row">IPv4v6</th><td>an IPv4 address and a /64</td><td>its IPv4 address</td></tr>
<tr><th scope="row">IPv6</th><td>a /64</td><td>NAT64, with 464XLAT on the phone</td></tr>
</tbody>
</table>
<p>RFC 6459 describes them. IPv4v6 is the easy first step, since nothing that works today stops. It saves no IPv4 addresses. The type IPv6 does, and <a href="/Blog/4">T-Mobile US</a> is an example of an operator that went there.</p>
<h2>1. Count the prefixes</h2>
<p>Each connection gets a /64 of its own, by Router Advertisement. A million connections at a time fit into a /44, which holds 1,048,576 of them. Give each gateway a block of its own, so that one route leads to it.</p>
<h2>2. The gateway</h2>
<p>Allow both types on the APN, bind it to the pool of prefixes, and give it resolvers with IPv6 addresses. Then decide what happens when the pool is empty. Cisco’s gateway, for one, falls back to IPv4 alone without a word unless <code>ipv6 address pool-exhaust-action</code> says otherwise; so watch the pool.</p>
<h2>3. The subscriber’s profile</h2>
<p>The register of subscribers says which types a subscription may use. If it says IPv4, the phone gets IPv4, whatever the gateway allows. Change test subscriptions first, then new ones, then the rest in groups.</p>
<h2>4. The phone</h2>
<p>A phone asks for the type in its APN settings. On Android the values are IPv4, IPv6 and IPv4v6, and there is a second one for roaming. The defaults come with the phone: send yours to the makers, and test the models that your customers carry.</p>
<h2>5. Abroad</h2>
<p>RFC 7445 collects what goes wrong for customers who roam: settings that do not fit, equipment that lacks a function, and partners with other plans. Until a partner is tested, IPv4 as the type for roaming is the careful choice.</p>
<h2>6. Without IPv4</h2>
<p>For the type IPv6 the network needs a DNS64 and a NAT64, and the phone a translator of its own (464XLAT, RFC 6877). The phone must learn the prefix of the NAT64. RFC 9872 recommends the option of the Router Advertisement for it (RFC 8781). The article on <a href="/Blog/18">NAT64 and 464XLAT</a> has the parts.</p>
<h2>Check it</h2>
<p>With a computer that shares the phone’s connection:</p>
<figure><figcaption>On the computer</figcaption>
<pre><code>curl -6 -sI https://www.iana.org/
curl -4 -sI https://www.iana.org/</code></pre></figure>
<p>Both must answer, on every type. Then call, send a message, and open your banking apps.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc6459.html">RFC 6459: IPv6 in 3rd Generation Partnership Project (3GPP) Evolved Packet System (EPS)</a>, January 2012</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc7445.html">RFC 7445: Analysis of Failure Cases in IPv6 Roaming Scenarios</a>, March 2015</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc6877.html">RFC 6877: 464XLAT: Combination of Stateful and Stateless Translation</a>, April 2013</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9872.html">RFC 9872: Recommendations for Discovering IPv6 Prefix Used for IPv6 Address Synthesis</a>, September 2025</li>
<li><a href="https://www.cisco.com/c/en/us/td/docs/wireless/asr_5000/21-18_6-12/CLI/A-B/21-18-CLI-Reference-A-B/21-17-CLI-Reference-A-B_chapter_0100001.html">Cisco: APN Configuration Mode Commands, StarOS 21.18</a></li>
<li><a href="https://developer.android.com/reference/android/telephony/CarrierConfigManager.Apn">Android: CarrierConfigManager.Apn</a></li>
</ul>
$html$,
   'Editorial team', date '2026-11-20', 'tutorials', null, null)
on conflict (id) do nothing;

-- Rows above have fixed ids, so the identity sequences must go on behind them.
select setval(pg_get_serial_sequence('public.ipv6_resources', 'id'),
              (select max(id) from public.ipv6_resources));
select setval(pg_get_serial_sequence('public.ipv6_events', 'id'),
              (select max(id) from public.ipv6_events));
select setval(pg_get_serial_sequence('public.ipv6_blog_posts', 'id'),
              (select max(id) from public.ipv6_blog_posts));

-- Figures on adoption, copies of what publishers had on the named days; `npm run adoption:import` brings newer ones. A database
-- that has figures keeps its own.
insert into public.ipv6_figure_sources (source, as_of) values
  ('google-series', '2026-08-19'), ('google-map', '2026-07-19'), ('afrinic', '2026-08-22')
on conflict do nothing;

-- Google IPv6 Statistics, the world: the lowest and the highest day of each week from 1 September 2008 on. Some weeks are no
-- measurement, or stand alone between neighbours that agree; they say so and are not drawn.
insert into public.ipv6_adoption_series (measure, area, day, days, low, high, note)
select 'google-total', 'world', week.day, coalesce(special.days, 7), low, high, special.note
from (
  select date '2008-09-01' + 7 * (place::integer - 1) as day, low, high from unnest('{
  0.134405,0.139793,0.128924,0.134042,0.159811,0.138548,0.141415,0.136997,0.138081,0.138274,0.14198,
  0.141498,0.142087,0.150905,0.178766,0.174249,0.176589,0.179783,0.172175,0.173163,0.171926,0.17701,
  0.177154,0.183444,0.179456,0.186529,0.18698,0.185163,0.180229,0.186778,0.192217,0.203815,0.198824,
  0.195782,0.198903,0.194063,0.194698,0.191759,0.193634,0.186489,0.191281,0.191611,0.188234,0.187049,
  0.18758,0.182118,0.183443,0.182218,0.179826,0.185123,0.183657,0.192844,0.201031,0.209555,0.211284,
  0.193726,0.198489,0.202144,0.237943,0.237552,0.24955,0.247723,0.250713,0.254045,0.252287,0.255249,
  0.250733,0.251735,0.249702,0.249957,0.246164,0.241717,0.24322,0.246445,0.23929,0.244026,0.247674,
  0.246826,0.249067,0.242655,0.243849,0.234746,0.234219,0.230239,0.224352,0.22956,0.228768,0.222763,
  0.224391,0.212138,0.216607,0.213322,0.219786,0.217259,0.212141,0.206328,0.2078,0.202064,0.198681,
  0.198409,0.199235,0.196472,0.201853,0.21515,0.230529,0.233283,0.230266,0.228355,0.233454,0.238007,
  0.242858,0.241896,0.253509,0.250458,0.248874,0.244935,0.232042,0.252401,0.248503,0.245561,0.227022,
  0.222041,0.222364,0.224933,0.224864,0.217222,0.215899,0.222838,0.232839,0.252638,0.248706,0.243147,
  0.243613,0.251072,0.259171,0.260259,0.275859,0.281859,0.295519,0.291494,0.29843,0.295932,0.308872,
  0.322545,0.320419,0.305969,0.302454,0.305396,0.300093,0.289769,0.29065,0.290269,0.285044,0.284268,
  0.312907,0.339927,0.345801,0.332813,0.318117,0.324627,0.330079,0.332798,0.336835,0.326783,0.351276,
  0.35211,0.342677,0.352306,0.361018,0.360004,0.381304,0.39121,0.391579,0.371661,0.379254,0.395883,
  0.391797,0.399885,0.408731,0.416981,0.434512,0.444038,0.445319,0.458795,0.436631,0.461099,0.476649,
  0.496244,0.510623,0.517019,0.51858,0.544724,0.540297,0.54336,0.573688,0.584728,0.619067,0.632476,
  0.638231,0.64226,0.672182,0.64922,0.652424,0.650127,0.67564,0.672897,0.688101,0.701541,0.722745,0.74178,
  0.735078,0.757736,0.777884,0.80776,0.809371,0.82085,0.840233,0.85984,0.869562,0.867793,0.859234,0.890086,
  0.908139,0.916044,0.927586,0.97229,0.958748,0.93409,0.921409,0.944441,0.956521,0.966842,1.010281,
  1.007028,1.039206,1.043113,1.050123,1.055648,1.101532,1.118625,1.121783,1.147929,1.147428,1.17682,
  1.179807,1.204945,1.246905,1.263612,1.270947,1.282727,1.314749,1.361147,1.334822,1.358949,1.389086,
  1.427443,1.462781,1.504644,1.563143,1.586143,1.603781,1.585109,1.608276,1.613659,1.693661,1.776419,
  1.832121,1.884599,1.870172,1.898327,1.95453,1.991274,2.062362,2.090118,2.160464,2.222634,2.240791,
  2.490884,2.467534,2.300929,2.319021,2.374404,2.446862,2.331338,2.48092,2.49012,2.536614,2.64536,2.639834,
  2.734951,2.806392,2.801369,2.838583,2.973685,2.928066,3.030324,2.99965,3.036565,3.0215,3.136719,3.132278,
  3.249825,3.229403,3.373318,3.477502,3.526599,3.542213,3.599156,3.6048,3.583003,3.587137,3.620326,
  3.633347,3.668541,3.642037,3.67844,3.710528,3.82861,4.093655,3.895812,3.830681,3.899056,3.859394,
  3.958342,4.017561,4.086283,4.213119,4.292664,4.459304,4.952492,5.268387,4.800418,4.677011,4.673617,
  4.624293,4.627845,4.561833,4.69806,4.674106,4.928535,5.006284,4.962081,5.084171,5.215798,5.147126,
  5.153747,5.235511,5.354185,5.415931,5.407179,5.596256,5.775038,5.883236,5.941381,6.153318,6.226723,
  6.374228,6.511471,6.654082,6.581527,6.609565,6.652887,6.732534,6.789897,6.730334,6.771018,6.805865,
  6.900613,6.994851,7.032398,7.053901,7.091452,7.090819,7.288959,7.308917,7.303487,7.404964,7.588878,
  7.768931,7.907398,8.00217,8.459507,9.104747,8.14738,7.938764,7.997012,8.099727,8.085749,8.032849,
  8.153562,8.248962,8.287252,8.347572,8.427329,8.655073,8.707904,8.720815,8.818523,8.922339,9.161886,
  9.311177,9.21709,9.368943,9.511337,9.782025,9.860758,9.899264,10.130641,10.33335,10.671411,10.523366,
  10.551272,10.721377,10.836186,10.86558,10.844795,10.610194,10.730483,10.676651,10.804357,10.790475,
  10.934111,11.125921,11.335849,11.295497,11.611698,11.863702,11.729063,11.833701,12.081335,12.099721,
  12.265921,12.36055,13.020605,14.543607,13.447222,12.862623,12.800868,12.827304,12.865224,12.84736,
  12.855543,13.037506,13.08292,13.026238,13.136185,13.239122,13.458543,13.621353,14.040007,13.899169,
  13.920026,14.679302,14.512779,14.738963,15.019377,15.506812,15.524379,15.591132,16.032431,16.440191,
  16.496522,16.621888,16.683112,16.959865,17.167671,17.209208,17.223557,17.011112,16.986644,16.806408,
  16.680687,16.640205,16.580493,17.010237,17.118622,17.024894,17.216221,17.568259,17.261849,17.140385,
  17.502911,17.547502,17.751663,18.784355,18.37084,20.078695,19.152912,18.050796,18.313931,18.037469,
  18.140094,18.157142,18.424889,17.972911,17.847745,17.964932,18.221623,18.309133,18.509502,18.523457,
  18.168787,18.371507,18.659782,19.064929,19.10345,19.270991,19.250525,19.681818,19.691767,19.9886,
  20.035854,20.126435,20.410046,20.412147,20.407702,20.4741,20.522458,20.35188,20.641057,20.795007,
  20.243763,20.216364,20.242446,20.225799,20.239695,20.515707,20.449887,20.338417,20.461445,21.026162,
  20.871392,20.948571,21.548891,21.255178,21.505538,21.775647,22.03841,24.487157,23.547884,22.135208,
  21.875934,22.018469,22.126399,22.372032,22.188391,22.2405,22.047237,22.483536,22.098169,22.323255,
  22.49833,22.50395,22.384397,22.884519,22.969084,23.387811,23.003266,22.758695,23.228379,23.906237,
  24.538224,24.251958,24.487778,24.616568,24.922453,24.795266,24.75971,24.79167,24.893374,25.055579,25.5083,
  24.936293,24.774355,24.74389,24.486501,24.343661,24.367519,24.396694,24.297454,24.354709,24.224894,
  24.521395,24.748674,24.419004,24.531001,24.809756,24.778962,24.913214,25.331219,27.642147,27.70367,
  25.441694,25.12453,25.059596,25.277895,25.57273,25.760331,25.903104,25.91246,25.80285,25.881371,27.645192,
  28.415003,28.714776,28.49127,28.733902,28.987791,29.274469,29.219496,28.804699,29.184806,29.329874,
  28.990485,28.803894,29.080066,29.390631,29.949234,29.991488,30.294662,30.032795,30.068796,29.861859,
  30.060147,30.058494,29.883777,29.574817,29.722451,29.367949,29.34823,29.342929,29.206106,29.455414,
  29.420225,29.617375,29.974206,29.567273,29.48538,29.525187,29.067873,29.450945,30.137079,30.999638,
  32.231502,31.171674,30.388509,30.524911,30.354764,30.565551,30.668957,30.746036,30.719253,30.412426,
  30.488343,30.52669,30.887237,30.29649,30.609876,30.852759,30.433353,30.67698,31.310936,31.248651,
  31.625685,31.846613,31.499745,31.429615,32.112836,32.816721,32.840336,32.908958,33.049448,33.55949,
  33.290405,33.544975,33.525475,33.294816,32.730519,32.599673,32.590278,32.307201,32.718375,32.612382,
  32.49861,32.447355,32.489364,32.572301,32.126385,32.331554,32.233443,32.524987,32.322942,32.588703,
  32.820207,33.811357,36.13221,34.794005,33.812241,33.748537,33.423306,33.731102,33.212352,33.395624,
  34.040052,33.68716,33.688369,33.255832,33.989589,35.231439,35.202051,33.246301,35.441849,35.731158,
  36.092515,35.399136,35.432598,35.685055,36.265703,36.145171,36.894728,37.574781,37.430402,37.472409,
  37.932397,37.949521,37.778612,38.014201,37.856372,37.837229,37.210355,37.054041,36.792695,36.489719,
  36.87733,36.663739,36.639006,37.174687,36.573089,36.406004,36.987811,37.145187,36.714751,37.376546,
  36.732174,36.67531,37.496232,38.709121,40.165501,38.799422,37.868648,37.882674,37.772741,37.987365,
  37.962259,37.82641,38.06355,38.262305,37.691564,38.449759,39.0591,38.360017,39.166949,38.662947,38.539163,
  38.78233,39.380709,38.474377,38.504382,39.150062,39.040612,39.1497,40.024493,40.468038,40.886464,
  40.818994,40.85196,41.06516,40.802234,41.081722,40.893312,41.155809,40.671184,40.135496,39.843189,
  40.043717,39.730772,39.817835,39.94523,40.002227,39.590274,39.460759,39.982001,39.803656,39.333458,
  39.817571,39.495221,39.393002,39.678035,40.606311,42.906007,41.825095,40.412172,40.411993,39.925533,
  40.120391,40.472009,40.746063,40.884545,40.415773,43.36,43.36,43.36,41.143258,41.387825,41.297965,
  40.394166,40.531216,41.236516,41.048049,41.299773,41.125236,41.694731,42.728265,42.578997,43.392175,
  43.22563,43.29685,43.18791,43.218519,43.352356,43.028124,43.069163,43.065018,42.358391,42.198619,
  41.925197,41.753462,41.79322,41.841006,41.853068,41.776249,41.854236,41.75644,41.536292,42.050014,
  41.719973,41.514605,42.577686,41.750167,42.074537,42.967331,44.748215,45.06354,42.496493,41.925014,
  42.39632,42.679825,42.403466,42.607678,42.835048,42.697249,43.325529,43.150043,43.467889,43.952905,
  44.282092,43.79706,44.03449,43.773979,43.793196,43.137404,43.297997,43.853263,44.473889,44.577403,
  44.37528,44.659518,45.398391,45.585042,45.401482,46.301005,45.957501,46.000998,45.97451,45.872374,
  45.321536,44.7849,44.511092,44.677682,44.847881,45.012698,44.687875,44.827248,44.501426,43.995052,
  44.510414,44.080788,44.277317,43.781904,44.670121,43.879794,44.42271,44.777507,46.068015,47.46255,
  44.769969,44.560299,44.874625,44.428062,44.279239,44.129974,45.775789,44.345562,44.054793,45.043725,
  45.235564,44.959234,45.346022,45.509595,45.543416,45.197069,45.425552,45.827101,45.361683,45.538753,
  46.138051,45.73594,46.281496,46.226937,46.298266,46.945346,46.688111,47.009333,47.425165,47.127721,
  47.083708,46.950734,46.60895
  }'::numeric[], '{
  0.182193,0.188525,0.179869,0.200972,0.213072,0.183668,0.18027,0.172733,0.185278,0.183797,0.189194,
  0.189267,0.199751,0.2106,0.234302,0.227614,0.217367,0.23037,0.233662,0.218782,0.236082,0.222737,0.232851,
  0.229303,0.243956,0.250006,0.244561,0.238352,0.237952,0.239364,0.247787,0.252575,0.248069,0.253482,
  0.252877,0.247222,0.240308,0.23642,0.238393,0.240721,0.243606,0.241241,0.222003,0.225778,0.224589,
  0.221668,0.222249,0.226677,0.223546,0.222848,0.235859,0.243677,0.253653,0.269937,0.253808,0.249179,
  0.252169,0.300853,0.300745,0.299768,0.304331,0.310618,0.30999,0.317553,0.324386,0.323961,0.316854,
  0.304698,0.286967,0.299074,0.308462,0.303082,0.307929,0.299035,0.294282,0.299022,0.303189,0.315772,
  0.306171,0.308038,0.305148,0.287871,0.262674,0.269682,0.26622,0.274396,0.279484,0.282031,0.263759,
  0.247551,0.248724,0.263723,0.254414,0.245296,0.2444,0.231088,0.226692,0.222744,0.222665,0.222813,
  0.220493,0.229036,0.238969,0.258543,0.25862,0.274818,0.268272,0.275616,0.278223,0.287401,0.295012,
  0.286322,0.285687,0.293908,0.287386,0.275079,0.270425,0.294316,0.285044,0.264311,0.250331,0.25091,
  0.261139,0.250002,0.256473,0.252073,0.25306,0.259202,0.269131,0.279319,0.281248,0.281926,0.280858,
  0.303598,0.288018,0.284577,0.303577,0.319883,0.311106,0.332781,0.323291,0.341139,0.34346,0.351131,
  0.351351,0.346331,0.321446,0.324574,0.325125,0.331436,0.315825,0.304169,0.313153,0.32022,0.353054,
  0.362471,0.386004,0.38134,0.371035,0.353124,0.358329,0.383365,0.372458,0.357858,0.371847,0.399584,0.3891,
  0.400223,0.41229,0.438007,0.448849,0.434856,0.421232,0.434933,0.457461,0.457968,0.475778,0.476375,
  0.493274,0.496151,0.50914,0.489117,0.507886,0.519116,0.557359,0.542622,0.576475,0.584884,0.584182,
  0.581751,0.610143,0.627418,0.64655,0.668714,0.689024,0.717819,0.749923,0.736477,0.747317,0.775618,
  0.759595,0.740711,0.750905,0.757837,0.767121,0.778087,0.811739,0.833624,0.863265,0.881919,0.871301,
  0.934303,0.964694,0.972009,0.962212,0.981485,1.001338,0.971787,1.00052,1.007477,1.01633,1.062285,
  1.081391,1.092949,1.093021,1.086573,1.105218,1.096143,1.12144,1.135316,1.141197,1.162758,1.16418,
  1.201919,1.205559,1.186045,1.223324,1.266153,1.316227,1.32713,1.323898,1.343994,1.383451,1.387063,
  1.412614,1.472068,1.485709,1.522502,1.51651,1.54225,1.569408,1.606859,1.590883,1.635354,1.64317,1.687618,
  1.732355,1.790855,1.811945,1.852095,1.881377,1.9157,1.96304,2.027096,2.116787,2.198163,2.302408,2.258557,
  2.250971,2.33439,2.400634,2.512529,2.543892,2.676099,2.695041,2.71734,2.754806,2.805339,2.796168,
  2.851375,2.893827,2.940539,2.971203,3.027911,3.033027,3.041348,3.169812,3.171505,3.312742,3.385888,
  3.375538,3.364894,3.417186,3.497737,3.543234,3.591505,3.675331,3.623937,3.660933,3.702273,3.734515,
  3.788406,3.849219,4.099122,4.051717,4.12542,4.221413,4.228699,4.155338,4.214989,4.266096,4.322264,
  4.435508,4.422222,4.426777,4.54931,4.557744,5.206897,4.779788,4.525352,4.648985,4.718074,4.729208,
  4.891811,4.942761,5.064956,5.167644,5.295686,5.526125,5.657653,5.836222,5.95412,5.765832,5.794647,
  5.789434,5.759017,5.702221,5.72389,6.139133,6.077713,6.156937,6.241085,6.296519,6.325969,6.321702,
  6.313021,6.626909,6.638341,6.776436,6.886054,6.801599,7.18823,7.096844,7.357843,7.482823,7.670485,
  7.540165,7.737574,8.065988,7.900498,7.853321,7.955263,8.255553,8.172138,8.437264,8.37619,8.575696,
  8.733774,8.914917,8.929388,8.945501,8.971789,9.180953,9.1555,9.233964,9.441269,9.493884,9.72568,9.884584,
  9.912589,9.873476,9.974585,10.405305,10.282147,10.152659,10.201191,10.214317,10.215734,10.207177,10.24086,
  10.259145,10.501483,10.512955,10.727872,10.728476,10.761124,10.978353,11.164295,11.375805,11.737845,
  11.490608,11.594235,11.80843,11.760752,12.218054,12.150962,12.207035,12.526124,12.529144,12.76699,
  12.709721,12.897845,12.997782,12.944689,13.073504,13.274463,13.210222,13.305531,13.621778,13.754028,
  13.741657,14.111478,14.045712,14.293661,14.486187,14.925727,14.882284,15.00784,15.12944,15.406372,
  15.36935,15.485409,15.923281,16.07691,16.802882,16.330881,16.416457,16.303894,16.436075,16.330306,
  16.221402,16.264198,16.452379,16.395785,16.506933,16.635458,16.834054,16.865549,16.999797,17.482552,
  17.331065,17.978437,17.928325,18.280212,18.497103,18.627692,18.717767,18.896008,19.222461,19.76069,
  19.624775,19.78209,19.905729,20.136543,20.237778,20.338593,20.334777,20.279234,20.469959,20.737261,
  20.497795,20.493173,20.279836,20.513308,20.876295,20.829783,20.986491,21.077896,21.169045,21.235704,
  21.315643,21.418759,21.438588,18.784355,21.775544,21.919113,22.644465,21.971508,22.026752,22.06984,
  22.070316,22.160373,22.204754,21.958211,21.801912,21.839908,22.051659,22.036454,22.093423,22.156633,
  22.214513,22.690223,22.502459,23.006275,22.793835,23.216721,23.480768,23.325079,23.64889,23.863896,
  23.909614,23.733839,23.641118,23.799414,23.942073,24.115997,24.006788,23.849405,23.818887,24.179064,
  24.31322,24.574315,24.638645,24.675211,24.647888,24.682328,24.86014,25.040984,24.831738,25.494584,
  25.477535,25.558365,26.04181,26.186864,26.27405,26.273415,26.535512,26.553379,26.791673,26.967783,
  26.694253,26.518071,26.710385,26.937637,26.731855,26.769481,26.679907,26.9966,27.107098,26.867667,
  27.211363,27.183863,27.281902,27.291007,27.319908,27.998816,28.018592,27.965011,27.800799,28.251815,
  28.593068,28.942571,29.031281,29.000811,29.064599,29.411775,29.125475,29.430302,29.147431,29.35021,
  29.472956,29.483192,29.469363,29.733699,29.703665,29.417577,29.514515,29.397165,29.349202,29.715841,
  29.496259,29.437254,29.573517,29.656774,29.985197,29.915881,29.987361,29.963656,30.15464,30.238184,
  30.479921,30.585583,30.436205,30.391791,30.381799,30.53829,30.725569,30.643157,30.893836,30.785341,
  30.832227,31.005616,30.963243,30.844133,30.898433,30.895595,31.345992,31.504671,31.666659,31.613714,
  31.725818,32.098927,31.978232,32.513641,32.085157,32.43987,32.924758,32.782914,33.085678,33.289977,
  33.270433,33.423705,33.039465,33.359572,33.239544,33.169122,33.322137,33.452805,33.660254,33.251349,
  33.243156,33.423919,33.32149,33.073149,33.266292,33.715688,32.969638,33.170605,33.461491,33.217474,
  33.199843,33.598329,33.796778,34.160581,33.98317,34.117579,34.076123,33.962236,34.253051,34.372286,
  34.156692,34.210427,34.676953,34.779574,35.09708,34.575692,34.402773,34.572764,34.605273,34.578613,
  35.498209,34.883454,35.237699,35.152093,35.058498,35.929453,36.040763,36.391114,36.405058,36.088156,
  36.525174,36.611078,36.836762,36.918379,37.174796,37.136459,36.514782,36.850026,37.062295,36.658588,
  36.881838,36.960425,37.282745,37.03,36.769753,36.826092,36.745663,36.771146,37.060156,36.725994,37.127468,
  37.269446,37.284321,37.519116,37.784137,38.341856,37.961494,37.251069,38.0513,38.088892,37.551893,
  37.910392,38.266626,38.27618,38.125295,38.131452,38.015907,39.374264,39.519274,39.478781,39.756394,
  39.847449,40.33028,39.716775,39.477561,40.002402,39.656561,40.244686,40.544137,41.270602,41.075123,
  42.151488,41.715457,41.396986,41.052441,41.366251,41.305036,41.173384,41.200188,40.817596,40.995942,
  41.275534,41.211045,41.497579,41.424779,41.775211,41.527833,40.860354,41.309531,41.990504,41.426157,
  41.753991,41.413491,41.720961,41.725333,42.156451,42.560846,42.90906,42.3787,42.419254,42.684728,
  42.606484,42.154076,42.376073,42.544934,42.25847,42.419635,42.731924,42.725851,42.95395,43.244031,
  43.017955,43.021622,43.513744,43.260232,43.290292,43.302751,43.576083,43.263954,43.254768,43.804121,
  43.810849,44.070797,44.756289,44.461682,44.538353,44.623345,44.652392,44.579048,44.833176,44.535015,
  44.874066,45.27962,44.982618,44.579619,44.422124,45.166276,44.723371,44.95307,44.150829,44.677763,
  44.873957,44.427972,44.387035,44.149755,44.5764,44.121728,44.674085,44.741501,45.26401,44.607456,
  44.610363,44.767784,44.750983,45.035854,44.815127,45.351572,45.21838,45.21811,43.36,43.36,43.36,
  45.670846,45.681383,45.372276,45.457307,45.779025,45.699324,45.842004,46.319346,46.141307,47.10821,
  46.909594,47.189734,47.114523,47.364711,46.575285,47.176732,46.976109,46.841786,46.545231,46.813726,
  46.570813,46.771863,47.020378,46.706364,46.563315,46.614404,45.778612,46.568535,46.463261,46.880624,
  46.40967,46.507717,46.525616,46.56355,47.001924,46.716996,46.960459,46.995437,46.851547,47.513806,
  46.759963,46.431257,46.665613,46.900681,47.017007,47.23449,47.304969,47.413954,47.875651,47.771297,
  47.92163,48.64929,48.43883,48.042633,48.303781,48.831229,47.554059,48.315232,47.817,48.135111,48.394302,
  48.427515,48.981466,48.536459,49.561577,48.800597,49.275386,49.559474,49.510871,49.763536,49.837102,
  49.121587,49.122738,49.032153,49.177009,49.541688,49.817561,49.636972,49.675854,49.411235,49.306275,
  48.921404,49.314694,49.205726,49.158257,49.160025,48.736515,48.535034,49.046673,48.922405,48.96135,
  48.806863,49.228821,49.073513,49.570521,48.486721,48.642195,48.581702,48.915907,49.107961,49.751241,
  49.395984,49.483706,49.758714,50.104499,49.678021,49.956811,50.159706,50.400236,50.127888,49.806834,
  49.629255,49.733145,49.456389,50.239277,50.289816,50.307137,50.187309,50.054475,50.246537,50.914608,
  50.456697,50.812474,50.215666,49.966063,47.111703
  }'::numeric[]) with ordinality as both_bounds (low, high, place)
) as week
left join (values
  (date '2008-09-01', 4, 'part of a week'),
  (date '2014-09-29', 7, 'highest day stands alone in the source'),
  (date '2017-12-04', 7, 'highest day stands alone in the source'),
  (date '2021-10-04', 7, 'highest day interpolated, within 0.1'),
  (date '2022-04-11', 7, 'lowest day stands alone in the source'),
  (date '2024-03-04', 7, 'constant in the source, no measurement'),
  (date '2024-03-11', 7, 'constant in the source, no measurement'),
  (date '2024-03-18', 7, 'constant in the source, no measurement'),
  (date '2026-08-17', 3, 'part of a week')
) as special (day, days, note) on special.day = week.day
on conflict do nothing;

-- Google IPv6 Statistics, native IPv6 by country on 19 July 2026. Zero stands for less than 0.005 or for no figure, so it is none.
insert into public.ipv6_adoption_series (measure, area, day, share, note)
select 'google-native', left(pair, 2), '2026-07-19', nullif(substr(pair, 4)::numeric, 0),
  case when substr(pair, 4)::numeric = 0 then 'zero in the source, which may mean that there is no figure' end
from unnest(string_to_array(translate('
  AD=2.47 AE=43.25 AF=0.88 AG=2.92 AL=8.41 AM=7.79 AO=15.46 AR=28.67 AS=0 AT=35.67 AU=39.05 AW=1.75 AZ=0.28 BA=8.76
  BB=13.12 BD=19.11 BE=70.13 BF=10.57 BG=22.03 BH=17.51 BI=13.95 BJ=1.12 BM=19.58 BN=1.12 BO=42.55 BR=55.55 BS=30.03
  BT=28.1 BW=8.86 BY=10.24 BZ=37.48 CA=43.18 CD=12.32 CF=0 CG=33.59 CH=41.13 CI=26.38 CL=17.79 CM=5.07 CN=7.13
  CO=19.47 CR=18.12 CU=3.87 CV=5 CW=8.41 CY=15.35 CZ=41.55 DE=75.89 DJ=1.08 DK=23.83 DM=28.53 DO=38.73 DZ=0.04
  EC=34.09 EE=58.02 EG=4.82 ER=0 ES=12.84 ET=0.11 FI=49.98 FJ=27.39 FM=0 FO=2.82 FR=86.19 GA=26.6 GB=52.07 GD=3.84
  GE=12.28 GH=3.2 GI=0 GL=1.64 GM=1.75 GN=1.38 GQ=0 GR=54.93 GT=59.12 GU=5.3 GW=0 GY=25.86 HK=2.98 HN=26.66 HR=6.52
  HT=16.82 HU=45.24 ID=25.51 IE=38.77 IL=49.98 IM=17.84 IN=75.56 IQ=0.95 IR=17.61 IS=0 IT=18.9 JM=18.07 JO=19.09 JP=56
  KE=12.35 KG=2.47 KH=0.3 KI=0 KM=0 KN=2.16 KP=0 KR=17.21 KW=27.42 KY=3.52 KZ=19.47 LA=0.15 LB=0.83 LC=16.24 LI=0
  LK=57.51 LR=8.8 LS=0.46 LT=39.61 LU=0 LV=36.64 LY=2.48 MA=1.57 MC=4.25 MD=10.27 ME=0.75 MF=0 MG=7.7 MH=0 MK=0.31
  ML=27.11 MM=8.51 MN=38.66 MO=34.53 MP=0 MR=4.3 MT=0 MU=1.26 MV=13.65 MW=4.7 MX=53.8 MY=61.9 MZ=8.19 NA=0.83 NC=0
  NE=14.75 NG=3.32 NI=37.35 NL=51.22 NO=48.33 NP=56.81 NR=0 NZ=23.72 OM=19.94 PA=5.82 PE=40.47 PF=0 PG=17 PH=20.21
  PK=22.67 PL=18.5 PR=52.38 PS=0.12 PT=46.97 PW=0 PY=37.7 QA=41.1 RO=26.62 RS=6.44 RU=42.72 RW=24.15 SA=69.13 SB=0
  SC=1.98 SD=8.06 SE=34.66 SG=21.14 SI=7.82 SK=11.23 SL=6.06 SM=0 SN=24.65 SO=0.42 SR=52.04 SS=20.7 ST=0 SV=20.14
  SX=22.4 SY=0.43 SZ=5.29 TC=23.34 TD=15.61 TG=25.83 TH=44.87 TJ=0.58 TL=9.63 TM=2.75 TN=20.74 TO=0 TR=19.13 TT=21.25
  TV=0 TZ=0.72 UA=14.78 UG=1.5 US=58.06 UY=54.82 UZ=11.85 VC=14.86 VE=5.11 VG=15.37 VI=13.71 VN=59.85 VU=22.2 WS=12.47
  XK=0.17 YE=6.56 ZA=2.81 ZM=7.76 ZW=23.37
', E'\n', ''), ' ')) as pair where pair <> ''
on conflict do nothing;

-- AFRINIC delegated statistics of 22 August 2026: IPv6 blocks by year of delegation from 2004 on, as still registered.
insert into public.ipv6_allocations (area, year, blocks)
select area, 2003 + year, blocks from (values
  ('ET', '{0,0,0,0,0,0,0,0,0,0,0,0,1,0,0,0,0,1,0,2,1,1,0}'::integer[]),
  ('KE', '{0,0,0,1,3,1,5,8,4,2,0,3,6,5,3,5,7,14,18,16,17,31,17}'::integer[]),
  ('DJ', '{0,0,1,0,0,0,0,0,0,0,1,1,0,0,0,0,0,0,0,0,1,0,0}'::integer[]),
  ('SO', '{0,0,0,0,0,0,0,1,1,1,2,0,0,1,3,3,0,2,0,1,0,0,0}'::integer[]),
  ('SD', '{0,0,1,0,0,0,2,1,0,1,0,1,0,1,1,1,0,1,0,1,0,0,0}'::integer[]),
  ('SS', '{0,0,0,0,0,0,0,1,0,1,1,0,0,0,0,0,0,0,3,1,1,0,1}'::integer[]),
  ('ER', '{0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0}'::integer[]),
  ('RW', '{0,0,0,0,0,0,1,0,1,1,1,0,0,1,1,1,0,4,3,1,2,2,3}'::integer[]),
  ('UG', '{0,0,0,0,0,0,3,4,0,1,3,2,1,1,2,1,3,3,1,1,4,6,3}'::integer[]),
  ('TZ', '{0,0,1,1,1,1,1,8,4,1,4,4,6,3,7,2,3,7,4,1,3,13,7}'::integer[]),
  ('EG', '{1,0,1,1,1,1,1,2,2,0,0,0,1,1,0,0,0,1,3,2,2,1,0}'::integer[]),
  ('ZA', '{0,2,2,6,1,3,10,24,21,17,14,28,30,34,38,41,47,49,42,45,35,27,16}'::integer[]),
  ('NG', '{0,0,1,0,0,1,5,13,5,3,1,3,7,4,9,12,12,7,21,5,7,12,7}'::integer[])
) as counted (area, years) cross join unnest(years) with ordinality as each (blocks, year)
where blocks > 0 or year = 23
on conflict do nothing;
