import {
  type Composition,
  type Container,
  createTrustedPolicy,
  type Placed,
  type Release,
  type SectionRelease,
  TRUSTED_TYPES,
} from '@site/shared/contract';
import { WORKER_PATH } from '../offline/offline';
import { startFederation } from './federation-host';
import type { FetchModule } from './section-modules';
import { runFiles, runUnchecked } from './section-scripts';

/** The address of each script of a release that the page names. */
function listScripts({ base, integrity }: Placed<Release>): string[] {
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
function guardScriptAddresses({ scripts, folders, development }: KnownAddresses): void {
  const worker = new URL(WORKER_PATH, location.origin).href;
  createTrustedPolicy(TRUSTED_TYPES.scripts, {
    createScriptURL(address) {
      const { href, origin, pathname } = new URL(address, location.href);
      // A file that is asked for again carries the number of the attempt.
      const folder = origin + pathname.replace(/[^/]*$/, '');
      const isKnown = scripts.has(origin + pathname) || folders.has(folder) || href === worker;
      if (isKnown || (development && origin === location.origin)) return address;
      throw new Error(`${address} is not of this composition.`);
    },
  });
}

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
 * every file itself, so that each is checked and retried in one way; of Module Federation it uses
 * containers and what they share.
 */
export function registerSections(composition: Composition): FetchModule {
  const scripts = new Set([composition.shell, ...composition.sections].flatMap(listScripts));
  const development = composition.development === true;
  // Of a section with a manifest of its own the page names what it shows, and the section loads the rest by itself.
  const stated = composition.sections.filter((each) => each.manifestIntegrity !== undefined);
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
      // The next try starts it again.
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
