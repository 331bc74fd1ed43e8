import type { Page } from '@playwright/test';
import type { SectionRelease } from '@site/shared/contract';

/** What a section's module says of itself in the page. */
interface LoadedModule {
  readonly name: string;
  readonly error: string | null;
  readonly widget: boolean;
  readonly pages: readonly string[];
}

interface FederationInstance {
  readonly name: string;
  loadRemote(name: string): Promise<Readonly<Record<string, unknown>> | null>;
}

/** Loads every module that a section exposes, as the shell does; returns what is wrong with them. */
export async function findFaultyModules(page: Page, release: SectionRelease): Promise<string[]> {
  const { container, exposes, paths } = release;
  const pages = [...new Set(paths.map((path) => path.page))];
  const loaded = await page.evaluate(
    async ({ prefix, names }): Promise<LoadedModule[]> => {
      const federation = Reflect.get(globalThis, '__FEDERATION__') as {
        __INSTANCES__: FederationInstance[];
      };
      const shell = federation.__INSTANCES__.find((instance) => instance.name === 'shell');
      if (shell === undefined) return [];
      return Promise.all(
        names.map((name) =>
          shell.loadRemote(`${prefix}/${name.replace('./', '')}`).then(
            (module) => ({
              name,
              error: module === null ? 'it is empty' : null,
              widget: typeof module?.Widget === 'function' || typeof module?.Widget === 'object',
              pages: Object.entries(module?.routes ?? {})
                .filter(([, load]) => typeof load === 'function')
                .map(([key]) => key),
            }),
            (error: unknown) => ({ name, error: String(error), widget: false, pages: [] }),
          ),
        ),
      );
    },
    { prefix: container, names: Object.keys(exposes) },
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
