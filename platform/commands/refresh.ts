import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { readSiteConfig } from '../kit/site-config.ts';
import { step } from '../kit/steps.ts';
import { SiteMaker } from '../site/site-maker.ts';
import { countFiles, describeReport } from '../site/site-report.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { findRunningApi } from './database.ts';

/** `npm run refresh`: makes the files of what is live anew whose rows have changed. */
export async function refresh(): Promise<void> {
  const environment = readEnvironment(process.env);
  const site = await readSiteConfig(environment.siteConfig);
  const store = await ReleaseStore.open(environment.store);
  const api = await findRunningApi(environment);
  if (api === null) {
    throw new UserError(
      'The database does not answer. Start the site with npm start, or check SUPABASE_URL; ' +
        'then refresh again.',
    );
  }
  const maker = new SiteMaker({ store, page: { site, api } });
  try {
    for (const id of [await store.readLiveId(), (await store.readPointer())?.canary?.id]) {
      if (id === undefined) continue;
      const composition = await store.readComposition(id);
      const report = await step(
        `Making files of composition ${id}`,
        () => maker.ensure(composition),
        countFiles,
      );
      const lines = describeReport(report);
      if (lines !== '') process.stdout.write(`${lines}\n`);
      if (report.failed.length > 0) process.exitCode = 1;
    }
  } finally {
    await maker.close();
  }
}
