import { connect as connectSocket } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import {
  connect,
  createStockClient,
  ownBackend,
  type StockClient,
  signIn,
} from './testing/harness.ts';

const backend = ownBackend();
const PNG = Buffer.from('\x89PNG\r\n\x1a\n of this test', 'latin1');
const PDF = Buffer.from('%PDF-1.7 of this test');

let editor: StockClient;
let office: StockClient;

beforeAll(async () => {
  editor = await signIn(backend(), 'editor@example.org', ['editor']);
  office = await signIn(backend(), 'office@example.org', ['office']);
});

beforeEach(async () => {
  await (await connect(backend().databaseUrl)).query('delete from storage.objects');
});

const pictures = (client: StockClient) => client.storage.from('pictures');
const upload = (
  client: StockClient,
  name = 'a.png',
  body: Buffer | Blob = PNG,
  contentType = 'image/png',
) => pictures(client).upload(name, body, { contentType });

test.each([
  ['bytes', PNG],
  ['a file of a form', new File([PNG], 'photo.png', { type: 'image/png' })],
])('stores %s, which everybody reads by the public address', async (_, body) => {
  const { data, error } = await upload(editor, '2026/a.png', body);
  expect(error).toBeNull();
  expect(data).toMatchObject({ path: '2026/a.png', fullPath: 'pictures/2026/a.png' });
  const { publicUrl } = pictures(editor).getPublicUrl('2026/a.png').data;
  expect(publicUrl).toBe(`${backend().apiUrl}/storage/v1/object/public/pictures/2026/a.png`);
  const answer = await fetch(publicUrl);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
});

test('a file downloads under a name of its own', async () => {
  await editor.storage.from('files').upload('a.pdf', PDF, { contentType: 'application/pdf' });
  const { publicUrl } = editor.storage
    .from('files')
    .getPublicUrl('a.pdf', { download: 'ዕቅድ.pdf' }).data;
  const { headers } = await fetch(publicUrl);
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('ዕቅድ.pdf')}`,
  );
});

test('lists a bucket, newest first, and deletes', async () => {
  for (const name of ['b.png', 'a.png', 'x/c.png']) await upload(editor, name);
  const names = async (options = {}) =>
    (await pictures(editor).list('', options)).data?.map(({ name }) => name);
  expect(await names()).toEqual(['x/c.png', 'a.png', 'b.png']);
  expect(await names({ limit: 1, offset: 1 })).toEqual(['a.png']);
  const [listed] = (await pictures(editor).list()).data ?? [];
  expect(listed?.metadata).toEqual({ size: PNG.length, mimetype: 'image/png' });
  const removed = await pictures(editor).remove(['a.png', 'unknown.png']);
  expect(removed.data?.map(({ name }) => name)).toEqual(['a.png']);
  expect((await fetch(pictures(editor).getPublicUrl('a.png').data.publicUrl)).status).toBe(404);
});

test.each([
  [
    'a picture above 2 MB',
    'a.png',
    Buffer.concat([PNG, Buffer.alloc(2_097_152)]),
    'image/png',
    '413',
  ],
  ['a body above all limits', 'a.png', Buffer.alloc(22_000_000), 'image/png', '413'],
  ['a script that says it is a picture', 'a.png', Buffer.from('<script>'), 'image/png', '415'],
  ['SVG', 'a.svg', Buffer.from('<svg/>'), 'image/svg+xml', '415'],
  ['HTML', 'a.html', Buffer.from('<p>'), 'text/html', '415'],
  ['a path out of the bucket', '../a.png', PNG, 'image/png', '400'],
  ['a hidden file', '.a', PNG, 'image/png', '400'],
  ['a second file of a name', 'taken.png', PNG, 'image/png', '409'],
  ['a picture named as a page', 'a.html', PNG, 'image/png', '415'],
  ['a picture named as another', 'a.jpg', PNG, 'image/png', '415'],
  ['a picture without an ending', 'a', PNG, 'image/png', '415'],
  ['a name with NUL', 'a\0.png', PNG, 'image/png', '400'],
])('refuses %s', async (_, name, body, contentType, statusCode) => {
  await upload(editor, 'taken.png');
  const path = encodeURIComponent(name);
  const { error } = await upload(editor, path, body, contentType);
  expect(error).toMatchObject({ name: 'StorageApiError', statusCode });
  expect((await pictures(editor).list()).data).toHaveLength(1);
});

test.each([
  ['a large file into the bucket for pictures', 'pictures/a.png', 20_000_000, () => editor, 413],
  ['a file above all limits', 'files/a.pdf', 21_000_000, () => editor, 413],
  ['a file of somebody without the right', 'files/a.pdf', 20_000_000, () => office, 403],
  ['a taken name', 'pictures/taken.png', 1_000_000, () => editor, 409],
  ['another bucket', 'other/a.png', 1_000_000, () => editor, 404],
])('refuses %s before its body is sent', async (_, name, length, who, status) => {
  await upload(editor, 'taken.png');
  const { data } = await who().auth.getSession();
  const socket = connectSocket(Number(new URL(backend().apiUrl).port), '127.0.0.1');
  const head = [
    `POST /storage/v1/object/${name} HTTP/1.1`,
    ...['Host: x', 'Content-Type: image/png', `Content-Length: ${length}`],
    ...[`apikey: ${backend().anonKey}`, `Authorization: Bearer ${data.session?.access_token}`],
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 4/);
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ statusCode: `${status}` });
});

test('answers 400 to addresses with NUL', async () => {
  const { url } = { url: `${backend().apiUrl}/storage/v1/object` };
  expect((await fetch(`${url}/public/pictures/a%00b`)).status).toBe(400);
  expect((await pictures(editor).remove(['a\0b'])).error).toMatchObject({ status: 400 });
});

test('the bucket for files takes the documents of offices, as what their ending says', async () => {
  const type = 'application/vnd.oasis.opendocument.text';
  const store = (name: string) =>
    editor.storage.from('files').upload(name, Buffer.from('a'), { contentType: type });
  expect((await store('a.odt')).error).toBeNull();
  expect((await store('a.docx')).error).toMatchObject({ statusCode: '415' });
});

test('the bucket for files refuses pictures, and other buckets do not exist', async () => {
  const store = (bucket: string) =>
    editor.storage.from(bucket).upload('a.png', PNG, { contentType: 'image/png' });
  expect((await store('files')).error).toMatchObject({ statusCode: '415' });
  expect((await store('other')).error).toMatchObject({ statusCode: '404' });
});

test('only editors add, list and delete', async () => {
  await upload(editor);
  for (const client of [office, createStockClient(backend())]) {
    expect((await upload(client, 'b.png')).error).toMatchObject({ statusCode: '403' });
  }
  expect((await pictures(office).list()).data).toEqual([]);
  expect((await pictures(office).remove(['a.png'])).data).toEqual([]);
  const visitor = createStockClient(backend()).storage.from('pictures');
  expect((await visitor.list()).error).toMatchObject({ statusCode: '403' });
  expect((await visitor.remove(['a.png'])).error).toMatchObject({ statusCode: '403' });
  expect((await pictures(editor).list()).data).toHaveLength(1);
});
