import { generateKeyPairSync } from 'node:crypto';
import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { parseKeys, publicKeyOf } from '../store/authority.ts';
import { KEYS_FILE, ReleaseStore } from '../store/release-store.ts';

/**
 * `npm run keys -- mfe-blog`: makes a key that may change one package, everything (`operators`) or take canaries back
 * (`servers`), and adds its public half to the store. Throws {@link UserError}.
 */
export async function keys([name]: readonly string[]): Promise<void> {
  if (name === undefined) {
    throw new UserError('Name who gets the key: npm run keys -- mfe-blog | operators | servers');
  }
  const store = await ReleaseStore.open(readEnvironment(process.env).store);
  const text = await store.shared.read(KEYS_FILE);
  const known = text === null ? {} : parseKeys(text.toString());
  if (text === null && name !== 'operators') {
    throw new UserError('Make the key of the operators first: npm run keys -- operators');
  }
  const { privateKey } = generateKeyPairSync('ed25519');
  const next = { ...known, [name]: [...(known[name] ?? []), publicKeyOf(privateKey)] };
  await store.shared.replace(KEYS_FILE, `${JSON.stringify(next, null, 2)}\n`);
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  process.stdout.write(
    `RELEASE_KEY=${secret}\nKeep it as a secret of ${name}: it is shown this once. ` +
      `keys.json of the store has its public half; take it out of there to revoke the key.\n`,
  );
}
