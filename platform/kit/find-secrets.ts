import { readFile } from 'node:fs/promises';
import path from 'node:path';

const PATTERNS = [
  { what: 'a secret key of Supabase', pattern: /sb_secret_[\w-]{8,}/ },
  { what: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/ },
  {
    what: 'a database address with a password',
    pattern: /postgres(?:ql)?:\/\/[^\s:@/]+:[^\s@/]+@/,
  },
  { what: 'an access key of AWS', pattern: /\bAKIA[0-9A-Z]{16}\b/ },
  { what: 'a token of GitHub', pattern: /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,})/ },
  { what: 'an access token of Supabase', pattern: /\bsbp_[0-9a-f]{40}\b/ },
] as const;

const TOKEN = /\beyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+/g;

const PUBLIC_ROLES = ['anon', 'authenticated'];

function roleOf(payload: string): string | null {
  try {
    const { role } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof role === 'string' ? role : null;
  } catch {
    return null;
  }
}

export function findSecrets(text: string): string[] {
  const named = PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what);
  const roles = [...text.matchAll(TOKEN)]
    .map(([, payload = '']) => roleOf(payload))
    .filter((role) => role !== null)
    .filter((role) => !PUBLIC_ROLES.includes(role));
  return [...named, ...roles.map((role) => `a token of the role ${role}`)];
}

/** What of a folder's files must not be public: each file with what it holds. */
export async function findSecretsIn(folder: string, files: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, file), 'latin1');
      return findSecrets(text).map((what) => `${file} holds ${what}`);
    }),
  );
  return found.flat();
}
