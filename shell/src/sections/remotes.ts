import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Composition } from '@site/shared/contract';
import { guardScriptAddresses, listScripts } from './script-addresses';
import type { FetchModule } from './section-modules';
import { runFiles } from './section-scripts';

function refuseUnlisted(composition: Composition, scripts: ReadonlyMap<string, string>) {
  guardScriptAddresses(scripts, composition.development === true);
  registerPlugins([
    {
      name: 'integrity',
      createScript({ url }) {
        const integrity = scripts.get(new URL(url, location.href).href);
        if (!integrity && !composition.development) {
          throw new Error(`${url} is not of this composition.`);
        }
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        script.crossOrigin = 'anonymous';
        if (integrity) script.integrity = integrity;
        return script;
      },
    },
  ]);
}

/** Makes the composition's sections loadable; nothing is fetched before it is asked for. */
export function registerSections(composition: Composition): FetchModule {
  const scripts = new Map([composition.shell, ...composition.sections].flatMap(listScripts));
  refuseUnlisted(composition, scripts);
  registerRemotes(
    composition.sections.map((section) => ({
      name: section.container,
      entry: section.base + section.entry,
      entryGlobalName: section.container,
      type: 'global' as const,
    })),
  );
  return async (container, expose, { section, files, renew }) => {
    // The page may have left out what it does not show.
    for (const [address, hash] of listScripts(section)) {
      if (hash !== '' || !scripts.has(address)) scripts.set(address, hash);
    }
    await runFiles(section, files, renew);
    return loadRemote(`${container}/${expose.replace('./', '')}`);
  };
}
