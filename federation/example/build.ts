import path from 'node:path';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';

const HERE = import.meta.dirname;

function config(name: string, to: string): Configuration {
  return {
    name,
    mode: 'production',
    context: path.join(HERE, name),
    devtool: false,
    output: {
      path: path.join(to, name),
      publicPath: 'auto',
      uniqueName: name,
      crossOriginLoading: 'anonymous',
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

const remote = (name: string, to: string): Configuration => ({
  ...config('remote', to),
  entry: {},
  output: { ...config('remote', to).output, path: path.join(to, name), uniqueName: name },
  plugins: [
    new rspack.SubresourceIntegrityPlugin({ htmlPlugin: false, hashFuncNames: ['sha256'] }),
    new ModuleFederationPlugin({
      name,
      filename: 'entry.js',
      exposes: { './greeting': './greeting.js' },
      dts: false,
    }),
  ],
});

const host = (to: string): Configuration => ({
  ...config('host', to),
  entry: { host: './index.js' },
  // Compiles the plugin's own sources.
  module: { rules: [{ test: /\.ts$/, loader: 'builtin:swc-loader', type: 'javascript/auto' }] },
  plugins: [new ModuleFederationPlugin({ name: 'host', dts: false })],
});

/** Builds the host and the named remotes into folders of `to`. @throws with the compiler's output. */
export async function buildExample(to: string, remotes: readonly string[]): Promise<void> {
  for (const each of [host(to), ...remotes.map((name) => remote(name, to))]) {
    const compiler = rspack(each);
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    if (stats === undefined || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
  }
}
