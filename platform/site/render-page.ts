import path from 'node:path';
import { getBuiltinModule } from 'node:process';
import type { Composition, Placed, Release } from '@site/shared/contract';
import type { PrerenderedHtml, ShellNodeBuild } from '@site/shared/contract/prerender';
import type { SectionPublisher } from '@site/shared/contract/publish';
import type { DomWindow } from '@site/shared/contract/runtime';
import { BASE_PLACEHOLDER, NODE_FOLDER, PUBLISHER } from '../build/release-file.ts';
import { reasonOf, UserError } from '../kit/errors.ts';
import type { ReleaseManifest } from '../store/composition.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import { RowsUnavailableError } from './finished-file.ts';
import type { SiteSettings } from './stamp-page.ts';

type Require = (name: string) => unknown;

/** Returns what resolves the imports of a build: the given modules, and those of the engine, which confines them. */
export function requireFrom(modules: Readonly<Record<string, unknown>>): Require {
  return (name) => {
    if (Object.hasOwn(modules, name)) return modules[name];
    const builtin: unknown = getBuiltinModule(name);
    if (builtin !== undefined) return builtin;
    throw new UserError(
      `it asks for "${name}", which is neither in the build nor given to releases.`,
    );
  };
}

function fileOf({ language = '' }: LoadedRelease, name: string): string {
  return path.posix.join(NODE_FOLDER, language, `${name}.cjs`);
}

/** A release whose builds for Node are run. */
interface LoadedRelease {
  readonly store: StoredReleases;
  readonly release: ReleaseManifest;
  /** Address of its folder for a browser; ends in `/`. */
  readonly base: string;
  /** Set for its build of another language. */
  readonly language?: string;
}

function hasBundle(loaded: LoadedRelease, name: string): boolean {
  return loaded.release.node?.[fileOf(loaded, name)] !== undefined;
}

/** Runs a release's build for Node and gives what it exports. Throws `DamagedFileError`, {@link UserError}. */
export async function loadBundle(loaded: LoadedRelease, name: string, require: Require) {
  const { store, release, base } = loaded;
  const file = fileOf(loaded, name);
  if (!hasBundle(loaded, name)) {
    throw new UserError(`${release.name} has no ${file}. Build and release it again.`);
  }
  const code = `${await store.readFile(release, file)}`;
  const placed = code.replaceAll(BASE_PLACEHOLDER, () => base);
  const filename = path.join(store.releaseFolder(release), file);
  const module: { exports: unknown } = { exports: {} };
  try {
    const run = new Function(
      'module',
      'exports',
      'require',
      `${placed}\n//# sourceURL=${filename}`,
    );
    run(module, module.exports, require);
    return module.exports;
  } catch (error) {
    throw new UserError(`${release.name}: ${file} cannot be run: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/** A window with all of a DOM, which runs no script and fetches nothing. Each use takes a new one, as a window keeps what it parsed. */
function dom(): DomWindow {
  // It takes a second or more to load, and articles alone need it. Bundled, it is loaded here, at the first use.
  const { JSDOM }: typeof import('jsdom') = require('jsdom');
  // Its types leave out the few properties that point at the window itself.
  return new JSDOM('').window as unknown as DomWindow;
}

/** Loads what renders the pages of one language of a composition, and by section what its rows make. Throws where a release cannot be run. */
export async function openRenderer({ store, page }: SiteSettings, composition: Composition) {
  const open = async ({ base, language, ...name }: Placed<Release>) => ({
    store,
    base,
    language,
    release: await store.readRelease(name),
  });
  const shellRelease = await open(composition.shell);
  const loaded = await loadBundle(shellRelease, 'shell', requireFrom({}));
  const shell = loaded as ShellNodeBuild;
  const require = requireFrom(shell.sharedModules);
  const containers = new Map<string, ReadonlyMap<string, unknown>>();
  const publishers = new Map<string, SectionPublisher>();
  const undrawn = new Set<string>();
  for (const section of composition.sections) {
    const release = await open(section);
    if (!hasBundle(release, 'routes')) {
      undrawn.add(section.name);
      continue;
    }
    const load = async (expose: string) =>
      [expose, await loadBundle(release, expose.replace('./', ''), require)] as const;
    const modules = await Promise.all(Object.keys(section.exposes).map(load));
    containers.set(section.container, new Map(modules));
    if (hasBundle(release, PUBLISHER)) {
      const published = await loadBundle(release, PUBLISHER, require);
      publishers.set(section.name, (published as { publisher: SectionPublisher }).publisher);
    }
  }
  shell.provideModules(async (container, expose) => containers.get(container)?.get(expose) ?? null);
  /** Renders the page of an address; `send` reads rows. Throws {@link RowsUnavailableError}, and an Error where the page fails. */
  const render = async (address: string, send: typeof fetch): Promise<PrerenderedHtml> => {
    const rendered = await shell
      .prerender({ ...page, composition, address, send, dom })
      .catch((cause: unknown) => {
        throw new Error(`${address} could not be rendered: ${reasonOf(cause)}`, { cause });
      });
    if (rendered.failures.length === 0) return rendered;
    throw new RowsUnavailableError(`The rows of ${address} cannot be read.`);
  };
  return { publishers, undrawn, render };
}
