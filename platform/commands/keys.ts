import { generateKeyPairSync } from 'node:crypto';
import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { readArguments } from '../kit/read-arguments.ts';
import { changeKeys, parseKeys, publicKeyOf } from '../store/authority.ts';
import { KEYS_FILE, ReleaseStore } from '../store/release-store.ts';

const USAGE = 'npm run keys -- <section> | shell | operators | servers | qa [--revoke]';

function readName(args: readonly string[]) {
  return readArguments(args, USAGE, { revoke: { type: 'boolean' } }, ({ values, positionals }) => {
    const [name, ...rest] = positionals;
    if (name === undefined || rest.length > 0) throw new Error('Name who has the key.');
    const isPackage = !['shell', 'operators', 'servers', 'qa'].includes(name);
    return { name: isPackage ? `mfe-${name.replace(/^mfe-/, '')}` : name, revoke: values.revoke };
  });
}

/**
 * `npm run keys -- blog`: makes a key that may change one package, everything (`operators`) or take canaries back
 * (`servers`), and adds its public half to the store. `--revoke`: from now on no key of that name may. Throws {@link UserError}.
 */
export async function keys(args: readonly string[]): Promise<void> {
  const { name, revoke } = readName(args);
  const store = await ReleaseStore.open(readEnvironment(process.env).store);
  const text = await store.shared.read(KEYS_FILE);
  if (text === null && name !== 'operators') {
    throw new UserError('Make the key of the operators first: npm run keys -- operators');
  }
  const known = text === null ? null : parseKeys(text.toString());
  const { entry = 0 } = (await store.readPointer()) ?? {};
  const { privateKey } = generateKeyPairSync('ed25519');
  const next = changeKeys(known, name, entry, revoke ? null : publicKeyOf(privateKey));
  await store.shared.replace(KEYS_FILE, `${JSON.stringify(next, null, 2)}\n`);
  if (revoke) {
    process.stdout.write(
      `No key of ${name} may change anything from now on. What it made stays.\n`,
    );
    return;
  }
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  process.stdout.write(
    `RELEASE_KEY=${secret}\nKeep it as a secret of ${name}: it is shown this once. ` +
      `To end it: npm run keys -- ${name} --revoke\n`,
  );
}
