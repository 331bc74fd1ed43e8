import { isSuccess } from '../../../platform/commands/testing/test-report.ts';
import { readEnvironment } from '../../../platform/kit/environment.ts';
import { reasonOf } from '../../../platform/kit/errors.ts';
import { readOrigin, runGit } from '../../../platform/release/origin.ts';
import type { Evidence } from '../../../platform/store/evidence.ts';
import { ReleaseStore } from '../../../platform/store/release-store.ts';
import { asksForAll } from './run-arguments';
import { countRun, type RunRecord } from './run-record';

const SMOKE = '@smoke';
const MOST_FAILED = 20;
const LONGEST = 200;

/** The commit of the suite; null where git does not say it. */
async function readSuite(): Promise<string | null> {
  const commit = await runGit(['rev-parse', 'HEAD']);
  const changes = await runGit(['status', '--porcelain', '--', 'e2e']);
  return commit && changes ? `${commit} and changes` : commit;
}

function judgeSmoke({ about, journeys, errors }: RunRecord, passed: readonly string[]) {
  const smoke = journeys.filter(({ tags }) => tags.includes(SMOKE));
  const count = countRun({ about, startedAt: '', durationMs: 0, errors, journeys: smoke });
  return asksForAll(passed, SMOKE) ? (isSuccess(count) ? 'passed' : 'failed') : null;
}

/** What a run found out about its composition. `passed`: what Playwright was asked for. */
export async function describeEvidence(
  record: RunRecord,
  passed: readonly string[],
): Promise<Evidence> {
  const { about, startedAt, journeys, errors } = record;
  const count = countRun(record);
  const bad = journeys.filter(({ outcome }) => ['failed', 'flaky'].includes(outcome));
  const failed = [...bad.map(({ title }) => title), ...errors].slice(0, MOST_FAILED);
  return {
    about: about.composition.id,
    at: startedAt,
    by: (await readOrigin(readEnvironment(process.env).releasedBy)).by,
    verdict: isSuccess(count) ? 'passed' : 'failed',
    run: {
      where: about.siteUrl,
      args: about.args.map((arg) => arg.slice(0, LONGEST)),
      suite: await readSuite(),
      counts: { ...count },
      smoke: judgeSmoke(record, passed),
      failed: failed.map((text) => text.slice(0, LONGEST)),
    },
  };
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
    return `Kept as evidence of composition ${id}: npm run releases`;
  } catch (error) {
    return `Not kept as evidence: ${reasonOf(error)}`;
  }
}
