import { init } from '@module-federation/enhanced/runtime';
import { pinRemotes, RemoteFiles } from '@site/federation';
import {
  type Composition,
  createTrustedPolicy,
  type Placed,
  type Release,
  TRUSTED_TYPES,
} from '@site/shared/contract';
import { WORKER_PATH } from '../offline/offline';
import type { FetchModule } from './section-modules';

function addressOf({ base }: Placed<Release>, file: string): string {
  return new URL(base + file, location.href).href;
}

/**
 * Refuses every script address that is not known, be it the chunk loading of a section or code that should not be there.
 * Browsers without Trusted Types go by the hashes alone.
 */
function guardScriptAddresses(isKnown: (address: string) => boolean): void {
  const worker = new URL(WORKER_PATH, location.origin).href;
  createTrustedPolicy(TRUSTED_TYPES.scripts, {
    createScriptURL(address) {
      const { href, origin, pathname } = new URL(address, location.href);
      // A file that is asked for again carries the number of the attempt.
      if (href === worker || isKnown(origin + pathname)) return address;
      throw new Error(`${address} is not of this composition.`);
    },
  });
}

/** Makes the composition's sections loadable; nothing is fetched before it is asked for. */
export function registerSections(composition: Composition): FetchModule {
  const { shell, sections, development = false } = composition;
  const hashes = new Map<string, string>();
  const addHashes = (release: Placed<Release>) => {
    for (const [file, hash] of Object.entries(release.integrity)) {
      hashes.set(addressOf(release, file), hash);
    }
  };
  for (const release of [shell, ...sections]) addHashes(release);

  // A page leaves out what it does not show of a section with a manifest; the section loads the rest by itself.
  const whole = sections.filter(({ manifestIntegrity }) => manifestIntegrity !== undefined);
  const folders = new Set(whole.map((section) => addressOf(section, '')));
  const isTrusted = (address: string) =>
    development && new URL(address, location.href).origin === location.origin;
  guardScriptAddresses(
    (address) =>
      hashes.has(address) || folders.has(address.replace(/[^/]*$/, '')) || isTrusted(address),
  );

  const remotes = sections.map((section) => ({
    name: section.name,
    entry: addressOf(section, section.entry),
    entryGlobalName: section.container,
    type: section.type,
  }));
  const hashOf = (address: string) => hashes.get(address);
  const files = new RemoteFiles(hashOf);
  const host = init({
    name: shell.name,
    remotes,
    plugins: [pinRemotes({ remotes, files, hashOf, isTrusted })],
  });
  return async (_container, expose, { section, files: needed, renew }) => {
    // The page may have left out what it does not show.
    addHashes(section);
    const addresses = needed.map((file) => addressOf(section, file));
    await files.run(addresses, { renew, modules: section.type === 'module' });
    return host.loadRemote(expose.replace('.', section.name));
  };
}
