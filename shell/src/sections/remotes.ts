import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type {
  Composition,
  ExposeName,
  Placed,
  RoutesModule,
  SectionRelease,
  WidgetModule,
} from '@site/shared/contract';
import { faultOf } from './section-fault';
import { runFiles } from './section-scripts';

/** Address of every script that may run → its hash. */
function integrityByUrl(composition: Composition): Map<string, string> {
  return new Map(
    composition.sections.flatMap((section) =>
      Object.entries(section.integrity).map(
        ([file, hash]) => [new URL(section.base + file, location.href).href, hash] as const,
      ),
    ),
  );
}

function refuseUnlisted(composition: Composition) {
  const known = integrityByUrl(composition);
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const integrity = known.get(new URL(url, location.href).href);
        if (integrity === undefined && !composition.development) {
          throw new Error(`${url} is not of this composition.`);
        }
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        if (integrity !== undefined) script.integrity = integrity;
        return script;
      },
    },
  ]);
}

/** Makes the composition's sections loadable; nothing is fetched before it is asked for. */
export function registerSections(composition: Composition): void {
  refuseUnlisted(composition);
  registerRemotes(
    composition.sections.map((section) => ({
      name: section.container,
      entry: section.base + section.entry,
      entryGlobalName: section.container,
      type: 'global' as const,
    })),
  );
}

/** What is to be loaded, and how. */
export interface LoadRequest {
  readonly section: Placed<SectionRelease>;
  readonly files: readonly string[];
  /** Asks anew for what is already on its way. */
  readonly renew: boolean;
}

async function load<Module>(request: LoadRequest, expose: ExposeName): Promise<Module> {
  const { section, files, renew } = request;
  try {
    await runFiles(section, files, renew);
    const module = await loadRemote<Module>(`${section.container}/${expose.replace('./', '')}`);
    if (module === null) throw new Error(`${expose} is not exposed`);
    return module;
  } catch (cause) {
    throw faultOf(section, cause);
  }
}

/** The routes of a section. Throws {@link SectionFault}. */
export function loadRoutes(request: LoadRequest): Promise<RoutesModule> {
  return load<RoutesModule>(request, './routes');
}

/** A widget of a section. Throws {@link SectionFault}. */
export function loadWidget(request: LoadRequest, expose: ExposeName): Promise<WidgetModule> {
  return load<WidgetModule>(request, expose);
}
