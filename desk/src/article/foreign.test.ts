// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { convertForeign } from './foreign';
import { cleanForm, throughEditor } from './html';

/** Programs whose output structure the articles in `samples/` reproduce. */
const PROGRAMS = ['word', 'google-docs', 'libreoffice'] as const;

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
      'to nothing',
      '<p><a href="#_ftn1">1</a> <a href="#heading=h.x">2</a> <a href="#bookmark=id.x">3</a></p>',
      '<p>1 2 3</p>',
    ],
    [
      'to an anchor that is called top',
      '<p id="top">a</p><p><a href="#top">up</a></p>',
      '<p id="top">a</p><p><a href="#top">up</a></p>',
    ],
    [
      'to an id with signs',
      `<p id="a&quot;%">a</p><p><a href='#a"%'>x</a></p>`,
      '<p id="a&quot;%">a</p><p><a href="#a&quot;%">x</a></p>',
    ],
    [
      'with an id twice',
      '<h2 id="a">1</h2><h2 id="a">2</h2><p><a href="#a">x</a></p>',
      '<h2 id="a">1</h2><h2 id="a">2</h2><p><a href="#a">x</a></p>',
    ],
  ],
  'links elsewhere': [
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
      'beside another one',
      '<p><img src="/b.png"> b <noscript><p>c</p></noscript></p>',
      '<p><img src="/b.png" alt=""> b</p><p>c</p>',
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
  'addresses alone': [
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
      '<figure><a href="https://e.example/a">e.example</a></figure>',
    ],
    [
      'an address among words',
      '<p>See https://e.example/a now</p>',
      '<p>See https://e.example/a now</p>',
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
      'a[href*="rfc5952"]': 1,
    },
    'google-docs': {
      h2: 2,
      strong: 1 + 2,
      em: 1,
      b: 0,
      'ul > li > ul > li': 2,
      'table th': 2,
      'table td': 4,
      'a[href*="rfc3596"]': 1,
      img: 1,
    },
    libreoffice: {
      h2: 1,
      'ol > li > ol[type="a"] > li': 2,
      'a[href^="#"]': 3,
      'table thead th': 2,
      'table td': 2,
    },
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
