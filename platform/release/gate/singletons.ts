import { isSection } from '../../store/release-store.ts';
import { type Candidate, pass, refuse, skip } from './candidate.ts';

const CHECK = 'singletons';

function numbersOf(version: string): number[] | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(version);
  return match === null ? null : match.slice(1).map(Number);
}

/** Whether a version fits a range of the two forms that builds write: `1.2.3` and `^1.2.3`. */
export function fits(version: string, range: string): boolean {
  const has = numbersOf(version);
  const asked = numbersOf(range.replace('^', ''));
  if (has === null || asked === null) return version === range;
  if (!range.startsWith('^')) return version === range;
  // A caret keeps everything up to the first number that is not zero.
  const fixed = asked.findIndex((number) => number > 0);
  for (let at = 0; at < asked.length; at++) {
    const [left = 0, right = 0] = [has[at], asked[at]];
    if (left !== right) return left > right && fixed !== -1 && at > fixed;
  }
  return true;
}

/** The one copy that the shell brings of each shared module fits what sections ask for. */
export function checkSingletons({ release, statements }: Candidate) {
  const shell = statements.find((statement) => !isSection(statement));
  const provides = shell?.provides;
  if (provides === undefined) {
    return skip(CHECK, `the live shell ${shell?.version} does not say what it brings`);
  }
  const asking = isSection(release) ? [release] : statements.filter(isSection);
  const problems = asking.flatMap(({ name, requires = {} }) =>
    Object.entries(requires).flatMap(([module, range]) => {
      const version = provides[module];
      if (version === undefined) return [`${name} asks for ${module} ${range}, the shell has none`];
      if (fits(version, range)) return [];
      return [`${name} asks for ${module} ${range}, the shell brings ${version}`];
    }),
  );
  if (problems.length === 0) {
    return pass(CHECK, `${Object.keys(provides).length} shared modules of the shell fit`);
  }
  const mend = isSection(release)
    ? 'Release the shell with the newer version first, or build against the version it brings.'
    : 'Release these sections built against the new version, or keep the old one in the shell.';
  return refuse(CHECK, problems.join('; '), mend);
}
