import { supabase } from '../backend';

const LARGEST_PX = 1600;
const QUALITY = 0.85;
export const BUCKET = 'pictures';

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

/** Uploads a smaller copy of a picture, and returns its public URL. */
export async function storePicture(file: File): Promise<string> {
  const copy = await redraw(file);
  const words = file.name
    .replace(/\.\w+$/, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .slice(0, 60);
  const path = `${words}-${crypto.randomUUID()}.${copy.type.replace('image/', '')}`.replace(
    /^-/,
    '',
  );
  const bucket = supabase.storage.from(BUCKET);
  const { data, error } = await bucket.upload(path, copy, { contentType: copy.type });
  if (error !== null) throw error;
  return bucket.getPublicUrl(data.path).data.publicUrl;
}
