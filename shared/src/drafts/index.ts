export { DRAFT_COLUMNS, type Draft, type DraftFields, toDraft } from './draft';
export { DraftBand } from './draft-band';
export { DraftNotice } from './draft-notice';
export { useDraft } from './use-draft';
