import { type Edit, startReleaseSite } from '../support/release-site';
import { expect, test } from '../support/test';

const BODY = 'const site = useSite();';
const FAULTS = `
    if (typeof document === 'object') {
      if (word === undefined) throw new Error('no page today');
      Object.assign(globalThis, { strayVariable: 1 });
      Object.assign(String.prototype, { strayMember: 1 });
      const style = document.createElement('style');
      document.head.append(style);
      style.sheet.insertRule('h1 { letter-spacing: 0 }');
    }
    console.error('a word too many');
    return (
      <div>
        <h1>{word}</h1> {site.product}
        <a href="/Blogs">gone</a> <a href="/FAQ#no-such-part">part</a>
        <a href="/FAQ">sound</a> <a href="https://elsewhere.example/gone">not ours</a>
        <img src="data:," /> <button /> <input />
        <p style={{ margin: 0 }}>styled in its place</p>
        <p ref={(text) => void text?.style.setProperty('color', '#eee')}>faint by day</p>
        <p ref={(text) => void text?.style.setProperty('color', '#222')}>faint by night</p>
      </div>
    );`;
const PATHS = [
  "{ path: '/Throws', page: 'sample', title: 'Throws', description: 'Its page throws.' }",
  "{ path: '/Breaks', page: 'broken', title: 'Breaks', description: 'Its module throws.' }",
];

test.describe('Releases', { tag: ['@platform', '@shell', '@long'] }, () => {
  test('what breaks a page or harms others is refused by name, page and element', async () => {
    test.setTimeout(600_000);
    const site = await startReleaseSite();
    try {
      const { version } = await site.offer(
        { kind: 'preview' },
        [BODY, BODY + FAULTS],
        ['paths: [', `paths: [${PATHS.join()},`],
        [
          'sample: async () =>',
          // The page's code is late: what it does is found all the same.
          `broken: async () => {
             if (typeof document === 'object') throw new Error('no module today');
             return (await import('./pages/sample')).SamplePage;
           },
           sample: async () => (await new Promise<true>((come) => setTimeout(come, 2_000, true))) &&`,
        ],
      );
      const { code, output } = await site.command('release', `sample@${version}`, '--no-journeys');
      expect(code, output).toBe(1);
      const refused = output
        .slice(output.indexOf('Refused: mfe-sample.'))
        .split(/^ {2}(?=[a-z-]+: )/m);
      const found = Object.fromEntries(
        refused.slice(1).map((each) => each.split(/: ([\s\S]*)\n {4}.*/)),
      );
      for (const fault of [
        /\/Sample\/1 writes to the console: a word too many/,
        /Content Security Policy directive.*style-src/,
        /\/Throws writes to the console: .*no page today/,
        /\/Breaks writes to the console: .*no module today/,
      ]) {
        expect(found.pages).toMatch(fault);
      }
      expect(found.globals).toContain('strayVariable on /Sample/1');
      expect(found.globals).toContain('String.prototype.strayMember on /Sample/1');
      expect(found.css).toBe('h1 on /Sample/1');
      expect(found.links?.split('; ').sort()).toEqual([
        expect.stringMatching(/^"\/Blogs" leads to \/Blogs, which answers 404: on .*\/Sample\/1$/),
        expect.stringMatching(
          /^"\/FAQ#no-such-part" leads to .*, and nothing there has that id: on .*\/Sample\/1$/,
        ),
      ]);
      for (const fault of ['image-alt', 'button-name', 'label']) {
        expect(found.accessibility).toMatch(new RegExp(`/Sample/1: <.*\\(${fault}\\)`));
      }
      expect(found.accessibility).toMatch(/faint by day<\/p> \(light\): .* \(color-contrast\)/);
      expect(found.accessibility).toMatch(/faint by night<\/p> \(dark\): .* \(color-contrast\)/);
    } finally {
      await site.close();
    }
  });

  test('a fault that others’ pages have in what is live, too, refuses nothing', async () => {
    test.setTimeout(300_000);
    const site = await startReleaseSite('mfe-blog');
    try {
      const paths: Edit = [
        "page: 'sample',",
        "page: 'sample', embeds: ['mfe-blog/latest-updates'],",
      ];
      await site.release([BODY, `${BODY} console.error('as every day', site.product);`], paths);
      const { code, output } = await site.command('release', 'blog', '--no-journeys');
      expect(code, output).toBe(0);
      expect(output).toMatch(/ok +pages .* \/Sample\/1/);
    } finally {
      await site.close();
    }
  });
});
