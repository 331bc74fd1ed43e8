import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Placed, SectionRelease } from '@site/shared/contract';
import sirv from 'sirv';
import { acquireInstanceLock } from '../backend/instance-lock.ts';
import { renderShellDocument } from '../build/document.ts';
import { readEnvironment } from '../config/environment.ts';
import { listSections, PROJECT_ROOT } from '../config/project.ts';
import { readSiteConfig } from '../config/site-config.ts';
import { BuildEvents } from '../dev/build-events.ts';
import { composeDevelopment } from '../dev/dev-composition.ts';
import { type BuildReport, DEV_URL, type WatchedBuild, watchBuild } from '../dev/watch-build.ts';
import { UserError } from '../errors.ts';
import { startSiteServer } from '../server/site-server.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { connectBackend } from './backend-step.ts';
import { buildAll, composeBuilt } from './build-all.ts';
import { withCleanup } from './shutdown.ts';
import { step } from './steps.ts';

/** The packages to follow: the shell, and the sections named (`blog` or `mfe-blog`), or all. */
async function chooseSections(args: readonly string[]): Promise<string[]> {
  const known = await listSections();
  if (args.length === 0) return known;
  return args.map((arg) => {
    const name = arg.startsWith('mfe-') ? arg : `mfe-${arg}`;
    if (known.includes(name)) return name;
    const choices = known.map((each) => each.replace('mfe-', '')).join(', ');
    throw new UserError(`There is no section "${arg}". Known: ${choices}.`);
  });
}

function tell({ name, problems, milliseconds }: BuildReport): void {
  const outcome = problems === '' ? 'built' : `has problems\n${problems}`;
  process.stdout.write(`${name} ${outcome} (${milliseconds} ms)\n`);
}

async function watchAll(
  names: readonly string[],
  output: string,
  events: BuildEvents,
): Promise<WatchedBuild[]> {
  await rm(output, { recursive: true, force: true });
  return Promise.all(
    names.map((name) => {
      let first = true;
      return watchBuild(name, output, (report) => {
        if (!first || report.problems !== '') tell(report);
        first = false;
        if (report.problems === '') events.send(name);
      });
    }),
  );
}

/** `npm run dev`: the site with sections that follow their sources. */
export function dev(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const environment = readEnvironment(process.env);
    const site = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
    const sections = await chooseSections(args);
    const dataDir = path.join(PROJECT_ROOT, '.data');
    const url = `http://127.0.0.1:${environment.sitePort}`;
    const lock = await acquireInstanceLock(dataDir, { url });
    cleanup.add(() => lock.release());

    const store = new ReleaseStore(path.join(dataDir, 'store'));
    let released: readonly Placed<SectionRelease>[] = [];
    if (sections.length < (await listSections()).length) {
      await step(
        'Building the other sections',
        buildAll,
        ({ built, total }) => `${built} of ${total}`,
      );
      released = (await composeBuilt(store)).sections;
    }
    const events = new BuildEvents();
    const output = path.join(dataDir, 'dev');
    const watched = await step(`Building ${['shell', ...sections].join(', ')} to edit`, () =>
      watchAll(['shell', ...sections], output, events),
    );
    for (const build of watched) cleanup.add(() => build.close());
    const api = await connectBackend(environment, dataDir, cleanup);

    const composition = composeDevelopment(watched, released);
    const files = sirv(output, { dev: true, etag: true });
    const server = await startSiteServer({
      port: environment.sitePort,
      page: { site, api },
      source: {
        releases: store.releases,
        readComposition: async () => composition,
        readDocument: async () => {
          const shell = watched.find(({ name }) => name === 'shell')?.build;
          if (shell === undefined || 'declaration' in shell)
            throw new Error('The shell is missing.');
          return renderShellDocument(shell.document, path.join(PROJECT_ROOT, 'shell'));
        },
      },
      before: (request, response) => {
        if (!request.url?.startsWith(DEV_URL)) return false;
        if (events.answer(request, response)) return true;
        request.url = request.url.slice(DEV_URL.length - 1);
        files(request, response, () => void response.writeHead(404).end());
        return true;
      },
    });
    cleanup.add(() => server.close());
    process.stdout.write(`Ready: ${server.url}\n`);
  });
}
