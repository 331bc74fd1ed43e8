import { init } from '@module-federation/enhanced/runtime';
import { type PageBoot, type Placed, prefixIn, type Release } from '@site/shared/contract';
import { WORKER_PATH } from '../offline/offline';
import { checkFiles, watchSharedModules } from './federation-plugin';
import { createPolicies } from './policies';
import { RemoteFiles } from './remote-files';
import { provideModules } from './section-part';

function addressOf({ base }: Placed<Release>, file: string): string {
  return new URL(base + file, location.href).href;
}

/** Registers the composition's sections; fetches nothing yet. Files of a development build have no hashes. */
export function registerSections({ composition, site }: PageBoot): void {
  const { shell, sections, development = false } = composition;
  const worker = location.origin + prefixIn(composition, site) + WORKER_PATH;
  const hashes = new Map<string, string>();
  const addHashes = (release: Placed<Release>) => {
    for (const [file, hash] of Object.entries(release.integrity)) {
      hashes.set(addressOf(release, file), hash);
    }
  };
  const releases = [shell, ...sections];
  for (const release of releases) addHashes(release);

  // Rejects every other script URL, from a section's chunk loader or from injected code. Browsers without Trusted Types
  // rely on the hashes alone.
  createPolicies((address) => {
    const { href, origin } = new URL(address, location.href);
    const isOurs = releases.some((release) => href.startsWith(addressOf(release, '')));
    if (isOurs || href === worker || (development && origin === location.origin)) return address;
    throw new Error(`${address} is not part of this composition.`);
  });

  const remotes = sections.map((section) => ({
    name: section.name,
    version: section.version,
    entry: addressOf(section, section.entry),
    entryGlobalName: section.container,
    type: section.type,
  }));
  const files = new RemoteFiles((address) => hashes.get(address));
  watchSharedModules();
  const plugins = development ? [] : [checkFiles(files)];
  const host = init({ name: shell.name, remotes, plugins });
  provideModules(async (_container, expose, section, needed, renew) => {
    if (!development) {
      // The page may omit some of the section's files.
      addHashes(section);
      const addresses = needed.map((file) => addressOf(section, file));
      await files.run(addresses, { renew, modules: section.type === 'module' });
    }
    return host.loadRemote(expose.replace('.', section.name));
  });
}
