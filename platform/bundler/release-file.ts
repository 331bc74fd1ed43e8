import { createHash } from 'node:crypto';
import { RELEASE_FILE } from '@site/shared/contract';

export { RELEASE_FILE };

/** The shell's page, which each composition fills. */
export const DOCUMENT_FILE = 'document.html';

export const WORKER_FILE = 'sw.js';

/** Folder of a release that holds what renders its pages in Node; no browser asks for it. */
export const NODE_FOLDER = 'node';

export const PUBLISHER = 'publish';

/** Placeholder in a build for Node: the address of the release's folder, which is known at the release only. */
export const BASE_PLACEHOLDER = '/__release-base__/';

/** What a release states for the gate and for the renderer; pages do not carry it. */
export interface SharedVersions {
  /** File below {@link NODE_FOLDER}, which no browser asks for → its hash. */
  readonly node?: Readonly<Record<string, string>>;
  /** Module → the range that a section asks for. */
  readonly requires?: Readonly<Record<string, string>>;
  /** Module → the version that a shell brings. */
  readonly provides?: Readonly<Record<string, string>>;
}

export function integrityOf(content: Buffer | string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** What a version ends in: a digest of all that the build states, so that equal builds are equal releases. */
export function digestOfRelease(stated: object): string {
  return createHash('sha256').update(JSON.stringify(stated)).digest('hex').slice(0, 12);
}

export function writeRelease(release: object): string {
  return `${JSON.stringify(release, null, 2)}\n`;
}
