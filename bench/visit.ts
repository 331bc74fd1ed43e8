import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';

/** How slow the visitor's network and processor are. */
export interface Conditions {
  readonly latencyMs: number;
  readonly bitsPerSecond: number;
  readonly processorSlowdown: number;
}

/** A phone on 3G, as the budget of the site names it. */
export const SLOW_PHONE: Conditions = {
  latencyMs: 150,
  bitsPerSecond: 1_600_000,
  processorSlowdown: 4,
};

/** What one visit took; times in milliseconds from the navigation, sizes in bytes after brotli. */
export interface Visit {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When React had made the page its own, as `observe-visit.js` has it; NaN where no script runs. */
  readonly interactive: number;
  readonly blocked: number;
  readonly shift: number;
  readonly requests: number;
  readonly htmlBytes: number;
  readonly scriptBytes: number;
  /** What the page read from the database. */
  readonly dataBytes: number;
}

interface Observed {
  firstPaint: number;
  largestPaint: number;
  interactive: number;
  blocked: number;
  shift: number;
}

const OBSERVER = fileURLToPath(new URL('observe-visit.js', import.meta.url));
const QUIET_MS = 1_000;
const VISIT_TIMEOUT_MS = 60_000;

/** Makes a page as slow as the conditions say. */
export async function slowDown(page: Page, conditions: Conditions): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = conditions.bitsPerSecond / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.processorSlowdown });
}

/** Visits an address once with an empty cache and tells what it took. */
export async function visitOnce(
  browser: Browser,
  url: string,
  { runsScripts, conditions }: { runsScripts: boolean; conditions: Conditions },
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const answers: { type: string; isOwn: boolean; body: Promise<Buffer> }[] = [];
    page.on('response', (response) => {
      const isOwn = new URL(response.url()).origin === new URL(url).origin;
      // An answer without a body, such as a redirect, weighs nothing.
      const body = response.body().catch(() => Buffer.alloc(0));
      answers.push({ type: response.request().resourceType(), isOwn, body });
    });
    await page.addInitScript({ path: OBSERVER });
    await slowDown(page, conditions);
    await page.goto(url, { waitUntil: 'load', timeout: VISIT_TIMEOUT_MS });
    if (runsScripts) {
      // A function and no text, which the page's security policy would not let run.
      await page.waitForFunction(
        () => Reflect.get(window, 'visitSeen').interactive > 0,
        undefined,
        {
          timeout: VISIT_TIMEOUT_MS,
        },
      );
    }
    // What comes late, such as a shift or a long task, counts also.
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), QUIET_MS);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate<Observed>('window.visitSeen');
    const own = answers.filter(({ isOwn }) => isOwn);
    const weigh = async (among: typeof answers, wanted: string) => {
      const bodies = await Promise.all(
        among.filter(({ type }) => type === wanted).map(({ body }) => body),
      );
      return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
    };
    return {
      ...seen,
      interactive: runsScripts ? seen.interactive : Number.NaN,
      requests: own.length,
      htmlBytes: await weigh(own, 'document'),
      scriptBytes: await weigh(own, 'script'),
      dataBytes: await weigh(
        answers.filter(({ isOwn }) => !isOwn),
        'fetch',
      ),
    };
  } finally {
    await context.close();
  }
}
