import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Composition } from '@site/shared/contract';
import { guardScriptAddresses, listScripts } from './script-addresses';
import type { FetchModule } from './section-modules';

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

function fetchRemote(container: string, expose: string): Promise<unknown> {
  return loadRemote(`${container}/${expose.replace('./', '')}`);
}

/** Makes the composition's sections loadable; nothing is fetched before it is asked for. */
export function registerSections(composition: Composition): FetchModule {
  refuseUnlisted(composition);
  registerRemotes(
    composition.sections.map((section) => ({
      name: section.container,
      entry: section.base + section.entry,
      entryGlobalName: section.container,
      type: 'global' as const,
    })),
  );
  return fetchRemote;
}
