import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Composition, RoutesModule, WidgetModule } from '@site/shared/contract';
import { guardScriptAddresses, listScripts } from './script-addresses';

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

function refuseUnlisted(composition: Composition) {
  const scripts = listScripts(composition);
  guardScriptAddresses(scripts, composition.development === true);
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const integrity = scripts.get(new URL(url, location.href).href);
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

async function load<Module>(container: string, expose: string): Promise<Module> {
  const module = await loadRemote<Module>(`${container}/${expose.replace('./', '')}`).catch(
    (cause: unknown) => {
      throw new SectionLoadError(container, cause);
    },
  );
  if (module === null) throw new SectionLoadError(container, `${expose} is not exposed`);
  return module;
}

/** The routes of a section. Throws {@link SectionLoadError}. */
export function loadRoutes(container: string): Promise<RoutesModule> {
  return load<RoutesModule>(container, './routes');
}

/** A widget of a section. Throws {@link SectionLoadError}. */
export function loadWidget(container: string, expose: string): Promise<WidgetModule> {
  return load<WidgetModule>(container, expose);
}
