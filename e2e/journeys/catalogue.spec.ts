import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { listViolations } from '../support/accessibility';
import { serveFolder } from '../support/release-site';

const FOLDER = path.resolve('shared/catalogue');
const BUILD_MS = 240_000;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const LOOKS = { light: '', dark: '&theme=dark', 'right to left': '&rtl=true' } as const;

test('axe finds nothing wrong with any component of the catalogue', {
  tag: '@long',
}, async ({ page }) => {
  test.setTimeout(BUILD_MS);
  const run = promisify(execFile);
  await run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: FOLDER });
  await run('npm', ['run', 'build'], { cwd: FOLDER });
  const meta = await readFile(path.join(FOLDER, 'dist/meta.json'), 'utf8');
  const stories = Object.keys(JSON.parse(meta).stories);
  expect(stories.length).toBeGreaterThan(5);
  const served = await serveFolder(path.join(FOLDER, 'dist'));
  const errors: string[] = [];
  page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const story of stories) {
    for (const [look, query] of Object.entries(LOOKS)) {
      await page.goto(`${served.url}/index.html?story=${story}&mode=preview${query}`);
      await expect(page.locator('[data-storyloaded]'), story).toBeAttached();
      expect(await listViolations(page, RULES), `${story}, ${look}`).toEqual([]);
    }
  }
  expect(errors).toEqual([]);
  await served.close();
});
