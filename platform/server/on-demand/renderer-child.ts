import { setPriority } from 'node:os';
import { openRenderer, PageLateError, type Renderer } from '../../site/render-page.ts';
import { ReleaseStore } from '../../store/release-store.ts';
import type { RenderAnswer, RenderRequest } from './render-message.ts';

/** A little below that of the server and of the database, in units of `nice`. */
const NICENESS = 5;
/** What is live, a canary or what was live before, and a preview. Each holds a copy of all code of a site. */
const MOST_COMPOSITIONS = 3;

/** By the ids of their compositions, the one unused for longest first. */
const renderers = new Map<string, Promise<Renderer>>();

function open({ store: folder, composition, page, timeoutMs }: RenderRequest): Promise<Renderer> {
  const store = new ReleaseStore(folder);
  const releaseFolder: ReleaseStore['releaseFolder'] = (release) => store.releaseFolder(release);
  return openRenderer({ composition, page, timeoutMs, releaseFolder });
}

function findRenderer(request: RenderRequest): Promise<Renderer> {
  const { id } = request.composition;
  const renderer = renderers.get(id) ?? open(request);
  renderers.delete(id);
  renderers.set(id, renderer);
  renderer.catch(() => renderers.delete(id));
  for (const oldest of renderers.keys()) {
    if (renderers.size <= MOST_COMPOSITIONS) break;
    // Not closed: it may be at work. With its last page it goes by itself.
    renderers.delete(oldest);
  }
  return renderer;
}

async function answer(request: RenderRequest): Promise<RenderAnswer> {
  const { number, address } = request;
  try {
    const renderer = await findRenderer(request);
    return { number, page: await renderer.render(address) };
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    return { number, failure, late: error instanceof PageLateError };
  }
}

// Whoever floods the site with searches takes less from those who are sent pages that are there.
setPriority(NICENESS);

process.on('message', (request: RenderRequest) => {
  void answer(request).then((message) => process.send?.(message));
});
// The channel is the lifeline: without who asked, there is nobody to render for.
process.once('disconnect', () => process.exit());
