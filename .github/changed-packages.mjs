// Prints the packages whose own folder changed since their last release, a name a line.
// Reads `npm run -s releases -- --json`, newest entry first. A rollback is no release: it stays until the next change.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const { history } = JSON.parse(readFileSync(0, 'utf8'));

/** The commit that a package was last released from. */
const lastCommit = (name) =>
  history.find(
    ({ provenance, changes }) =>
      provenance?.commit !== undefined && changes.some((change) => change.name === name),
  )?.provenance.commit;

function hasChanged(name) {
  const commit = lastCommit(name);
  if (commit === undefined) return true;
  try {
    return execFileSync('git', ['diff', '--name-only', commit, 'HEAD', '--', name]).length > 0;
  } catch {
    throw new Error(`Git does not know ${commit}, as after a forced push. Release by hand.`);
  }
}

for (const name of readdirSync('.').filter((each) => /^(?:shell$|mfe-)/.test(each))) {
  if (existsSync(`${name}/package.json`) && hasChanged(name)) process.stdout.write(`${name}\n`);
}
