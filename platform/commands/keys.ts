import { readArguments } from '../kit/command-line.ts';
import { UserError } from '../kit/errors.ts';
import { readEnvironment } from '../kit/settings.ts';
import { changeKeys, createSigningKey, OPERATORS, ROLES } from '../store/authority.ts';
import { KEYS_FILE } from '../store/store-keys.ts';
import { openStore } from './releases.ts';

const USAGE = 'npm run keys [-- <section> | shell | operators | servers | previews [--end]]';

/** `npm run keys`: lists the store's keys, or creates or ends an owner's key. @throws {UserError} */
export async function keys(args: readonly string[]): Promise<void> {
  const options = { end: { type: 'boolean' } } as const;
  const { owner, end } = readArguments(args, USAGE, options, ({ values, positionals }) => {
    const [word, ...rest] = positionals;
    if (rest.length > 0 || (word === undefined && values.end)) {
      throw new Error('Say whose key it is.');
    }
    const isNoSection = word === undefined || ['shell', ...ROLES].includes(word);
    return { owner: isNoSection ? word : `mfe-${word.replace(/^mfe-/, '')}`, end: values.end };
  });
  const store = await openStore(readEnvironment(process.env));
  const known = await store.keys.pull();
  if (owner === undefined) {
    const all = Object.entries(known?.keys ?? {}).flatMap(([name, own]) =>
      own.map(({ key, until }) => `${name}: ${key}${until === undefined ? '' : `, ended`}\n`),
    );
    process.stdout.write(all.join('') || 'The store has no keys: everybody may change it.\n');
    return;
  }
  if (known === null && owner !== OPERATORS) {
    throw new UserError('KEY_MISSING', 'The operators need a key first: npm run keys -- operators');
  }
  const { entry = 0 } = (await store.history.readPointer()) ?? {};
  const { secret, key } = createSigningKey();
  const next = changeKeys(known, owner, entry, end ? null : key);
  await store.shared.replace(KEYS_FILE, `${JSON.stringify(next, null, 2)}\n`);
  if (end) {
    process.stdout.write(`The key of ${owner} is revoked. Its earlier releases stay.\n`);
    return;
  }
  process.stdout.write(
    `RELEASE_KEY=${secret}\nStore it as a secret of ${owner}. It is shown only once. ` +
      `To revoke it: npm run keys -- ${owner} --end\n`,
  );
}
