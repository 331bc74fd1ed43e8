import { Alert, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { RowResource } from '../fields';
import { timeText } from '../time';
import { type Draft, forgetDraft, keepHere, listDrafts } from './drafts';
import { useDraftControl } from './use-draft';

/** Returns this person's unsaved texts, and a function that reads them again. */
function useDrafts() {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const read = async () => setDrafts(await listDrafts());
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, and after a change.
  useEffect(() => {
    void read();
  }, []);
  return { drafts, read };
}

/** Returns a function that discards a draft, and offers it again for a while. */
function useDiscard(refresh: () => Promise<void>) {
  const notify = useNotify();
  const translate = useTranslate();
  return async (draft: Draft) => {
    await forgetDraft(draft.id);
    await refresh();
    const undo = () => {
      keepHere({ ...draft, isSynced: false });
      void refresh();
    };
    const action = (
      <Button color="inherit" onClick={undo}>
        {translate('ra.action.undo')}
      </Button>
    );
    notify(
      <Alert severity="info" variant="filled" action={action}>
        {translate('desk.form.discarded')}
      </Alert>,
    );
  };
}

function isOfForm(draft: Draft, { resource, row, base }: ReturnType<typeof useDraftControl>) {
  if (draft.resource !== resource || draft.rowId !== (row?.id ?? null)) return false;
  if (row !== null) return true;
  const original = base.translation_of ?? null;
  if (draft.translationOf !== original) return false;
  return original === null || draft.language === base.language;
}

/** Offers unsaved text of earlier forms for the same row. */
export function KeptDrafts() {
  const control = useDraftControl();
  const translate = useTranslate();
  const { drafts, read } = useDrafts();
  const discard = useDiscard(read);
  const wanted = useSearchParams()[0].get('draft');
  const resumed = useRef(new Set<string>());
  const others = drafts.filter(({ id }) => id !== control.id && !resumed.current.has(id));
  const found = others.filter((draft) => draft.id === wanted || isOfForm(draft, control));
  const resume = (draft: Draft) => {
    resumed.current.add(draft.id);
    control.resume(draft);
  };
  const chosen = found.find(({ id }) => id === wanted);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link of the list opens its draft once.
  useEffect(() => {
    if (chosen !== undefined) resume(chosen);
  }, [chosen]);
  return found.map((draft) => (
    <Alert
      key={draft.id}
      severity="warning"
      sx={{ mb: 2 }}
      action={
        <>
          <Button color="inherit" onClick={() => resume(draft)}>
            {translate('desk.form.restoreButton')}
          </Button>
          <Button color="inherit" onClick={() => discard(draft)}>
            {translate('desk.form.discard')}
          </Button>
        </>
      }
    >
      {translate('desk.form.restore', { time: timeText(draft.keptAt) })}
    </Alert>
  ));
}

/** Lists unsaved texts of a kind of row, with links to their forms. */
export function DraftList({ resource }: { readonly resource: RowResource }) {
  const translate = useTranslate();
  const { drafts, read } = useDrafts();
  const discard = useDiscard(read);
  const own = drafts.filter((draft) => draft.resource === resource);
  return own.map((draft) => (
    <Alert
      key={draft.id}
      severity="warning"
      sx={{ mb: 1 }}
      action={
        <>
          <Button
            color="inherit"
            component={Link}
            to={`/${resource}/${draft.rowId ?? 'create'}?draft=${draft.id}`}
          >
            {translate('desk.form.continue')}
          </Button>
          <Button color="inherit" onClick={() => discard(draft)}>
            {translate('desk.form.discard')}
          </Button>
        </>
      }
    >
      {translate('desk.form.unsaved', {
        title: `${draft.changes.title ?? draft.base.title ?? translate('desk.form.untitled')}`,
        time: timeText(draft.keptAt),
      })}
    </Alert>
  ));
}
