import { createHash } from 'node:crypto';
import { RELEASE_FILE } from '@site/shared/contract';

export { RELEASE_FILE };

/** Attribute of the style of a script's letters in the shell's document. */
export const LETTERS_ATTRIBUTE = 'data-letters';
export const DOCUMENT_FILE = 'document.html';
export const ICON_FILE = 'favicon.svg';

export const WORKER_FILE = 'sw.js';

/** Folder of a release's Node build, which browsers do not load. */
export const NODE_FOLDER = 'node';

/** Folder of the source maps, in the folder of each language. Browsers do not load it either. */
export const MAPS_FOLDER = `${NODE_FOLDER}/maps`;

export function mapOf(file: string): string {
  return file.replace(/[^/]+$/, `${MAPS_FOLDER}/$&.map`);
}

export const PUBLISHER = 'publish';

/** Placeholder in a Node build for the URL of the release's folder. */
export const BASE_PLACEHOLDER = '/__release-base__/';

export interface SharedVersions {
  /** File in {@link NODE_FOLDER} → its hash. */
  readonly node?: Readonly<Record<string, string>>;
  /** Module → the range that a section requires. */
  readonly requires?: Readonly<Record<string, string>>;
  /** Module → the version that a shell provides. */
  readonly provides?: Readonly<Record<string, string>>;
}

export function integrityOf(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Returns the end of a version: a digest of the manifest, so that equal builds are equal releases. */
export function digestOfRelease(stated: object): string {
  return createHash('sha256').update(JSON.stringify(stated)).digest('hex').slice(0, 12);
}

export function writeRelease(release: object): string {
  return `${JSON.stringify(release, null, 2)}\n`;
}
