import { describeProvenance, type HistoryEntry, type Provenance } from '@site/platform/command';
import { storeTexts } from './content';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const time = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export const dayWords = (at: string | Date): string => day.format(new Date(at));

/** Formats an instant in this machine's time zone. */
export const timeWords = (at: string | Date): string => time.format(new Date(at));

/** `mfe-blog` → `blog`. */
export const packageWords = (name: string): string => name.replace('mfe-', '');

export function provenanceWords(provenance: Provenance | null | undefined): string {
  return provenance ? describeProvenance(provenance) : storeTexts.unknown;
}

/** Names a history entry's action in two or three words. */
export function actionWords({ action, revokes }: HistoryEntry): string {
  return storeTexts.actions[revokes === undefined ? action : 'revoke'];
}
