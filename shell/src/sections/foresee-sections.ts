import type { Composition } from '@site/shared/contract';
import { savesData } from '../offline/offline';
import { wholeSection } from './whole-section';

/**
 * Reads what each section is made of, so that the way to the next page starts with its code. Without it, or where it
 * fails, that is read with the first intent.
 */
export function foreseeSections({ sections, development }: Composition): void {
  if (development || savesData()) return;
  for (const section of sections) wholeSection(section).catch(() => undefined);
}
