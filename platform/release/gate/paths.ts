import { fillPath, REPORTS_PATH } from '@site/shared/contract';
import { isSection } from '../../store/release-store.ts';
import { type Candidate, pass, refuse } from './candidate.ts';

const CHECK = 'paths';

/** First segments that the server keeps for itself. */
const RESERVED = ['releases', 'dev', REPORTS_PATH.slice(1)];

function segmentsOf(pattern: string): string[] {
  return pattern
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

/** Whether some address fits both patterns. */
export function overlap(first: string, second: string): boolean {
  const [a, b] = [segmentsOf(first), segmentsOf(second)];
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [left, right] = [a[at], b[at]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return false;
    if (left !== right && !left.startsWith(':') && !right.startsWith(':')) return false;
  }
  return true;
}

/** No address of this release belongs to another section of the composition, or to the server. */
export function checkPaths({ release, next, site }: Candidate) {
  const owned = next.sections.flatMap((section) =>
    section.paths.map(({ path }) => ({ owner: section.name, path: fillPath(path, site) })),
  );
  const own = isSection(release) ? owned.filter(({ owner }) => owner === release.name) : owned;
  const problems = own.flatMap(({ owner, path }) => [
    ...RESERVED.filter((name) => segmentsOf(path)[0] === name).map(
      (name) => `${path} lies under /${name}/, which the server keeps for itself`,
    ),
    ...owned
      .filter((other) => other.owner !== owner && overlap(path, other.path))
      .map((other) => `${path} meets ${other.path} of ${other.owner}`),
  ]);
  if (problems.length === 0) return pass(CHECK, `${own.length} paths, none of another section's`);
  return refuse(
    CHECK,
    problems.join('; '),
    `Change the path in ${release.name}/section.ts, or release the other section without it first.`,
  );
}
