export { DRAFT_COLUMNS, type Draft, type DraftFields, toDraft, useDraft } from './draft.ts';
export { DraftBand, DraftNotice } from './draft-band.tsx';
