import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

/** The desk is one plain page without federation. It contains the texts of all its languages. */
export const config: Configuration = {
  mode: 'production',
  context: import.meta.dirname,
  target: ['web', 'es2022'],
  devtool: false,
  entry: { desk: './src/index.tsx' },
  output: {
    path: path.join(import.meta.dirname, 'dist'),
    clean: true,
    publicPath: '/',
    filename: '[name].[contenthash].js',
    chunkFilename: '[name].[contenthash].js',
  },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
        type: 'javascript/auto',
      },
    ],
  },
  optimization: {
    minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })],
  },
  performance: false,
  stats: 'errors-warnings',
  plugins: [new rspack.HtmlRspackPlugin({ template: './src/index.html', scriptLoading: 'defer' })],
};
