import { type FaultSite, startFaultSite } from './fault-site';
import { test as base } from './test';

export { expect, isMarkedDocument, markDocument, visit } from './test';

/** A test before a server that plays faults; errors in the console are what it provokes. */
export const test = base.extend<{ site: FaultSite }>({
  expectedErrors: /./,
  site: async ({ browserName: _ }, use) => {
    const site = await startFaultSite();
    await use(site);
    await site.close();
  },
});
