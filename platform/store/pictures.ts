import { createHash } from 'node:crypto';
import { UserError } from '../kit/errors.ts';
import type { StoreFiles } from '../kit/files.ts';

/** URL path of pictures that editors have stored. */
export const PICTURES_URL = '/pictures/';
/** Their folder in the store. */
export const PICTURES = 'pictures/';
const LARGEST_MB = 2;

/** File extension → signature. SVG is excluded, because it may contain scripts. */
const KINDS = {
  png: /^\x89PNG\r\n/,
  jpg: /^\xff\xd8\xff/,
  webp: /^RIFF.{4}WEBP/s,
  avif: /^.{4}ftypavi[fs]/s,
};

/** Returns a picture's name, derived from its content; null for other formats. */
export function pictureName(bytes: Buffer): string | null {
  const start = bytes.toString('latin1', 0, 16);
  const [ending] = Object.entries(KINDS).find(([, begins]) => begins.test(start)) ?? [];
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  return ending === undefined ? null : `${hash}.${ending}`;
}

/** Stores a picture. Returns its URL path. @throws {UserError} if the file is not accepted. */
export async function addPicture(store: StoreFiles, bytes: Buffer): Promise<string> {
  const megabytes = bytes.length / 1024 ** 2;
  if (megabytes > LARGEST_MB) {
    throw new UserError(
      'PICTURE_INVALID',
      `The picture has ${megabytes.toFixed(1)} MB, and ${LARGEST_MB} MB are the most. Make it smaller, for example 1600 ` +
        'pixels wide and saved as WebP: visitors on phones pay for each byte.',
    );
  }
  const name = pictureName(bytes);
  if (name === null) {
    throw new UserError(
      'PICTURE_INVALID',
      'The file is not a PNG, JPEG, WebP or AVIF picture, whatever its name says. Save it as one of them.',
    );
  }
  await store.create(PICTURES + name, bytes);
  return PICTURES_URL + name;
}
