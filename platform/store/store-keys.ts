import type { KeyObject } from 'node:crypto';
import { UserError } from '../kit/errors.ts';
import {
  createSigningKey,
  isTextSigned,
  OPERATORS,
  ownersOf,
  parseKeys,
  publicKeyOf,
  type ReleaseKeys,
  readSigningKey,
  SERVERS,
  signText,
} from './authority.ts';
import type { StoredReleases } from './stored-releases.ts';

/** The keys and rights of packages. In a bucket, only operators may write it. */
export const KEYS_FILE = 'keys.json';
/** Signs preview links in a store without team keys. */
const PREVIEW_KEY_FILE = 'preview-key';
/** Interval between lookups of a missing preview key, since strangers could trigger many. */
const PAUSE_MS = 1000;

/** The keys that sign a store's history and its preview links. */
export class StoreKeys {
  private previewKey: KeyObject | null = null;
  private previewKeyAt = 0;

  /** `own`: the key of this process. */
  constructor(
    private readonly files: StoredReleases,
    readonly own: KeyObject | null,
  ) {}

  /** Returns the keys as known on this machine; null if history entries are unsigned. */
  async read(): Promise<ReleaseKeys | null> {
    const text = await this.files.local.read(KEYS_FILE);
    return text === null ? null : parseKeys(text.toString());
  }

  /** Copies a bucket's keys, and returns them. */
  async pull(): Promise<ReleaseKeys | null> {
    const { isCopy, local, shared } = this.files;
    if (isCopy) {
      const text = await shared.read(KEYS_FILE);
      await (text === null ? local.remove(KEYS_FILE) : local.replace(KEYS_FILE, text));
    }
    return this.read();
  }

  /** Returns why no server can end a failing canary, or null. */
  async describeCanaryKeys(): Promise<string | null> {
    const keys = await this.pull();
    if (keys === null || keys.keys[SERVERS]?.some(({ until }) => until === undefined)) return null;
    return 'No server has a key to end a failing canary. The operators make one: npm run keys -- servers';
  }

  /** Returns why this server cannot end a failing canary, or null. */
  async describeOwnKey(): Promise<string | null> {
    const keys = await this.read();
    const isKnown = this.own !== null && keys && ownersOf(publicKeyOf(this.own), keys).length > 0;
    if (keys === null || isKnown) return null;
    return 'This server cannot end a failing canary: set RELEASE_KEY to the key of servers (npm run keys -- servers).';
  }

  /** Signs a preview link with the team's key, or the store's own if teams have none. @throws {UserError} */
  async signPreview(text: string, packages: readonly string[]): Promise<string> {
    const hasKeys = (await this.pull()) !== null;
    if (!hasKeys) {
      await this.files.shared.create(PREVIEW_KEY_FILE, createSigningKey().secret);
      this.previewKeyAt = 0;
    }
    const key = hasKeys ? this.own : await this.readPreviewKey();
    const signature = key === null ? '' : signText(text, key);
    if (await this.isPreviewSigned(text, signature, packages)) return signature;
    throw new UserError(
      'KEY_REFUSED',
      `No server would follow this preview: set RELEASE_KEY to a key that may release ${packages.join(', ')}.`,
    );
  }

  /** Returns true if a key that may release the packages has signed a preview link. */
  async isPreviewSigned(text: string, signature: string, packages: readonly string[]) {
    const keys = await this.read();
    if (keys !== null) return isTextSigned(text, signature, packages, keys);
    const own = await this.readPreviewKey();
    if (own === null) return false;
    const known = { since: 1, keys: { [OPERATORS]: [{ key: publicKeyOf(own) }] } };
    return isTextSigned(text, signature, packages, known);
  }

  private async readPreviewKey(): Promise<KeyObject | null> {
    if (this.previewKey !== null || Date.now() < this.previewKeyAt + PAUSE_MS) {
      return this.previewKey;
    }
    this.previewKeyAt = Date.now();
    const text = await this.files.shared.read(PREVIEW_KEY_FILE);
    this.previewKey = text === null ? null : readSigningKey(text.toString());
    return this.previewKey;
  }
}
