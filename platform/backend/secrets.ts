import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { errorCode, UserError } from '../kit/errors.ts';

const schema = z.object({
  publishableKey: z.string().startsWith('sb_publishable_'),
  superuserPassword: z.string().regex(/^[\w-]{20,}$/),
});

/** Reads the secrets of a data folder, or creates random ones. @throws {UserError} */
export function loadSecrets(path: string): z.infer<typeof schema> {
  try {
    if (existsSync(path)) return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    const random = () => randomBytes(24).toString('base64url');
    const secrets = { publishableKey: `sb_publishable_${random()}`, superuserPassword: random() };
    const text = `${JSON.stringify(secrets, null, 2)}\n`;
    // Without this file, nobody can log in to the database.
    writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
    return secrets;
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw error;
    throw new UserError(
      'SECRETS_INVALID',
      `${path} cannot be read as the backend's keys. Start as the user who owns it, or bring the ` +
        'file back that belongs to this database.',
      { cause: error },
    );
  }
}

/** Derives the key that signs tokens. The same at each start, so that people stay signed in. */
export function tokenSecretOf({ superuserPassword }: z.infer<typeof schema>): string {
  return Buffer.from(hkdfSync('sha256', superuserPassword, '', 'tokens', 32)).toString('base64url');
}
