import { getBuiltinModule } from 'node:process';
import type { ModuleCode } from './protocol.ts';

/**
 * Removes what no page needs: the engine's raw operations, threads, which have them too, and databases, which spill to the
 * disk. Call it before any code of a section runs.
 */
export function removeTools(): void {
  const { Deno }: { Deno?: Record<PropertyKey, unknown> } = globalThis as object;
  if (Deno !== undefined) delete Deno[Deno.internal as symbol];
  Reflect.deleteProperty(globalThis, 'Worker');
  Reflect.deleteProperty(getBuiltinModule('node:worker_threads') as object, 'Worker');
  Reflect.deleteProperty(getBuiltinModule('node:sqlite') as object, 'DatabaseSync');
}

type Require = (name: string) => unknown;

/** Returns what resolves the imports of a build: the given modules, and those of the engine, which confines them. */
export function requireFrom(modules: Readonly<Record<string, unknown>>): Require {
  return (name) => {
    if (Object.hasOwn(modules, name)) return modules[name];
    const builtin: unknown = getBuiltinModule(name);
    if (builtin !== undefined) return builtin;
    throw new Error(`it asks for "${name}", which is neither in the build nor given to releases.`);
  };
}

export function runModule({ file, code }: ModuleCode, require: Require): unknown {
  const module: { exports: unknown } = { exports: {} };
  try {
    const run = new Function('module', 'exports', 'require', `${code}\n//# sourceURL=${file}`);
    run(module, module.exports, require);
    return module.exports;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be run: ${reason}`, { cause: error });
  }
}
