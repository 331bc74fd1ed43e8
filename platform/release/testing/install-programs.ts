import { existsSync } from 'node:fs';
import { runProcess } from '../../kit/processes.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { findBrowser, HEADLESS, WITH_WINDOW } from '../find-browser.ts';

/** Installs Debian packages if possible. Returns apt-get's output, for the error message. */
export async function installDebianPackages(packages: readonly string[]): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return '';
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  // Waits for another installation.
  const apt = 'apt-get -qq -o DPkg::Lock::Timeout=300';
  const install = `${apt} update; ${apt} install -y --no-install-recommends ${packages.join(' ')}`;
  return (await runProcess('sh', ['-c', install], { cwd: PROJECT_ROOT, env })).output;
}

/** Finds or installs a Chromium. @throws {UserError} */
export async function ensureBrowser(isShown = false): Promise<string> {
  for (const name of isShown ? WITH_WINDOW.slice(0, 2) : [HEADLESS, ...WITH_WINDOW.slice(0, 1)]) {
    try {
      return findBrowser(isShown);
    } catch {
      await installDebianPackages([name]);
    }
  }
  return findBrowser(isShown);
}
