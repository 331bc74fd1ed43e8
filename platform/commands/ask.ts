import { UserError } from '../kit/errors.ts';
import { IS_INSTALLED } from '../kit/project.ts';
import type { Environment } from '../kit/settings.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Request, sendRequest, waitForAnswer } from '../store/requests.ts';

const SILENT =
  "Nobody answers yet, and the request stays. The site's operators start its pipeline: npm run release -- --requested, " +
  'the workflow Release, or the unit ipv6-site-requests.\n';

/** Returns true if the site's pipeline releases for this repository: a team's own one, with a bucket. */
export function asksPipeline({ store }: Pick<Environment, 'store'>): boolean {
  return IS_INSTALLED && store.bucket !== null;
}

/** Asks the site's pipeline for a change of a section, and prints its answer. @throws {UserError} if it refuses. */
export async function ask(store: ReleaseStore, name: string, request: Request): Promise<void> {
  const asked = await sendRequest(store, name, request);
  process.stdout.write(`Asked the site's pipeline: ${name}/${asked.id}\n`);
  const tell = () => void process.stdout.write(SILENT);
  const { state, text, code, link } = await waitForAnswer(store, asked, tell);
  if (state !== 'done') throw new UserError(code ?? 'REQUEST_REFUSED', text);
  process.stdout.write(`${text}\n`);
  if (link !== undefined) printPreview(link);
}

export async function readSeen({ history }: ReleaseStore): Promise<number> {
  return (await history.readPointer())?.entry ?? 0;
}

export function printPreview(link: string): void {
  process.stdout.write(`Preview: ${link}\nThe link is followed for two weeks.\n`);
}
