import { UserError } from '../../kit/errors.ts';
import { ReleaseStore } from '../../store/release-store.ts';
import { liveSource } from '../live-source.ts';
import { type SiteServer, startSiteServer } from '../site-server.ts';
import { KeeperCalls } from './keeper-calls.ts';
import type { AnswererOptions, FromAnswerer, ToAnswerer } from './messages.ts';

/** Node itself ends this process once the channel is closed: without the one that keeps there is no site. */
function tell(message: FromAnswerer, told: () => void = () => undefined): void {
  process.send?.(message, told);
}

const keeper = new KeeperCalls((call) => tell(call));
let server: SiteServer | null = null;

async function begin({ store: folder, refreshSecret, ...options }: AnswererOptions): Promise<void> {
  const store = new ReleaseStore(folder);
  const { rows, onDemand, desk, changes } = keeper.parts;
  server = await startSiteServer({
    ...options,
    source: liveSource(store, desk),
    rows,
    onDemand,
    rowsHook: refreshSecret === null ? undefined : { secret: refreshSecret, ...changes },
  });
  tell({ kind: 'ready', url: server.url });
}

function fail(error: unknown): void {
  const isExpected = error instanceof UserError;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const message = isExpected ? error.message : text;
  tell({ kind: 'failed', message, isExpected }, () => process.exit(1));
}

async function end(): Promise<void> {
  await server?.close();
  process.exit(0);
}

process.on('message', (message: ToAnswerer) => {
  if (message.kind === 'begin') begin(message.options).catch(fail);
  else if (message.kind === 'end') void end();
  else keeper.settle(message);
});
// A terminal's Ctrl-C reaches this process too; when to end is the keeping one's to say.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
tell({ kind: 'awake' });
