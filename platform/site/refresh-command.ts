import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { readSiteConfig } from '../kit/site-config.ts';
import { step } from '../kit/steps.ts';
import { answersRows, siteApi } from '../release/gate/find-api.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { countPages, describeRendering } from './describe-report.ts';
import { parseRefreshArguments } from './refresh-arguments.ts';
import { renderComposition } from './render-composition.ts';

/** `npm run refresh`: renders the pages of what is live whose rows have changed, or that show the rows that are named. */
export async function refresh(args: readonly string[]): Promise<void> {
  const changed = parseRefreshArguments(args);
  const environment = readEnvironment(process.env);
  const site = await readSiteConfig(environment.siteConfig);
  const store = new ReleaseStore(environment.storeDir);
  const api = siteApi(environment);
  if (api === null || !(await answersRows(api))) {
    throw new UserError(
      'The database does not answer. Start the site with npm start, or check SUPABASE_URL; ' +
        'then refresh again.',
    );
  }
  await store.cleanUp();
  const pointer = await store.readPointer();
  const id = pointer?.id ?? (await store.readLiveId());
  let failed = 0;
  for (const each of [id, pointer?.canary?.id]) {
    if (each === undefined) continue;
    const composition = await store.readComposition(each);
    const report = await step(
      `Rendering pages of composition ${each}`,
      () => renderComposition({ store, composition, page: { site, api }, changed }),
      countPages,
    );
    const lines = describeRendering(report);
    if (lines !== '') process.stdout.write(`${lines}\n`);
    failed += report.failed.length;
  }
  if (failed > 0) process.exitCode = 1;
}
