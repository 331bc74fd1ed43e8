import type { RoutesModule, WidgetModule } from '@site/shared/contract';

type Exposed = RoutesModule | WidgetModule;

const modules = new Map<string, Exposed>();

/** Makes a module loadable under a container's name and the name that it would expose it by. */
export function provideModule(container: string, expose: string, module: Exposed): void {
  modules.set(container + expose, module);
}

/** Stands in for the shell's own, where everything is in one bundle. */
export function registerSections() {
  return async (container: string, expose: string): Promise<Exposed | null> =>
    modules.get(container + expose) ?? null;
}
