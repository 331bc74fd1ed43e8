import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { StoredReleases } from './stored-releases.ts';

const FILE = 'preview-key';
/** Interval between lookups of a missing key, since strangers could trigger many. */
const PAUSE_MS = 1000;

/** The store's secret that signs preview links. The site's pipeline and its servers can read it, teams cannot. */
export class PreviewKey {
  private key: Buffer | null = null;
  private readAt = 0;

  constructor(private readonly files: StoredReleases) {}

  /** Signs a text. Creates the key on first use. */
  async sign(text: string): Promise<string> {
    await this.files.shared.create(FILE, randomBytes(32).toString('base64url'));
    this.readAt = 0;
    return (await this.signatureOf(text))?.toString('base64url') ?? '';
  }

  async isSigned(text: string, signature: string): Promise<boolean> {
    const own = await this.signatureOf(text);
    const given = Buffer.from(signature, 'base64url');
    return own !== null && own.length === given.length && timingSafeEqual(own, given);
  }

  private async signatureOf(text: string): Promise<Buffer | null> {
    if (this.key === null && Date.now() >= this.readAt + PAUSE_MS) {
      this.readAt = Date.now();
      this.key = await this.files.shared.read(FILE);
    }
    return this.key && createHmac('sha256', this.key).update(text).digest();
  }
}
