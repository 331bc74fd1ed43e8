import type {
  ExposeName,
  Placed,
  RoutesModule,
  SectionRelease,
  WidgetModule,
} from '@site/shared/contract';
import { diagnose } from './diagnose';

/** What is to be loaded, and how. */
export interface ModuleRequest {
  readonly section: Placed<SectionRelease>;
  /** The files that it needs. */
  readonly files: readonly string[];
  /** Asks again for what is already on its way. */
  readonly renew: boolean;
}

/** Gets a module that a section exposes; null where there is none. */
export type FetchModule = (
  container: string,
  expose: ExposeName,
  request: ModuleRequest,
) => Promise<unknown>;

let fetchModule: FetchModule = () => Promise.reject(new Error('no sections were registered'));

/** Says where sections' modules come from: Module Federation in a browser, files in Node. */
export function provideModules(fetch: FetchModule): void {
  fetchModule = fetch;
}

async function load(expose: ExposeName, request: ModuleRequest): Promise<unknown> {
  const { section } = request;
  try {
    const module = await fetchModule(section.container, expose, request);
    if (module === null) throw new Error(`${expose} is not exposed`);
    return module;
  } catch (cause) {
    throw await diagnose(section, cause);
  }
}

// What a release exposes was checked against the contract before it went live.

/** The routes of a section. Throws `SectionFault`. */
export async function loadRoutes(request: ModuleRequest): Promise<RoutesModule> {
  return (await load('./routes', request)) as RoutesModule;
}

/** A widget of a section. Throws `SectionFault`. */
export async function loadWidget(
  expose: ExposeName,
  request: ModuleRequest,
): Promise<WidgetModule> {
  return (await load(expose, request)) as WidgetModule;
}
