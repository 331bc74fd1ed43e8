import { existsSync } from 'node:fs';
import { runProcess } from './processes.ts';
import { PROJECT_ROOT } from './project.ts';

const OPTIONS = { cwd: PROJECT_ROOT, env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
/** Another installation is waited for. */
const PATIENT = ['-qq', '-o', 'DPkg::Lock::Timeout=300'];

/** Installs Debian's packages where that is possible. Gives what apt-get said, for the error where it is not enough. */
export async function installDebianPackages(packages: readonly string[]): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return '';
  const steps = [['update'], ['install', '-y', '--no-install-recommends', ...packages]];
  let said = '';
  for (const step of steps) {
    said += (await runProcess('apt-get', [...PATIENT, ...step], OPTIONS)).output;
  }
  return said;
}
