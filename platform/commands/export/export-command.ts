import path from 'node:path';
import { withCleanup } from '../../kit/cleanup.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { readArguments } from '../../kit/read-arguments.ts';
import { readSettings } from '../../kit/site-config.ts';
import { step } from '../../kit/steps.ts';
import { ReleaseStore } from '../../store/release-store.ts';
import { connectBackend, findRunningApi } from '../database.ts';
import { CURRENT } from './export-folder.ts';
import { exportSite } from './export-site.ts';

const USAGE = 'npm run export -- [<folder>] [--keep <number of versions>]';

export function parseExportArguments(args: readonly string[]): { folder?: string; keep?: number } {
  const options = { keep: { type: 'string' } } as const;
  return readArguments(args, USAGE, options, ({ values, positionals }) => {
    const [folder, ...rest] = positionals;
    if (rest.length > 0) throw new Error('Name one folder.');
    if (values.keep === undefined) return { folder };
    if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new Error('--keep takes a number from 1.');
    return { folder, keep: Number(values.keep) };
  });
}

/** `npm run export`: writes what is live as a static site. */
export function exportCommand(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const { folder: named, keep } = parseExportArguments(args);
    const { environment, site } = await readSettings();
    const folder = path.resolve(PROJECT_ROOT, named ?? path.join(environment.dataDir, 'export'));
    const running = environment.hosted === null ? await findRunningApi(environment) : null;
    const api = running ?? (await connectBackend(environment, cleanup));
    const store = await ReleaseStore.open(environment.store);
    await step(
      'Exporting what is live',
      () => exportSite({ store, page: { site, api }, folder, keep }),
      ({ manifest, unchanged }) =>
        `composition ${manifest.composition}, ${manifest.files.length} files${unchanged ? ', all as they were' : ''}`,
    );
    process.stdout.write(`Exported: ${path.join(folder, CURRENT)}\n`);
    if (environment.hosted === null) {
      process.stdout.write(
        `Its pages ask the database of this machine, ${api.url}, which other computers cannot ` +
          'reach. For the public set SUPABASE_URL and SUPABASE_ANON_KEY, and export again.\n',
      );
    }
    await cleanup.run();
  });
}
