import type { ExposeName, RoutesModule, WidgetModule } from '@site/shared/contract';

/** A section module could not be had; the message says why, for reports. */
export class SectionLoadError extends Error {
  override readonly name = 'SectionLoadError';

  constructor(
    readonly section: string,
    cause: unknown,
  ) {
    super(`${section} could not be loaded: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** Gets a module that a section exposes; null where there is none. */
export type FetchModule = (container: string, expose: ExposeName) => Promise<unknown>;

let fetchModule: FetchModule = () => Promise.reject(new Error('no sections were registered'));

/** Says where sections' modules come from: Module Federation in a browser, files in Node. */
export function provideModules(fetch: FetchModule): void {
  fetchModule = fetch;
}

async function load(container: string, expose: ExposeName): Promise<unknown> {
  const module = await fetchModule(container, expose).catch((cause: unknown) => {
    throw new SectionLoadError(container, cause);
  });
  if (module === null) throw new SectionLoadError(container, `${expose} is not exposed`);
  return module;
}

// What a release exposes was checked against the contract before it went live.

/** The routes of a section. Throws {@link SectionLoadError}. */
export async function loadRoutes(container: string): Promise<RoutesModule> {
  return (await load(container, './routes')) as RoutesModule;
}

/** A widget of a section. Throws {@link SectionLoadError}. */
export async function loadWidget(container: string, expose: ExposeName): Promise<WidgetModule> {
  return (await load(container, expose)) as WidgetModule;
}
