import { init } from '@module-federation/enhanced/runtime';
import { pinRemotes, RemoteFiles } from '@site/federation';
import {
  MANIFEST_FILE,
  type PageBoot,
  type Placed,
  PREVIEW_ATTRIBUTE,
  prefixIn,
  type Release,
} from '@site/shared/contract';
import { WORKER_PATH } from '../offline/offline';
import { createPolicies } from './policies';
import { wholeSection } from './section-manifests';
import { provideModules } from './section-part';

function addressOf({ base }: Placed<Release>, file: string): string {
  return new URL(base + file, location.href).href;
}

/**
 * Registers the composition's sections; fetches nothing yet. In development and in signed previews, Module Federation's
 * tools work: they need manifests, and may replace a section by a developer's own build.
 */
export function registerSections({ composition, site }: PageBoot): void {
  const { shell, sections, development } = composition;
  const worker = location.origin + prefixIn(composition, site) + WORKER_PATH;
  const hashes = new Map<string, string>();
  const addHashes = (release: Placed<Release>) => {
    for (const [file, hash] of Object.entries(release.integrity)) {
      hashes.set(addressOf(release, file), hash);
    }
  };
  const releases = [shell, ...sections];
  for (const release of releases) addHashes(release);

  const showsTools = development || document.querySelector(`[${PREVIEW_ATTRIBUTE}]`) !== null;
  const isTrusted = (address: string) => {
    const { origin, hostname } = new URL(address, location.href);
    if (origin === location.origin) return development === true;
    return showsTools && /^(localhost|127\.0\.0\.1)$/.test(hostname);
  };
  // Rejects every other script URL, from a section's chunk loader or from injected code. Browsers without Trusted Types
  // rely on the hashes alone.
  createPolicies((address) => {
    const { href } = new URL(address, location.href);
    const isOurs = releases.some((release) => href.startsWith(addressOf(release, '')));
    if (isOurs || href === worker || isTrusted(href)) return address;
    throw new Error(`${address} is not part of this composition.`);
  });

  const remotes = sections.map((section) => ({
    name: section.name,
    version: section.version,
    entry: addressOf(section, showsTools ? MANIFEST_FILE : section.entry),
    entryGlobalName: section.container,
    type: section.type,
  }));
  const files = new RemoteFiles((address) => hashes.get(address));
  const host = init({
    name: shell.name,
    remotes,
    plugins: [pinRemotes({ remotes, files, isTrusted })],
  });
  provideModules(async (_container, expose, section, needed, renew) => {
    // The page may omit parts of the section, such as its manifest.
    addHashes(showsTools ? await wholeSection(section, renew) : section);
    const addresses = needed.map((file) => addressOf(section, file));
    const remote = host.options.remotes.find(({ name }) => name === section.name);
    const isLocal = remote !== undefined && 'entry' in remote && isTrusted(remote.entry);
    if (!isLocal) await files.run(addresses, { renew, modules: section.type === 'module' });
    return host.loadRemote(expose.replace('.', section.name));
  });
}
