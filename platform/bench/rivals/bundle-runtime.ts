import type { RoutesModule, WidgetModule } from '@site/shared/contract';

type Exposed = RoutesModule | WidgetModule;

const modules = new Map<string, Exposed>();

/** Makes a module loadable under the name that Module Federation would know it by. */
export function provideModule(id: string, module: Exposed): void {
  modules.set(id, module);
}

/** Stands in for Module Federation's own, where everything is in one bundle. */
export async function loadRemote(id: string): Promise<Exposed | null> {
  return modules.get(id) ?? null;
}

export function registerRemotes(): void {}

export function registerPlugins(): void {}
