import { call, supabase } from '../backend';
import { failureOf } from '../reasons';

const LARGEST_PX = 1600;
const QUALITY = 0.85;
const LONGEST_NAME = 60;
export const PICTURES = 'pictures';

/** Endings of documents → their media types. Systems disagree on the type of a file, and some have none. */
const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  zip: 'application/zip',
  txt: 'text/plain',
  csv: 'text/csv',
};
export const DOCUMENTS = Object.keys(TYPES).map((ending) => `.${ending}`);

/** A file that is not stored. `reason` is a key of `desk.files.refused`. */
export class RefusedFile extends Error {
  constructor(
    readonly reason: 'empty' | 'ending' | 'unreadable' | 'drawing' | 'animated' | 'noise',
  ) {
    super(reason);
  }
}

type Canvas = HTMLCanvasElement;

function createCanvas(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new RefusedFile('unreadable');
  return { canvas, context };
}

/** Encodes a canvas, or returns null if the browser cannot write the type. */
async function encode(canvas: Canvas, type: string): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });
  return blob?.type === type ? blob : null;
}

const decode = (file: Blob) =>
  createImageBitmap(file).catch(() => {
    throw new RefusedFile('unreadable');
  });

const SAMPLE_PX = 16;
const SAMPLE = [51, 102, 153, 255];

/** Refuses a browser that changes pictures, as protection against fingerprints does. @throws {RefusedFile} */
async function assertTrueCanvas(): Promise<void> {
  const { canvas, context } = createCanvas(SAMPLE_PX, SAMPLE_PX);
  context.fillStyle = `rgb(${SAMPLE.slice(0, 3)})`;
  context.fillRect(0, 0, SAMPLE_PX, SAMPLE_PX);
  const written = await encode(canvas, 'image/png');
  if (written === null) throw new RefusedFile('noise');
  context.clearRect(0, 0, SAMPLE_PX, SAMPLE_PX);
  context.drawImage(await decode(written), 0, 0);
  const { data } = context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX);
  if (data.some((value, index) => value !== SAMPLE[index % SAMPLE.length])) {
    throw new RefusedFile('noise');
  }
}

/** Refuses files that a canvas would turn into something else. @throws {RefusedFile} */
async function assertStill(file: Blob): Promise<void> {
  if (file.size === 0) throw new RefusedFile('empty');
  if (file.type === 'image/svg+xml') throw new RefusedFile('drawing');
  if (!/gif|webp|png/.test(file.type)) return;
  const bytes = new TextDecoder('latin1').decode(await file.arrayBuffer());
  // Two frames of a GIF, or the animation chunk of a WebP or a PNG.
  const isAnimated =
    file.type === 'image/gif'
      ? bytes.split('\x21\xf9\x04').length > 2
      : /^.{12,60}(?:ANIM|acTL)/s.test(bytes);
  if (isAnimated) throw new RefusedFile('animated');
}

/** Draws a picture at most 1,600 pixels wide or high. The copies have no place and no camera in them. @throws {RefusedFile} */
async function redraw(file: Blob) {
  await assertStill(file);
  await assertTrueCanvas();
  const bitmap = await decode(file);
  const scale = Math.min(1, LARGEST_PX / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const { canvas, context } = createCanvas(width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const isOpaque = data.every((value, index) => index % 4 !== 3 || value === 255);
  // Safari encodes no WebP. A JPEG would be black where the picture is transparent.
  const copy =
    (await encode(canvas, 'image/webp')) ??
    (await encode(canvas, isOpaque ? 'image/jpeg' : 'image/png'));
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  const preview = await encode(canvas, 'image/jpeg');
  if (copy === null || preview === null) throw new RefusedFile('unreadable');
  return { copy, preview, width, height };
}

/** Returns a new name of a stored file that contains its old one, as far as it is Latin. */
function storedName(name: string): string {
  const words = name.replace(/\.\w+$/, '').replace(/[^a-z0-9]+/gi, '-');
  return `${words.replace(/^-/, '').slice(0, LONGEST_NAME)}-${crypto.randomUUID()}`.replace(
    /^-/,
    '',
  );
}

async function upload(folder: string, path: string, file: Blob): Promise<void> {
  const { error } = await supabase.storage.from(folder).upload(path, file);
  if (error !== null) throw error;
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Uploads a smaller copy of a picture, and a JPEG beside it for link previews. Returns the copy's public URL. @throws {RefusedFile} */
export async function storePicture(file: File): Promise<string> {
  const { copy, preview, width, height } = await redraw(file);
  // `pictureOf` in mfe-blog reads the size.
  const name = `${storedName(file.name)}-${width}x${height}`;
  const path = `${name}.${ENDINGS[copy.type]}`;
  if (copy.type !== 'image/jpeg') await upload(PICTURES, `${name}.jpg`, preview);
  await upload(PICTURES, path, copy);
  return supabase.storage.from(PICTURES).getPublicUrl(path).data.publicUrl;
}

interface DeletedPicture {
  readonly name: string;
  readonly deleted_at: string;
}

/** Moves a picture to the trash, or out of it. @throws {Failure} */
export function deletePicture(name: string, is_deleted: boolean): Promise<void> {
  return call('delete_picture', { name, is_deleted });
}

const LISTED = 1000;
const TRASH_MS = 30 * 86_400_000;

/** Lists the names of stored pictures, newest first, and removes those that were in the trash for 30 days. @throws {Failure} */
export async function listPictures(): Promise<readonly string[]> {
  const bucket = supabase.storage.from(PICTURES);
  const deleted = (await call('deleted_pictures')) as readonly DeletedPicture[];
  const old = deleted.filter(({ deleted_at }) => Date.parse(deleted_at) < Date.now() - TRASH_MS);
  for (const { name } of old) {
    await bucket.remove([name, name.replace(/\.\w+$/, '.jpg')]);
    await deletePicture(name, false);
  }
  const sortBy = { column: 'created_at', order: 'desc' };
  const found: string[] = [];
  for (;;) {
    const { data, error } = await bucket.list('', { limit: LISTED, offset: found.length, sortBy });
    if (error !== null) throw failureOf(error);
    found.push(...data.map(({ name }) => name));
    if (data.length < LISTED) break;
  }
  const all = new Set(found);
  const hidden = new Set(deleted.map(({ name }) => name));
  // A link preview's copy beside its picture is no picture of its own.
  const isCopy = (name: string) =>
    ['webp', 'png'].some(
      (ending) => all.has(name.replace(/\.jpg$/, `.${ending}`)) && name.endsWith('.jpg'),
    );
  return found.filter((name) => !hidden.has(name) && !isCopy(name));
}

/** Uploads a document. Returns its public URL, which saves it under the editor's name. @throws {RefusedFile} */
export async function storeDocument(file: File): Promise<string> {
  const ending = file.name.replace(/^.*\./s, '').toLowerCase();
  const type = TYPES[ending];
  if (file.size === 0) throw new RefusedFile('empty');
  if (type === undefined) throw new RefusedFile('ending');
  const path = `${storedName(file.name)}.${ending}`;
  await upload('files', path, file.slice(0, file.size, type));
  const { publicUrl } = supabase.storage
    .from('files')
    .getPublicUrl(path, { download: file.name }).data;
  return publicUrl;
}
