import { existsSync } from 'node:fs';
import { runProcess } from '../../kit/processes.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { DEBIAN_CHROMIUM, findBrowser } from '../find-browser.ts';

/** Installs Debian packages if possible. Returns apt-get's output, for the error message. */
export async function installDebianPackages(packages: readonly string[]): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return '';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Waits for another installation.
  const apt = 'apt-get -qq -o DPkg::Lock::Timeout=300';
  const install = `${apt} update; ${apt} install -y --no-install-recommends ${packages.join(' ')}`;
  return (await runProcess('sh', ['-c', install], { cwd: PROJECT_ROOT, env })).output;
}

/** Finds a Chromium, or installs Debian's. @throws {UserError} */
export async function ensureBrowser(isShown = false): Promise<string> {
  try {
    return findBrowser(isShown);
  } catch (error) {
    if (process.env.CHROMIUM_BIN) throw error;
    await installDebianPackages([DEBIAN_CHROMIUM]);
    return findBrowser(isShown);
  }
}
