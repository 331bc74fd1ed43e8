-- Content of one country, Ethiopia, for a new installation: its posts and events, samples, translations, and what is registered
-- there. `"samples": false` in site.config.json leaves this file out. It follows seed.sql, whose rules hold here too.
--
-- What is invented says so: `is_sample` is set, and its title begins with 'Sample: '. Replace those rows. Dates of samples lie
-- ahead of the day of seeding. Each feature of a row is shown at least once: registration, further page, file, and a picture
-- of this site.

insert into public.ipv6_events
  (id, title, short_description, event_date, end_date, time, location, event_type, image_url, link,
   registration_url, tags)
overriding system value
values
  (12, 'Internet Governance Forum 2022',
   'The 17th forum of the United Nations on internet governance, hosted by Ethiopia under the theme of a resilient internet.',
   date '2022-11-28', date '2022-12-02', null, 'UNECA, Addis Ababa, Ethiopia', 'CONFERENCE', null,
   'https://www.intgovforum.org/en/content/igf-2022', null, '["governance", "Ethiopia"]')
on conflict (id) do nothing;

insert into public.ipv6_events
  (id, title, short_description, event_date, end_date, time, location, event_type, image_url, link,
   registration_url, tags, is_sample)
overriding system value
values
  (14, 'Sample: IPv6 for beginners',
   'This is a sample entry, to be replaced by a real event. An introduction in 90 minutes: what an address looks like, how to test a connection, what to ask a provider.',
   (current_date + interval '12 days')::date, null, '14:00 to 15:30 EAT', 'Online', ' Webinar ', null,
   '/AboutIPv6', '/Contact', '["beginners", "introduction"]', true),
  (15, 'Sample: Build your first dual-stack network',
   'This is a sample entry, to be replaced by a real event. A day in the laboratory: Router Advertisements, DNS, a firewall, and the faults that we hide in it.',
   (current_date + interval '26 days')::date, null, '09:00 to 16:30 EAT', 'Addis Ababa, Ethiopia', 'workshop', null,
   '/Resources?category=tutorials', '/Contact', '"hands-on, routing"', true),
  (16, 'Sample: Questions and answers on address plans',
   'This is a sample entry, to be replaced by a real event. Bring your plan; engineers go through it with you, from the /32 to the last VLAN.',
   (current_date + interval '47 days')::date, null, '10:00 to 11:30 EAT', 'Online', 'webinar', null,
   null, null, '["address plan"]', true),
  (17, 'Sample: Firewalls and ICMPv6, a laboratory',
   'This is a sample entry, to be replaced by a real event. Write a ruleset, break path MTU discovery with it, and repair it.',
   (current_date + interval '68 days')::date, null, '09:00 to 13:00 EAT', 'Addis Ababa, Ethiopia', ' WORKSHOP', null,
   null, null, '["security", "hands-on"]', true),
  (18, 'Sample: National IPv6 forum',
   'This is a sample entry, to be replaced by a real event. Operators, universities, ministries and companies report on a year of deployment.',
   (current_date + interval '103 days')::date, (current_date + interval '104 days')::date, null, 'Addis Ababa, Ethiopia', 'conference', '/card.png',
   '/GetInvolved', '/Contact', '"forum, policy, deployment"', true),
  (19, 'Sample: IPv6 in research and education networks',
   'This is a sample entry, to be replaced by a real event. A day for the network teams of universities: campus Wi-Fi, IPv6-mostly, logging and privacy.',
   (current_date + interval '160 days')::date, null, '09:00 to 17:00 EAT', 'Addis Ababa, Ethiopia', 'Conference', null,
   null, null, '["universities", "campus"]', true)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (15, 'Fifteen years since the last IPv4 blocks',
   'On 3 February 2011 IANA handed out its last five IPv4 blocks. What ran out, what did not, and what sharing costs.',
   'On 3 February 2011 the central stock of IPv4 addresses ran out. What has happened since, here and in the world.',
   $html$<p>On 3 February 2011, fifteen years ago today, the central stock of IPv4 addresses ran out. At a ceremony in Miami the Internet Assigned Numbers Authority, IANA, handed its last five blocks to the five regional registries, one each.</p>
<h2>What ran out, and what did not</h2>
<p>IPv4 has 4,294,967,296 addresses, two to the power of 32. IANA gave them to the regional registries in blocks of 16.8 million, written /8. On 31 January 2011 the registry for Asia and the Pacific received two blocks, by the usual procedure. Five were left, and for this case the communities of all regions had agreed on a rule: the last five go to the five registries at once.</p>
<p>So it was the wholesale store that closed. Registries, providers and companies still held addresses. They have been stretched since by three means: strict rationing, trade in used blocks, and sharing one address among many customers.</p>
<table>
<thead><tr><th scope="col">Last block</th><th scope="col">Registry</th><th scope="col">Region</th></tr></thead>
<tbody>
<tr><th scope="row"><code>102.0.0.0/8</code></th><td>AFRINIC</td><td>Africa</td></tr>
<tr><th scope="row"><code>103.0.0.0/8</code></th><td>APNIC</td><td>Asia and the Pacific</td></tr>
<tr><th scope="row"><code>104.0.0.0/8</code></th><td>ARIN</td><td>North America</td></tr>
<tr><th scope="row"><code>179.0.0.0/8</code></th><td>LACNIC</td><td>Latin America and the Caribbean</td></tr>
<tr><th scope="row"><code>185.0.0.0/8</code></th><td>RIPE NCC</td><td>Europe, Middle East, Central Asia</td></tr>
</tbody>
</table>
<p>The African block is still at work here. The newest IPv4 delegations in Ethiopia, <code>102.203.224.0/22</code> of 28 November 2025 and <code>102.204.190.0/23</code> of 30 September 2025, come from it.</p>
<h2>The price of sharing</h2>
<p>Carrier-grade NAT puts many customers behind one IPv4 address. It works, but at a price:</p>
<ul>
<li>Nobody can connect from outside, so a customer cannot run a server, and calls between two phones need a relay.</li>
<li>A service that blocks one address for abuse blocks all of them.</li>
<li>The operator must log ports and times to tell customers apart, and must buy and power machines whose only task is to remember connections.</li>
</ul>
<p>Every connection over IPv6 bypasses that machine. This is why networks that adopt IPv6 see the load of their translators fall at once: the largest content services have IPv6.</p>
<h2>Fifteen years on</h2>
<p>Four months after the ceremony came World IPv6 Day, a test of 24 hours on 8 June 2011; a year later World IPv6 Launch, for good. In the week of that ceremony Google counted about a quarter of 1% of its users on IPv6. In the week from 5 January 2026 the best day reached 49%.</p>
<p>No new IPv4 addresses will be made. What can be made is room, and each network that adopts IPv6 makes some for all others.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.iana.org/assignments/ipv4-address-space/ipv4-address-space.xhtml">IANA IPv4 Address Space Registry</a>, with the month of each block</li>
<li><a href="https://ftp.afrinic.net/pub/stats/afrinic/">AFRINIC: delegated statistics</a></li>
<li><a href="https://www.google.com/intl/en/ipv6/statistics.html">Google: IPv6 Statistics</a></li>
<li><a href="https://www.rfc-editor.org/rfc/rfc6948.html">RFC 6948: Some Measurements on World IPv6 Day from an End-User Perspective</a>, July 2013</li>
</ul>
$html$,
   'Editorial team', date '2026-02-03', 'news', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (20, 'India: three users out of four',
   'Few IPv4 addresses, one new mobile operator, and timelines from the state: how India reached 76%.',
   'Why India, with 0.03 IPv4 addresses for each inhabitant, has one of the highest shares of IPv6, and what has not followed.',
   $html$<p>India has few IPv4 addresses for its size and one of the highest shares of IPv6 in the world. The turn came within a few years, and a new mobile operator played the greatest part in it. It is the case that is closest to ours.</p>
<h2>The figures</h2>
<table>
<thead><tr><th scope="col">Measure</th><th scope="col">Value</th><th scope="col">Date and source</th></tr></thead>
<tbody>
<tr><th scope="row">IPv4 addresses for each inhabitant</th><td>0.03</td><td>1 January 2022, RFC 9386</td></tr>
<tr><th scope="row">Users able to use IPv6</th><td>76.9%</td><td>January 2022, RFC 9386</td></tr>
<tr><th scope="row">Native IPv6 among Google’s users</th><td>75.56%</td><td>19 July 2026, Google</td></tr>
<tr><th scope="row">The same, Ethiopia</th><td>0.11%</td><td>19 July 2026, Google</td></tr>
</tbody>
</table>
<p>Different measures cannot be subtracted from one another. But the two rows for India, four and a half years apart, say the same: three users out of four.</p>
<h2>What happened</h2>
<p>Reliance Jio opened its mobile service to the public on 5 September 2016. The network was new and carried data only; even calls went as data. Within 170 days it had 100 million customers, as the company said in February 2017. There were no IPv4 addresses for so many, and no old network to protect. The operator put its customers on IPv6. RFC 9386 puts it in one sentence:</p>
<blockquote><p>In India, the high adoption of IPv6 took origin from the decision of Reliance Jio to move to IPv6 in their networks [RelJio].</p><cite>RFC 9386, section 2.4</cite></blockquote>
<p>The same document names the operator among those that left dual stack behind and offer IPv4 as a service over an IPv6 network. Its engineers described their experience, and what they missed in the standards, to the working group of the IETF in November 2020.</p>
<h2>The state’s part</h2>
<p>The Department of Telecommunications set timelines for the use of IPv6 in public and private networks and revised them in February 2021. It did not choose the technique. It named dates by which networks and the services of the state were to follow, so that nobody could wait for the others.</p>
<h2>What has not followed</h2>
<p>Access is one half. RFC 9386 reports on the sites of enterprises, seen from outside, as of January 2022. Of 104 Indian enterprises in the sample, 51.9% had IPv6 in DNS, 15.4% in mail, and 16.3% on the website. The users were there and the services were not. A visitor without IPv4 of their own then reaches them through a translator, which works and costs.</p>
<h2>What can be taken from it</h2>
<ol>
<li><strong>Scarcity is an argument, not an obstacle.</strong> With 0.03 addresses for each person there is nothing to lose by leaving IPv4.</li>
<li><strong>Mobile first.</strong> One decision in one access network moves a country’s figure. Fixed networks and companies need years.</li>
<li><strong>New networks have no excuse.</strong> It is cheapest at the start. A licence for a new network is the moment to ask for it.</li>
<li><strong>The state sets dates</strong> and leads with its own services.</li>
<li><strong>Services need a push of their own.</strong> They do not follow by themselves.</li>
</ol>
<h2>And Ethiopia?</h2>
<p>In the table of the 25 most populous countries in RFC 9386 Ethiopia has 0.00 IPv4 addresses for each inhabitant, rounded. AFRINIC’s file of the summer of 2026 shows six IPv6 blocks, of which four are of the size that a national operator needs. All the means are there.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc9386.html">RFC 9386: IPv6 Deployment Status</a>, April 2023, tables 1 and 7</li>
<li><a href="https://datatracker.ietf.org/meeting/109/materials/slides-109-v6ops-ipv6-only-adoption-challenges-and-standardization-requirements-03">R. Chandra: IPv6-only adoption challenges and standardization requirements</a>, IETF 109, November 2020</li>
<li><a href="https://dot.gov.in/revision-ipv6-transition-timelines-2021">Department of Telecommunications, India: Revision of IPv6 Transition Timelines</a>, February 2021</li>
<li><a href="https://www.google.com/intl/en/ipv6/statistics.html">Google: IPv6 Statistics</a>, country figures from a copy of 19 July 2026</li>
<li><a href="https://mid-day.com/amp/news/india-news/article/Reliance-Jio-crosses-100-million-customer-mark-Mukesh-Ambani-RIL-news-18014158">Mid-Day: Reliance Jio crosses 100 million customer mark</a>, 21 February 2017</li>
</ul>
$html$,
   'Editorial team', date '2026-08-04', ' case-studies ', null, null)
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (21, 'Six IPv6 blocks: what the registry shows for Ethiopia',
   'AFRINIC lists six IPv6 blocks registered in Ethiopia. When they came, how large they are, and what the list does not say.',
   'The registry’s file of 22 August 2026 lists six IPv6 blocks for Ethiopia: four of them hold 262,144 networks of size /48. Use is another matter.',
   $html$<p>Before a network can use IPv6 it needs addresses. The regional registry for Africa, AFRINIC, publishes every block that it has delegated, each day, in one file. The file of 22 August 2026 lists six IPv6 blocks registered in Ethiopia.</p>
<h2>The six blocks</h2>
<table>
<thead><tr><th scope="col">Delegated on</th><th scope="col">Block</th><th scope="col">Status</th></tr></thead>
<tbody>
<tr><th scope="row">7 October 2016</th><td><code>2c0f:f348::/32</code></td><td>allocated</td></tr>
<tr><th scope="row">10 December 2021</th><td><code>2c0f:6f00::/32</code></td><td>allocated</td></tr>
<tr><th scope="row">9 March 2023</th><td><code>2001:43f8:1710::/48</code></td><td>assigned</td></tr>
<tr><th scope="row">9 March 2023</th><td><code>2001:43f8:1711::/48</code></td><td>assigned</td></tr>
<tr><th scope="row">12 July 2024</th><td><code>2c0f:3c40::/32</code></td><td>allocated</td></tr>
<tr><th scope="row">30 September 2025</th><td><code>2c0f:36c0::/32</code></td><td>allocated</td></tr>
</tbody>
</table>
<p><em>Allocated</em> means: to a provider, which assigns parts of the block to its customers. <em>Assigned</em> means: to an organisation for its own use. The file names no holders.</p>
<h2>How much is that?</h2>
<p>Four blocks of /32 and two of /48. One /32 holds 65,536 networks of size /48, each enough for a large company with many sites. The four together hold 262,144 of them, or some 67 million of size /56, the size often given to a home. Addresses are not what holds the country back.</p>
<p>Compare the other side. All IPv4 addresses registered in Ethiopia in the same file come to 370,176, in 17 blocks. The country has more than 120 million inhabitants, so that is one address for more than three hundred people. Any growth of IPv4 from here on means more people behind one shared address.</p>
<h2>The rhythm</h2>
<p>One block in 2016, then five years with none, then five blocks in the years from 2021 to 2025. Ten AS numbers are registered, eight of them since December 2021. On each of the days from 2021 on that brought an IPv6 block, IPv4 addresses and an AS number were delegated in the country as well. Networks that start now start with both protocols.</p>
<h2>What the file does not say</h2>
<ul>
<li>Whether a block is announced to the world. A looking glass or RIPEstat shows that.</li>
<li>Whether anyone uses it. Measurements by Google and APNIC Labs show that; Google’s figure for Ethiopia in July 2026 was 0.11%.</li>
<li>Where it is used. The country is that of the registration.</li>
</ul>
<h2>If your organisation has none yet</h2>
<p>A customer of a provider gets its prefix from that provider: ask for a /48. An organisation with its own autonomous system, or with two providers, can ask AFRINIC for a block of its own. The policy and the form are on AFRINIC’s site. The request is small, and the plan in our tutorial on a /32 is most of the work.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://ftp.afrinic.net/pub/stats/afrinic/">AFRINIC: delegated statistics</a>, file of 22 August 2026</li>
<li><a href="https://www.google.com/intl/en/ipv6/statistics.html">Google: IPv6 Statistics</a>, country figures from a copy of 19 July 2026</li>
<li><a href="https://stat.ripe.net/">RIPEstat, to see what is announced</a></li>
</ul>
$html$,
   'Editorial team', date '2026-09-02', 'news', '/card.png', '/adoption/registrations.csv')
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (22, '50% of Google’s users, on some days',
   'In the week from 23 March 2026 Google measured more than 50% for the first time. What the figure means and what it hides.',
   'Google’s daily measurement of IPv6 passed 50% in March 2026. Which days, why APNIC says 42%, and how to quote it.',
   $html$<p>In the week that began on Monday 23 March 2026, Google’s daily measurement of IPv6 passed 50% for the first time. The highest day of that week reached 50.10%. It is a milestone. It is also a number that is easy to misread.</p>
<h2>What is measured</h2>
<p>Google counts the share of its users who reach its services over IPv6, and publishes one figure a day. The series goes back to September 2008. Then the figure was well below 1%.</p>
<h2>What “passed 50%” means, and what it does not</h2>
<p>The line moves within each week by three to five points. It is highest at weekends, when people are at home or on their phones, and lowest on working days, when many sit behind office networks. The first week above 50% looks like this:</p>
<table>
<thead><tr><th scope="col">Week from</th><th scope="col">Lowest day</th><th scope="col">Highest day</th></tr></thead>
<tbody>
<tr><th scope="row">16 March 2026</th><td>45.24%</td><td>49.76%</td></tr>
<tr><th scope="row">23 March 2026</th><td>44.96%</td><td>50.10%</td></tr>
<tr><th scope="row">30 March 2026</th><td>45.35%</td><td>49.68%</td></tr>
<tr><th scope="row">13 July 2026</th><td>47.01%</td><td>50.91%</td></tr>
<tr><th scope="row">10 August 2026</th><td>46.95%</td><td>49.97%</td></tr>
</tbody>
</table>
<p>So the honest sentence is: half of Google’s users, on some days. Up to the week of 3 August 2026 there were 14 weeks whose highest day stood above 50%, and none whose lowest day did. A yearly rhythm lies on top: the working-day figure is best at the turn of the year, when offices are empty.</p>
<h2>Why another source says 42%</h2>
<p>APNIC Labs measures too, with small tests in online advertisements, and weights the result by the number of internet users in each country. At the end of April 2026 its figure for the world was 42%. Neither is wrong. Google counts its own users as they come; where Google is little used, as in China, few are counted. APNIC estimates all users. Take one series and stay with it, and name it whenever you quote it.</p>
<h2>What it means here</h2>
<p>The world’s figure hides the countries. In the copy of Google’s country figures of 19 July 2026, France stands at 86%, Germany and India at 76%, Kenya at 12% and Ethiopia at 0.11%. They are one day’s copy, so do not read much into the second decimal. The order of magnitude is plain enough.</p>
<p>For a service in Ethiopia two things follow. Its visitors from abroad can, as often as not, come over IPv6. And at home the growth is still to be had: each network that switches on will be visible in these figures.</p>
<h2>Check it yourself</h2>
<p>Google’s page shows the daily line, with a value for each day under the pointer, and a map. APNIC’s page gives a figure for each country and for each network in it, with the number of samples. Look at the samples before the percentage.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://www.google.com/intl/en/ipv6/statistics.html">Google: IPv6 Statistics</a>; weekly extremes from public copies of the series, to 19 August 2026; country figures from a copy of 19 July 2026</li>
<li><a href="https://blog.apnic.net/2026/04/28/google-hits-50-ipv6/">APNIC Blog: Google hits 50% IPv6</a>, 28 April 2026</li>
<li><a href="https://stats.labs.apnic.net/ipv6">APNIC Labs: IPv6 measurement by country</a></li>
</ul>
$html$,
   'Editorial team', date '2026-09-08', 'news', null, '/adoption/world.csv')
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
values
  (23, 'Twelve countries in figures: Ethiopia and its neighbours',
   'Blocks held and share of users on IPv6 in twelve African countries, side by side, and what the table teaches.',
   'AFRINIC’s list and Google’s measurement in one table: blocks are not use, and small countries can be quick.',
   $html$<p>How does Ethiopia stand beside its neighbours? Two public sources allow a comparison: AFRINIC’s list of delegated blocks, and Google’s measurement of its users. They answer different questions, and it is worth seeing both in one table.</p>
<table>
<thead><tr><th scope="col">Country</th><th scope="col">IPv6 blocks held, 22 August 2026</th><th scope="col">Of these delegated in 2026</th><th scope="col">Native IPv6 among Google’s users, 19 July 2026</th></tr></thead>
<tbody>
<tr><th scope="row">South Africa</th><td>532</td><td>16</td><td>2.81%</td></tr>
<tr><th scope="row">Kenya</th><td>166</td><td>17</td><td>12.35%</td></tr>
<tr><th scope="row">Nigeria</th><td>135</td><td>7</td><td>3.32%</td></tr>
<tr><th scope="row">Tanzania</th><td>82</td><td>7</td><td>0.72%</td></tr>
<tr><th scope="row">Uganda</th><td>39</td><td>3</td><td>1.50%</td></tr>
<tr><th scope="row">Rwanda</th><td>22</td><td>3</td><td>24.15%</td></tr>
<tr><th scope="row">Egypt</th><td>21</td><td>0</td><td>4.82%</td></tr>
<tr><th scope="row">Somalia</th><td>15</td><td>0</td><td>0.42%</td></tr>
<tr><th scope="row">Sudan</th><td>11</td><td>0</td><td>8.06%</td></tr>
<tr><th scope="row">South Sudan</th><td>9</td><td>1</td><td>20.70%</td></tr>
<tr><th scope="row">Ethiopia</th><td>6</td><td>0</td><td>0.11%</td></tr>
<tr><th scope="row">Djibouti</th><td>4</td><td>0</td><td>1.08%</td></tr>
</tbody>
</table>
<p>Eritrea holds no IPv6 block in that file. Google’s copy has no value for it that could be told apart from zero, so it is left out.</p>
<h2>Blocks are not use</h2>
<p>South Africa holds by far the most blocks, and its share of users is below 3%. Rwanda holds 22 and reaches 24%; South Sudan nine, and 20%. One large network that switches on for its customers moves a country’s figure more than a hundred blocks that lie in a drawer. In a small market one mobile operator can do that.</p>
<p>The number of blocks also says nothing about their size. A /48 for one organisation counts as much as a /32 for a provider.</p>
<h2>Read the percentages with care</h2>
<ul>
<li>They are one day’s copy, not an average. A Sunday reads higher than a Tuesday.</li>
<li>They count people who use Google. Where few do, a handful of networks decides.</li>
<li>They count native IPv6 only, not tunnels.</li>
<li>Where few people are counted, a figure moves easily. Take 20% and 24% as “a fifth to a quarter”.</li>
</ul>
<h2>What we can learn</h2>
<p>Kenya shows breadth: many blocks, 17 new ones this year, and every eighth user on IPv6. Rwanda and South Sudan show that a small country can be quick. Neither path needs new technology. Both need one decision in a large access network, and this is the decision that Ethiopia’s figure is waiting for.</p>
<p>RFC 9386 gives a longer view. Its table of the 25 most populous countries, as of January 2022, puts Ethiopia at 0.00 IPv4 addresses per head, rounded, and 0.0% of IPv6. India stood at 0.03 addresses and 76.9%. Scarcity alone does not bring IPv6, but it removes the reason to wait.</p>
<h2>Sources</h2>
<ul>
<li><a href="https://ftp.afrinic.net/pub/stats/afrinic/">AFRINIC: delegated statistics</a>, file of 22 August 2026; blocks as still held on that day, 2026 to 22 August</li>
<li><a href="https://www.google.com/intl/en/ipv6/statistics.html">Google: IPv6 Statistics</a>, country figures from a copy of 19 July 2026</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9386.html">RFC 9386: IPv6 Deployment Status</a>, April 2023, table 1</li>
</ul>
$html$,
   'Editorial team', date '2026-10-06', 'news', null, null)
on conflict (id) do nothing;

-- Rows above have fixed ids, so the identity sequences must go on behind them.
select setval(pg_get_serial_sequence('public.ipv6_resources', 'id'),
              (select max(id) from public.ipv6_resources));
select setval(pg_get_serial_sequence('public.ipv6_events', 'id'),
              (select max(id) from public.ipv6_events));
select setval(pg_get_serial_sequence('public.ipv6_blog_posts', 'id'),
              (select max(id) from public.ipv6_blog_posts));

-- Amharic translations of rows above, drafts until a native reader has signed them off: every page in Amharic says so. What is
-- no language's, such as addresses and dates, comes from the original. Terms follow docs/glossary-am.md. Titles of English
-- documents stay English.

insert into public.ipv6_resources
  (language, translation_of, title, description, category, type, author, date, image_url, file_url, url)
select 'am', original.id, coalesce(translated.title, original.title), translated.description,
  original.category, translated.type, original.author, original.date, original.image_url, original.file_url,
  original.url
from (values
  (1, null, 'RFC',
   'የIPv6 ዝርዝር መግለጫ፣ STD 86፦ ራስጌ (header)፣ ማስፋፊያ ራስጌዎች፣ በላኪው ብቻ የሚደረግ የፓኬት መቆራረጥ። ከዚህ ይጀምሩ፤ ከሚገምቱት ያጥራል። እ.ኤ.አ. በጁላይ 2017 ታትሟል።'),
  (2, null, 'RFC',
   'የIPv6 አድራሻ ዓይነቶች፣ አጻጻፋቸውና የኢንተርፌስ መለያ (interface identifier) ምንነት። ከዚያ ወዲህ በRFC 5952፣ RFC 7136፣ RFC 8064 እና በሌሎችም ታድሷል። እ.ኤ.አ. በፌብሩዋሪ 2006 ታትሟል።'),
  (4, null, 'RFC',
   'SLAAC፦ መሣሪያ ከሚታወጅ ፕሪፊክስ (prefix) የራሱን አድራሻ እንዴት እንደሚሠራና ሌላ እንዳልያዘው እንዴት እንደሚያረጋግጥ። እ.ኤ.አ. በሴፕቴምበር 2007 ታትሟል።'),
  (8, null, 'RFC',
   'ለእያንዳንዱ የIPv6 አድራሻ አንድ የሚመከር አጻጻፍ፦ በመጀመሪያ ያሉ ዜሮዎች ይተዋሉ፣ ሁለት ኮለን አንድ ጊዜና በሙሉ ይጠቀሳል፣ ትንንሽ ፊደላት። እ.ኤ.አ. በኦገስት 2010 ታትሟል።'),
  (16, null, 'RFC',
   'BCP 157፦ ተጠቃሚ ምን ያህል የአድራሻ ቦታ ሊሰጠው ይገባል? ሁልጊዜ ከአንድ /64 በላይ፤ ለሁሉም የሚሆን አንድ መጠን የለም። እ.ኤ.አ. በማርች 2011 ታትሟል።'),
  (18, null, 'RFC',
   'ኬላ (firewall) የትኞቹን የICMPv6 መልእክቶች ማሳለፍ እንዳለበትና የትኞቹን መጣል እንደሚችል፤ ለሚያልፉትና ለራሱ ለኬላው። እ.ኤ.አ. በሜይ 2007 ታትሟል።'),
  (25, null, 'RFC',
   'ለድርጅቶች የተዘጋጀ መመሪያ፦ እንዴት መዘጋጀት፣ በውጭ፣ በውስጥና ለተጠቃሚዎች በምን ቅደም ተከተል መተግበር፣ ከአቅራቢ ድርጅቶች ምን መጠየቅ። እ.ኤ.አ. በኦክቶበር 2014 ታትሟል።'),
  (31, null, 'መመሪያ',
   'በኦፕሬተሮች የተጻፈ ጥሩ ልምድ፦ ለእያንዳንዱ ደንበኛ የማይለወጥ ፕሪፊክስ (prefix)፣ /48 ወይም /56 ይስጡ፤ ከዚያ ያነሰው በኋላ ለምን እንደሚያስወጣ። እ.ኤ.አ. በኦክቶበር 2017 ታትሟል።'),
  (34, null, 'ሥልጠና',
   'ስለ IPv6 እና ስለ ሌሎች ርእሶች ነፃ የኢንተርኔት ሥልጠናዎች፤ በቨርቹዋል ላቦራቶሪ ልምምድ፣ የምስክር ወረቀት ለሚፈልጉ ፈተና።'),
  (35, 'የAFRINIC ሥልጠና', 'ሥልጠና',
   'የአፍሪካ መዝጋቢ ተቋም በኢንተርኔትና በአካል የሚሰጣቸው ሥልጠናዎች፦ IPv6ን ማቀድና መተግበር፣ የሽግግር ዘዴዎች፣ የቁጥር ሀብት አስተዳደር።'),
  (36, null, 'ሥልጠና',
   'እያንዳንዱን እርምጃ በተግባር እንዲያሳዩ የሚጠይቅ በደረጃ የተከፋፈለ ነፃ ፈተና፦ የሚደረስበት ድረ ገጽ፣ ኢሜይል፣ reverse DNS፣ glue record ያላቸው የስም ሰርቨሮች።'),
  (37, null, 'የድረ ገጽ መገልገያ',
   'ግንኙነትዎን ከብራውዘር ይፈትሻል፦ IPv4፣ IPv6፣ ሁለቱንም፣ ትልልቅ ፓኬቶችን (packets) እና DNS በIPv6። ውጤቱን ያብራራል፤ የጎደለውን ይገልጻል።'),
  (38, null, 'የድረ ገጽ መገልገያ',
   'ድረ ገጽን፣ የኢሜይል ዶሜይንን ወይም የራስዎን ግንኙነት በዘመናዊ ደረጃዎች ይፈትሻል፦ IPv6፣ DNSSEC፣ HTTPS እና ሌሎችም። እያንዳንዱ የስም ሰርቨርና የድረ ገጽ ሰርቨር በIPv6 ይደረስበት እንደሆነ ያሳያል። እ.ኤ.አ. ከኤፕሪል 2015 ጀምሮ ይሠራል።'),
  (39, 'የGoogle የIPv6 ስታቲስቲክስ', 'ስታቲስቲክስ',
   'በIPv6 የሚጠቀሙ የGoogle ተጠቃሚዎች ድርሻ፣ እ.ኤ.አ. ከሴፕቴምበር 2008 ጀምሮ በየቀኑ፤ የአገራት ካርታም አለው። ቅዳሜና እሑድ ከፍ ይላል።'),
  (40, 'የAPNIC Labs የIPv6 ልኬት', 'ስታቲስቲክስ',
   'IPv6 የመጠቀም አቅም በአገርና በኔትወርክ፤ በኢንተርኔት ማስታወቂያዎች ውስጥ ባሉ ፍተሻዎች ይለካል፣ በኢንተርኔት ተጠቃሚዎች ብዛት ይመዛዘናል። የናሙናዎቹን ብዛት ይመልከቱ።'),
  (54, 'የIPv6 ሽግግር በቁጥር፣ በCSV', 'ስታቲስቲክስ',
   'ለራስዎ ግራፎች የዳሽቦርዱ ቁጥሮች። ፋይሉ እ.ኤ.አ. ከ2008 እስከ ኦገስት 2026 በIPv6 የተጠቀሙ የGoogle ተጠቃሚዎችን ድርሻ ይዟል። በአገርና በምዝገባ የተዘጋጁ ሌሎች ፋይሎች ሊንኮች በዳሽቦርዱ ላይ አሉ።')
) as translated (original_id, title, type, description)
join public.ipv6_resources as original on original.id = translated.original_id
on conflict (original_id, language) do nothing;

insert into public.ipv6_blog_posts
  (language, translation_of, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
select 'am', original.id, translated.title, translated.summary, translated.short_description,
  translated.full_description, 'የዝግጅት ክፍል', original.published_on, original.category, original.image_url,
  original.file_url
from (values
  (4, 'T-Mobile US፦ IPv6 ብቻ ያላቸው ስልኮች',
   'በአራት ዓመት ከ16 ወደ 91 በመቶ፦ አንድ ኦፕሬተር በ464XLAT አማካኝነት IPv4ን ከስልኮቹ ያነሣው እንዴት ነው?',
   'አንድ ትልቅ የሞባይል ኦፕሬተር በ464XLAT አማካኝነት በስልኮቹ ላይ IPv4ን እንዴት እንዳጠፋ፣ ኢንጂነሮቹም በይፋ ምን እንደዘገቡ።',
   $html$<p>በአሜሪካ ያለው T-Mobile ለስልኮች IPv6 ብቻ ከሰጡ የመጀመሪያዎቹ ትልልቅ ኦፕሬተሮች አንዱ ነው። ኢንጂነሮቹ ባለፉት ዓመታት ስለዚህ ሥራ በይፋ ዘግበዋል፤ ከእነሱ አንዱም ሥራውን ያስቻለው ዘዴ ከጻፉት መካከል ነው።</p>
<h2>ችግሩ</h2>
<p>የሞባይል ኦፕሬተር ለበራ ስልክ ሁሉ አድራሻ ያስፈልገዋል። የግል (private) የIPv4 አድራሻዎች 17.9 ሚሊዮን ያህል ብቻ ናቸው፤ ትልቅ ኦፕሬተር ደግሞ ከዚያ የበለጡ ደንበኞች አሉት። ጥንድ ፕሮቶኮል (dual stack) አይረዳም፦ እያንዳንዱ ስልክ አሁንም አንድ የIPv4 አድራሻ ይወስዳል፤ ኔትወርኩም በአንድ ፋንታ ሁለት ፕሮቶኮሎችን ያስኬዳል። ስለዚህ ጥያቄው IPv6ን መጨመር አልነበረም፤ IPv4ን እንዴት ማንሣት እንደሚቻል ነበር።</p>
<h2>እንቅፋቱ</h2>
<p>NAT64 ከDNS64 ጋር IPv6 ብቻ ያለው ስልክ የIPv4 ሰርቨሮችን እንዲደርስ ያስችለዋል፤ መተግበሪያው DNSን ስም እስከ ጠየቀ ድረስ። አንዳንድ ታዋቂ መተግበሪያዎች ግን በራሳቸው ፕሮቶኮል ውስጥ የIPv4 አድራሻዎችን ይዘው ይሄዱ ወይም የIPv4 ግንኙነት ብቻ ይከፍቱ ነበር። IPv4 በሌለው ኔትወርክ ላይ አይሠሩም ነበር፤ ደንበኞችም መልእክት መላኪያቸው የማይሠራበትን ስልክ አይቀበሉም።</p>
<h2>መውጫው</h2>
<p>464XLAT (RFC 6877፣ እ.ኤ.አ. ኤፕሪል 2013) በስልኩ ላይ ትንሽ ለዋጭ (translator) ያስቀምጣል። መተግበሪያው በመሣሪያው ላይ ብቻ ያለ የIPv4 አድራሻ ያያል። ጸሐፊዎቹ ከJapan Internet Exchange፣ ከNEC AccessTechnica እና ከT-Mobile USA ናቸው። RFCው ዓላማውን በትሕትና ይገልጻል፦</p>
<blockquote lang="en"><p>464XLAT is a simple and scalable technique to quickly deploy limited IPv4 access service to IPv6-only edge networks without encapsulation.</p><cite>RFC 6877, abstract</cite></blockquote>
<p>Android በስልኩ በኩል የሚያስፈልገውን በሥሪት 4.3 (እ.ኤ.አ. ጁላይ 2013) ተቀበለ። Apple በሌላ መንገድ ሄደ፦ እ.ኤ.አ. ከጁን 2016 ጀምሮ በመደብሩ ያሉ መተግበሪያዎች IPv6 ብቻ ባላቸው ኔትወርኮች ላይ እንዲሠሩ ጠየቀ።</p>
<h2>እንዴት ሄደ?</h2>
<p>የኦፕሬተሩ ኢንጂነር Stephan Lagerholm ባቀረበው ንግግር ውስጥ፣ World IPv6 Launch የለካው የT-Mobile የIPv6 ድርሻ ከተዘገበባቸው ስብሰባዎች ጋር ይገኛል፦</p>
<table>
<thead><tr><th scope="col">መቼ (እ.ኤ.አ.)</th><th scope="col">የIPv6 ድርሻ</th></tr></thead>
<tbody>
<tr><th scope="row">ፌብሩዋሪ 2014</th><td>16%</td></tr>
<tr><th scope="row">ጁን 2014</th><td>27%</td></tr>
<tr><th scope="row">ጁን 2015</th><td>54%</td></tr>
<tr><th scope="row">ኤፕሪል 2017</th><td>84%</td></tr>
<tr><th scope="row">ሴፕቴምበር 2017</th><td>89%</td></tr>
<tr><th scope="row">ማርች 2018</th><td>91%</td></tr>
</tbody>
</table>
<p>በDNS-OARC ያቀረበው ንግግር ማጠቃለያ እንደሚለው፣ ኦፕሬተሩ እ.ኤ.አ. በ2017 ጸደይ ከአሥር ሚሊዮን በሚበልጡ ስልኮች ላይ IPv4ን አጠፋ። ከiOS 10.3 ጀምሮ በኔትወርኩ ላይ ያሉ የiPhone ስልኮች በIPv6 ብቻ ሠሩ። በIPv4 ላይ የቀሩት የድርጅት ደንበኞች፣ በጣም የቆዩ ስልኮች፣ ኢንተርኔት የሚያጋሩ ስልኮች (tethering)፣ አንዳንድ ታብሌቶችና አገልግሎቱን መልሰው የሚሸጡ ድርጅቶች ነበሩ።</p>
<h2>ሌሎች ምን ሊማሩ ይችላሉ?</h2>
<ul>
<li><strong>አዳዲስ መሣሪያዎች ይቀድማሉ።</strong> አዳዲስ የAndroid ስልኮች ከአዲሱ ቅንብር ጋር መጡ፤ የቀሩት የተከተሉት ድርሻው ከፍ ካለ በኋላ ነው።</li>
<li><strong>የሚፈተሸው ኔትወርኩ ሳይሆን መተግበሪያዎቹ ናቸው።</strong> በIPv6 ብቻ የማይሠሩት ዝርዝር አጭር ነበር፤ ዋናው ሥራም እሱ ነበር።</li>
<li><strong>የለዋጩ ድርሻ ይቀንሳል።</strong> ትልልቆቹ የይዘት አገልግሎቶች IPv6 አላቸው፤ ወደ እነሱ የሚሄደው ትራፊክ (traffic) በNAT64 አያልፍም።</li>
<li><strong>DNS የዋናው አገልግሎት አካል ነው።</strong> በDNS64 ወደ IPv4 በሚደረግ በእያንዳንዱ ግንኙነት ውስጥ DNS ይሳተፋል። የDNS-OARCው ንግግር ብዙው ክፍል በሌላ ቦታ ስላሉና ስሕተት ስለሚመልሱ የስም ሰርቨሮች ነው።</li>
<li><strong>ይዘግቡ።</strong> ሌሎች ሊከተሉ የቻሉት ቁጥሮቹና ስሕተቶቹ ይፋ ስለነበሩ ነው።</li>
</ul>
<h2>እዚህስ?</h2>
<p>የብዙ አገራት መነሻ ከዚህ ብዙም የተለየ አይደለም፦ አብዛኛው ሰው ኢንተርኔትን የሚጠቀመው በስልክ ነው፤ የIPv4 አድራሻዎችም ጥቂት ናቸው። የአሁኖቹ የAndroid ስልኮችና የiPhone ስልኮች በእንዲህ ያለ ኔትወርክ ላይ ይሠራሉ። የሞባይል ኦፕሬተር የሚያስፈልገው NAT64፣ DNS64 እና የሚሞክሩት ደንበኞች ቡድን ነው።</p>
<h2>ምንጮች</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc6877.html">RFC 6877: 464XLAT: Combination of Stateful and Stateless Translation</a>፣ እ.ኤ.አ. ኤፕሪል 2013</li>
<li><a href="https://pc.nanog.org/static/published/meetings/NANOG73/1645/20180625_Lagerholm_T-Mobile_S_Journey_To_v1.pdf">S. Lagerholm: Going IPv6 Only</a>፣ NANOG 73፣ እ.ኤ.አ. ጁን 2018፤ ከላይ ያሉት ቁጥሮች <a href="https://slideplayer.com/amp/17153102">ተመሳሳይ ስም ባለው ንግግር ስላይዶች</a> ላይ ናቸው</li>
<li><a href="https://indico.dns-oarc.net/event/27/contributions/468/">S. Lagerholm: DNS64 at scale, turning off IPv4</a>፣ DNS-OARC፣ እ.ኤ.አ. 2017</li>
<li><a href="https://www.worldipv6launch.org/measurements/">World IPv6 Launch: measurements</a></li>
</ul>
$html$),
  (7, 'የIPv6 ግንኙነትን ደረጃ በደረጃ መፈተሽ',
   'ከኬብሉ እስከ መተግበሪያው ስድስት ደረጃዎች፤ እያንዳንዱ ከነትእዛዙ፣ ሲወድቅም ምን ማለት እንደሆነ።',
   'ከኢንተርፌሱ እስከ መተግበሪያው፦ ስሕተቱን የሚያገኙ ትእዛዞች፣ በLinux፣ በWindows እና በmacOS።',
   $html$<p>«IPv6፦ የለም» የሚል ድረ ገጽ የሆነ ነገር እንደጎደለ እንጂ ምን እንደጎደለ አይናገርም። ከታች ያሉት ትእዛዞች ከኬብሉ ወደ ላይ ይሄዳሉ። መጀመሪያ በወደቀው ደረጃ ላይ ያቁሙ፤ ከእሱ በላይ ያለው ሊሠራ አይችልም። የተጻፉት ለLinux ነው፤ በሌሎች ሥርዓቶች ያሉት ስሞች በመጨረሻ አካባቢ ባለው ሠንጠረዥ ውስጥ አሉ።</p>
<h2>ደረጃ 1፦ ኢንተርፌሱ</h2>
<figure><figcaption>በመሣሪያው ላይ</figcaption>
<pre><code>ip -6 address show dev eth0</code></pre>
<pre><samp>inet6 2001:db8:0:10:5054:ff:fe12:3456/64 scope global dynamic
inet6 fe80::5054:ff:fe12:3456/64 scope link</samp></pre></figure>
<p>የበራ ኢንተርፌስ (interface) ሁሉ በ<code>fe80::/10</code> ውስጥ የlink-local አድራሻ አለው። እሱም ከሌለ IPv6 በመሣሪያው ላይ ጠፍቷል። የlink-local አድራሻ ብቻ ካለ፣ መሣሪያው ሊጠቀምበት የሚችል ፕሪፊክስ (prefix) ያለው የራውተር ማስታወቂያ (router advertisement) አልሰማም። የማይጠፋ <code>tentative</code> ወይም <code>dadfailed</code> የሚል ቃል ሌላ መሣሪያ ያንኑ አድራሻ ይዟል ማለት ነው።</p>
<h2>ደረጃ 2፦ ራውተሩ</h2>
<figure><figcaption>በመሣሪያው ላይ፦ ራውተሩ የት ነው?</figcaption>
<pre><code>ip -6 route show default</code></pre>
<pre><samp>default via fe80::1 dev eth0 proto ra metric 1024</samp></pre></figure>
<figure><figcaption>ይመልሳል?</figcaption>
<pre><code>ping -6 -c 3 fe80::1%eth0
ip -6 neigh show dev eth0</code></pre>
<pre><samp>fe80::1 lladdr 00:00:5e:00:53:01 router REACHABLE</samp></pre></figure>
<p>ነባሪው መንገድ (default route) ወደ link-local አድራሻ ያመለክታል፤ ይህ የተለመደ ነው። በ<code>FAILED</code> ሁኔታ ያለ ጎረቤት ለNeighbor Solicitation መልእክቶች አይመልስም። መልቲካስትን (multicast) የሚያግድ ስዊች ወይም የICMPv6 ዓይነት 135 እና 136ን የሚጥል ኬላ (firewall) ይፈልጉ። ነባሪ መንገድ ጨርሶ ከሌለ፣ በndisc6 ጥቅል ውስጥ ባለው <code>rdisc6 eth0</code> ማስታወቂያ ይጠይቁ።</p>
<h2>ደረጃ 3፦ ዓለም፣ በቁጥር</h2>
<figure><figcaption>በመሣሪያው ላይ</figcaption>
<pre><code>ping -6 -c 3 2001:4860:4860::8888
tracepath -6 2001:4860:4860::8888</code></pre></figure>
<p>አድራሻው ከGoogle ይፋዊ የDNS ሰርቨሮች የአንዱ ነው። ደረጃ 2 ሠርቶ ይህ ካልሠራ፣ ስሕተቱ ከራውተርዎ ወዲያ ነው፦ መንገድ የለም፣ የመመለሻ መንገድ ጎድሏል፣ ወይም የሚያግድ ነገር አለ። መጨረሻ ላይ የሚመልሰው ራውተር ማንን መጥራት እንዳለብዎ ይነግርዎታል።</p>
<h2>ደረጃ 4፦ ትልልቅ ፓኬቶች</h2>
<p>ራውተሮች የIPv6 ፓኬቶችን (packets) አይቆራርጡም። በጣም ትልቅ የሆነውን ፓኬት ይጥላሉ፤ ይህንንም Packet Too Big በሚባል የICMPv6 መልእክት ይናገራሉ። ኬላ ያንን መልእክት ሲጥል፣ ትንንሽ ፓኬቶች ያልፋሉ፣ ትልልቆቹ ይጠፋሉ፦ ገጹ መከፈት ይጀምርና ይቆማል።</p>
<figure><figcaption>በመሣሪያው ላይ</figcaption>
<pre><code>ping -6 -M do -s 1452 -c 3 2001:4860:4860::8888</code></pre></figure>
<p>1,452 ባይት ዳታ፣ 8 የICMPv6 እና 40 የIPv6 በአንድ ላይ 1,500 ይሆናሉ፤ ይህ ሙሉ የEthernet ፍሬም ነው። ይህ በዝምታ ወድቆ <code>-s 1232</code> (በአጠቃላይ 1,280) ከሠራ፣ መንገዱ የPacket Too Big መልእክቶችን ያጠፋል።</p>
<h2>ደረጃ 5፦ ስሞች</h2>
<figure><figcaption>በመሣሪያው ላይ</figcaption>
<pre><code>dig +short AAAA www.rfc-editor.org
dig +short AAAA www.rfc-editor.org @2001:4860:4860::8888</code></pre></figure>
<p>የመጀመሪያው ጥያቄ የእርስዎን የDNS ሰርቨር፣ ሁለተኛው DNS በIPv6 ይሠራ እንደሆነ ይፈትሻል። ለሁለተኛው ብቻ መልስ ከመጣ፣ ችግሩ ኔትወርክዎ የሚያስታውቀው የDNS ሰርቨር ነው።</p>
<h2>ደረጃ 6፦ መተግበሪያው</h2>
<figure><figcaption>በመሣሪያው ላይ</figcaption>
<pre><code>curl -6 -sS -o /dev/null -w '%{remote_ip} %{time_connect} %{http_code}\n' https://www.rfc-editor.org/
curl -4 -sS -o /dev/null -w '%{remote_ip} %{time_connect} %{http_code}\n' https://www.rfc-editor.org/</code></pre></figure>
<p>ሲፈትሹ ሁልጊዜ ፕሮቶኮሉን ያስገድዱ። ብራውዘር ከሰከንድ ባነሰ ጊዜ ወደ IPv4 ይመለሳል፤ ስሕተቱንም ይደብቅብዎታል። ሁለቱን የመገናኛ ጊዜዎችም ያነጻጽሩ፦ ትልቅ ልዩነት አብዛኛውን ጊዜ የIPv6 መንገድ ዙሪያ ይሄዳል ማለት ነው።</p>
<h2>በሌሎች ሥርዓቶች</h2>
<table>
<thead><tr><th scope="col">ተግባር</th><th scope="col">Linux</th><th scope="col">Windows</th><th scope="col">macOS</th></tr></thead>
<tbody>
<tr><th scope="row">አድራሻዎች</th><td><code>ip -6 address</code></td><td><code>ipconfig</code></td><td><code>ifconfig</code></td></tr>
<tr><th scope="row">መንገዶች</th><td><code>ip -6 route</code></td><td><code>netsh interface ipv6 show route</code></td><td><code>netstat -rn -f inet6</code></td></tr>
<tr><th scope="row">ጎረቤቶች</th><td><code>ip -6 neigh</code></td><td><code>netsh interface ipv6 show neighbors</code></td><td><code>ndp -an</code></td></tr>
<tr><th scope="row">ምላሽ</th><td><code>ping -6</code></td><td><code>ping -6</code></td><td><code>ping6</code></td></tr>
<tr><th scope="row">ጉዞ</th><td><code>tracepath -6</code></td><td><code>tracert -6</code></td><td><code>traceroute6</code></td></tr>
</tbody>
</table>
<h2>መስመሩን ራሱን ማየት ሲያስፈልግ</h2>
<figure><figcaption>እንደ root</figcaption>
<pre><code>tcpdump -ni eth0 icmp6</code></pre></figure>
<p>በጥቂት ደቂቃዎች ውስጥ ከራውተርዎ የሚመጡ የራውተር ማስታወቂያዎችን፣ እንዲሁም መልስ የሚያገኙ ጥያቄዎችን ማየት አለብዎት። መልስ ያላገኘ ጥያቄ የሚፈለገው ስሕተት ነው።</p>
<h2>ምንጮች</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc4861.html">RFC 4861: Neighbor Discovery for IP version 6 (IPv6)</a>፣ እ.ኤ.አ. ሴፕቴምበር 2007</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc8201.html">RFC 8201 (STD 87): Path MTU Discovery for IP version 6</a>፣ እ.ኤ.አ. ጁላይ 2017</li>
<li><a href="https://developers.google.com/speed/public-dns/docs/using">Google Public DNS፦ የሰርቨሮቹ አድራሻዎች</a></li>
<li><a href="https://test-ipv6.com/">test-ipv6.com፣ ይኸው ጥያቄ ከብራውዘር</a></li>
</ul>
$html$),
  (20, 'ህንድ፦ ከአራት ተጠቃሚዎች ሦስቱ',
   'ጥቂት የIPv4 አድራሻዎች፣ አንድ አዲስ የሞባይል ኦፕሬተር፣ ከመንግሥት የተሰጡ የጊዜ ገደቦች፦ ህንድ 76 በመቶ ላይ የደረሰችው እንዴት ነው?',
   'ለአንድ ነዋሪ 0.03 የIPv4 አድራሻ ያላት ህንድ ከፍተኛ የIPv6 ድርሻ ካላቸው አገራት አንዷ ናት። ለምን? ያልተከተለውስ ምንድን ነው?',
   $html$<p>ህንድ ከስፋቷ አንጻር ጥቂት የIPv4 አድራሻዎች አሏት፤ የIPv6 ድርሻዋ ግን በዓለም ከፍተኛ ከሆኑት አንዱ ነው። ለውጡ የመጣው በጥቂት ዓመታት ውስጥ ነው፤ ትልቁን ሚና የተጫወተውም አንድ አዲስ የሞባይል ኦፕሬተር ነው። ከእኛ ሁኔታ ጋር የሚቀራረበው ተሞክሮ ይህ ነው።</p>
<h2>ቁጥሮቹ</h2>
<table>
<thead><tr><th scope="col">ልኬት</th><th scope="col">ቁጥር</th><th scope="col">ቀንና ምንጭ</th></tr></thead>
<tbody>
<tr><th scope="row">ለአንድ ነዋሪ የሚደርሱ የIPv4 አድራሻዎች</th><td>0.03</td><td>እ.ኤ.አ. ጃንዋሪ 1 ቀን 2022፣ RFC 9386</td></tr>
<tr><th scope="row">IPv6 መጠቀም የሚችሉ ተጠቃሚዎች</th><td>76.9%</td><td>እ.ኤ.አ. ጃንዋሪ 2022፣ RFC 9386</td></tr>
<tr><th scope="row">IPv6 በቀጥታ (native) ያላቸው የGoogle ተጠቃሚዎች</th><td>75.56%</td><td>እ.ኤ.አ. ጁላይ 19 ቀን 2026፣ Google</td></tr>
<tr><th scope="row">ይኸው ልኬት ለኢትዮጵያ</th><td>0.11%</td><td>እ.ኤ.አ. ጁላይ 19 ቀን 2026፣ Google</td></tr>
</tbody>
</table>
<p>የተለያዩ ልኬቶችን አንዱን ከሌላው መቀነስ አይቻልም። ነገር ግን በአራት ዓመት ተኩል የሚራራቁት ሁለቱ የህንድ ቁጥሮች አንድ ነገር ይናገራሉ፦ ከአራት ተጠቃሚዎች ሦስቱ።</p>
<h2>ምን ተደረገ?</h2>
<p>Reliance Jio የሞባይል አገልግሎቱን ለሕዝብ የከፈተው ነሐሴ 30 ቀን 2008 ዓ.ም. (እ.ኤ.አ. ሴፕቴምበር 5 ቀን 2016) ነው። ኔትወርኩ አዲስ ነበር፤ የሚያስተላልፈውም ዳታ ብቻ ነበር። የስልክ ጥሪ እንኳ በዳታ ይሄድ ነበር። ኩባንያው እ.ኤ.አ. በፌብሩዋሪ 2017 እንዳለው፣ በ170 ቀናት ውስጥ 100 ሚሊዮን ደንበኞች አገኘ። ለእነዚህ ሁሉ የሚበቃ የIPv4 አድራሻ አልነበረም፤ ሊጠበቅ የሚገባው የቆየ ኔትወርክም አልነበረም። ኦፕሬተሩ ደንበኞቹን በIPv6 አስተናገደ። RFC 9386 በአንድ ዓረፍተ ነገር ይገልጸዋል፦</p>
<blockquote lang="en"><p>In India, the high adoption of IPv6 took origin from the decision of Reliance Jio to move to IPv6 in their networks [RelJio].</p><cite>RFC 9386, section 2.4</cite></blockquote>
<p>ይኸው ሰነድ ኦፕሬተሩን ከጥንድ ፕሮቶኮል (dual stack) አልፈው በIPv6 ኔትወርክ ላይ IPv4ን እንደ አገልግሎት ከሚሰጡት መካከል ይጠቅሰዋል። ኢንጂነሮቹ ልምዳቸውንና በደረጃዎቹ ውስጥ የጎደላቸውን እ.ኤ.አ. በኖቬምበር 2020 ለIETF የሥራ ቡድን አስረድተዋል።</p>
<h2>የመንግሥት ድርሻ</h2>
<p>የህንድ የቴሌኮሙኒኬሽን መሥሪያ ቤት (Department of Telecommunications) በመንግሥትና በግል ኔትወርኮች ውስጥ IPv6 የሚተገበርበትን የጊዜ ገደብ አወጣ፤ እ.ኤ.አ. በፌብሩዋሪ 2021ም አሻሻለው። ዘዴውን አልመረጠም። ኔትወርኮችና የመንግሥት አገልግሎቶች እስከ መቼ መከተል እንዳለባቸው ቀን ቆረጠ፤ ስለዚህ ማንም ሌላውን ሊጠብቅ አልቻለም።</p>
<h2>ያልተከተለው</h2>
<p>የተጠቃሚዎች ግንኙነት ግማሹ ሥራ ነው። RFC 9386 እ.ኤ.አ. በጃንዋሪ 2022 የድርጅቶች ድረ ገጾች ከውጭ ሲታዩ ምን እንደሚመስሉ ይዘግባል። በናሙናው ከነበሩት 104 የህንድ ድርጅቶች 51.9 በመቶው በDNS፣ 15.4 በመቶው በኢሜይል፣ 16.3 በመቶው በድረ ገጻቸው IPv6 ነበራቸው። ተጠቃሚዎቹ ነበሩ፤ አገልግሎቶቹ ግን አልነበሩም። የራሱ IPv4 የሌለው ጎብኚ እነዚህን የሚደርስባቸው በለዋጭ (translator) በኩል ነው። ይህ ይሠራል፤ ወጪ ግን አለው።</p>
<h2>ምን መማር ይቻላል?</h2>
<ol>
<li><strong>እጥረት ምክንያት እንጂ እንቅፋት አይደለም።</strong> ለአንድ ሰው 0.03 አድራሻ ባለበት አገር፣ ከIPv4 በመውጣት የሚታጣ ነገር የለም።</li>
<li><strong>ሞባይል ይቀድማል።</strong> በአንድ የተጠቃሚዎች ኔትወርክ ውስጥ የሚወሰን ውሳኔ የአገርን ቁጥር ያንቀሳቅሳል። መደበኛ ኔትወርኮችና ኩባንያዎች ዓመታት ያስፈልጓቸዋል።</li>
<li><strong>አዳዲስ ኔትወርኮች ሰበብ የላቸውም።</strong> ወጪው ከሁሉ የሚያንሰው ሲጀመር ነው። ለአዲስ ኔትወርክ ፈቃድ ሲሰጥ IPv6ን መጠየቅ ይቻላል።</li>
<li><strong>መንግሥት ቀን ይቆርጣል፤</strong> በራሱ አገልግሎቶችም ይመራል።</li>
<li><strong>አገልግሎቶች የራሳቸው ግፊት ያስፈልጋቸዋል።</strong> ብቻቸውን አይከተሉም።</li>
</ol>
<h2>ኢትዮጵያስ?</h2>
<p>በRFC 9386 ውስጥ ባለው የ25ቱ ብዙ ሕዝብ ያላቸው አገራት ሠንጠረዥ፣ ኢትዮጵያ በአንድ ነዋሪ 0.00 (የተጠጋጋ) የIPv4 አድራሻ አላት። የAFRINIC የእ.ኤ.አ. 2026 ክረምት ፋይል ስድስት የIPv6 ብሎኮችን ያሳያል፤ ከእነዚህ አራቱ ለአንድ አገር አቀፍ ኦፕሬተር የሚበቃ መጠን አላቸው። የሚያስፈልገው ሁሉ አለ።</p>
<h2>ምንጮች</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc9386.html">RFC 9386: IPv6 Deployment Status</a>፣ እ.ኤ.አ. ኤፕሪል 2023፣ ሠንጠረዥ 1 እና 7</li>
<li><a href="https://datatracker.ietf.org/meeting/109/materials/slides-109-v6ops-ipv6-only-adoption-challenges-and-standardization-requirements-03">R. Chandra: IPv6-only adoption challenges and standardization requirements</a>፣ IETF 109፣ እ.ኤ.አ. ኖቬምበር 2020</li>
<li><a href="https://dot.gov.in/revision-ipv6-transition-timelines-2021">Department of Telecommunications, India: Revision of IPv6 Transition Timelines</a>፣ እ.ኤ.አ. ፌብሩዋሪ 2021</li>
<li><a href="https://www.google.com/intl/en/ipv6/statistics.html">የGoogle የIPv6 ስታቲስቲክስ</a>፣ ከእ.ኤ.አ. ጁላይ 19 ቀን 2026 ቅጂ የተወሰዱ የአገራት ቁጥሮች</li>
<li><a href="https://mid-day.com/amp/news/india-news/article/Reliance-Jio-crosses-100-million-customer-mark-Mukesh-Ambani-RIL-news-18014158">Mid-Day: Reliance Jio crosses 100 million customer mark</a>፣ እ.ኤ.አ. ፌብሩዋሪ 21 ቀን 2017</li>
</ul>
$html$),
  (2, 'የIPv6 አድራሻዎችን ማንበብና መጻፍ',
   'ሁለት ደንቦች አድራሻን ያሳጥራሉ፤ RFC 5952 ደግሞ ለእያንዳንዱ አንድ አጻጻፍ ይተዋል። በዓይን መለየት የሚገባቸው ፕሪፊክሶችም አሉ።',
   'የIPv6 አድራሻ እንዴት ያጥራል? አንድ የሚመከር አጻጻፍ ያለው ለምንድን ነው? ከፖርት፣ ከURL እና ከዞን ጋርስ እንዴት ይጻፋል?',
   $html$<p>የIPv6 አድራሻ 128 ቢት አለው። የሚጻፈው በስምንት ክፍሎች ነው፤ እያንዳንዱ ክፍል እስከ አራት የአሥራ ስድስትዮሽ (hexadecimal) አኃዞች አሉት፣ በመካከላቸውም ኮለን አለ። በመጀመሪያው ሳምንት በIPv6 የሚሠሩ ብዙ ስሕተቶች የማንበብና የመጻፍ ስሕተቶች ናቸው፤ ስለዚህ ደንቦቹን አንድ ጊዜ መማር ይጠቅማል።</p>
<h2>ከረጅሙ ወደ አጭሩ</h2>
<p>ሙሉውን አድራሻ ይውሰዱ፦ <code>2001:0db8:0000:0000:0000:ff00:0042:8329</code>። ሁለት ደንቦች ያሳጥሩታል።</p>
<ol>
<li>በክፍሉ መጀመሪያ ያሉ ዜሮዎች ይተዋሉ፦ <code>2001:db8:0:0:0:ff00:42:8329</code>።</li>
<li>ተከታታይ የሆኑ የዜሮ ክፍሎች አንድ ጊዜ በ<code>::</code> ይተካሉ፤ ውጤቱ <code>2001:db8::ff00:42:8329</code> ነው።</li>
</ol>
<p>ድርብ ኮለን አንድ ጊዜ ብቻ ሊጻፍ ይችላል። ሁለት ቢሆኑ እያንዳንዳቸው ስንት የዜሮ ክፍሎችን እንደሚደብቁ ማወቅ አይቻልም።</p>
<h2>ለእያንዳንዱ አድራሻ አንድ አጻጻፍ</h2>
<p>RFC 4291 ለአንድ አድራሻ ብዙ አጻጻፎችን ይፈቅዳል። ይህ በሎግ ውስጥ ለሚፈልግ ወይም ሁለት የብልሽት መዝገቦችን ለሚያነጻጽር ሰው ያስቸግራል። ስለዚህ RFC 5952 አንድ አጻጻፍ ብቻ ይመክራል። ስለ ድርብ ኮለን እንዲህ ይላል፦</p>
<blockquote lang="en"><p>The use of the symbol "::" MUST be used to its maximum capability.</p><cite>RFC 5952, section 4.2.1</cite></blockquote>
<p>ደንቦቹ በአንድ ሠንጠረዥ፦</p>
<table>
<thead><tr><th scope="col">ደንብ</th><th scope="col">እንዲህ አይጻፍ</th><th scope="col">እንዲህ ይጻፍ</th></tr></thead>
<tbody>
<tr><th scope="row">በመጀመሪያ ያሉ ዜሮዎች ይተዋሉ</th><td><code>2001:0db8::0001</code></td><td><code>2001:db8::1</code></td></tr>
<tr><th scope="row">እስከሚቻለው ድረስ ያጥራል</th><td><code>2001:db8::0:1</code></td><td><code>2001:db8::1</code></td></tr>
<tr><th scope="row">ብቻውን ያለ የዜሮ ክፍል ይቆያል</th><td><code>2001:db8::1:1:1:1:1</code></td><td><code>2001:db8:0:1:1:1:1:1</code></td></tr>
<tr><th scope="row">ረጅሙ ተከታታይ ይተካል፤ እኩል ከሆኑ የመጀመሪያው</th><td><code>2001:db8:0:0:1::1</code></td><td><code>2001:db8::1:0:0:1</code></td></tr>
<tr><th scope="row">ትንንሽ ፊደላት</th><td><code>2001:DB8::A</code></td><td><code>2001:db8::a</code></td></tr>
</tbody>
</table>
<p>ሶፍትዌር ግን ትክክለኛ የሆነውን አጻጻፍ ሁሉ መቀበል አለበት። ምክሩ የሚመለከተው ሶፍትዌሩ የሚጽፈውን ነው። አድራሻዎችን እንደ ጽሑፍ ሳይሆን እንደ አድራሻ ካስቀመጡ ጥያቄው አይነሣም፦ የPostgreSQL <code>inet</code> ዓይነትና የPython <code>ipaddress</code> ሞጁል ሁለቱም የሚመከረውን አጻጻፍ ይጽፋሉ።</p>
<figure><figcaption>Python ባለው ኮምፒውተር ላይ</figcaption>
<pre><code>python3 -c "import ipaddress as i; print(i.ip_address('2001:DB8:0:0:8:800:200C:417A'))"</code></pre>
<pre><samp>2001:db8::8:800:200c:417a</samp></pre></figure>
<h2>ፕሪፊክሶች</h2>
<p>ፕሪፊክስ (prefix) የሚጻፈው በአድራሻ፣ በሸርተቴ መስመርና በሚቆጠሩት የመጀመሪያ ቢቶች ብዛት ነው፦ <code>2001:db8:1000::/36</code>። እያንዳንዱ የአሥራ ስድስትዮሽ አኃዝ አራት ቢት ነው፤ ስለዚህ ለአራት የሚካፈል ርዝመት ያለው ፕሪፊክስ በአኃዝ ላይ ያበቃል፣ በዓይንም ይነበባል። ለመሣሪያዎች የሚሆን ንዑስ ኔትወርክ (subnet) /64 ነው፦ የመጀመሪያዎቹ አራት ክፍሎች ኔትወርኩን፣ የመጨረሻዎቹ አራት ኢንተርፌሱን (interface) ይገልጻሉ።</p>
<h2>ከፖርት ጋር፣ በURL ውስጥ፣ ከዞን ጋር</h2>
<ul>
<li>ፖርት ቅንፍ ያስፈልገዋል፤ ኮለኑ ተይዟልና፦ <code>[2001:db8::1]:443</code>።</li>
<li>URLም ያስፈልገዋል፦ <code>https://[2001:db8::1]/</code>። RFC 3986 ቅንፎቹን የደነገገው ለዚህ ብቻ ነው።</li>
<li>የlink-local አድራሻ ትርጉም የሚኖረው በአንድ መስመር (link) ላይ ብቻ ነው፤ ስለዚህ ከመቶኛ ምልክት በኋላ የኢንተርፌሱ ስም ይጨመራል፦ <code>ping -6 fe80::1%eth0</code>።</li>
</ul>
<h2>በዓይን መለየት የሚገባቸው ፕሪፊክሶች</h2>
<dl>
<dt><code>2000::/3</code></dt><dd>ዓለም አቀፍ (global unicast)፤ ዛሬ የሚሰጠው ሁሉ ከዚህ ነው።</dd>
<dt><code>fe80::/10</code></dt><dd>Link-local። እያንዳንዱ የIPv6 ኢንተርፌስ እንዲህ ያለ አድራሻ አለው።</dd>
<dt><code>fc00::/7</code></dt><dd>Unique local (RFC 4193)። ሥራ ላይ ያለው ግማሹ <code>fd00::/8</code> ነው፤ ከእሱ ቀጥሎ 40 የዘፈቀደ ቢቶች ይመጣሉ።</dd>
<dt><code>ff00::/8</code></dt><dd>መልቲካስት (multicast)። በIPv6 broadcast የለም።</dd>
<dt><code>::1/128</code> እና <code>::/128</code></dt><dd>Loopback እና ያልተገለጸ አድራሻ።</dd>
<dt><code>2001:db8::/32</code> እና <code>3fff::/20</code></dt><dd>ለሰነዶች (RFC 3849፣ RFC 9637)። በመመሪያዎችና በብልሽት መዝገቦች ውስጥ ይጠቀሙባቸው፤ በኔትወርክ ውስጥ ግን ፈጽሞ አይጠቀሙባቸው።</dd>
<dt><code>64:ff9b::/96</code></dt><dd>ከNAT64 ጀርባ ያሉ የIPv4 አድራሻዎች (RFC 6052)።</dd>
</dl>
<h2>ራስዎ ይሞክሩት</h2>
<p><code>2001:0db8:0000:0001:0000:0000:0000:0010</code>ን ያሳጥሩ። መልሱ <code>2001:db8:0:1::10</code> ነው፦ ሦስቱ ተከታታይ የዜሮ ክፍሎች ይተካሉ፣ ብቻውን ያለው ይቆያል።</p>
<h2>ምንጮች</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc5952.html">RFC 5952: A Recommendation for IPv6 Address Text Representation</a>፣ እ.ኤ.አ. ኦገስት 2010</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc4291.html">RFC 4291: IP Version 6 Addressing Architecture</a>፣ እ.ኤ.አ. ፌብሩዋሪ 2006</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc3986.html">RFC 3986: Uniform Resource Identifier (URI): Generic Syntax</a>፣ ክፍል 3.2.2</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9637.html">RFC 9637: Expanding the IPv6 Documentation Space</a>፣ እ.ኤ.አ. ኦገስት 2024</li>
<li><a href="https://www.iana.org/assignments/iana-ipv6-special-registry/">IANA IPv6 Special-Purpose Address Registry</a></li>
</ul>
$html$),
  (15, 'የመጨረሻዎቹ የIPv4 ብሎኮች ከታደሉ አሥራ አምስት ዓመታት',
   'ጥር 26 ቀን 2003 ዓ.ም. (እ.ኤ.አ. ፌብሩዋሪ 3 ቀን 2011) IANA የመጨረሻዎቹን አምስት የIPv4 ብሎኮች አደለ። ምን አለቀ? ምን አላለቀም? መጋራትስ ምን ያስከፍላል?',
   'ጥር 26 ቀን 2003 ዓ.ም. የIPv4 አድራሻዎች ማዕከላዊ ክምችት አለቀ። ከዚያ ወዲህ እዚህም በዓለምም የሆነው።',
   $html$<p>ከዛሬ አሥራ አምስት ዓመት በፊት፣ ጥር 26 ቀን 2003 ዓ.ም. (እ.ኤ.አ. ፌብሩዋሪ 3 ቀን 2011)፣ የIPv4 አድራሻዎች ማዕከላዊ ክምችት አለቀ። Internet Assigned Numbers Authority (IANA) በMiami በተደረገ ሥነ ሥርዓት የመጨረሻዎቹን አምስት ብሎኮች ለአምስቱ ክልላዊ መዝጋቢ ተቋማት (registries) አንድ አንድ ሰጠ።</p>
<h2>ምን አለቀ? ምን አላለቀም?</h2>
<p>IPv4 4,294,967,296 አድራሻዎች አሉት፤ ይህ ሁለት በ32 ኃይል ነው። IANA አድራሻዎቹን ለክልላዊ መዝጋቢ ተቋማት በ16.8 ሚሊዮን ብሎክ ይሰጥ ነበር፤ አጻጻፉ /8 ነው። ጥር 23 ቀን 2003 ዓ.ም. (እ.ኤ.አ. ጃንዋሪ 31 ቀን 2011) የእስያና የፓሲፊክ መዝጋቢ ተቋም በተለመደው አሠራር ሁለት ብሎኮች ወሰደ። አምስት ቀሩ። ለዚህ ሁኔታ የሁሉም ክልሎች ማኅበረሰቦች አንድ ደንብ ተስማምተው ነበር፦ የመጨረሻዎቹ አምስት ለአምስቱ መዝጋቢ ተቋማት በአንድ ጊዜ ይሰጣሉ።</p>
<p>ስለዚህ የተዘጋው የጅምላ መደብሩ ነው። መዝጋቢ ተቋማት፣ አቅራቢዎች (providers) እና ኩባንያዎች አሁንም አድራሻ ነበራቸው። ከዚያ ወዲህ በሦስት መንገድ ሲያብቃቁት ቆይተዋል፦ በጥብቅ ራሽን፣ ያገለገሉ ብሎኮችን በመሸጥና በመግዛት፣ አንድ አድራሻን ለብዙ ደንበኞች በማጋራት።</p>
<table>
<thead><tr><th scope="col">የመጨረሻው ብሎክ</th><th scope="col">መዝጋቢ ተቋም</th><th scope="col">ክልል</th></tr></thead>
<tbody>
<tr><th scope="row"><code>102.0.0.0/8</code></th><td>AFRINIC</td><td>አፍሪካ</td></tr>
<tr><th scope="row"><code>103.0.0.0/8</code></th><td>APNIC</td><td>እስያና ፓሲፊክ</td></tr>
<tr><th scope="row"><code>104.0.0.0/8</code></th><td>ARIN</td><td>ሰሜን አሜሪካ</td></tr>
<tr><th scope="row"><code>179.0.0.0/8</code></th><td>LACNIC</td><td>ላቲን አሜሪካና ካሪቢያን</td></tr>
<tr><th scope="row"><code>185.0.0.0/8</code></th><td>RIPE NCC</td><td>አውሮፓ፣ መካከለኛው ምሥራቅ፣ ማዕከላዊ እስያ</td></tr>
</tbody>
</table>
<p>የአፍሪካው ብሎክ እዚህ አሁንም ሥራ ላይ ነው። በኢትዮጵያ በቅርቡ የተሰጡት የIPv4 ብሎኮች ከእሱ የመጡ ናቸው፦ <code>102.203.224.0/22</code> (ኅዳር 19 ቀን 2018 ዓ.ም.፣ እ.ኤ.አ. ኖቬምበር 28 ቀን 2025) እና <code>102.204.190.0/23</code> (መስከረም 20 ቀን 2018 ዓ.ም.፣ እ.ኤ.አ. ሴፕቴምበር 30 ቀን 2025)።</p>
<h2>የመጋራት ዋጋ</h2>
<p>የአቅራቢ NAT (carrier-grade NAT) ብዙ ደንበኞችን ከአንድ የIPv4 አድራሻ ጀርባ ያስቀምጣል። ይሠራል፤ ዋጋ ግን አለው፦</p>
<ul>
<li>ከውጭ ወደ ደንበኛው መድረስ አይቻልም። ስለዚህ ደንበኛው ሰርቨር ማስኬድ አይችልም፤ በሁለት ስልኮች መካከል የሚደረግ ጥሪም አስተላላፊ (relay) ያስፈልገዋል።</li>
<li>አንድ አገልግሎት አንዱን አድራሻ በጥፋት ምክንያት ሲያግድ፣ ሁሉንም ያግዳል።</li>
<li>ኦፕሬተሩ ደንበኞችን ለመለየት ፖርቶችንና ጊዜን መመዝገብ አለበት። ግንኙነቶችን ማስታወስ ብቻ ሥራቸው የሆነ ማሽኖችንም መግዛትና ማሠራት አለበት።</li>
</ul>
<p>በIPv6 የሚደረግ ግንኙነት ሁሉ ያንን ማሽን አልፎ ይሄዳል። ትልልቆቹ የይዘት አገልግሎቶች IPv6 አላቸው፤ ስለዚህ IPv6ን የሚተገብሩ ኔትወርኮች የለዋጮቻቸው (translators) ጫና ወዲያውኑ ሲቀንስ ያያሉ።</p>
<h2>ከአሥራ አምስት ዓመት በኋላ</h2>
<p>ከሥነ ሥርዓቱ አራት ወር በኋላ World IPv6 Day መጣ፤ ሰኔ 1 ቀን 2003 ዓ.ም. (እ.ኤ.አ. ጁን 8 ቀን 2011) የተደረገ የ24 ሰዓት ሙከራ ነበር። ከዓመት በኋላ World IPv6 Launch IPv6ን በቋሚነት አበራ። በዚያ ሥነ ሥርዓት ሳምንት Google IPv6 ያላቸው ተጠቃሚዎቹን ሩብ ከመቶ (0.25%) ያህል ቆጥሮ ነበር። ታኅሣሥ 27 ቀን 2018 ዓ.ም. (እ.ኤ.አ. ጃንዋሪ 5 ቀን 2026) በጀመረው ሳምንት ከፍተኛው ቀን 49 በመቶ ደረሰ።</p>
<p>አዲስ የIPv4 አድራሻ አይሠራም። ሊሠራ የሚችለው ቦታ ነው፤ IPv6ን የሚተገብር እያንዳንዱ ኔትወርክ ለሌሎቹ ሁሉ ቦታ ይፈጥራል።</p>
<h2>ምንጮች</h2>
<ul>
<li><a href="https://www.iana.org/assignments/ipv4-address-space/ipv4-address-space.xhtml">IANA IPv4 Address Space Registry</a>፣ ከእያንዳንዱ ብሎክ ወር ጋር</li>
<li><a href="https://ftp.afrinic.net/pub/stats/afrinic/">የAFRINIC የምደባ ስታቲስቲክስ</a></li>
<li><a href="https://www.google.com/intl/en/ipv6/statistics.html">የGoogle የIPv6 ስታቲስቲክስ</a></li>
<li><a href="https://www.rfc-editor.org/rfc/rfc6948.html">RFC 6948: Some Measurements on World IPv6 Day from an End-User Perspective</a>፣ እ.ኤ.አ. ጁላይ 2013</li>
</ul>
$html$),
  (21, 'ስድስት የIPv6 ብሎኮች፦ መዝገቡ ስለ ኢትዮጵያ የሚያሳየው',
   'AFRINIC በኢትዮጵያ የተመዘገቡ ስድስት የIPv6 ብሎኮችን ይዘረዝራል። መቼ መጡ? ምን ያህል ትልቅ ናቸው? ዝርዝሩ የማይናገረውስ ምንድን ነው?',
   'የመዝጋቢ ተቋሙ የነሐሴ 16 ቀን 2018 ዓ.ም. ፋይል ለኢትዮጵያ ስድስት የIPv6 ብሎኮችን ይዘረዝራል፤ አራቱ መጠናቸው /48 የሆኑ 262,144 ኔትወርኮችን ይይዛሉ። አጠቃቀሙ ግን ሌላ ጉዳይ ነው።',
   $html$<p>አንድ ኔትወርክ IPv6ን ከመጠቀሙ በፊት አድራሻ ያስፈልገዋል። የአፍሪካ ክልላዊ መዝጋቢ ተቋም (registry) AFRINIC የሰጠውን እያንዳንዱን ብሎክ በየቀኑ በአንድ ፋይል ያሳትማል። የነሐሴ 16 ቀን 2018 ዓ.ም. (እ.ኤ.አ. ኦገስት 22 ቀን 2026) ፋይል በኢትዮጵያ የተመዘገቡ ስድስት የIPv6 ብሎኮችን ይዘረዝራል።</p>
<h2>ስድስቱ ብሎኮች</h2>
<table>
<thead><tr><th scope="col">የተሰጠበት ቀን (እ.ኤ.አ.)</th><th scope="col">ብሎክ</th><th scope="col">ሁኔታ</th></tr></thead>
<tbody>
<tr><th scope="row">ኦክቶበር 7 ቀን 2016</th><td><code>2c0f:f348::/32</code></td><td>allocated</td></tr>
<tr><th scope="row">ዲሴምበር 10 ቀን 2021</th><td><code>2c0f:6f00::/32</code></td><td>allocated</td></tr>
<tr><th scope="row">ማርች 9 ቀን 2023</th><td><code>2001:43f8:1710::/48</code></td><td>assigned</td></tr>
<tr><th scope="row">ማርች 9 ቀን 2023</th><td><code>2001:43f8:1711::/48</code></td><td>assigned</td></tr>
<tr><th scope="row">ጁላይ 12 ቀን 2024</th><td><code>2c0f:3c40::/32</code></td><td>allocated</td></tr>
<tr><th scope="row">ሴፕቴምበር 30 ቀን 2025</th><td><code>2c0f:36c0::/32</code></td><td>allocated</td></tr>
</tbody>
</table>
<p><em>Allocated</em> ማለት ለአቅራቢ (provider) የተሰጠ ማለት ነው፤ አቅራቢው የብሎኩን ክፍሎች ለደንበኞቹ ይሰጣል። <em>Assigned</em> ማለት ድርጅት ራሱ እንዲጠቀምበት የተሰጠ ማለት ነው። ፋይሉ የባለቤቶቹን ስም አይጠቅስም።</p>
<h2>ይህ ምን ያህል ነው?</h2>
<p>አራት ብሎኮች /32፣ ሁለቱ /48 ናቸው። አንድ /32 መጠናቸው /48 የሆኑ 65,536 ኔትወርኮችን ይይዛል፤ እያንዳንዱ ብዙ ቅርንጫፍ ላለው ትልቅ ኩባንያ ይበቃል። አራቱ በአንድ ላይ 262,144 እንዲህ ያሉ ኔትወርኮችን፣ ወይም ብዙ ጊዜ ለቤት የሚሰጠውን /56 ወደ 67 ሚሊዮን ያህል ይይዛሉ። አገሪቱን ወደ ኋላ የሚይዛት የአድራሻ እጥረት አይደለም።</p>
<p>ከሌላው ጎን ጋር ያነጻጽሩ። በዚያው ፋይል በኢትዮጵያ የተመዘገቡት የIPv4 አድራሻዎች በሙሉ በ17 ብሎኮች 370,176 ናቸው። አገሪቱ ከ120 ሚሊዮን በላይ ሕዝብ አላት፤ ስለዚህ አንድ አድራሻ ከሦስት መቶ ለሚበልጡ ሰዎች ነው። ከዚህ በኋላ IPv4 በአደገ ቁጥር ተጨማሪ ሰዎች አንድ አድራሻ ይጋራሉ።</p>
<h2>የጊዜ ሂደቱ</h2>
<p>እ.ኤ.አ. በ2016 አንድ ብሎክ፣ ከዚያ ለአምስት ዓመት ምንም፣ ከ2021 እስከ 2025 ባሉት ዓመታት ደግሞ አምስት ብሎኮች ተሰጡ። አሥር የAS ቁጥሮች ተመዝግበዋል፤ ስምንቱ ከዲሴምበር 2021 ወዲህ ናቸው። ከ2021 ወዲህ የIPv6 ብሎክ በተሰጠበት በእያንዳንዱ ቀን፣ የIPv4 አድራሻዎችና የAS ቁጥርም በአገሪቱ ተሰጥተዋል። አሁን የሚጀምሩ ኔትወርኮች በሁለቱም ፕሮቶኮሎች ይጀምራሉ።</p>
<h2>ፋይሉ የማይናገረው</h2>
<ul>
<li>ብሎኩ ለዓለም ይታወጅ እንደሆነ። ይህን looking glass ወይም RIPEstat ያሳያል።</li>
<li>የሚጠቀምበት እንዳለ። ይህን የGoogleና የAPNIC Labs ልኬቶች ያሳያሉ፤ እ.ኤ.አ. በጁላይ 2026 የGoogle ቁጥር ለኢትዮጵያ 0.11 በመቶ ነበር።</li>
<li>የት ጥቅም ላይ እንደዋለ። የተጠቀሰው አገር የምዝገባው አገር ነው።</li>
</ul>
<h2>ድርጅትዎ ገና ከሌለው</h2>
<p>የአቅራቢ ደንበኛ ፕሪፊክሱን (prefix) ከአቅራቢው ያገኛል፤ /48 ይጠይቁ። የራሱ የAS ቁጥር ወይም ሁለት አቅራቢዎች ያሉት ድርጅት AFRINICን የራሱን ብሎክ መጠየቅ ይችላል። ደንቡና ቅጹ በAFRINIC ድረ ገጽ ላይ አሉ። ማመልከቻው ትንሽ ነው፤ ዋናው ሥራ ስለ /32 በጻፍነው መማሪያ ውስጥ ያለው ዕቅድ ነው።</p>
<h2>ምንጮች</h2>
<ul>
<li><a href="https://ftp.afrinic.net/pub/stats/afrinic/">የAFRINIC የምደባ ስታቲስቲክስ</a>፣ የእ.ኤ.አ. ኦገስት 22 ቀን 2026 ፋይል</li>
<li><a href="https://www.google.com/intl/en/ipv6/statistics.html">የGoogle የIPv6 ስታቲስቲክስ</a>፣ ከእ.ኤ.አ. ጁላይ 19 ቀን 2026 ቅጂ የተወሰዱ የአገራት ቁጥሮች</li>
<li><a href="https://stat.ripe.net/">RIPEstat፣ ምን እንደሚታወጅ ለማየት</a></li>
</ul>
$html$),
  (22, 'ከGoogle ተጠቃሚዎች ግማሹ፣ በአንዳንድ ቀናት',
   'መጋቢት 14 ቀን 2018 ዓ.ም. (እ.ኤ.አ. ማርች 23 ቀን 2026) በጀመረው ሳምንት Google ለመጀመሪያ ጊዜ ከ50 በመቶ በላይ ለካ። ቁጥሩ ምን ማለት ነው? ምንስ ይደብቃል?',
   'የGoogle ዕለታዊ የIPv6 ልኬት በመጋቢት 2018 ዓ.ም. ከ50 በመቶ አለፈ። የትኞቹ ቀናት? APNIC ለምን 42 ይላል? ቁጥሩስ እንዴት ይጠቀሳል?',
   $html$<p>ሰኞ መጋቢት 14 ቀን 2018 ዓ.ም. (እ.ኤ.አ. ማርች 23 ቀን 2026) በጀመረው ሳምንት፣ የGoogle ዕለታዊ የIPv6 ልኬት ለመጀመሪያ ጊዜ ከ50 በመቶ አለፈ። የሳምንቱ ከፍተኛ ቀን 50.10 በመቶ ደረሰ። ይህ ትልቅ ምዕራፍ ነው። በቀላሉ በስሕተት ሊነበብ የሚችል ቁጥርም ነው።</p>
<h2>የሚለካው ምንድን ነው?</h2>
<p>Google በIPv6 ወደ አገልግሎቶቹ የሚመጡ ተጠቃሚዎቹን ድርሻ ይቆጥራል፤ በቀን አንድ ቁጥርም ያሳትማል። ልኬቱ የጀመረው እ.ኤ.አ. በሴፕቴምበር 2008 ነው። ያኔ ቁጥሩ ከአንድ በመቶ በጣም ያነሰ ነበር።</p>
<h2>«ከ50 አለፈ» ማለት ምን ማለት ነው? ምንስ ማለት አይደለም?</h2>
<p>መስመሩ በእያንዳንዱ ሳምንት ውስጥ ከሦስት እስከ አምስት ነጥብ ይወጣል ይወርዳል። ሰዎች በቤታቸው ወይም በስልካቸው ላይ ሲሆኑ፣ ቅዳሜና እሑድ፣ ከፍተኛ ነው። ብዙዎች በመሥሪያ ቤት ኔትወርክ ላይ በሚሆኑባቸው የሥራ ቀናት ዝቅተኛ ነው። ከ50 በላይ የታየበት የመጀመሪያው ሳምንት ይህን ይመስላል፦</p>
<table>
<thead><tr><th scope="col">የሳምንቱ መጀመሪያ (እ.ኤ.አ.)</th><th scope="col">ዝቅተኛው ቀን</th><th scope="col">ከፍተኛው ቀን</th></tr></thead>
<tbody>
<tr><th scope="row">ማርች 16 ቀን 2026</th><td>45.24%</td><td>49.76%</td></tr>
<tr><th scope="row">ማርች 23 ቀን 2026</th><td>44.96%</td><td>50.10%</td></tr>
<tr><th scope="row">ማርች 30 ቀን 2026</th><td>45.35%</td><td>49.68%</td></tr>
<tr><th scope="row">ጁላይ 13 ቀን 2026</th><td>47.01%</td><td>50.91%</td></tr>
<tr><th scope="row">ኦገስት 10 ቀን 2026</th><td>46.95%</td><td>49.97%</td></tr>
</tbody>
</table>
<p>ስለዚህ ሐቀኛው ዓረፍተ ነገር፦ ከGoogle ተጠቃሚዎች ግማሹ፣ በአንዳንድ ቀናት። እ.ኤ.አ. እስከ ኦገስት 3 ቀን 2026 ሳምንት ድረስ ከፍተኛ ቀናቸው ከ50 በላይ የሆኑ 14 ሳምንታት ነበሩ፤ ዝቅተኛ ቀኑ ከ50 በላይ የሆነ ግን አንድም አልነበረም። በዚህ ላይ ዓመታዊ እንቅስቃሴ አለ፦ የሥራ ቀናት ቁጥር ከሁሉ የሚሻለው መሥሪያ ቤቶች ባዶ በሚሆኑበት በፈረንጆች ዓመት መለወጫ ነው።</p>
<h2>ሌላው ምንጭ ለምን 42 ይላል?</h2>
<p>APNIC Labsም ይለካል፤ በኢንተርኔት ማስታወቂያዎች ውስጥ ባሉ ትንንሽ ፍተሻዎች ይለካና ውጤቱን በእያንዳንዱ አገር የኢንተርኔት ተጠቃሚዎች ብዛት ያመዛዝናል። እ.ኤ.አ. በኤፕሪል 2026 መጨረሻ የዓለም ቁጥሩ 42 በመቶ ነበር። ሁለቱም ስሕተት አይደሉም። Google የራሱን ተጠቃሚዎች እንደመጡ ይቆጥራል፤ እንደ ቻይና Google ብዙም በማይሠራበት ጥቂቶች ይቆጠራሉ። APNIC ሁሉንም ተጠቃሚዎች ይገምታል። አንዱን ልኬት ይምረጡና በእሱ ይጽኑ፤ በጠቀሱ ቁጥርም ስሙን ይጥቀሱ።</p>
<h2>ለእኛ ምን ማለት ነው?</h2>
<p>የዓለም ቁጥር አገራትን ይደብቃል። በGoogle የእ.ኤ.አ. ጁላይ 19 ቀን 2026 የአገራት ቁጥሮች ቅጂ ፈረንሳይ 86፣ ጀርመንና ህንድ 76፣ ኬንያ 12፣ ኢትዮጵያ 0.11 በመቶ ላይ ናቸው። የአንድ ቀን ቅጂ ስለሆኑ ለሁለተኛው አሥርዮሽ ብዙ ትርጉም አይስጡ። መጠኑ ግን ግልጽ ነው።</p>
<p>በኢትዮጵያ ላለ አገልግሎት ከዚህ ሁለት ነገሮች ይከተላሉ። ከውጭ የሚመጡ ጎብኚዎቹ ግማሽ ያህሉ በIPv6 መምጣት ይችላሉ። በአገር ውስጥ ደግሞ ዕድገቱ ገና ይጠብቃል፤ IPv6ን የሚያበራ እያንዳንዱ ኔትወርክ በእነዚህ ቁጥሮች ላይ ይታያል።</p>
<h2>ራስዎ ያረጋግጡ</h2>
<p>የGoogle ገጽ ዕለታዊውን መስመር ከነዋጋውና ካርታን ያሳያል። የAPNIC ገጽ ለእያንዳንዱ አገርና በውስጡ ላለ እያንዳንዱ ኔትወርክ ቁጥሩን ከናሙና ብዛት ጋር ይሰጣል። ከመቶኛው በፊት ናሙናዎቹን ይመልከቱ።</p>
<h2>ምንጮች</h2>
<ul>
<li><a href="https://www.google.com/intl/en/ipv6/statistics.html">የGoogle የIPv6 ስታቲስቲክስ</a>፤ የሳምንቱ ከፍተኛና ዝቅተኛ ቀናት ከይፋዊ ቅጂዎች እስከ እ.ኤ.አ. ኦገስት 19 ቀን 2026፤ የአገራት ቁጥሮች ከእ.ኤ.አ. ጁላይ 19 ቀን 2026 ቅጂ</li>
<li><a href="https://blog.apnic.net/2026/04/28/google-hits-50-ipv6/">APNIC Blog: Google hits 50% IPv6</a>፣ እ.ኤ.አ. ኤፕሪል 28 ቀን 2026</li>
<li><a href="https://stats.labs.apnic.net/ipv6">የAPNIC Labs የIPv6 ልኬት በአገር</a></li>
</ul>
$html$),
  (23, 'ኢትዮጵያና ጎረቤቶቿ በቁጥር',
   'በአሥራ ሁለት የአፍሪካ አገራት የተያዙ ብሎኮችና በIPv6 የሚጠቀሙ ተጠቃሚዎች ድርሻ ጎን ለጎን፤ ሠንጠረዡ የሚያስተምረው።',
   'የAFRINIC ዝርዝርና የGoogle ልኬት በአንድ ሠንጠረዥ፦ ብሎክ መያዝ መጠቀም አይደለም፤ ትንንሽ አገራትም ፈጣን ሊሆኑ ይችላሉ።',
   $html$<p>ኢትዮጵያ ከጎረቤቶቿ ጋር ስትነጻጸር የት ትገኛለች? ሁለት ይፋዊ ምንጮች ለማነጻጸር ያስችላሉ፦ የAFRINIC የተሰጡ ብሎኮች ዝርዝርና የGoogle የተጠቃሚዎቹ ልኬት። የሚመልሷቸው ጥያቄዎች የተለያዩ ናቸው፤ ሁለቱን በአንድ ሠንጠረዥ ማየት ይጠቅማል።</p>
<table>
<thead><tr><th scope="col">አገር</th><th scope="col">የተያዙ የIPv6 ብሎኮች፣ እ.ኤ.አ. ኦገስት 22 ቀን 2026</th><th scope="col">ከእነዚህ እ.ኤ.አ. በ2026 የተሰጡ</th><th scope="col">IPv6 በቀጥታ (native) ያላቸው የGoogle ተጠቃሚዎች፣ እ.ኤ.አ. ጁላይ 19 ቀን 2026</th></tr></thead>
<tbody>
<tr><th scope="row">ደቡብ አፍሪካ</th><td>532</td><td>16</td><td>2.81%</td></tr>
<tr><th scope="row">ኬንያ</th><td>166</td><td>17</td><td>12.35%</td></tr>
<tr><th scope="row">ናይጄሪያ</th><td>135</td><td>7</td><td>3.32%</td></tr>
<tr><th scope="row">ታንዛኒያ</th><td>82</td><td>7</td><td>0.72%</td></tr>
<tr><th scope="row">ኡጋንዳ</th><td>39</td><td>3</td><td>1.50%</td></tr>
<tr><th scope="row">ሩዋንዳ</th><td>22</td><td>3</td><td>24.15%</td></tr>
<tr><th scope="row">ግብፅ</th><td>21</td><td>0</td><td>4.82%</td></tr>
<tr><th scope="row">ሶማሊያ</th><td>15</td><td>0</td><td>0.42%</td></tr>
<tr><th scope="row">ሱዳን</th><td>11</td><td>0</td><td>8.06%</td></tr>
<tr><th scope="row">ደቡብ ሱዳን</th><td>9</td><td>1</td><td>20.70%</td></tr>
<tr><th scope="row">ኢትዮጵያ</th><td>6</td><td>0</td><td>0.11%</td></tr>
<tr><th scope="row">ጅቡቲ</th><td>4</td><td>0</td><td>1.08%</td></tr>
</tbody>
</table>
<p>ኤርትራ በዚያ ፋይል ምንም የIPv6 ብሎክ የላትም። በGoogle ቅጂ ውስጥም ከዜሮ ሊለይ የሚችል ቁጥር ስለሌላት አልተካተተችም።</p>
<h2>ብሎክ መያዝ መጠቀም አይደለም</h2>
<p>ደቡብ አፍሪካ ከሁሉም የበለጡ ብሎኮች ይዛለች፤ የተጠቃሚዎቿ ድርሻ ግን ከሦስት በመቶ በታች ነው። ሩዋንዳ 22 ይዛ 24 በመቶ ደርሳለች፤ ደቡብ ሱዳን ዘጠኝ ይዛ 20 በመቶ። ለደንበኞቹ IPv6ን የሚያበራ አንድ ትልቅ ኔትወርክ፣ በመሳቢያ ውስጥ ከተቀመጡ መቶ ብሎኮች ይልቅ የአገርን ቁጥር ያንቀሳቅሳል። በትንሽ ገበያ ይህን አንድ የሞባይል ኦፕሬተር ማድረግ ይችላል።</p>
<p>የብሎኮች ብዛት ስለ መጠናቸውም ምንም አይናገርም። ለአንድ ድርጅት የተሰጠ /48 ለአቅራቢ (provider) ከተሰጠ /32 ጋር እኩል አንድ ተብሎ ይቆጠራል።</p>
<h2>መቶኛዎቹን በጥንቃቄ ያንብቡ</h2>
<ul>
<li>የአንድ ቀን ቅጂ እንጂ አማካይ አይደሉም። እሑድ ከማክሰኞ ይልቅ ከፍ ይላል።</li>
<li>የሚቆጥሩት Google የሚጠቀሙ ሰዎችን ነው። ጥቂቶች በሚጠቀሙበት ቦታ ጥቂት ኔትወርኮች ይወስናሉ።</li>
<li>ቀጥተኛ IPv6ን ብቻ ይቆጥራሉ፤ ተነሎችን (tunnels) አይቆጥሩም።</li>
<li>ጥቂት ሰዎች በሚቆጠሩበት ቦታ ቁጥር በቀላሉ ይለወጣል። 20 እና 24 በመቶን «ከአምስት አንድ እስከ ከአራት አንድ» ብለው ይውሰዱ።</li>
</ul>
<h2>ምን መማር ይቻላል?</h2>
<p>ኬንያ ስፋትን ታሳያለች፦ ብዙ ብሎኮች፣ በዚህ ዓመት 17 አዳዲስ፣ ከስምንት ተጠቃሚዎች አንዱ በIPv6። ሩዋንዳና ደቡብ ሱዳን ትንሽ አገር ፈጣን ሊሆን እንደሚችል ያሳያሉ። ሁለቱም መንገዶች አዲስ ቴክኖሎጂ አያስፈልጋቸውም። ሁለቱም የሚያስፈልጋቸው በአንድ ትልቅ የተጠቃሚዎች ኔትወርክ ውስጥ አንድ ውሳኔ ነው፤ የኢትዮጵያ ቁጥር የሚጠብቀውም ይህንኑ ውሳኔ ነው።</p>
<p>RFC 9386 ረዘም ያለ ዕይታ ይሰጣል። እ.ኤ.አ. የጃንዋሪ 2022 የ25ቱ ብዙ ሕዝብ ያላቸው አገራት ሠንጠረዥ ኢትዮጵያን በአንድ ሰው 0.00 (የተጠጋጋ) የIPv4 አድራሻና 0.0 በመቶ IPv6 ላይ ያስቀምጣታል። ህንድ በ0.03 አድራሻና በ76.9 በመቶ ላይ ነበረች። እጥረት ብቻውን IPv6ን አያመጣም፤ ነገር ግን የመጠበቅን ምክንያት ያስወግዳል።</p>
<h2>ምንጮች</h2>
<ul>
<li><a href="https://ftp.afrinic.net/pub/stats/afrinic/">የAFRINIC የምደባ ስታቲስቲክስ</a>፣ የእ.ኤ.አ. ኦገስት 22 ቀን 2026 ፋይል፤ ብሎኮቹ በዚያ ቀን እንደተያዙ፣ የ2026 ቁጥሮች እስከ ኦገስት 22</li>
<li><a href="https://www.google.com/intl/en/ipv6/statistics.html">የGoogle የIPv6 ስታቲስቲክስ</a>፣ ከእ.ኤ.አ. ጁላይ 19 ቀን 2026 ቅጂ የተወሰዱ የአገራት ቁጥሮች</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9386.html">RFC 9386: IPv6 Deployment Status</a>፣ እ.ኤ.አ. ኤፕሪል 2023፣ ሠንጠረዥ 1</li>
</ul>
$html$),
  (26, 'IPv6 በሞባይል APN ላይ',
   'ስልክ IPv6 የሚያገኘው አራት ቦታዎች ሲስማሙ ነው፦ መተላለፊያው፣ የደንበኛው መገለጫ፣ ስልኩ፣ በውጭ አገር ያለው አጋር።',
   'የግንኙነት ዓይነቶች፣ የሚቆጠሩ ፕሪፊክሶች፣ ኦፕሬተር በስልኮቹ ላይ IPv6ን የሚያበራበት ቅደም ተከተል።',
   $html$<p>በሞባይል ኔትወርክ IPv6 የሚጀምረው ከስልኩ አይደለም። የሚጀምረው ከAPN ነው፤ APN (access point name) ስልኩ ሊገናኘው የሚጠይቀው መተላለፊያ (gateway) ስም ነው። በእሱ ላይ አራት ቦታዎች መስማማት አለባቸው፦ መተላለፊያው፣ የደንበኛው መገለጫ (profile)፣ ስልኩ፣ በውጭ አገር ደግሞ የአጋሩ ኔትወርክ። ይህ ጽሑፍ በዚሁ ቅደም ተከተል ያያቸዋል።</p>
<h2>ሦስት የግንኙነት ዓይነቶች</h2>
<table>
<thead><tr><th scope="col">ዓይነት</th><th scope="col">ስልኩ የሚያገኘው</th><th scope="col">ወደ IPv4 የሚደርስበት መንገድ</th></tr></thead>
<tbody>
<tr><th scope="row">IPv4</th><td>አንድ የIPv4 አድራሻ</td><td>የራሱ አድራሻ፤ አብዛኛውን ጊዜ በNAT በኩል</td></tr>
<tr><th scope="row">IPv4v6</th><td>አንድ የIPv4 አድራሻና አንድ /64</td><td>የIPv4 አድራሻው</td></tr>
<tr><th scope="row">IPv6</th><td>አንድ /64</td><td>NAT64፤ በስልኩ ላይ ካለው 464XLAT ጋር</td></tr>
</tbody>
</table>
<p>RFC 6459 ይገልጻቸዋል። IPv4v6 ቀላሉ የመጀመሪያ እርምጃ ነው፤ ዛሬ ከሚሠራው የሚቆም ነገር የለም። የIPv4 አድራሻዎችን ግን አይቆጥብም። የሚቆጥበው IPv6 የተባለው ዓይነት ነው፤ ወደዚያ ከሄዱት ኦፕሬተሮች አንዱ <a href="/Blog/4">T-Mobile US</a> ነው።</p>
<h2>1. ፕሪፊክሶችን ይቁጠሩ</h2>
<p>እያንዳንዱ ግንኙነት በራውተር ማስታወቂያ (router advertisement) የራሱን ፕሪፊክስ (prefix)፣ አንድ /64፣ ያገኛል። በአንድ ጊዜ የሚደረጉ አንድ ሚሊዮን ግንኙነቶች በ/44 ውስጥ ይገባሉ፤ /44 ከእነዚህ 1,048,576 ይይዛል። ለእያንዳንዱ መተላለፊያ የራሱን ብሎክ ይስጡ፤ ያኔ አንድ መንገድ (route) ብቻ ወደ እሱ ይመራል።</p>
<h2>2. መተላለፊያው</h2>
<p>በAPNው ላይ ሁለቱንም ዓይነቶች ይፍቀዱ፣ ከፕሪፊክሶች ክምችት (pool) ጋር ያገናኙት፣ የIPv6 አድራሻ ያላቸው የDNS ሰርቨሮችንም ይስጡት። ክምችቱ ሲያልቅ ምን እንደሚሆንም ይወስኑ። ለምሳሌ የCisco መተላለፊያ፣ <code>ipv6 address pool-exhaust-action</code> ሌላ ካላዘዘው በስተቀር፣ ምንም ሳይናገር ወደ IPv4 ብቻ ይመለሳል፤ ስለዚህ ክምችቱን ይከታተሉ።</p>
<h2>3. የደንበኛው መገለጫ</h2>
<p>የደንበኞች መዝገብ አንድ የስልክ መስመር የትኞቹን ዓይነቶች ሊጠቀም እንደሚችል ይናገራል። መዝገቡ IPv4 ካለ፣ መተላለፊያው ምንም ቢፈቅድ ስልኩ የሚያገኘው IPv4 ነው። በመጀመሪያ የሙከራ መስመሮችን፣ ከዚያ አዳዲሶችን፣ በመጨረሻም የቀሩትን በቡድን በቡድን ይለውጡ።</p>
<h2>4. ስልኩ</h2>
<p>ስልክ የግንኙነቱን ዓይነት የሚጠይቀው በAPN ቅንብሩ ነው። በAndroid ላይ ምርጫዎቹ IPv4፣ IPv6 እና IPv4v6 ናቸው፤ ለሮሚንግ (roaming) ደግሞ ሌላ ቅንብር አለ። ነባሪዎቹ ከስልኩ ጋር ይመጣሉ፤ የእርስዎን ለአምራቾቹ ይላኩ፣ ደንበኞችዎ የሚይዟቸውን የስልክ ሞዴሎችም ይፈትሹ።</p>
<h2>5. በውጭ አገር</h2>
<p>RFC 7445 በሮሚንግ ላይ ያሉ ደንበኞች የሚገጥሟቸውን ችግሮች ሰብስቧል፦ የማይገጣጠሙ ቅንብሮች፣ አንድ ተግባር የሚጎድላቸው መሣሪያዎች፣ የተለየ ዕቅድ ያላቸው አጋሮች። አጋሩ እስኪፈተሽ ድረስ፣ ለሮሚንግ IPv4ን መጠቀም ጥንቃቄ የተሞላበት ምርጫ ነው።</p>
<h2>6. ያለ IPv4</h2>
<p>IPv6 ለተባለው ዓይነት ኔትወርኩ DNS64 እና NAT64፣ ስልኩም የራሱ ለዋጭ (translator፦ 464XLAT፣ RFC 6877) ያስፈልጋቸዋል። ስልኩ የNAT64ን ፕሪፊክስ ማወቅ አለበት። ለዚህም RFC 9872 በራውተር ማስታወቂያ ውስጥ የሚላከውን አማራጭ (RFC 8781) ይመክራል። ስለ <a href="/Blog/18">NAT64 እና 464XLAT</a> የተጻፈው ጽሑፍ ክፍሎቹን ያብራራል።</p>
<h2>ያረጋግጡ</h2>
<p>የስልኩን ግንኙነት በሚጋራ ኮምፒውተር፦</p>
<figure><figcaption>በኮምፒውተሩ ላይ</figcaption>
<pre><code>curl -6 -sI https://www.iana.org/
curl -4 -sI https://www.iana.org/</code></pre></figure>
<p>በሁሉም ዓይነቶች ላይ ሁለቱም መመለስ አለባቸው። ከዚያ ይደውሉ፣ መልእክት ይላኩ፣ የባንኮችዎን መተግበሪያዎችም ይክፈቱ።</p>
<h2>ምንጮች</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc6459.html">RFC 6459: IPv6 in 3rd Generation Partnership Project (3GPP) Evolved Packet System (EPS)</a>፣ እ.ኤ.አ. ጃንዋሪ 2012</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc7445.html">RFC 7445: Analysis of Failure Cases in IPv6 Roaming Scenarios</a>፣ እ.ኤ.አ. ማርች 2015</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc6877.html">RFC 6877: 464XLAT: Combination of Stateful and Stateless Translation</a>፣ እ.ኤ.አ. ኤፕሪል 2013</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc9872.html">RFC 9872: Recommendations for Discovering IPv6 Prefix Used for IPv6 Address Synthesis</a>፣ እ.ኤ.አ. ሴፕቴምበር 2025</li>
<li><a href="https://www.cisco.com/c/en/us/td/docs/wireless/asr_5000/21-18_6-12/CLI/A-B/21-18-CLI-Reference-A-B/21-17-CLI-Reference-A-B_chapter_0100001.html">Cisco: APN Configuration Mode Commands, StarOS 21.18</a></li>
<li><a href="https://developer.android.com/reference/android/telephony/CarrierConfigManager.Apn">Android: CarrierConfigManager.Apn</a></li>
</ul>
$html$),
  (3, 'ከ/32 የሚነሣ የአድራሻ ዕቅድ',
   'አሥራ ስድስት ክልሎች፣ ለዕድገት የሚሆን ቦታ፣ ሰው ሊያነባቸው የሚችሉ ቁጥሮች፦ ከመዝጋቢ ተቋሙ ከሚገኘው ብሎክ የሚነሣ ዕቅድ።',
   'አንድ /32 መጠናቸው /48 የሆኑ 65,536 ኔትወርኮችን ይይዛል። ለክልሎች፣ ለጣቢያዎች፣ ለመስመሮችና ለደንበኞች እንዴት ይከፈላል? አራት ደንቦችና አንድ ምሳሌ።',
   $html$<p>አቅራቢ (provider) አብዛኛውን ጊዜ ከክልላዊ መዝጋቢ ተቋሙ (registry) አንድ /32 ያገኛል። ይህ ብሎክ መጠናቸው /48 የሆኑ 65,536 ኔትወርኮችን ይይዛል፤ እያንዳንዱ /48 ደግሞ መጠናቸው /64 የሆኑ 65,536 ንዑስ ኔትወርኮችን (subnets)። እጥረት ከእንግዲህ ችግር አይደለም። ዕቅዱ ሌሎች ዓላማዎች አሉት፦ አጫጭር የመንገድ ሠንጠረዦች (routing tables)፣ በአንድ ገጽ የሚያልቁ ማጣሪያዎች፣ ሰው ከሌሊቱ በዘጠኝ ሰዓት እንኳ ሊያነባቸው የሚችሉ ቁጥሮች።</p>
<h2>ከመጀመሪያው ቁጥር በፊት አራት ደንቦች</h2>
<ul>
<li><strong>በአኃዝ ላይ ይክፈሉ።</strong> ለአራት የሚካፈሉ የፕሪፊክስ (prefix) ርዝመቶችን ይጠቀሙ፦ /36፣ /40፣ /44፣ /48፣ /52፣ /56፣ /64። እያንዳንዱ ደረጃ አንድ የአሥራ ስድስትዮሽ (hexadecimal) አኃዝ ይሆናል፤ የreverse DNS ዞኖችም በክፍፍሉ ላይ ይገጥማሉ።</li>
<li><strong>መሣሪያዎች ያሉበት እያንዳንዱ ንዑስ ኔትወርክ /64 ነው።</strong> መሣሪያዎች የራሳቸውን አድራሻ እንዲሠሩ (SLAAC) ይህ ያስፈልጋል፤ ብዙ ራውተሮችና ስዊቾችም ለዚህ ተሠርተዋል (RFC 7421)።</li>
<li><strong>የIPv4ን ዕቅድ አይቅዱ።</strong> ቅርጹን የሰጠው እጥረት ነው። መሣሪያዎችን ሳይሆን ንዑስ ኔትወርኮችን ይቁጠሩ።</li>
<li><strong>ቦታ ይተዉ።</strong> ከእያንዳንዱ ብሎክ ቀጥሎ ያለውን ነፃ ያድርጉ። ያኔ የሚያድግ ክልል ቦታውን በእጥፍ ጨምሮም አንድ መንገድ (route) ሆኖ ይቀራል።</li>
</ul>
<h2>ምሳሌ</h2>
<p>ለሰነዶች የተለየው ፕሪፊክስ <code>2001:db8::/32</code> ከመዝጋቢ ተቋሙ የተገኘውን ብሎክ ይወክላል። /36 አንድ አኃዝ ነው፤ ስለዚህ አሥራ ስድስት ናቸው።</p>
<table>
<thead><tr><th scope="col">ፕሪፊክስ</th><th scope="col">ጥቅም</th><th scope="col">የሚይዘው</th></tr></thead>
<tbody>
<tr><th scope="row"><code>2001:db8:0000::/36</code></th><td>የኦፕሬተሩ የራሱ ኔትወርክ</td><td>መጠናቸው /48 የሆኑ 4,096 ኔትወርኮች</td></tr>
<tr><th scope="row"><code>2001:db8:2000::/36</code></th><td>ክልል 1</td><td>መጠናቸው /40 የሆኑ 16 ጣቢያዎች</td></tr>
<tr><th scope="row"><code>2001:db8:4000::/36</code></th><td>ክልል 2</td><td>መጠናቸው /40 የሆኑ 16 ጣቢያዎች</td></tr>
<tr><th scope="row"><code>2001:db8:6000::/36</code></th><td>ክልል 3</td><td>መጠናቸው /40 የሆኑ 16 ጣቢያዎች</td></tr>
<tr><th scope="row"><code>1000</code>፣ <code>3000</code>፣ <code>5000</code>፣ <code>7000</code></th><td>ከፊታቸው ላለው ብሎክ ማደጊያ</td><td>እያንዳንዳቸው አንድ /36</td></tr>
<tr><th scope="row">ከ<code>2001:db8:8000::/36</code> እስከ <code>2001:db8:f000::/36</code></th><td>ነፃ የተተወ</td><td>የብሎኩ ግማሽ</td></tr>
</tbody>
</table>
<p>በክልል 1 ውስጥ የመጀመሪያው ጣቢያ <code>2001:db8:2000::/40</code>፣ ሁለተኛው <code>2001:db8:2100::/40</code> ነው። አንድ /40 መጠናቸው /48 የሆኑ 256፣ ወይም መጠናቸው /56 የሆኑ 65,536 ኔትወርኮችን ይይዛል።</p>
<h2>የኦፕሬተሩ የራሱ ኔትወርክ</h2>
<ul>
<li><strong>Loopback፦</strong> ለሁሉም አንድ /64፣ ለእያንዳንዱ ራውተር አንድ /128፦ <code>2001:db8:0:1::7/128</code>። አንድ የማጣሪያ መስመር ሁሉንም ይሸፍናል።</li>
<li><strong>በራውተሮች መካከል ያሉ መስመሮች፦</strong> ለእያንዳንዱ መስመር (link) አንድ /64 ያስቀምጡ፤ በላዩ ግን /127 ያዋቅሩ። ምክንያቱን RFC 6164 ያብራራል፦ ሁለት ጫፎች ብቻ ባሉት መስመር ላይ /127 በጫፎቹ መካከል የሚመላለሱ ፓኬቶችን (packets) ያስቀራል፤ የጎረቤቶችን ዝርዝር (neighbour cache) የሚያጨናንቁ ባዶ አድራሻዎችንም አይተውም።</li>
<li><strong>ሰርቨሮች፦</strong> ለእያንዳንዱ VLAN አንድ /64። ለባልደረቦችዎ የሚረዳ ከሆነ የVLANውን ቁጥር በአራተኛው ክፍል ላይ ይጻፉ፦ VLAN 120 <code>2001:db8:0:120::/64</code> ይሆናል፤ የሚነበበው እንደ ስም እንጂ እንደ ቁጥር አይደለም።</li>
<li><strong>አስተዳደር፦</strong> የራሱ የሆነ አንድ /48፤ የጠረፍ ራውተሮች በሁለቱም አቅጣጫ ይጥሉታል። እርስዎ በሚያስታውቁት /32 ውስጥ ስለሆነ፣ /48ን ቢያስታውቁም ባያስታውቁም ለእሱ የተላኩ ፓኬቶች ይደርሳሉ። የሚያስቀራቸው ማጣሪያ ብቻ ነው። ወደ unique local ፕሪፊክስ (RFC 4193) ግን ከውጭ ምንም መንገድ የለም።</li>
</ul>
<h2>ደንበኛ የሚያገኘው</h2>
<p>RFC 6177 የተወሰነ መጠን አይጠቅስም። የሚጠይቀው ደንበኛው አሁንም ወደፊትም ለብዙ ንዑስ ኔትወርኮች የሚበቃ፣ ማለትም ከአንድ /64 የበለጠ፣ እንዲያገኝ ነው። የተለመደው አሠራር በኦፕሬተሮች ከተጻፈው RIPE-690 ይነሣል፦ ለድርጅት /48፣ ለቤት /56 ወይም /48፣ ለአንድ ደንበኛም ሁልጊዜ ያው ፕሪፊክስ። የማይለወጥ ፕሪፊክስ የደንበኞችን የእርዳታ ጥሪ ይቀንሳል፤ በየሌሊቱ የሚለወጥ ፕሪፊክስ አታሚዎችን፣ ካሜራዎችንና የስም ሰርቨሮችን ያበላሻል። በDHCPv6 <a href="/Blog/25">prefix delegation</a> ይስጡት፤ የክፍያ ሥርዓቱ ሊያየው በሚችልበት ቦታም ይመዝግቡት።</p>
<h2>ስሌቱን በኮምፒውተር ያረጋግጡ</h2>
<figure><figcaption>Python ባለው ኮምፒውተር ላይ</figcaption>
<pre><code>python3 - &lt;&lt;'END'
import ipaddress
block = ipaddress.ip_network('2001:db8::/32')
regions = list(block.subnets(new_prefix=36))
print(len(regions), regions[2])
print(list(regions[2].subnets(new_prefix=40))[1])
END</code></pre>
<pre><samp>16 2001:db8:2000::/36
2001:db8:2100::/40</samp></pre></figure>
<h2>በጥንቃቄ ያስታውቁት</h2>
<p>/32ን እንደ አንድ መንገድ ያስታውቁ፤ በጠረፍ ራውተሮችም ላይ ለእሱ የመጣያ መንገድ (discard route) ያስቀምጡ፤ ያኔ ጥቅም ላይ ወዳልዋለ ቦታ የሚሄድ ትራፊክ (traffic) እዚያ ያበቃል፣ አይዞርም። ከማስታወቅዎ በፊት ለሚያስታውቁት <code>route6</code> እና <abbr title="Route Origin Authorization">ROA</abbr> ይፍጠሩ። ጠበብ ያለ ፕሪፊክስ ማስታወቅ ካለብዎ፣ አብዛኞቹ ኔትወርኮች የሚቀበሉት ረጅሙ /48 ነው።</p>
<h2>ይጻፉት</h2>
<p>የዕቅድ ቦታ ስላይድ አይደለም፤ መገልገያ ወይም ለውጦቹ የሚመዘገቡበት የጽሑፍ ፋይል ነው። ለእያንዳንዱ ፕሪፊክስ ዓላማውን፣ ጣቢያውን፣ ባለቤቱንና ቀኑን ይመዝግቡ። ቀጣዩ ነፃ ፕሪፊክስ የሚመረጥበትን ደንብም ይጨምሩ። ዕቅዱ የሚፈተነው አዲስ ባልደረባ ሳይጠይቅ ትክክለኛውን ፕሪፊክስ መምረጥ ሲችል ነው።</p>
<h2>ምንጮች</h2>
<ul>
<li><a href="https://www.rfc-editor.org/rfc/rfc6177.html">RFC 6177 (BCP 157): IPv6 Address Assignment to End Sites</a>፣ እ.ኤ.አ. ማርች 2011</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc6164.html">RFC 6164: Using 127-Bit IPv6 Prefixes on Inter-Router Links</a>፣ እ.ኤ.አ. ኤፕሪል 2011</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc7421.html">RFC 7421: Analysis of the 64-bit Boundary in IPv6 Addressing</a>፣ እ.ኤ.አ. ጃንዋሪ 2015</li>
<li><a href="https://www.rfc-editor.org/rfc/rfc4193.html">RFC 4193: Unique Local IPv6 Unicast Addresses</a>፣ እ.ኤ.አ. ኦክቶበር 2005</li>
<li><a href="https://www.ripe.net/publications/docs/ripe-690">RIPE-690: IPv6 prefix assignment for end-users</a>፣ እ.ኤ.አ. ኦክቶበር 2017</li>
</ul>
$html$)
) as translated (original_id, title, summary, short_description, full_description)
join public.ipv6_blog_posts as original on original.id = translated.original_id
on conflict (original_id, language) do nothing;

insert into public.ipv6_events
  (language, translation_of, title, short_description, event_date, end_date, time, location, event_type, image_url, link,
   registration_url, tags, is_sample)
select 'am', original.id, translated.title, translated.short_description, original.event_date, original.end_date,
  original.time, translated.location, original.event_type, original.image_url, original.link, original.registration_url,
  original.tags, original.is_sample
from (values
  (12, 'የኢንተርኔት አስተዳደር ጉባኤ 2022 (Internet Governance Forum)', 'የተባበሩት መንግሥታት ኢሲኤ (UNECA)፣ አዲስ አበባ',
   'ስለ ኢንተርኔት አስተዳደር የሚመክረው የተባበሩት መንግሥታት 17ኛ ጉባኤ። ኢትዮጵያ አስተናግዳዋለች፤ መሪ ቃሉ ችግርን ስለሚቋቋም ኢንተርኔት ነበር።'),
  (14, 'ምሳሌ፦ IPv6 ለጀማሪዎች', 'በኢንተርኔት',
   'ይህ ምሳሌ ነው፤ በእውነተኛ ዝግጅት ይተካል። የ90 ደቂቃ መግቢያ፦ አድራሻ ምን ይመስላል? ግንኙነት እንዴት ይፈተሻል? አቅራቢዎን ምን ይጠይቁ?'),
  (15, 'ምሳሌ፦ የመጀመሪያውን ጥንድ ፕሮቶኮል ኔትወርክዎን ይሥሩ', 'አዲስ አበባ፣ ኢትዮጵያ',
   'ይህ ምሳሌ ነው፤ በእውነተኛ ዝግጅት ይተካል። አንድ ቀን በላቦራቶሪ፦ ጥንድ ፕሮቶኮል (dual stack)፣ የራውተር ማስታወቂያዎች (router advertisements)፣ DNS፣ ኬላ (firewall)፣ በውስጡ የምንደብቃቸው ስሕተቶችም።'),
  (16, 'ምሳሌ፦ ስለ አድራሻ ዕቅድ ጥያቄና መልስ', 'በኢንተርኔት',
   'ይህ ምሳሌ ነው፤ በእውነተኛ ዝግጅት ይተካል። ዕቅድዎን ይዘው ይምጡ፤ ኢንጂነሮች ከ/32 እስከ መጨረሻው VLAN አብረውዎት ያዩታል።'),
  (17, 'ምሳሌ፦ ኬላና ICMPv6፣ የላቦራቶሪ ልምምድ', 'አዲስ አበባ፣ ኢትዮጵያ',
   'ይህ ምሳሌ ነው፤ በእውነተኛ ዝግጅት ይተካል። የኬላ (firewall) ደንቦችን ይጻፉ፣ Path MTU Discoveryን ያሰናክሉባቸው፣ ከዚያም ይጠግኑት።'),
  (18, 'ምሳሌ፦ አገር አቀፍ የIPv6 መድረክ', 'አዲስ አበባ፣ ኢትዮጵያ',
   'ይህ ምሳሌ ነው፤ በእውነተኛ ዝግጅት ይተካል። ኦፕሬተሮች፣ ዩኒቨርሲቲዎች፣ ሚኒስቴሮችና ኩባንያዎች ስለ አንድ ዓመት የትግበራ ሥራ ያቀርባሉ።'),
  (19, 'ምሳሌ፦ IPv6 በምርምርና በትምህርት ኔትወርኮች', 'አዲስ አበባ፣ ኢትዮጵያ',
   'ይህ ምሳሌ ነው፤ በእውነተኛ ዝግጅት ይተካል። ለዩኒቨርሲቲ የኔትወርክ ቡድኖች አንድ ቀን፦ የግቢ Wi-Fi፣ IPv6-mostly፣ ሎግና ግላዊነት።')
) as translated (original_id, title, location, short_description)
join public.ipv6_events as original on original.id = translated.original_id
on conflict (original_id, language) do nothing;

-- AFRINIC delegated statistics of 22 August 2026: what is registered in Ethiopia.
insert into public.ipv6_registrations (area, resource, kind, day, status)
select 'ET', resource, kind, day, status from (values
  ('213.55.64.0/18', 'ipv4', date '2000-10-12', 'allocated'),
  ('AS24757', 'asn', date '2007-09-20', 'allocated'),
  ('197.156.64.0/18', 'ipv4', date '2011-08-24', 'allocated'),
  ('197.154.0.0/16', 'ipv4', date '2012-05-30', 'allocated'),
  ('AS37467', 'asn', date '2012-07-02', 'allocated'),
  ('196.188.0.0/14', 'ipv4', date '2015-10-12', 'allocated'),
  ('164.160.184.0/22', 'ipv4', date '2016-08-24', 'allocated'),
  ('2c0f:f348::/32', 'ipv6', date '2016-10-07', 'allocated'),
  ('102.218.0.0/22', 'ipv4', date '2021-11-01', 'allocated'),
  ('AS328988', 'asn', date '2021-12-10', 'allocated'),
  ('102.218.48.0/22', 'ipv4', date '2021-12-10', 'allocated'),
  ('2c0f:6f00::/32', 'ipv6', date '2021-12-10', 'allocated'),
  ('AS329226', 'asn', date '2023-03-09', 'allocated'),
  ('AS329227', 'asn', date '2023-03-09', 'allocated'),
  ('AS37798', 'asn', date '2023-03-09', 'allocated'),
  ('196.49.98.0/24', 'ipv4', date '2023-03-09', 'assigned'),
  ('196.60.116.0/24', 'ipv4', date '2023-03-09', 'assigned'),
  ('2001:43f8:1710::/48', 'ipv6', date '2023-03-09', 'assigned'),
  ('2001:43f8:1711::/48', 'ipv6', date '2023-03-09', 'assigned'),
  ('102.212.68.0/22', 'ipv4', date '2023-03-21', 'allocated'),
  ('102.213.68.0/22', 'ipv4', date '2023-05-17', 'allocated'),
  ('AS329265', 'asn', date '2023-05-25', 'allocated'),
  ('102.212.10.0/24', 'ipv4', date '2023-05-25', 'assigned'),
  ('AS329327', 'asn', date '2023-09-12', 'allocated'),
  ('102.211.105.0/24', 'ipv4', date '2023-09-12', 'assigned'),
  ('AS329456', 'asn', date '2024-07-12', 'allocated'),
  ('102.208.136.0/22', 'ipv4', date '2024-07-12', 'allocated'),
  ('2c0f:3c40::/32', 'ipv6', date '2024-07-12', 'allocated'),
  ('102.208.96.0/22', 'ipv4', date '2024-07-25', 'allocated'),
  ('AS329625', 'asn', date '2025-09-30', 'allocated'),
  ('102.204.190.0/23', 'ipv4', date '2025-09-30', 'allocated'),
  ('2c0f:36c0::/32', 'ipv6', date '2025-09-30', 'allocated'),
  ('102.203.224.0/22', 'ipv4', date '2025-11-28', 'allocated')
) as registered (resource, kind, day, status)
on conflict do nothing;
