import { createRequire } from 'node:module';
import type { Compiler } from '@rspack/core';

const require = createRequire(import.meta.url);

/** The module form of a package that also has a CommonJS form beside it. */
function moduleForm(packageName: string): string {
  return require.resolve(packageName).replace(/\.cjs$/, '.js');
}

/** Packages that the federation plugin names by the path of their CommonJS file. */
const NAMED_BY_PATH = [
  '@module-federation/webpack-bundler-runtime',
  '@module-federation/inject-external-runtime-core-plugin',
];

/**
 * The federation plugin names the CommonJS files of its runtime. Of their module forms a build keeps
 * only what it uses, and there is one copy. Comes after the federation plugin, whose aliases it replaces.
 */
export class FederationModulesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterPlugins.tap('FederationModulesPlugin', () => {
      const runtime = moduleForm('@module-federation/runtime');
      compiler.options.resolve.alias = {
        ...compiler.options.resolve.alias,
        ...Object.fromEntries(
          NAMED_BY_PATH.map((name) => [`${require.resolve(name)}$`, moduleForm(name)]),
        ),
        '@module-federation/runtime': runtime,
        '@module-federation/runtime$': runtime,
        '@module-federation/enhanced/runtime$': runtime,
      };
    });
  }
}
