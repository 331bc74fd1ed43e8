import type { ApiAccess } from '@site/shared/api';

export interface DeskSettings {
  readonly api: ApiAccess;
  /** True for the database of `npm start`, which sends no mail. */
  readonly isLocal: boolean;
  readonly siteUrl: string;
  readonly product: string;
  /** IANA zone of the country's clock. */
  readonly timeZone: string;
  readonly languages: readonly string[];
  /** Time that the privacy page promises for messages; empty if unset. */
  readonly messagesKept: string;
}

const element = document.getElementById('settings');

export const settings: DeskSettings = JSON.parse(element?.textContent ?? '{}');

/** Nonce that the page's policy requires of styles. */
export const nonce = element?.nonce ?? '';
