import { Alert, LinearProgress, Stack } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { TextButton } from '../parts';
import { failureOf } from '../reasons';
import { useReasonText } from '../rows/say';
import { RefusedFile } from './store-file';

/** Stores one file at a time. A later choice, Cancel, or the end of the form drops the result of an earlier one. */
export function useUpload(store: (file: File) => Promise<string>, onStored: (url: string) => void) {
  const translate = useTranslate();
  const textOf = useReasonText();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState('');
  const last = useRef<File | null>(null);
  const cancel = () => {
    last.current = null;
    setPending(false);
  };
  useEffect(
    () => () => {
      last.current = null;
    },
    [],
  );
  const start = async (file: File | undefined) => {
    if (file === undefined) return;
    last.current = file;
    setPending(true);
    setProblem('');
    const end = (then: () => void) => {
      if (file !== last.current) return;
      cancel();
      then();
    };
    try {
      const url = await store(file);
      end(() => onStored(url));
    } catch (error) {
      const text =
        error instanceof RefusedFile
          ? translate(`desk.files.refused.${error.reason}`)
          : translate('desk.files.failed', { reason: textOf(failureOf(error)) });
      end(() => setProblem(text));
    }
  };
  let status: ReactNode = problem !== '' && <Alert severity="error">{problem}</Alert>;
  if (isPending) {
    status = (
      <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1 }}>
        {translate('desk.files.pending')}
        <LinearProgress aria-label={translate('desk.files.pending')} sx={{ flex: 1 }} />
        <TextButton label="ra.action.cancel" onClick={cancel} />
      </Stack>
    );
  }
  return { start, isPending, status };
}

interface UploadButtonProps {
  /** Key of the content. */
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File | undefined) => void;
}

/** A button that opens the device's own choice of files. */
export function UploadButton({ label, accept, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextButton
        label={label}
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={useTranslate()(label)}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
