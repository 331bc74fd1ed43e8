/** Sent by the desk to the page in its frame while an editor types. */
export interface DraftMessage {
  /** Columns of the unsaved row, as the database returns them. */
  readonly row: Readonly<Record<string, unknown>>;
  readonly isDark: boolean;
}

/** Sent by the site to the page that frames it, when it can take a {@link DraftMessage}. */
export const DRAFT_READY = 'draft-ready';

function isDraftMessage(data: unknown): data is DraftMessage {
  const { row, isDark }: { readonly row?: unknown; readonly isDark?: unknown } = Object(data);
  return typeof row === 'object' && row !== null && typeof isDark === 'boolean';
}

/** Calls `take` for each message of the desk: by the policy's `frame-ancestors`, no other page may frame the site. */
export function onDraftMessage(take: (message: DraftMessage) => void): () => void {
  const { parent } = window;
  if (parent === window) return () => undefined;
  const listen = ({ source, data }: MessageEvent<unknown>) => {
    if (source === parent && isDraftMessage(data)) take(data);
  };
  addEventListener('message', listen);
  parent.postMessage(DRAFT_READY, '*');
  return () => removeEventListener('message', listen);
}
