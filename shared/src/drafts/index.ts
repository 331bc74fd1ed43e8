export { DRAFT_COLUMNS, type Draft, type DraftFields, toDraft } from './draft.ts';
export { DraftBand } from './draft-band.tsx';
export { DraftNotice } from './draft-notice.tsx';
export { useDraft } from './use-draft.ts';
