import type { Page } from '@playwright/test';
import type { Placed, SectionRelease } from '@site/shared/contract';
import {
  type FaultSite,
  findScript,
  type PlayFault,
  readComposition,
  test,
} from '../support/fault-site';
import { expectFrame, follow } from '../support/fault-visit';
import { nameTag, POST_PATH } from '../support/routes';
import { expect, isMarkedDocument, markDocument } from '../support/test';

type Section = Placed<SectionRelease>;

const { sections } = await readComposition();

function sectionOf(name: string): Section {
  const section = sections.find((each) => each.name === name);
  if (section === undefined) throw new Error(`The composition has no ${name}.`);
  return section;
}

function filesOf({ paths }: Section, page: string): readonly string[] {
  return paths.find((each) => each.page === page)?.files ?? [];
}

const gone: PlayFault = (response) => void response.writeHead(404).end();

const tampered: PlayFault = async (response, fetchUpstream) => {
  const { headers, body } = await fetchUpstream();
  response.writeHead(200, headers).end(`globalThis.tampered = true;${body}`);
};

function applyFault(site: FaultSite, { base }: Section, files: readonly string[], play: PlayFault) {
  const paths = files.map((file) => base + file);
  site.play({ appliesTo: (path) => paths.includes(path), play });
}

const isTampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);
const headingOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });

async function start(page: Page, site: FaultSite, path: string): Promise<void> {
  await page.goto(site.url + path);
  await page.locator('html[data-follows-links]').waitFor();
  await page.waitForLoadState('networkidle');
  await markDocument(page);
}

const content = sectionOf('mfe-content');
const blog = sectionOf('mfe-blog');

interface Case {
  readonly name: string;
  readonly section: Section;
  /** The current page, without faults. */
  readonly from: string;
  /** A page of the same section with additional chunks. */
  readonly to: string;
  findFiles(): readonly string[] | Promise<readonly string[]>;
  /** True if the page works without the chunk after a page load. */
  readonly isInHtml?: boolean;
}

const CASES: readonly Case[] = [
  {
    name: 'the chunk of another page of the section',
    section: content,
    from: '/FAQ',
    to: '/AboutIPv6',
    findFiles: () => {
      const known = filesOf(content, 'faq');
      return filesOf(content, 'explainer').filter((file) => !known.includes(file));
    },
  },
  {
    name: 'the chunk of a page’s copy',
    section: content,
    from: '/FAQ',
    to: '/GetInvolved',
    findFiles: async () => [await findScript('mfe-content', 'counter-increment:step')],
    isInHtml: true,
  },
  {
    name: 'the chunk of the sanitiser',
    section: blog,
    from: '/Blog',
    to: POST_PATH,
    findFiles: async () => [await findScript('mfe-blog', 'DOMPurify')],
  },
];

/** Sections of faults-sections.spec.ts stand for these in a short run. */
const PLAYED = process.env.FAULTS === 'whole' ? CASES : [];

for (const { name, section, from, to, findFiles } of PLAYED) {
  test(`${name}, tampered with during a visit, breaks only that page`, {
    tag: ['@fault', nameTag(section.name)],
  }, async ({ page, site }) => {
    await start(page, site, from);
    applyFault(site, section, await findFiles(), tampered);
    await follow(page, to);
    const place = page.locator('[data-problem="failed"]');
    await expect(place).toBeVisible();
    expect(await isTampered(page)).toBe(false);
    expect(site.reports).toMatchObject([
      { section: section.name, release: section.version, fault: 'SECTION_FILE' },
    ]);
    await follow(page, from);
    await expect(place).toHaveCount(0);
    await expect(headingOf(page)).toBeVisible();
    await follow(page, to);
    await expect(place).toBeVisible();
    await expectFrame(page);
    site.play(null);
    await place.getByRole('button', { name: 'Try again' }).click();
    await expect(place).toHaveCount(0);
    await expect(headingOf(page)).toBeFocused();
    expect(site.reports).toHaveLength(1);
    expect(await isMarkedDocument(page)).toBe(true);
  });
}

for (const { name, section, from, to, findFiles, isInHtml } of PLAYED) {
  test(`${name}, removed during a visit, reloads the page once, and it is then readable`, {
    tag: ['@fault', nameTag(section.name)],
  }, async ({ page, site }) => {
    await start(page, site, from);
    applyFault(site, section, await findFiles(), gone);
    await follow(page, to);
    await expect(page.locator('html[data-visit]'), 'the page was loaded').toHaveCount(0);
    await expect(headingOf(page)).toBeVisible();
    const bar = page.locator('[data-notice="partFailed"]');
    if (!isInHtml) await expect(bar).toBeVisible();
    await expectFrame(page);
    // A fault that the reload fixed is not reported.
    const { name: owner, version: release } = section;
    const reports = isInHtml ? [] : [{ section: owner, release, fault: 'SECTION_GONE' }];
    expect(site.reports).toMatchObject(reports);
    site.play(null);
    if (!isInHtml) {
      await bar.getByRole('button', { name: 'Try again' }).click();
      await expect(headingOf(page)).toBeFocused();
    }
    await expect(bar).toHaveCount(0);
    expect(site.reports).toHaveLength(reports.length);
  });
}
