import { startReleaseSite } from '../support/release-site';
import { expect, test } from '../support/test';

const BODY = 'const site = useSite();';
const FAULTS = `
    if (word === undefined) throw new Error('no page today');
    if (typeof document === 'object') {
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
      const checks = await site.checkInBrowser(
        [BODY, BODY + FAULTS],
        ['paths: [', `paths: [${PATHS.join()},`],
        [
          'sample: async () =>',
          // The page's code is late: what it does is found all the same.
          `broken: async () => { throw new Error('no module today'); },
           sample: async () => (await new Promise<true>((come) => setTimeout(come, 2_000, true))) &&`,
        ],
      );
      const found = Object.fromEntries(checks.map((each) => [each.check, each]));
      for (const { state, mend } of checks) expect(state === 'passed').toBe(mend === undefined);
      expect(found.pages).toMatchObject({ state: 'refused' });
      for (const fault of [
        /\/Sample\/1 writes to the console: a word too many/,
        /Content Security Policy directive.*style-src/,
        /\/Throws writes to the console: .*no page today/,
        /\/Breaks writes to the console: .*no module today/,
      ]) {
        expect(found.pages?.found).toMatch(fault);
      }
      expect(found.globals?.found).toContain('strayVariable on /Sample/1');
      expect(found.globals?.found).toContain('String.prototype.strayMember on /Sample/1');
      expect(found.css).toMatchObject({ state: 'refused', found: 'h1 on /Sample/1' });
      expect(found.links?.state).toBe('refused');
      expect(found.links?.found.split('; ').sort()).toEqual([
        '"/Blogs" leads to /Blogs, which answers 404: on /Sample/1',
        '"/FAQ#no-such-part" leads to /FAQ#no-such-part, and nothing there has that id: on /Sample/1',
      ]);
      for (const fault of ['image-alt', 'button-name', 'label']) {
        expect(found.accessibility?.found).toMatch(new RegExp(`/Sample/1: <.*\\(${fault}\\)`));
      }
      expect(found.accessibility?.found).toMatch(
        /faint by day<\/p> \(light\): .* \(color-contrast\)/,
      );
      expect(found.accessibility?.found).toMatch(
        /faint by night<\/p> \(dark\): .* \(color-contrast\)/,
      );
    } finally {
      await site.close();
    }
  });
});
