import type { ServerSettings } from '../site-server.ts';
import type { KeptParts } from './kept-parts.ts';

/** What a process needs to answer for a site, but for what is kept once. */
export interface AnswererOptions extends ServerSettings {
  /** Folder of the release store. */
  readonly store: string;
  /** What a report of changed rows must carry; null takes none. */
  readonly refreshSecret: string | null;
}

/** A method of a kept part that is to be called. */
export interface KeeperCall {
  readonly kind: 'call';
  /** Comes back with the outcome. */
  readonly number: number;
  readonly part: keyof KeptParts;
  readonly method: string;
  readonly values: readonly unknown[];
}

/** What became of a call. */
export type CallOutcome =
  | { readonly kind: 'value'; readonly number: number; readonly value: unknown }
  | {
      readonly kind: 'failure';
      readonly number: number;
      readonly message: string;
      /** Whether the rows could not be read, which answers tell visitors. */
      readonly isOfRows: boolean;
    };

/** From the process that keeps to one that answers. */
export type ToAnswerer =
  | { readonly kind: 'begin'; readonly options: AnswererOptions }
  | { readonly kind: 'end' }
  | CallOutcome;

/** From a process that answers to the one that keeps. */
export type FromAnswerer =
  /** It listens; what was sent before may be lost. */
  | { readonly kind: 'awake' }
  | { readonly kind: 'ready'; readonly url: string }
  /** It cannot begin; expected where the message is for the operator, as of a port that is taken. */
  | { readonly kind: 'failed'; readonly message: string; readonly isExpected: boolean }
  | KeeperCall;
