import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { failureOf } from '../reasons';
import { useReasonText } from '../rows/say';
import { RefusedFile } from './store-file';

type State = 'none' | 'pending' | { readonly problem: string };

/** Stores one file at a time. A later choice or `cancel` drops the result of an earlier one. */
export function useUpload(store: (file: File) => Promise<string>, onStored: (url: string) => void) {
  const translate = useTranslate();
  const textOf = useReasonText();
  const [state, setState] = useState<State>('none');
  const last = useRef(0);
  const cancel = () => {
    last.current += 1;
    setState('none');
  };
  // A form that closes drops its files, too.
  useEffect(
    () => () => {
      last.current += 1;
    },
    [],
  );
  const start = async (file: File | undefined) => {
    if (file === undefined) return;
    last.current += 1;
    const own = last.current;
    setState('pending');
    try {
      const url = await store(file);
      if (own !== last.current) return;
      setState('none');
      onStored(url);
    } catch (error) {
      if (own !== last.current) return;
      setState({
        problem:
          error instanceof RefusedFile
            ? translate(`desk.files.refused.${error.reason}`)
            : translate('desk.files.failed', { reason: textOf(failureOf(error)) }),
      });
    }
  };
  return {
    start,
    cancel,
    isPending: state === 'pending',
    problem: typeof state === 'object' ? state.problem : null,
  };
}
