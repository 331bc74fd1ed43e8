import { type ReleaseSite, startReleaseSite } from '../support/release-site';
import { expect, test } from '../support/test';

// All tests share one.
test.describe.configure({ mode: 'default', timeout: 600_000 });

let site: ReleaseSite;
test.beforeAll(async () => {
  site = await startReleaseSite();
});
test.afterAll(() => site.close());

const BODY = 'const site = useSite();';

test.describe('Releases', { tag: ['@platform', '@shell'] }, () => {
  test('a sound section passes every check in the browser', async () => {
    const checks = await site.checkInBrowser();
    expect(checks.filter(({ state }) => state !== 'passed')).toEqual([]);
    expect(checks.map(({ check }) => check)).toEqual([
      'pages',
      'globals',
      'css',
      'accessibility',
      'links',
    ]);
  });

  test('a global, a rule for the whole page and an error in the console are refused by name', async () => {
    const checks = await site.checkInBrowser([
      BODY,
      `${BODY}
    Object.assign(globalThis, { strayVariable: 1 });
    Object.assign(String.prototype, { strayMember: 1 });
    const style = document.createElement('style');
    document.head.append(style);
    style.sheet.insertRule('h1 { letter-spacing: 0 }');
    console.error('a word too many');`,
    ]);
    const found = Object.fromEntries(checks.map((each) => [each.check, each]));
    expect(found.pages).toMatchObject({
      state: 'refused',
      found: expect.stringContaining('/Sample/1 writes to the console: a word too many'),
    });
    expect(found.globals?.found).toContain('strayVariable on /Sample/1');
    expect(found.globals?.found).toContain('String.prototype.strayMember on /Sample/1');
    expect(found.css).toMatchObject({ state: 'refused', found: 'h1 on /Sample/1' });
    for (const { state, mend } of checks) expect(state === 'passed').toBe(mend === undefined);
  });

  test('dead links, and what keeps people from a page, are refused by page and element', async () => {
    const checks = await site.checkInBrowser([
      'return <PageHero',
      `return (
      <div>
        <h1>{word}</h1> {site.product}
        <a href="/Blogs">gone</a> <a href="/FAQ#no-such-part">part</a>
        <a href="/FAQ">sound</a> <a href="https://elsewhere.example/gone">not ours</a>
        <img src="data:," /> <button /> <input />
        <p style={{ margin: 0 }}>styled in its place</p>
        <p ref={(text) => void text?.style.setProperty('color', '#eee')}>faint by day</p>
        <p ref={(text) => void text?.style.setProperty('color', '#222')}>faint by night</p>
      </div>
    );
    return <PageHero`,
    ]);
    expect(checks.find(({ check }) => check === 'links')).toMatchObject({
      state: 'refused',
      found:
        '"/Blogs" leads to /Blogs, which answers 404: on /Sample/1; ' +
        '"/FAQ#no-such-part" leads to /FAQ#no-such-part, and nothing there has that id: on /Sample/1',
    });
    const pages = checks.find(({ check }) => check === 'pages');
    expect(pages?.found).toContain('Content Security Policy');
    const seen = checks.find(({ check }) => check === 'accessibility');
    for (const fault of ['image-alt', 'button-name', 'label']) {
      expect(seen?.found).toMatch(new RegExp(`/Sample/1: <.*\\(${fault}\\)`));
    }
    expect(seen?.found).toMatch(/faint by day<\/p> \(light\): .* \(color-contrast\)/);
    expect(seen?.found).toMatch(/faint by night<\/p> \(dark\): .* \(color-contrast\)/);
  });

  test('a page that throws and routes that lack a page are refused', async () => {
    const broken = await site.checkInBrowser([BODY, "throw new Error('no page today');"]);
    const pages = broken.find(({ check }) => check === 'pages');
    expect(pages).toMatchObject({ state: 'refused' });
    expect(pages?.found).toContain('no page today');
    const nothing = await site.checkInBrowser([
      'export function SamplePage',
      "throw new Error('no module today');\nexport function SamplePage",
    ]);
    expect(nothing.find(({ check }) => check === 'pages')?.found).toContain('no module today');
  });
});
