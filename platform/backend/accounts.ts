import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { z } from 'zod';
import { log } from '../kit/log.ts';
import { Attempts } from './attempts.ts';
import { Refusal, readBody } from './refusal.ts';
import { createToken, readClaims } from './tokens.ts';

/** Roles are in the token, so a change of them takes effect after this time. */
const TOKEN_SECONDS = 900;
const MIN_PASSWORD_LETTERS = 12;
/** bcrypt ignores further bytes. */
const MAX_PASSWORD_BYTES = 72;
const MIN_PASSWORD_VARIETY = 5;
const LOG_PAUSE_MS = 60_000;

const refuse = (status: number, code: string, msg: string, details = {}) =>
  new Refusal(status, { code: status, error_code: code, msg, ...details });

/** Refusals of the database's functions, and the answers if they return null. */
const REFUSALS: Readonly<Record<string, Refusal>> = Object.fromEntries(
  (
    [
      [400, 'invalid_credentials', 'Invalid login credentials'],
      [400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
      [400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used'],
      [403, 'otp_expired', 'Email link is invalid or has expired'],
      [400, 'reauthentication_needed', 'Send the current password, or sign in again'],
      [403, 'session_not_found', 'Session from session_id claim in JWT does not exist'],
    ] as const
  ).map(([status, code, msg]) => [code, refuse(status, code, msg)]),
);
const TOO_OFTEN = refuse(429, 'over_request_rate_limit', 'Request rate limit reached');
const MALFORMED = refuse(400, 'validation_failed', 'Could not read the request');
const BAD_TOKEN = refuse(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
const weak = (reason: string, msg: string) =>
  refuse(422, 'weak_password', msg, { weak_password: { reasons: [reason] } });
const TOO_SHORT = weak('length', `Password should be at least ${MIN_PASSWORD_LETTERS} characters.`);
const TOO_PLAIN = weak(
  'characters',
  `Password should have ${MIN_PASSWORD_VARIETY} different characters, and not be the e-mail.`,
);

const text = z.string().max(320);
const credentials = z.object({ email: text, password: text });
const refreshToken = z.object({ refresh_token: text });
const link = z.object({ token_hash: text });
const address = z.object({ email: text });
const newPassword = z.object({
  password: text.refine((password) => Buffer.byteLength(password) <= MAX_PASSWORD_BYTES),
  current_password: text.default(''),
});

function assertStrong(password: string, email: string): void {
  const plain = password.trim().toLowerCase();
  if ([...plain].length < MIN_PASSWORD_LETTERS) throw TOO_SHORT;
  const isOfEmail = email.includes(plain) || plain.includes(email);
  if (isOfEmail || new Set(plain).size < MIN_PASSWORD_VARIETY) throw TOO_PLAIN;
}

const user = z.looseObject({ id: z.string(), email: z.string(), app_metadata: z.looseObject({}) });
const session = z.object({ refresh_token: z.string(), session_id: z.string(), user });

/** Serves the part of Supabase Auth that the desk uses. accounts.sql has the accounts. */
export function serveAccounts(app: FastifyInstance, database: pg.Pool, secret: string): void {
  const attempts = new Attempts();
  let loggedAt = 0;

  /** Calls a function of the schema auth. @throws {Refusal} if it returns an error, or null. */
  const call = async (name: string, values: readonly string[], missing = 'session_not_found') => {
    const places = values.map((_, index) => `$${index + 1}`).join();
    const { rows } = await database.query(`select auth.${name}(${places}) as found`, [...values]);
    const found = rows[0]?.found ?? { error: missing };
    const refusal = REFUSALS[found.error];
    if (refusal !== undefined) throw refusal;
    return found;
  };

  /** Returns a new session as supabase-js expects it. @throws {Refusal} */
  const open = async (name: string, values: readonly string[], missing?: string) => {
    const { refresh_token, session_id, user } = session.parse(await call(name, values, missing));
    const { id: sub, email, app_metadata } = user;
    const [iat, role] = [Math.floor(Date.now() / 1000), 'authenticated'];
    const [exp, aal] = [iat + TOKEN_SECONDS, 'aal1'];
    const claims = { aud: role, role, sub, email, app_metadata, session_id, iat, exp, aal };
    const token = { access_token: await createToken(secret, claims), token_type: 'bearer' };
    return { ...token, expires_in: TOKEN_SECONDS, expires_at: exp, refresh_token, user };
  };

  const readSession = async ({ headers }: FastifyRequest) => {
    const claims = await readClaims(secret, headers.authorization);
    if (claims === null) throw BAD_TOKEN;
    return String(claims.session_id);
  };

  app.post<{ Querystring: { grant_type?: string } }>('/token', (request) => {
    if (request.query.grant_type === 'refresh_token') {
      return open('refresh', [readBody(refreshToken, request, MALFORMED).refresh_token]);
    }
    const { email, password } = readBody(credentials, request, MALFORMED);
    const account = email.trim().toLowerCase();
    return attempts.run(request.ip, account, TOO_OFTEN, () => open('sign_in', [email, password]));
  });

  app.post('/verify', (request) =>
    open('redeem', [readBody(link, request, MALFORMED).token_hash], 'otp_expired'),
  );

  // Sends no mail: the owner of this machine prints the link. The answer does not tell who has an account.
  app.post('/recover', async (request) => {
    readBody(address, request, MALFORMED);
    // Strangers choose how often they ask.
    if (Date.now() - loggedAt < LOG_PAUSE_MS) return {};
    loggedAt = Date.now();
    log.info('Somebody asks for a link to sign in. To print one: npm run people -- link <e-mail>');
    return {};
  });

  app.get('/user', async (request) => call('read_session', [await readSession(request)]));

  app.put('/user', async (request) => {
    const id = await readSession(request);
    const { password, current_password } = readBody(newPassword, request, MALFORMED);
    const { email } = user.parse(await call('read_session', [id]));
    assertStrong(password, email);
    const values = [id, password, current_password];
    return attempts.run(request.ip, email, TOO_OFTEN, () => call('change_password', values));
  });

  app.post<{ Querystring: { scope?: string } }>('/logout', async (request, reply) => {
    await call('sign_out', [await readSession(request), request.query.scope ?? 'global']);
    return reply.code(204).send();
  });
}
