// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { convertForeign } from './foreign';
import { cleanForm, throughEditor } from './html';

/** Programs whose output structure the articles in `samples/` reproduce. */
const PROGRAMS = ['word', 'wordpress', 'google-docs', 'libreoffice', 'rfc'] as const;

const sample = (program: (typeof PROGRAMS)[number]) =>
  readFileSync(path.join(import.meta.dirname, 'samples', `${program}.txt`), 'utf8');

/** Returns what the desk stores of a paste. */
const stored = (html: string) => throughEditor(convertForeign(html).html);

type Cases = readonly (readonly [name: string, written: string, shown: string])[];

const CASES: Readonly<Record<string, Cases>> = {
  'links within an article': [
    [
      'to a named anchor of Word',
      '<p><a href="#_Toc1">x</a></p><h2><a name="_Toc1"></a>P</h2>',
      '<p><a href="#_Toc1">x</a></p><h2 id="_Toc1">P</h2>',
    ],
    [
      'to a footnote, and back',
      '<p>a<a href="#_ftn1" name="_ftnref1">[1]</a></p><p><a href="#_ftnref1" name="_ftn1">[1]</a> n</p>',
      '<p>a<a id="_ftnref1" href="#_ftn1">[1]</a></p><p><a id="_ftn1" href="#_ftnref1">[1]</a> n</p>',
    ],
    [
      'to a footnote without its name',
      '<p><a href="#_ftn1">1</a></p><p id="ftn1">n</p>',
      '<p><a href="#ftn1">1</a></p><p id="ftn1">n</p>',
    ],
    [
      'to a heading of Google Docs',
      '<p><a href="#heading=h.x">x</a></p><h3 id="h.x">P</h3>',
      '<p><a href="#h.x">x</a></p><h3 id="h.x">P</h3>',
    ],
    [
      'to a bookmark of Google Docs',
      '<p><a href="#bookmark=id.x">x</a></p><p><a id="id.x"></a>P</p>',
      '<p><a href="#id.x">x</a></p><p id="id.x">P</p>',
    ],
    [
      'to nothing',
      '<p><a href="#_ftn1">1</a> <a href="#heading=h.x">2</a> <a href="#bookmark=id.x">3</a></p>',
      '<p>1 2 3</p>',
    ],
    ['to the top', '<p><a href="#top">up</a></p>', '<p><a href="#top">up</a></p>'],
    [
      'to an anchor that is called top',
      '<p id="top">a</p><p><a href="#top">up</a></p>',
      '<p id="top">a</p><p><a href="#top">up</a></p>',
    ],
    [
      'in Ethiopic, encoded and not',
      '<p id="መ">a</p><p><a href="#መ">x</a> <a href="#%E1%88%98">y</a></p>',
      '<p id="መ">a</p><p><a href="#መ">x</a> <a href="#መ">y</a></p>',
    ],
    [
      'to an id with signs',
      `<p id="a&quot;%">a</p><p><a href='#a"%'>x</a></p>`,
      '<p id="a&quot;%">a</p><p><a href="#a&quot;%">x</a></p>',
    ],
    [
      'to a section',
      '<section id="s1"><p>a</p></section><p><a href="#s1">x</a></p>',
      '<p id="s1">a</p><p><a href="#s1">x</a></p>',
    ],
    [
      'to the heading that they are in, and after a paragraph',
      '<section id="s1"><h2 id="n"><a href="#s1">1.</a> <a href="#n">In</a></h2><p id="p1">a<a href="#p1">¶</a></p></section>',
      '<h2 id="n">1. In</h2><p id="p1">a</p>',
    ],
    [
      'with an id twice',
      '<h2 id="a">1</h2><h2 id="a">2</h2><p><a href="#a">x</a></p>',
      '<h2 id="a">1</h2><h2 id="a">2</h2><p><a href="#a">x</a></p>',
    ],
  ],
  'links elsewhere': [
    [
      'that Google wraps',
      '<p><a href="https://www.google.com/url?q=https://e.example/a&amp;sa=D&amp;ust=1">x</a></p>',
      '<p><a href="https://e.example/a">x</a></p>',
    ],
    [
      'that Google wraps in another country',
      '<p><a href="https://google.com.et/url?sa=t&amp;url=https%3A%2F%2Fe.example%2Fa">x</a></p>',
      '<p><a href="https://e.example/a">x</a></p>',
    ],
    [
      'that Outlook wraps',
      '<p><a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fe.example%2Fa&amp;data=x">x</a></p>',
      '<p><a href="https://e.example/a">x</a></p>',
    ],
    [
      'that Facebook and Google wrap',
      '<p><a href="https://l.facebook.com/l.php?u=https%3A%2F%2Fwww.google.com%2Furl%3Fq%3Dhttps%3A%2F%2Fe.example%2Fa">x</a></p>',
      '<p><a href="https://e.example/a">x</a></p>',
    ],
    [
      'that wrap a script',
      '<p><a href="https://www.google.com/url?q=javascript:alert(1)">x</a></p>',
      '<p><a href="https://www.google.com/url?q=javascript:alert(1)">x</a></p>',
    ],
    [
      'that wrap a path',
      '<p><a href="https://www.google.com/url?q=/search">x</a></p>',
      '<p><a href="https://www.google.com/url?q=/search">x</a></p>',
    ],
    [
      'of a host that only looks like a wrapper',
      '<p><a href="https://google.com.e.example/url?q=https://o.example/">x</a></p>',
      '<p><a href="https://google.com.e.example/url?q=https://o.example/">x</a></p>',
    ],
    [
      'without a scheme',
      '<p><a href="//e.example/a">x</a></p>',
      '<p><a href="https://e.example/a">x</a></p>',
    ],
    [
      'around a picture',
      '<p><a href="https://e.example/a"><img src="https://e.example/a.png" alt=""></a></p>',
      '<p><a href="https://e.example/a"><img src="https://e.example/a.png" alt=""></a></p>',
    ],
    [
      'around a picture with words',
      '<p><a href="https://e.example/a"><img src="/a.png" alt="A"></a></p>',
      '<p><a href="https://e.example/a"><img src="/a.png" alt="A"></a></p>',
    ],
    ['around nothing', '<p>a<a href="https://e.example/a"> </a>b</p>', '<p>a b</p>'],
    [
      'that are refused',
      '<p><a href="mailto:a@e.example">x</a> <a>y</a> <a href="file:///C:/a.docx" id="b">z</a></p>',
      '<p>x y <span id="b">z</span></p>',
    ],
  ],
  bold: [
    [
      'of Google Docs around everything',
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p></b>',
      '<p>a</p>',
    ],
    ['in figures', '<strong style="color:red;FONT-WEIGHT: 400">a</strong>', '<p>a</p>'],
    ['that stays', '<p><b style="color:red">a</b><b>b</b></p>', '<p><b>ab</b></p>'],
    [
      'of the author',
      '<b style="font-weight:normal"><p><span style="font-weight:400">a </span><span style="font-weight:700">b</span></p></b>',
      '<p>a <strong>b</strong></p>',
    ],
    [
      'in a style sheet',
      '<html><head><style>@import url(x);.c1{color:#000;font-weight:700}.c2{font-style:italic}</style></head><body class="c3"><p><span class="c1 c2">a</span></p>',
      '<p><strong><em>a</em></strong></p>',
    ],
    ['in a heading', '<h2 id="a"><span style="font-weight:700">a</span></h2>', '<h2 id="a">a</h2>'],
    [
      'other looks',
      '<p><i style="font-style:normal">a</i><span style="vertical-align:super">b</span><span style="text-decoration:line-through">c</span></p>',
      '<p>a<sup>b</sup><s>c</s></p>',
    ],
  ],
  'text that is not shown': [
    [
      'page numbers of contents',
      `<p><a href="#a">a<span style='color:windowtext;display:none;mso-hide:screen'>... 1</span></a></p><p id="a">b</p>`,
      '<p><a href="#a">a</a></p><p id="a">b</p>',
    ],
    [
      'a picture that waits for a script',
      '<p><img style="display:none" data-src="https://e.example/a.png"></p>',
      '<p><img src="https://e.example/a.png" alt=""></p>',
    ],
    [
      'paragraphs without words',
      '<p>a</p><p><o:p>&nbsp;</o:p></p><br><p><br></p><h2> </h2><p>b</p>',
      '<p>a</p><p>b</p>',
    ],
    [
      'a drawing and a formula',
      '<p><svg aria-label="A net"><path/></svg> <svg><title>B</title></svg> <math><mi>x</mi><mo>=</mo><mn>2</mn></math></p>',
      '<p>A net B x=2</p>',
    ],
  ],
  pictures: [
    [
      'that load late',
      '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://e.example/a.png"><noscript><img src="https://e.example/a.png"></noscript></p>',
      '<p><img src="https://e.example/a.png" alt=""></p>',
    ],
    [
      'that load late, the other way round',
      '<p><noscript><img src="https://e.example/a.png"></noscript><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="https://e.example/a.png"></p>',
      '<p><img src="https://e.example/a.png" alt=""></p>',
    ],
    [
      'with an address for scripts alone',
      '<p><img src="https://e.example/blank.gif" data-lazy-src="https://e.example/a.png"></p>',
      '<p><img src="https://e.example/a.png" alt=""></p>',
    ],
    [
      'without scripts alone',
      '<p><noscript><img src="https://e.example/a.png"></noscript></p>',
      '<p><img src="https://e.example/a.png" alt=""></p>',
    ],
    [
      'beside another one',
      '<p><img src="/b.png"> b <noscript><p>c</p></noscript></p>',
      '<p><img src="/b.png" alt=""> b</p><p>c</p>',
    ],
    [
      'of a set',
      '<p><img srcset="https://e.example/s.png 300w, https://e.example/a.png 1024w"></p>',
      '<p><img src="https://e.example/a.png" alt=""></p>',
    ],
    [
      'of a set by density',
      '<p><img srcset="https://e.example/a.png 2x, https://e.example/s.png"></p>',
      '<p><img src="https://e.example/a.png" alt=""></p>',
    ],
    [
      'of a set that loads late',
      '<p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-srcset="https://e.example/a.png 300w"></p>',
      '<p><img src="https://e.example/a.png" alt=""></p>',
    ],
    [
      'of several forms',
      '<p><picture><source srcset="https://e.example/a.png"><img src="a.png" alt=""></picture></p>',
      '<p><img src="https://e.example/a.png" alt=""></p>',
    ],
    [
      'without a scheme',
      '<p><img src="//e.example/a.png"></p>',
      '<p><img src="https://e.example/a.png" alt=""></p>',
    ],
    [
      'in the text',
      '<p><img src="data:image/png;base64,AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" alt="A net"></p>',
      '',
    ],
    ['on the author’s disk', '<p><img src="file:///C:/a/image001.png" width="600"></p>', ''],
    ['beside the document', '<p><img src="Article_files/image001.png"></p>', ''],
    [
      'that count visitors',
      '<p>a<img src="https://e.example/t.gif" width="1" height="1"></p>',
      '<p>a</p>',
    ],
    [
      'with a caption of WordPress',
      '<div class="wp-caption"><img src="https://e.example/a.png"><p class="wp-caption-text">C</p></div>',
      '<figure><img src="https://e.example/a.png" alt=""><figcaption>C</figcaption></figure>',
    ],
  ],
  'players and frames': [
    [
      'a film',
      '<figure><video controls src="https://e.example/f/The%20film.mp4"></video><figcaption>C</figcaption></figure>',
      '<figure><a href="https://e.example/f/The%20film.mp4">The film.mp4</a><figcaption>C</figcaption></figure>',
    ],
    [
      'a film with a title',
      '<video title="A film"><source src="//e.example/a"><p>Old browser</p></video>',
      '<p><a href="https://e.example/a">A film</a></p>',
    ],
    [
      'sound',
      '<audio><source src="x.ogg"><source src="https://e.example/a.mp3"></audio>',
      '<p><a href="https://e.example/a.mp3">a.mp3</a></p>',
    ],
    [
      'sound without an address',
      '<p>a</p><audio src="x.ogg"><a href="https://e.example/a">b</a></audio>',
      '<p>a</p><p><a href="https://e.example/a">b</a></p>',
    ],
    [
      'an object',
      '<object data="https://e.example/a.pdf"><embed src="https://e.example/b.pdf"></object>',
      '<p><a href="https://e.example/a.pdf">a.pdf</a></p>',
    ],
    [
      'a frame of a listed host',
      '<iframe src="//film.example/embed/1"></iframe>',
      '<p><iframe title="film.example" src="https://film.example/embed/1"></iframe></p>',
    ],
    [
      'a frame that loads late',
      '<iframe src="about:blank" data-src="https://film.example/embed/1"></iframe>',
      '<p><iframe title="film.example" src="https://film.example/embed/1"></iframe></p>',
    ],
    [
      'a frame that loads late, and one without scripts',
      '<iframe data-src="https://film.example/embed/1"></iframe><noscript><iframe src="https://film.example/embed/1"></iframe></noscript>',
      '<p><iframe title="film.example" src="https://film.example/embed/1"></iframe></p>',
    ],
    [
      'a frame of another host',
      '<iframe data-src="//e.example/a"></iframe>',
      '<p><iframe title="e.example" src="https://e.example/a"></iframe></p>',
    ],
  ],
  lists: [
    [
      'of Word, nested',
      `<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>One<o:p></o:p></p>
       <p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Two</p>
       <p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level3 lfo1'><span style='mso-list:Ignore'>§</span>Three</p>
       <p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Four</p><p>End</p>`,
      '<ul><li>One<ul><li>Two<ul><li>Three</li></ul></li></ul></li><li>Four</li></ul><p>End</p>',
    ],
    [
      'of Word, filtered',
      "<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in'><span style='font-family:Symbol'>·<span>&nbsp;&nbsp; </span></span>One</p><p class=MsoListParagraphCxSpLast style='margin-left:1.0in;text-indent:-.25in'>o<span>&nbsp;&nbsp; </span>Two</p>",
      '<ul><li>One<ul><li>Two</li></ul></li></ul>',
    ],
    [
      'of Word, numbered',
      "<p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>1</p><p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.</span>2</p><p style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>a)</span>a</p><p style='mso-list:l1 level2 lfo2'><span style='mso-list:Ignore'>b)</span>b</p><p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>3.</span>3</p>",
      '<ol><li>1</li><li>2<ol type="a"><li>a</li><li>b</li></ol></li><li>3</li></ol>',
    ],
    [
      'of Word, that go on after a table',
      "<p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>a</p><p>b</p><p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.</span>c</p>",
      '<ol><li>a</li></ol><p>b</p><ol start="2"><li>c</li></ol>',
    ],
    [
      'of Word, of two kinds',
      "<p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>a</p><p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>b</p>",
      '<ol><li>a</li></ol><ul><li>b</li></ul>',
    ],
    [
      'that only look like it',
      '<p>o no</p><p class="MsoListParagraph">plain</p>',
      '<p>o no</p><p>plain</p>',
    ],
    [
      'within each other',
      '<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
  ],
  tables: [
    [
      'with spans of one',
      '<table><tr><td colspan="1" rowspan="1">a</td></tr></table>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'with a bold first row',
      '<table><tr><td><p><b>A</b></p></td></tr><tr><td>a</td></tr></table>',
      '<table><tbody><tr><th><p><b>A</b></p></th></tr><tr><td>a</td></tr></tbody></table>',
    ],
    [
      'with a head',
      '<table><thead><tr><td>A</td></tr></thead><tr><td>a</td></tr></table>',
      '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
    ],
  ],
  'texts of WordPress': [
    [
      'with blank lines',
      `One <b>two</b>

Three
four


<h3>Five</h3>

Six`,
      '<p>One <b>two</b></p><p>Three four</p><h3>Five</h3><p>Six</p>',
    ],
    [
      'with blank lines in code',
      `<pre>a

b</pre>`,
      `<pre>a

b</pre>`,
    ],
    [
      'with blank lines in a box',
      `<div>a\r
\r
b</div>`,
      '<p>a</p><p>b</p>',
    ],
    [
      'a caption',
      '[caption id="attachment_1" align="alignnone" width="300"]<img src="https://e.example/a.png"> The <em>net</em>[/caption]',
      '<figure><img src="https://e.example/a.png" alt=""><figcaption>The <em>net</em></figcaption></figure>',
    ],
    [
      'a caption around a link, in a paragraph',
      '<p>[caption width="300"]<a href="/a.png"><img src="https://e.example/a.png" alt="A"></a> Net[/caption]</p>',
      '<figure><a href="/a.png"><img src="https://e.example/a.png" alt="A"></a><figcaption>Net</figcaption></figure>',
    ],
    [
      'a caption in an attribute',
      `[caption caption='Net']<img src="https://e.example/a.png">[/caption]`,
      '<figure><img src="https://e.example/a.png" alt=""><figcaption>Net</figcaption></figure>',
    ],
    [
      'a caption that does not end',
      '[caption id="x"]<img src="https://e.example/a.png"> Net',
      '<p><img src="https://e.example/a.png" alt=""> Net</p>',
    ],
    [
      'an embedded page',
      '[embed width="5"]https://e.example/a[/embed]',
      '<p><a href="https://e.example/a">e.example</a></p>',
    ],
    [
      'a film and sound',
      '<p>[video mp4="https://e.example/a.mp4"][/video] [audio mp3="https://e.example/b.mp3"] [youtube https://e.example/a]</p>',
      '<p><a href="https://e.example/a.mp4">a.mp4</a> <a href="https://e.example/b.mp3">b.mp3</a> <a href="https://e.example/a">e.example</a></p>',
    ],
    [
      'other shortcodes',
      '<p>[vc_row css=".x{}"]a[/vc_row] [contact-form-7 id="1" title="C"] [gallery ids="1,2"]b</p>',
      '<p>a b</p>',
    ],
    [
      'what is none',
      '<p>[1] [RFC 8200] [2001:db8::1]:80 [optional] [vrf name=blue] [/64]</p>',
      '<p>[1] [RFC 8200] [2001:db8::1]:80 [optional] [vrf name=blue] [/64]</p>',
    ],
    [
      'shortcodes in code',
      '<pre><code>[gallery ids="1"]</code></pre>',
      '<pre><code>[gallery ids="1"]</code></pre>',
    ],
    [
      'an address alone',
      `One
https://e.example/a
Two`,
      '<p>One</p><p><a href="https://e.example/a">e.example</a></p><p>Two</p>',
    ],
    [
      'an address alone in a paragraph',
      '<p> https://e.example/a </p>',
      '<p><a href="https://e.example/a">e.example</a></p>',
    ],
    [
      'an address of a block',
      `<!-- wp:embed {"url":"https://e.example/a"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
https://e.example/a
</div></figure><!-- /wp:embed -->`,
      '<figure><p><a href="https://e.example/a">e.example</a></p></figure>',
    ],
    [
      'an address among words',
      '<p>See https://e.example/a now</p>',
      '<p>See https://e.example/a now</p>',
    ],
    [
      'an address in a line',
      `See https://e.example/a

<b>x</b> https://e.example/a`,
      '<p>See https://e.example/a</p><p><b>x</b> https://e.example/a</p>',
    ],
  ],
};

for (const [kind, cases] of Object.entries(CASES)) {
  describe(kind, () => {
    test.each(cases)('%s', (_, written, expected) => {
      expect(stored(written)).toBe(expected);
    });
  });
}

test.each(PROGRAMS)('offers an article of %s in clean form, which then stays', (program) => {
  const clean = cleanForm(sample(program));
  expect(clean).toBe(stored(sample(program)));
  expect(cleanForm(clean ?? '')).toBeNull();
});

describe('a whole article', () => {
  /** Number of elements by selector. */
  const CONTENTS: Readonly<Record<(typeof PROGRAMS)[number], Readonly<Record<string, number>>>> = {
    word: {
      h2: 2,
      'a[href^="#"]': 4,
      b: 1 + 3,
      'ul > li > ul > li > ul > li': 1,
      li: 5,
      'table th': 3,
      td: 9,
      img: 0,
      'a[href="https://www.rfc-editor.org/rfc/rfc5952"]': 1,
    },
    wordpress: {
      h2: 2,
      'figure > a > img + figcaption, figure > a + figcaption': 2,
      img: 2,
      iframe: 2,
      'a[href^="https://www.youtube.com/"]': 1,
      'a[href$=".mp3"], a[href$=".mp4"]': 2,
      'a[href^="#"]': 1,
    },
    'google-docs': {
      h2: 2,
      strong: 1 + 2,
      em: 1,
      b: 0,
      'ul > li > ul > li': 2,
      'table th': 2,
      'table td': 4,
      'a[href="https://www.rfc-editor.org/rfc/rfc3596"]': 1,
      'a[href^="#"]': 1,
      img: 1,
    },
    libreoffice: {
      h2: 1,
      'ol > li > ol[type="a"] > li': 2,
      'a[href^="#"]': 3,
      'table thead th': 2,
      'table td': 2,
    },
    rfc: { h2: 4, 'h2 a': 0, 'a[href^="#"]': 3, pre: 1, 'dt[id]': 1 },
  };

  test.each(PROGRAMS)('of %s keeps its content', (program) => {
    const place = document.createElement('div');
    place.innerHTML = stored(sample(program));
    const counts = Object.keys(CONTENTS[program]).map((selector) => [
      selector,
      place.querySelectorAll(selector).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual(CONTENTS[program]);
    for (const link of place.querySelectorAll('a[href^="#"]')) {
      expect(place.querySelector(`[id="${link.getAttribute('href')?.slice(1)}"]`)).not.toBeNull();
    }
    const ids = [...place.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(place.textContent).not.toMatch(/mso-|\[\/?[a-z]+[ \]]|¶|▲/);
  });
});
