import type { FastifyInstance } from 'fastify';
import { DamagedFileError } from '../kit/errors.ts';
import { log } from '../kit/log.ts';

/** Interval between log lines of one kind: strangers choose how often a request fails. */
const PAUSE_MS = 60_000;

export function logFailedRequests(app: FastifyInstance, readLive: () => Promise<string>): void {
  const quietUntil = new Map<string, number>();
  app.addHook('onResponse', async ({ failure, method, raw, routeOptions }, reply) => {
    const { statusCode: status } = reply;
    if (status < 500 && status !== 429) return;
    const named = failure instanceof DamagedFileError ? failure.file : routeOptions.url;
    const kind = `${status} ${named}`;
    if (Date.now() < (quietUntil.get(kind) ?? 0)) return;
    quietUntil.set(kind, Date.now() + PAUSE_MS);
    // The query may contain what a visitor typed.
    const path = (raw.url ?? '').replace(/[?#].*$/s, '');
    const shown = reply.getHeader('x-composition');
    const composition = shown ?? (await readLive().catch(() => null));
    const err = status === 500 ? failure : undefined;
    const text = `${status} ${method} ${path}: ${failure?.message ?? 'it could not be made in time'}`;
    log[status === 500 ? 'error' : 'warn']({ status, method, path, composition, err }, text);
  });
}
