-- Amharic translations of rows of seed.sql: run it after that file, and again as often as you like.
--
-- What is no language's, such as addresses and dates, comes from the original row, which `translation_of` names.
-- Terms follow docs/glossary-am.md. Titles of English documents stay English.

insert into public.ipv6_resources
  (id, language, translation_of, title, description, category, type, author, date, time, image_url, file_url, url)
overriding system value
select 1000 + original.id, 'am', original.id, coalesce(translated.title, original.title), translated.description,
  original.category, translated.type, original.author, original.date, null, original.image_url, original.file_url,
  original.url
from (values
  (1, null, 'RFC',
   'የIPv6 ዝርዝር መግለጫ፣ STD 86፦ ራስጌ (header)፣ ማስፋፊያ ራስጌዎች፣ በላኪው ብቻ የሚደረግ የፓኬት መቆራረጥ። ከዚህ ይጀምሩ፤ ከሚገምቱት ያጥራል።'),
  (2, null, 'RFC',
   'የIPv6 አድራሻ ዓይነቶች፣ አጻጻፋቸውና የኢንተርፌስ መለያ (interface identifier) ምንነት። ከዚያ ወዲህ በRFC 5952፣ RFC 7136፣ RFC 8064 እና በሌሎችም ታድሷል።'),
  (4, null, 'RFC',
   'SLAAC፦ መሣሪያ ከሚታወጅ ፕሪፊክስ (prefix) የራሱን አድራሻ እንዴት እንደሚሠራና ሌላ እንዳልያዘው እንዴት እንደሚያረጋግጥ።'),
  (8, null, 'RFC',
   'ለእያንዳንዱ የIPv6 አድራሻ አንድ የሚመከር አጻጻፍ፦ በመጀመሪያ ያሉ ዜሮዎች ይተዋሉ፣ ሁለት ኮለን አንድ ጊዜና በሙሉ ይጠቀሳል፣ ትንንሽ ፊደላት።'),
  (16, null, 'RFC',
   'BCP 157፦ ተጠቃሚ ምን ያህል የአድራሻ ቦታ ሊሰጠው ይገባል? ሁልጊዜ ከአንድ /64 በላይ፤ ለሁሉም የሚሆን አንድ መጠን የለም።'),
  (18, null, 'RFC',
   'ኬላ (firewall) የትኞቹን የICMPv6 መልእክቶች ማሳለፍ እንዳለበትና የትኞቹን መጣል እንደሚችል፤ ለሚያልፉትና ለራሱ ለኬላው።'),
  (25, null, 'RFC',
   'ለድርጅቶች የተዘጋጀ መመሪያ፦ እንዴት መዘጋጀት፣ በውጭ፣ በውስጥና ለተጠቃሚዎች በምን ቅደም ተከተል መተግበር፣ ከአቅራቢ ድርጅቶች ምን መጠየቅ።'),
  (31, null, 'መመሪያ',
   'በኦፕሬተሮች የተጻፈ ጥሩ ልምድ፦ ለእያንዳንዱ ደንበኛ የማይለወጥ ፕሪፊክስ (prefix)፣ /48 ወይም /56 ይስጡ፤ ከዚያ ያነሰው በኋላ ለምን እንደሚያስወጣ።'),
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
   'IPv6 የመጠቀም አቅም በአገርና በኔትወርክ፤ በኢንተርኔት ማስታወቂያዎች ውስጥ ባሉ ፍተሻዎች ይለካል፣ በኢንተርኔት ተጠቃሚዎች ብዛት ይመዛዘናል። የናሙናዎቹን ብዛት ይመልከቱ።')
) as translated (original_id, title, type, description)
join public.ipv6_resources as original on original.id = translated.original_id
on conflict (id) do nothing;

insert into public.ipv6_blog_posts
  (id, language, translation_of, title, summary, short_description, full_description, author, published_on, category,
   image_url, file_url)
overriding system value
select 1000 + original.id, 'am', original.id, translated.title, translated.summary, translated.short_description,
  translated.full_description, 'የዝግጅት ክፍል', original.published_on, original.category, original.image_url,
  original.file_url
from (values
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
$html$)
) as translated (original_id, title, summary, short_description, full_description)
join public.ipv6_blog_posts as original on original.id = translated.original_id
on conflict (id) do nothing;
