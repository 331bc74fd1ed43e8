import { Alert } from '@mui/material';
import { useCloseNotification, useNotify, useRefresh, useTranslate } from 'react-admin';
import { TextButton } from '../parts';
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
  return (error: unknown) => {
    const { reason, code } = failureOf(error);
    const messageArgs = { code };
    notify(`desk.reasons.${reason}`, { type: 'error', autoHideDuration: null, messageArgs });
  };
}

const UNDO_MS = 30_000;

interface UndoProps {
  readonly text: string;
  readonly count?: number;
  readonly undo: () => unknown;
}

function UndoNotice({ text, count, undo }: UndoProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const press = () => {
    close();
    undo();
  };
  const action = <TextButton color="inherit" label="ra.action.undo" onClick={press} />;
  return (
    <Alert severity="info" variant="filled" action={action}>
      {translate(text, { smart_count: count })}
    </Alert>
  );
}

/** Returns a function that reports an action with an *Undo* button, which stays for a while, also on another page. */
export function useUndoNotice() {
  const notify = useNotify();
  return (props: UndoProps) => notify(<UndoNotice {...props} />, { autoHideDuration: UNDO_MS });
}

/** Returns a function that says that rows were deleted, and offers to restore them. */
export function useDeleted() {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  const showUndo = useUndoNotice();
  return (resource: string, ids: readonly number[]) => {
    const undo = async () => {
      try {
        for (const id of ids) await commitRow(resource, 'restore', { id });
        notify('desk.trash.restored');
        refresh();
      } catch (error) {
        notifyFailure(error);
      }
    };
    showUndo({ text: 'desk.trash.deleted', count: ids.length, undo });
  };
}

export function FailureAlert() {
  const translate = useTranslate();
  const textOf = useReasonText();
  const { failure, detach, dismiss } = useDraftControl();
  if (failure === null || failure.reason === 'changed' || failure.reason === 'session') return null;
  return (
    <Alert severity="error" onClose={dismiss} sx={{ mt: 1 }}>
      {translate('desk.form.failed', { reason: textOf(failure) })}
      {failure.reason === 'deleted' && (
        <TextButton label="desk.form.saveAsNew" color="inherit" onClick={detach} />
      )}
    </Alert>
  );
}
