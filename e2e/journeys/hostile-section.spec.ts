import { type Edit, startReleaseSite } from '../support/release-site';
import { expect, test } from '../support/test';

/** Attacks of a page while it is made in Node, by the word of its address. */
const HOSTILE: readonly Edit[] = [
  [
    'const site = useSite();',
    `const site = useSite();
    const attempts = {
      environment: () => Object.keys(globalThis.process.env)[0].length,
      files: () => __non_webpack_require__('node:fs').readFileSync('/etc/hostname'),
      processes: () => __non_webpack_require__('node:child_process').execSync('id'),
      'its parent': () => globalThis.process.kill(globalThis.process.ppid, 'SIGUSR1'),
      network: () => globalThis.Deno.listen({ port: 0 }),
      'modules of Node': () => globalThis.process.getBuiltinModule('fs').readdirSync('/'),
      'texts as code': () => Function('return Deno.readTextFileSync("/proc/self/environ")')(),
    };
    const told = Object.entries(attempts).map(([name, attempt]) => {
      try {
        return name + ' reached: ' + attempt();
      } catch {
        return name + ' refused';
      }
    });
    if (typeof document === 'undefined') {
      if (word === 'pollute') {
        Object.assign(Object.prototype, { taken: 'by the sample' });
        Array.prototype.map = JSON.stringify = () => 'taken';
        Object.assign(site, { product: 'taken', siteUrl: 'https://taken.example' });
      }
      if (word === 'endless') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      const all = [];
      while (word === 'greedy') all.push(new Uint8Array(100_000_000).fill(1));
      if (word === 'huge') return 'x'.repeat(100_000_000);
    }`,
  ],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a source.
  ['title={`Sample: ${word}`}', "title={word + ': ' + told.join(', ')}"],
];
const STOPPED = ['pollute', 'greedy', 'huge'];

test.describe('Hostile section', { tag: ['@platform', '@shell'] }, () => {
  test('reaches nothing of the server, changes no page of others, and stops nothing', {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(600_000);
    const site = await startReleaseSite();
    const read = async (path: string) => {
      const answer = await page.request.get(site.url + path, { timeout: 240_000 });
      const policy = answer.headers()['content-security-policy'] ?? '';
      const scripts = /script-src [^;]*/.exec(policy)?.[0];
      return { status: answer.status(), scripts, html: await answer.text() };
    };
    try {
      await site.release(...HOSTILE);
      const ofOthers = ['/Resources?q=dns', '/Blog?category=news', '/nothing'];
      const before = await Promise.all(ofOthers.map(read));
      const { status, html } = await read('/Sample/tries');
      expect(status).toBe(200);
      expect(html).toContain('tries: environment refused');
      expect(/tries: [^<]* reached: [^<,]*/.exec(html)?.[0]).toBeUndefined();
      // On a slow machine the server closes the connection before the render times out.
      const tried = ['endless', ...STOPPED].map((word) =>
        read(`/Sample/${word}`).catch(() => null),
      );
      for (const each of await Promise.all(tried)) {
        expect(each?.status ?? 503, 'the browser draws it').toBe(503);
        expect(each?.html ?? '').not.toContain('environment refused');
      }
      // Pages that were not made before.
      const again = ['/Resources?q=ipv6', '/Blog?category=guides', '/nothing/else'];
      for (const [index, path] of again.entries()) {
        const { status, scripts, html } = await read(path);
        expect([status, scripts]).toEqual([before[index]?.status, before[index]?.scripts]);
        expect(html).not.toContain('taken');
      }
      expect((await read('/Sample/after')).html).toContain('after: environment refused');
      expect((await read('/health/ready')).status).toBe(200);
    } finally {
      await site.close();
    }
  });
});
