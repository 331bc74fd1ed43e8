import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { errorCode, UserError } from '../kit/errors.ts';

const schema = z.object({
  /** Signs and checks tokens; PostgREST asks for 32 characters or more. */
  jwtSecret: z.string().min(32),
  /** What a browser sends as `apikey`. */
  publishableKey: z.string().startsWith('sb_publishable_'),
  authenticatorPassword: z.string().min(1),
  /** Of the role postgres, which may do everything. */
  superuserPassword: z.string().regex(/^[\w-]{20,}$/),
});

export type Secrets = z.infer<typeof schema>;

/** Reads the secrets of a data folder. What is not there yet is made at random. */
export function loadSecrets(path: string): Secrets {
  try {
    const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
    const made: Secrets = {
      jwtSecret: randomBytes(32).toString('base64url'),
      publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
      authenticatorPassword: randomBytes(24).toString('base64url'),
      superuserPassword: randomBytes(24).toString('base64url'),
    };
    const secrets = schema.parse({ ...made, ...kept });
    if (Object.keys(made).some((name) => !(name in kept))) {
      writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
      renameSync(`${path}.new`, path);
    }
    return secrets;
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw error;
    throw new UserError(
      `${path} cannot be read as the backend's keys. Start as the user who owns it, or delete ` +
        'the file: the next start makes new keys and no row is lost.',
      { cause: error },
    );
  }
}

/** The token that stands for a visitor, from the gateway to PostgREST. It never leaves this computer. */
export function anonymousToken({ jwtSecret }: Secrets): string {
  const text = [{ alg: 'HS256', typ: 'JWT' }, { role: 'anon' }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${text}.${createHmac('sha256', jwtSecret).update(text).digest('base64url')}`;
}
