import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Composition, Release } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import { composeReleases, type Statement } from './release-store.ts';

/** What a build's version ends in: the digest of all that the build states. */
const DIGEST = /-([0-9a-f]{12})$/;

function digestOf({ version: _, ...statement }: Statement): string {
  return createHash('sha256').update(JSON.stringify(statement)).digest('hex').slice(0, 12);
}

function refuse(id: string, reason: string): never {
  throw new UserError(
    `The composition ${id} is refused: ${reason}. Somebody changed the store. ` +
      'Roll back to another composition, or delete the store and run npm start.',
  );
}

/**
 * Checks a composition against what it stands on: its id is made of the versions, a version of what the
 * release states, and that holds the hash of every file. Throws {@link UserError}.
 */
export async function verifyComposition(
  id: string,
  composition: Composition,
  readRelease: (release: Release) => Promise<Statement>,
): Promise<void> {
  const statements = await Promise.all(
    [composition.shell, ...composition.sections].map(readRelease),
  );
  for (const statement of statements) {
    const [, stated] = DIGEST.exec(statement.version) ?? [];
    if (stated !== undefined && stated !== digestOf(statement)) {
      refuse(id, `${statement.name}@${statement.version} states other than its version says`);
    }
  }
  const { createdAt: _, ...made } = composeReleases(statements);
  const { createdAt: __, ...kept } = composition;
  if (made.id !== id) refuse(id, 'its releases are not those that its id was made of');
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(made)), kept)) {
    refuse(id, 'it says other than its releases do');
  }
}
