import { supabase } from '../backend';

const LARGEST_PX = 1600;
const QUALITY = 0.85;
export const PICTURES = 'pictures';

/** A file that no browser shows as a picture. */
export class Unreadable extends Error {}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, QUALITY);
  });

/** Draws a picture at most 1,600 pixels wide or high. The copy has no place and no camera in it. @throws {Unreadable} */
async function redraw(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Unreadable();
  });
  const scale = Math.min(1, LARGEST_PX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const webp = await encode(canvas, 'image/webp');
  // Safari encodes no WebP and returns a large PNG.
  const blob = webp?.type === 'image/webp' ? webp : await encode(canvas, 'image/jpeg');
  if (blob === null) throw new Unreadable();
  return blob;
}

/** Uploads a file under a new name that contains its old one. Returns its public URL. */
async function store(folder: string, name: string, ending: string, blob: Blob): Promise<string> {
  const words = name.replace(/\.\w+$/, '').replace(/[^a-z0-9]+/gi, '-');
  const path = `${words.replace(/^-/, '').slice(0, 60)}-${crypto.randomUUID()}.${ending}`;
  const bucket = supabase.storage.from(folder);
  const { data, error } = await bucket.upload(path, blob, { contentType: blob.type });
  if (error !== null) throw error;
  return bucket.getPublicUrl(data.path).data.publicUrl;
}

/** Uploads a smaller copy of a picture, and returns its public URL. */
export async function storePicture(file: File): Promise<string> {
  const copy = await redraw(file);
  return store(PICTURES, file.name, copy.type.replace('image/', ''), copy);
}

/** Uploads a document, and returns its public URL. */
export async function storeDocument(file: File): Promise<string> {
  return store('files', file.name, file.name.replace(/^.*\./, '').toLowerCase(), file);
}
