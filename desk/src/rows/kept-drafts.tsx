import { Alert } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { rowKind } from '../fields';
import { TextButton } from '../parts';
import { timeText } from '../time';
import { type Draft, forgetDraft, keepHere, listDrafts } from './drafts';
import { useUndoNotice } from './say';
import { useDraftControl } from './use-draft';

/** Returns this person's unsaved texts, and a function that offers one. */
function useDrafts() {
  const showUndo = useUndoNotice();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const read = useCallback(async () => setDrafts(await listDrafts()), []);
  useEffect(() => {
    void read();
  }, [read]);
  const discard = async (draft: Draft) => {
    await forgetDraft(draft.id);
    await read();
    const undo = () => {
      keepHere({ ...draft, isSynced: false });
      void read();
    };
    showUndo({ text: 'desk.form.discarded', undo });
  };
  const offer = (draft: Draft, text: string, next: ReactNode) => {
    const action = (
      <>
        {next}
        <TextButton label="desk.form.discard" color="inherit" onClick={() => discard(draft)} />
      </>
    );
    return (
      <Alert key={draft.id} severity="warning" sx={{ mb: 1 }} action={action}>
        {text}
      </Alert>
    );
  };
  return { drafts, offer };
}

function isOfForm(draft: Draft, { resource, row, base }: ReturnType<typeof useDraftControl>) {
  if (draft.table_name !== rowKind(resource).table || draft.row_id !== (row?.id ?? null))
    return false;
  const original = base.translation_of ?? null;
  const isOriginal = draft.translation_of === original;
  return row !== null || (isOriginal && (original === null || draft.language === base.language));
}

/** Offers unsaved text of earlier forms for the same row. */
export function KeptDrafts() {
  const control = useDraftControl();
  const translate = useTranslate();
  const { drafts, offer } = useDrafts();
  const wanted = useSearchParams()[0].get('draft');
  const resumed = useRef(new Set<string>());
  const others = drafts.filter(({ id }) => id !== control.id && !resumed.current.has(id));
  const found = others.filter((draft) => draft.id === wanted || isOfForm(draft, control));
  const resume = (draft: Draft) => {
    resumed.current.add(draft.id);
    control.resume(draft);
  };
  const chosen = found.find(({ id }) => id === wanted);
  const open = useEffectEvent(resume);
  // A link of the list opens its draft once.
  useEffect(() => {
    if (chosen !== undefined) open(chosen);
  }, [chosen]);
  return found.map((draft) => {
    const text = translate('desk.form.restore', { time: timeText(draft.kept_at) });
    const press = () => resume(draft);
    return offer(
      draft,
      text,
      <TextButton label="desk.form.restoreButton" color="inherit" onClick={press} />,
    );
  });
}

/** Lists unsaved texts of a kind of row, with links to their forms. */
export function DraftList({ resource }: { readonly resource: string }) {
  const translate = useTranslate();
  const { drafts, offer } = useDrafts();
  const own = drafts.filter(({ table_name }) => table_name === rowKind(resource).table);
  return own.map((draft) => {
    const title = draft.changes.title ?? draft.base.title ?? translate('desk.form.untitled');
    const text = translate('desk.form.unsaved', { title, time: timeText(draft.kept_at) });
    const to = `/${resource}/${draft.row_id ?? 'create'}?draft=${draft.id}`;
    return offer(draft, text, <TextButton label="desk.form.continue" color="inherit" to={to} />);
  });
}
