import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** A tag that tells one body from another. */
export function entityTag(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
}

/** Whether the asker holds this version already; RFC 9110, section 13.1.2. */
export function isHeld(request: IncomingMessage, tag: string): boolean {
  const held = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim());
  return held.some((each) => each === '*' || each.replace(/^W\//, '') === tag);
}
