import type { CheckRecord } from '../../store/history.ts';
import type { Candidate, StaticCheck } from './candidate.ts';
import { checkExposes } from './exposes.ts';
import { checkHashes } from './hashes.ts';
import { checkPaths } from './paths.ts';
import { checkSecrets } from './secrets.ts';
import { checkSingletons } from './singletons.ts';
import { checkSize } from './size.ts';

const CHECKS: readonly StaticCheck[] = [
  checkHashes,
  checkExposes,
  checkPaths,
  checkSingletons,
  checkSize,
  checkSecrets,
];

/** Every check that needs neither the sources nor a browser. */
export async function runStaticGate(candidate: Candidate): Promise<CheckRecord[]> {
  // A file that is absent would make the later checks fail in their own words.
  const hashes = await checkHashes(candidate);
  if (hashes.state === 'refused') return [hashes];
  const others = CHECKS.filter((check) => check !== checkHashes);
  return [hashes, ...(await Promise.all(others.map((check) => check(candidate))))];
}

/** The checks that look at how releases go together; a rollback of one section runs these. */
export async function runCompositionGate(candidate: Candidate): Promise<CheckRecord[]> {
  return Promise.all([checkExposes, checkPaths, checkSingletons].map((check) => check(candidate)));
}
