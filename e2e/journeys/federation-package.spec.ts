import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildExample } from '../../federation/example/build';
import { listen } from '../support/listen';
import { expect, test } from '../support/test';

/** File of the example's server → its response; null never responds. */
type Answers = Readonly<Record<string, string | null>>;

let folder: string;
let origin: string;
let close: () => Promise<void>;
let answers: Answers = {};
let pins: object = {};

const hashOf = (content: Buffer) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

async function listHashes(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of ['one', 'two']) {
    for (const file of await readdir(path.join(folder, name))) {
      hashes[`${origin}/${name}/${file}`] = hashOf(await readFile(path.join(folder, name, file)));
    }
  }
  return hashes;
}

function renderPage(): string {
  const places = ['one', 'two'].map(
    (name) => `<button id="load-${name}">Load ${name}</button><p id="place-${name}"></p>`,
  );
  const data = `<script type="application/json" id="pins">${JSON.stringify(pins)}</script>`;
  return `<!doctype html><title>Host</title>${places.join('')}${data}<script src="/host/host.js"></script>`;
}

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'federation-'));
  await buildExample(folder, ['one', 'two']);
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', origin);
    const answer = answers[pathname];
    if (answer === null) return;
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (pathname === '/') return response.setHeader('Content-Type', 'text/html').end(renderPage());
    const content = await readFile(path.join(folder, pathname)).catch(() => null);
    if (content === null) return response.writeHead(404).end();
    response.setHeader(
      'Content-Type',
      pathname.endsWith('.json') ? 'application/json' : 'text/javascript',
    );
    response.end(answer ?? content);
  });
  ({ url: origin, close } = await listen(server));
});

test.afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

test.beforeEach(async () => {
  answers = {};
  const remotes = ['one', 'two'].map((name) => ({ name, entry: `${origin}/${name}/entry.js` }));
  pins = { remotes, hashes: await listHashes(), timeoutMs: 1000 };
});

const SAYS = 'Hello from the remote';

test.describe('The federation package, in a plain host', { tag: '@shell' }, () => {
  test.use({ expectedErrors: /./ });

  test('a remote is loaded, and the runtime knows host and remote', async ({ page }) => {
    await page.goto(origin);
    await page.getByRole('button', { name: 'Load one' }).click();
    await expect(page.locator('#place-one')).toHaveText(SAYS);
    const names = await page.evaluate(() => {
      const { __INSTANCES__: instances } = Reflect.get(globalThis, '__FEDERATION__');
      return instances.map(({ name }: { name: string }) => name);
    });
    expect(names).toEqual(expect.arrayContaining(['host', 'one']));
  });

  for (const file of ['entry.js', 'words.js']) {
    test(`a changed ${file} does not run, and breaks only its own place`, async ({ page }) => {
      const changed = await readFile(path.join(folder, 'one', file), 'utf8');
      answers = { [`/one/${file}`]: `${changed}\nglobalThis.wasRun = true;` };
      await page.goto(origin);
      await page.getByRole('button', { name: 'Load one' }).click();
      await expect(page.locator('#place-one')).toHaveText(/Error/);
      expect(await page.evaluate(() => Reflect.get(globalThis, 'wasRun'))).toBeUndefined();
      await page.getByRole('button', { name: 'Load two' }).click();
      await expect(page.locator('#place-two')).toHaveText(SAYS);
    });
  }

  test('a remote loads by its manifest; a changed manifest is refused, and fetched again', async ({
    page,
  }) => {
    const remotes = ['one', 'two'].map((name) => ({
      name,
      entry: `${origin}/${name}/mf-manifest.json`,
    }));
    pins = { ...pins, remotes };
    const manifest = await readFile(path.join(folder, 'one/mf-manifest.json'), 'utf8');
    answers = { '/one/mf-manifest.json': manifest.replace('entry.js', 'other.js') };
    await page.goto(origin);
    await page.getByRole('button', { name: 'Load one' }).click();
    await expect(page.locator('#place-one')).toHaveText('RemoteError: file');
    await page.getByRole('button', { name: 'Load two' }).click();
    await expect(page.locator('#place-two')).toHaveText(SAYS);
    answers = {};
    const second = page.waitForRequest(/mf-manifest\.json\?attempt=1$/);
    await page.getByRole('button', { name: 'Load one' }).click();
    await second;
    await expect(page.locator('#place-one')).toHaveText(SAYS);
  });

  test('a hanging remote times out, and a retry uses another URL', async ({ page }) => {
    answers = { '/one/entry.js': null };
    await page.goto(origin);
    await page.getByRole('button', { name: 'Load one' }).click();
    await expect(page.locator('#place-one')).toHaveText(/RemoteError/);
    answers = {};
    const second = page.waitForRequest(/entry\.js\?attempt=1$/);
    await page.getByRole('button', { name: 'Load one' }).click();
    await second;
    await expect(page.locator('#place-one')).toHaveText(SAYS);
  });

  test('another registration of a remote’s name is overridden', async ({ page }) => {
    await page.addInitScript((address) => {
      const plugin = {
        name: 'override',
        beforeRegisterRemote(args: { remote: { name: string; entry: string } }) {
          if (args.remote.name === 'one') args.remote.entry = address;
          return args;
        },
      };
      // As Module Federation's Chrome devtools do.
      Reflect.set(globalThis, '__FEDERATION__', { __GLOBAL_PLUGIN__: [plugin] });
    }, `${origin}/two/entry.js`);
    await page.goto(origin);
    await page.getByRole('button', { name: 'Load one' }).click();
    await expect(page.locator('#place-one')).toHaveText(SAYS);
  });
});
