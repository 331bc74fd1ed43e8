import { Alert, Button, Stack } from '@mui/material';
import { useCallback, useEffect } from 'react';
import { useCloseNotification, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { RowResource } from '../fields';
import { type Failure, failureOf } from '../reasons';
import { commitRow } from './commit';
import { useDraftControl } from './use-draft';

/** Returns a function that says why something was not done. */
export function useReasonText() {
  const translate = useTranslate();
  return ({ reason, code }: Failure) => translate(`desk.reasons.${reason}`, { code });
}

/** Returns a function that shows why something was not done. */
export function useNotifyFailure() {
  const notify = useNotify();
  const textOf = useReasonText();
  return (error: unknown) =>
    notify('desk.form.notDone', {
      type: 'error',
      autoHideDuration: null,
      messageArgs: { reason: textOf(failureOf(error)) },
    });
}

const UNDO_MS = 30_000;

/** Offers for a while to restore what was deleted. */
function DeletedNotice({
  count,
  restore,
}: {
  readonly count: number;
  readonly restore: () => Promise<void>;
}) {
  const translate = useTranslate();
  const close = useCloseNotification();
  useEffect(() => {
    const timer = setTimeout(close, UNDO_MS);
    return () => clearTimeout(timer);
  }, [close]);
  const press = () => {
    close();
    void restore();
  };
  const action = (
    <Button color="inherit" onClick={press}>
      {translate('ra.action.undo')}
    </Button>
  );
  return (
    <Alert severity="info" variant="filled" action={action}>
      {translate('desk.trash.deleted', { smart_count: count })}
    </Alert>
  );
}

/** Returns a function that says that a row was deleted, and offers to restore it. It stays when the page changes. */
export function useDeleted() {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  return useCallback(
    (resource: RowResource, ids: readonly number[]) => {
      const restore = async () => {
        try {
          for (const id of ids) await commitRow(resource, 'restore', { id });
          notify('desk.trash.restored');
          refresh();
        } catch (error) {
          notifyFailure(error);
        }
      };
      const notice = <DeletedNotice count={ids.length} restore={restore} />;
      // A click elsewhere, for example on the menu, would close the notice.
      notify(notice, { autoHideDuration: null, onClose: () => undefined });
    },
    [notify, refresh, notifyFailure],
  );
}

/** Says below the form why it was not sent, and what to do. */
export function FailureAlert() {
  const translate = useTranslate();
  const textOf = useReasonText();
  const { failure, detach, dismiss } = useDraftControl();
  if (failure === null || failure.reason === 'changed' || failure.reason === 'session') return null;
  return (
    <Alert severity="error" onClose={dismiss} sx={{ mt: 1 }}>
      <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
        {translate('desk.form.failed', { reason: textOf(failure) })}
        {failure.reason === 'deleted' && (
          <Button variant="outlined" color="inherit" onClick={detach}>
            {translate('desk.form.saveAsNew')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
