import {
  createTrustedPolicy,
  type Placed,
  type Release,
  TRUSTED_TYPES,
} from '@site/shared/contract';
import { WORKER_PATH } from '../offline/offline';

/** The address of each script of a release that the page names. */
export function listScripts({ base, integrity }: Placed<Release>): string[] {
  return Object.keys(integrity)
    .filter((file) => file.endsWith('.js'))
    .map((file) => new URL(base + file, location.href).href);
}

/** The address of a release's folder. */
export function folderOf({ base }: Placed<Release>): string {
  return new URL(base, location.href).href;
}

interface KnownAddresses {
  readonly scripts: ReadonlySet<string>;
  /** Folders whose scripts may all run: nothing but what the release states is there. */
  readonly folders: ReadonlySet<string>;
  readonly development: boolean;
}

/**
 * Refuses every script address that is not known, be it the chunk loading of a section or code that should not be
 * there. Browsers without Trusted Types go by the hashes
 * alone.
 */
export function guardScriptAddresses({ scripts, folders, development }: KnownAddresses): void {
  const worker = new URL(WORKER_PATH, location.origin).href;
  createTrustedPolicy(TRUSTED_TYPES.scripts, {
    createScriptURL(address) {
      const { href, origin, pathname } = new URL(address, location.href);
      // A file that is asked for anew carries the number of the attempt.
      const folder = origin + pathname.replace(/[^/]*$/, '');
      const isKnown = scripts.has(origin + pathname) || folders.has(folder) || href === worker;
      if (isKnown || (development && origin === location.origin)) return address;
      throw new Error(`${address} is not of this composition.`);
    },
  });
}
