import { findSecretsIn } from '../../kit/find-secrets.ts';
import { type Candidate, pass, refuse } from './candidate.ts';

const CHECK = 'secrets';

/** No key that must stay with its owner is in what visitors get. */
export async function checkSecrets({ release, folder }: Candidate) {
  const files = [...Object.keys(release.integrity), 'release.json'];
  const found = await findSecretsIn(folder, files);
  if (found.length === 0) return pass(CHECK, `none in ${files.length} files`);
  return refuse(
    CHECK,
    found.join('; '),
    'Take it out of the sources and replace it where it was issued: it must be taken as known.',
  );
}
