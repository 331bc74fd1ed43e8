import { init } from '@module-federation/enhanced/runtime';
import { pinRemotes, RemoteFiles } from '@site/federation';
import type { Composition, Placed, Release, SectionRelease } from '@site/shared/contract';
import { folderOf, guardScriptAddresses, listScripts } from './script-addresses';
import type { FetchModule } from './section-modules';

type Section = Placed<SectionRelease>;

function addressOf({ base }: Placed<Release>, file: string): string {
  return new URL(base + file, location.href).href;
}

/** Makes the composition's sections loadable; nothing is fetched before it is asked for. */
export function registerSections(composition: Composition): FetchModule {
  const { shell, sections } = composition;
  const development = composition.development === true;
  const hashes = new Map<string, string>();
  const addHashes = (section: Section) => {
    for (const [file, hash] of Object.entries(section.integrity)) {
      hashes.set(addressOf(section, file), hash);
    }
  };
  const scripts = new Set([shell, ...sections].flatMap(listScripts));
  // Of a section with a statement the page names what it shows, and the section loads the rest by itself.
  const stated = sections.filter(({ statement }) => statement !== undefined);
  guardScriptAddresses({ scripts, folders: new Set(stated.map(folderOf)), development });
  sections.forEach(addHashes);

  const hashOf = (address: string) => hashes.get(address);
  const files = new RemoteFiles(hashOf);
  const remotes = sections.map((section) => ({
    name: section.name,
    entry: addressOf(section, section.entry),
    entryGlobalName: section.container,
  }));
  const isTrusted = (address: string) =>
    development && new URL(address, location.href).origin === location.origin;
  const host = init({
    name: shell.name,
    remotes,
    plugins: [pinRemotes({ remotes, files, hashOf, isTrusted })],
  });

  return async (_container, expose, { section, files: needed, renew }) => {
    // The page may have left out what it does not show.
    addHashes(section);
    for (const address of listScripts(section)) scripts.add(address);
    await files.run(
      needed.map((file) => addressOf(section, file)),
      { renew },
    );
    return host.loadRemote(expose.replace('.', section.name));
  };
}
