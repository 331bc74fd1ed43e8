import { describeCount, isSuccess } from '../../../platform/commands/testing/test-report.ts';
import { readEnvironment } from '../../../platform/kit/environment.ts';
import { reasonOf } from '../../../platform/kit/errors.ts';
import { readOrigin, runGit } from '../../../platform/release/origin.ts';
import type { Evidence } from '../../../platform/store/evidence.ts';
import { ReleaseStore } from '../../../platform/store/release-store.ts';
import type { StoreFiles } from '../../../platform/store/store-files.ts';
import { asksForAll } from './run-arguments';
import { countRun, type RunRecord } from './run-record';

const SMOKE = '@smoke';
const LONGEST = 200;
const LONGEST_WHY = 1500;

type Judged = Pick<RunRecord, 'journeys' | 'errors'>;

/** The commit of the suite; null where git does not say it. */
async function readSuite(): Promise<string | null> {
  const commit = await runGit(['rev-parse', 'HEAD']);
  const changes = await runGit(['status', '--porcelain', '--', 'e2e']);
  return commit && changes ? `${commit} and changes` : commit;
}

/** What became of the journeys, and which failed. */
function summarize({ journeys, errors }: Judged): string {
  const bad = journeys.filter(({ outcome }) => ['failed', 'flaky'].includes(outcome));
  const names = [...bad.map(({ title }) => title), ...errors].map((text) => text.slice(0, LONGEST));
  const text = describeCount(countRun({ journeys, errors }));
  return [text, ...names].join('; ').slice(0, LONGEST_WHY);
}

/** What a run found out about its composition. `passed`: what Playwright was asked for. */
export async function describeEvidence(
  { about, startedAt, journeys, errors }: RunRecord,
  passed: readonly string[],
): Promise<Evidence> {
  const isSmoke = asksForAll(passed, SMOKE);
  const judged: Judged = {
    journeys: isSmoke ? journeys.filter(({ tags }) => tags.includes(SMOKE)) : journeys,
    errors,
  };
  return {
    about: about.composition.id,
    at: startedAt,
    by: (await readOrigin(readEnvironment(process.env).releasedBy)).by,
    kind: isSmoke ? 'smoke' : 'run',
    isGood: isSuccess(countRun(judged)),
    why: summarize(judged),
    run: {
      siteUrl: about.siteUrl,
      args: about.args.slice(0, 50).map((arg) => arg.slice(0, LONGEST)),
      suite: await readSuite(),
      counts: countRun({ journeys, errors }),
    },
  };
}

const RUN_KEY = /^evidence\/[0-9a-f]{12}\/(\d{4}-\d\d-\d\d)/;
const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_MS = 90 * DAY_MS;

/** Removes what runs left more than 90 days ago; what people said of releases stays. */
export async function removeOldEvidence(files: StoreFiles): Promise<void> {
  const oldest = new Date(Date.now() - KEPT_MS).toISOString();
  for (const key of await files.list('evidence/')) {
    const [, day] = RUN_KEY.exec(key) ?? [];
    if (day !== undefined && day < oldest) await files.remove(key);
  }
}

/** Keeps evidence in the store that `STORE` names, if that has what was tested; says what came of it. */
export async function keepEvidence(evidence: Evidence, { about }: RunRecord): Promise<string> {
  try {
    const store = ReleaseStore.at(readEnvironment(process.env).store);
    const { id, shell, sections } = about.composition;
    for (const release of [shell, ...sections]) {
      if (await store.has(release)) continue;
      return `Not kept as evidence: the store that STORE names has no ${release.name} ${release.version}.`;
    }
    await store.addEvidence(evidence);
    // Not all who may add something may remove what is old.
    await removeOldEvidence(store.shared).catch(() => undefined);
    return `Kept as evidence of composition ${id}: npm run releases`;
  } catch (error) {
    return `Not kept as evidence: ${reasonOf(error)}`;
  }
}
