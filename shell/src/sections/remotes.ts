import type { Composition, Container, Placed, SectionRelease } from '@site/shared/contract';
import { startFederation } from './federation-host';
import { folderOf, guardScriptAddresses, listScripts } from './script-addresses';
import type { FetchModule } from './section-modules';
import { runFiles, runUnchecked } from './section-scripts';

type Section = Placed<SectionRelease>;

function readContainer({ container, name }: Section): Container {
  const found: unknown = Reflect.get(globalThis, container);
  if (typeof found === 'object' && found !== null && 'get' in found && 'init' in found) {
    return found as Container;
  }
  throw new Error(`The entry of ${name} left no container.`);
}

/**
 * Makes the composition's sections loadable; nothing is fetched before it is asked for. The shell fetches
 * every file itself, so that each is checked, and tried anew, in one way; of Module Federation it uses
 * containers and what they share.
 */
export function registerSections(composition: Composition): FetchModule {
  const scripts = new Set([composition.shell, ...composition.sections].flatMap(listScripts));
  const development = composition.development === true;
  // Of a section with a manifest the page names what it shows, and the section loads the rest by itself.
  const stated = composition.sections.filter(
    ({ manifestIntegrity }) => manifestIntegrity !== undefined,
  );
  guardScriptAddresses({ scripts, folders: new Set(stated.map(folderOf)), development });
  const scope = startFederation();
  const started = new Map<Container, Promise<unknown>>();

  const start = async (section: Section): Promise<Container> => {
    const container = readContainer(section);
    const starting = started.get(container) ?? Promise.resolve(container.init(scope, []));
    started.set(container, starting);
    try {
      await starting;
    } catch (cause) {
      // The next try starts it anew.
      started.delete(container);
      throw cause;
    }
    return container;
  };

  return async (_container, expose, { section, files, renew }) => {
    // The page may have left out what it does not show.
    for (const address of listScripts(section)) scripts.add(address);
    if (development && files.length === 0) await runUnchecked(section);
    else await runFiles(section, files, renew);
    const container = await start(section);
    const factory = await container.get(expose);
    return factory();
  };
}
