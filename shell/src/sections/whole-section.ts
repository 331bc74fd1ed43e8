import {
  type Placed,
  RELEASE_FILE,
  type SectionPath,
  type SectionRelease,
} from '@site/shared/contract';
import { diagnoseFile } from './diagnose';

type Section = Placed<SectionRelease>;

const known = new Map<string, Promise<Section>>();
let attempts = 0;

/** How long a question waits for what sections say of their paths. */
const PATHS_LIMIT_MS = 3000;

async function fetchWhole(section: Section, integrity: string, address: string): Promise<Section> {
  try {
    const answer = await fetch(address, { integrity });
    const stated: SectionRelease = await answer.json();
    return { ...section, ...stated };
  } catch (cause) {
    throw await diagnoseFile(section, RELEASE_FILE, cause);
  }
}

/**
 * A section with all of its files and their hashes, of which the page carries only what it shows: read once from the
 * release's own manifest, whose hash the page does carry. With `renew`, what is on its way is asked for again.
 * Throws `SectionFault`.
 */
export function wholeSection(section: Section, renew = false): Promise<Section> {
  const { base, manifestIntegrity } = section;
  if (manifestIntegrity === undefined) return Promise.resolve(section);
  const before = known.get(base);
  if (before !== undefined && !renew) return before;
  // Browsers hold back a request for an address while an earlier one hangs, so each has its own.
  const attempt = renew ? `?attempt=${++attempts}` : '';
  const whole = fetchWhole(section, manifestIntegrity, base + RELEASE_FILE + attempt);
  known.set(base, whole);
  whole.catch(() => {
    if (known.get(base) === whole) known.delete(base);
  });
  return whole;
}

/** The paths of all sections; of one whose manifest does not come in time, what the page carries of them. */
export async function listPaths(sections: readonly Section[]): Promise<readonly SectionPath[]> {
  const limit = new Promise((resolve) => setTimeout(resolve, PATHS_LIMIT_MS));
  const paths = sections.map(async (carried) => {
    const whole = wholeSection(carried).catch(() => carried);
    return (await Promise.race([whole, limit.then(() => carried)])).paths;
  });
  return (await Promise.all(paths)).flat();
}
