import { describeProvenance, type HistoryEntry, type Provenance } from '@site/platform/command';
import { storeTexts } from './content';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const dayWords = (at: string | Date): string => day.format(new Date(at));

/** An instant in the zone of this machine. */
export const timeWords = (at: string | Date): string => time.format(new Date(at));

/** `mfe-blog` as people call it. */
export const packageWords = (name: string): string => name.replace('mfe-', '');

export function provenanceWords(provenance: Provenance | null | undefined): string {
  return provenance ? describeProvenance(provenance) : storeTexts.unknown;
}

/** What an entry of the history did, in two or three words. */
export function actionWords({ action, revokes }: HistoryEntry): string {
  return storeTexts.actions[revokes === undefined ? action : 'revoke'];
}
