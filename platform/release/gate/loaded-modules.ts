import type { Page } from '@playwright/test';
import type { Container, SectionRelease, ShareScope } from '@site/shared/contract';
import { RELEASES_URL } from '../../store/release-store.ts';

/** What a section's module says of itself in the page. */
interface LoadedModule {
  readonly name: string;
  readonly error: string | null;
  readonly widget: boolean;
  readonly pages: readonly string[];
}

interface FederationInstance {
  readonly name: string;
  readonly shareScopeMap: Readonly<Record<string, ShareScope>>;
}

/** Runs a section's entry and loads every module that it exposes, as the shell does; returns what is wrong with them. */
export async function findFaultyModules(page: Page, release: SectionRelease): Promise<string[]> {
  const { name, version, entry, container, exposes, integrity, paths } = release;
  const pages = [...new Set(paths.map((path) => path.page))];
  const loaded = await page.evaluate(
    async ({ url, hash, global, names }): Promise<LoadedModule[]> => {
      const federation = Reflect.get(globalThis, '__FEDERATION__') as {
        __INSTANCES__: FederationInstance[];
      };
      const shell = federation.__INSTANCES__.find((instance) => instance.name === 'shell');
      if (shell === undefined) return [];
      await new Promise((resolve, reject) => {
        const script = document.createElement('script');
        Object.assign(script, { src: url, crossOrigin: 'anonymous', integrity: hash });
        script.onload = resolve;
        script.onerror = () => reject(new Error(`${url} does not run`));
        document.head.append(script);
      });
      const started = Reflect.get(globalThis, global) as Container;
      await started.init(shell.shareScopeMap.default ?? {}, []);
      return Promise.all(
        names.map(async (each) => {
          try {
            const module = (await started.get(each))() as Readonly<Record<string, unknown>>;
            return {
              name: each,
              error: null,
              widget: typeof module.Widget === 'function' || typeof module.Widget === 'object',
              pages: Object.entries(module.routes ?? {})
                .filter(([, load]) => typeof load === 'function')
                .map(([key]) => key),
            };
          } catch (error) {
            return { name: each, error: String(error), widget: false, pages: [] };
          }
        }),
      );
    },
    {
      url: `${RELEASES_URL}${name}/${version}/${entry}`,
      hash: integrity[entry] ?? '',
      global: container,
      names: Object.keys(exposes),
    },
  );
  if (loaded.length === 0) return ['the shell has no section loader on the page'];
  return loaded.flatMap((module) => {
    if (module.error !== null) return [`${module.name} does not load: ${module.error}`];
    if (module.name !== './routes') {
      return module.widget ? [] : [`${module.name} exports no Widget`];
    }
    return pages
      .filter((name) => !module.pages.includes(name))
      .map((name) => `./routes has no loader of the page ${name}`);
  });
}
