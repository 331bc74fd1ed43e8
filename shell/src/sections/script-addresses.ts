import {
  createTrustedPolicy,
  type Placed,
  type Release,
  TRUSTED_TYPES,
} from '@site/shared/contract';
import { WORKER_PATH } from '../offline/offline';

/** Address of each script of a release that may run → its hash; empty where the page leaves the hash out. */
export function listScripts({ base, integrity }: Placed<Release>): (readonly [string, string])[] {
  return Object.entries(integrity)
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, hash]) => [new URL(base + file, location.href).href, hash] as const);
}

/**
 * Refuses every script address that is not listed, whoever sets it: the federation runtime, the chunk
 * loading of a section, or what should not be there. Browsers without Trusted Types go by the hashes
 * alone.
 */
export function guardScriptAddresses(
  scripts: ReadonlyMap<string, string>,
  development: boolean,
): void {
  const worker = new URL(WORKER_PATH, location.origin).href;
  createTrustedPolicy(TRUSTED_TYPES.scripts, {
    createScriptURL(address) {
      const { href, origin, pathname } = new URL(address, location.href);
      // A file that is asked for anew carries the number of the attempt.
      const isListed = scripts.has(origin + pathname) || href === worker;
      if (isListed || (development && origin === location.origin)) return address;
      throw new Error(`${address} is not of this composition.`);
    },
  });
}
