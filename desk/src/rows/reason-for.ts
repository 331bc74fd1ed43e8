import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { refusalOf } from '../backend';

/** Codes of PostgreSQL, and details of the desk's own refusals → keys of the content. */
const REASONS: Readonly<Record<string, string>> = {
  '23505': 'desk.form.exists',
  '42501': 'desk.form.forbidden',
  needs_reviewer: 'desk.form.needs_reviewer',
  own_work: 'desk.form.own_work',
};

/** Returns a key of the content, or the database's words, for a refused save. */
export function reasonFor(error: unknown): string {
  const refusal = refusalOf(error);
  if (refusal === null) return 'desk.form.offline';
  const { details, code, message } = refusal;
  return REASONS[details ?? ''] ?? REASONS[code ?? ''] ?? message ?? '';
}

/** Returns a function that shows why nothing was saved. */
export function useNotifyFailure() {
  const notify = useNotify();
  const translate = useTranslate();
  return (error: unknown) => {
    const reason = reasonFor(error);
    notify('desk.form.failed', {
      type: 'error',
      autoHideDuration: null,
      messageArgs: { reason: translate(reason, { _: reason }) },
    });
  };
}

/** Returns a function that runs a change, then shows its new state, or why nothing was saved. */
export function useRun() {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyFailure = useNotifyFailure();
  return async (change: () => Promise<unknown>, done: string) => {
    try {
      await change();
      notify(done);
      refresh();
    } catch (error) {
      notifyFailure(error);
    }
  };
}
