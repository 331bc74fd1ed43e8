import { createHash } from 'node:crypto';

/** URL path of pictures that editors have stored. */
export const PICTURES_URL = '/pictures/';
/** Their folder in the store. */
export const PICTURES = 'pictures/';

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
