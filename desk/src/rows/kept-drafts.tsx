import { Alert, Button } from '@mui/material';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import { type RowResource, rowKind } from '../fields';
import { timeText } from '../time';
import { type Draft, forgetDraft, keepHere, listDrafts } from './drafts';
import { useDraftControl } from './use-draft';

/** Returns this person's unsaved texts, and a function that shows one beside a button. */
function useDrafts() {
  const notify = useNotify();
  const translate = useTranslate();
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const read = useCallback(async () => setDrafts(await listDrafts()), []);
  useEffect(() => {
    void read();
  }, [read]);
  const offer = (text: string, next: ReactNode, label: string, press: () => void) => (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        <>
          {next}
          <Button color="inherit" onClick={press}>
            {translate(label)}
          </Button>
        </>
      }
    >
      {text}
    </Alert>
  );
  /** Discards a draft, and offers it again for a while. */
  const discard = async (draft: Draft) => {
    await forgetDraft(draft.id);
    await read();
    const undo = () => {
      keepHere({ ...draft, isSynced: false });
      void read();
    };
    notify(offer(translate('desk.form.discarded'), null, 'ra.action.undo', undo));
  };
  const show = (draft: Draft, text: string, next: ReactNode) => (
    <div key={draft.id}>{offer(text, next, 'desk.form.discard', () => void discard(draft))}</div>
  );
  return { drafts, show };
}

function isOfForm(draft: Draft, { resource, row, base }: ReturnType<typeof useDraftControl>) {
  if (draft.table_name !== rowKind(resource).table || draft.row_id !== (row?.id ?? null))
    return false;
  if (row !== null) return true;
  const original = base.translation_of ?? null;
  if (draft.translation_of !== original) return false;
  return original === null || draft.language === base.language;
}

/** Offers unsaved text of earlier forms for the same row. */
export function KeptDrafts() {
  const control = useDraftControl();
  const translate = useTranslate();
  const { drafts, show } = useDrafts();
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
  return found.map((draft) =>
    show(
      draft,
      translate('desk.form.restore', { time: timeText(draft.kept_at) }),
      <Button color="inherit" onClick={() => resume(draft)}>
        {translate('desk.form.restoreButton')}
      </Button>,
    ),
  );
}

/** Lists unsaved texts of a kind of row, with links to their forms. */
export function DraftList({ resource }: { readonly resource: RowResource }) {
  const translate = useTranslate();
  const { drafts, show } = useDrafts();
  const own = drafts.filter(({ table_name }) => table_name === rowKind(resource).table);
  return own.map((draft) => {
    const title = `${draft.changes.title ?? draft.base.title ?? translate('desk.form.untitled')}`;
    return show(
      draft,
      translate('desk.form.unsaved', { title, time: timeText(draft.kept_at) }),
      <Button
        color="inherit"
        component={Link}
        to={`/${resource}/${draft.row_id ?? 'create'}?draft=${draft.id}`}
      >
        {translate('desk.form.continue')}
      </Button>,
    );
  });
}
