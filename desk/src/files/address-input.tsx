import { InputAdornment, Link, Stack } from '@mui/material';
import { safeUrl } from '@site/shared/api';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type InputProps, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { settings } from '../settings';
import { DOCUMENTS, storeDocument } from './store-file';
import { UploadButton } from './upload-button';
import { UploadState } from './upload-state';
import { useUpload } from './use-upload';

export type AddressInputProps = Pick<InputProps, 'source' | 'validate'>;

/** Returns the address in a field as a URL, or null while it is none. */
export function useAddress(source: string): string | null {
  const address = safeUrl(useWatch({ name: source }) ?? null);
  return address === null ? null : new URL(address, settings.siteUrl).href;
}

const PAUSE_MS = 800;
const LONGEST_ANSWER_MS = 10_000;

/** Returns whether a server answers at a URL; null while unknown. Its status is hidden from other sites. */
function useAnswers(url: string | null): boolean | null {
  const [answers, setAnswers] = useState<boolean | null>(null);
  useEffect(() => {
    setAnswers(null);
    if (!url?.startsWith('https:') || !navigator.onLine) return;
    const ended = new AbortController();
    const ask = async () => {
      const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(LONGEST_ANSWER_MS)]);
      const found = await fetch(url, { method: 'HEAD', mode: 'no-cors', signal }).then(
        () => true,
        () => false,
      );
      if (!ended.signal.aborted) setAnswers(found);
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [url]);
  return answers;
}

/** Edits an address. Once it is focused, shows whether a server answers. Its link opens the page. */
export function AddressInput(props: AddressInputProps) {
  const translate = useTranslate();
  const url = useAddress(props.source);
  const [isFocused, setIsFocused] = useState(false);
  const answers = useAnswers(isFocused ? url : null);
  const help = answers === null ? 'address' : answers ? 'answers' : 'silent';
  const link = url !== null && (
    <InputAdornment position="end">
      <Link href={url} target="_blank" rel="noreferrer">
        {translate('desk.form.open')}
      </Link>
    </InputAdornment>
  );
  return (
    <TextInput
      {...props}
      helperText={translate(`desk.form.${help}`)}
      onFocus={() => setIsFocused(true)}
      slotProps={{ input: { endAdornment: link } }}
    />
  );
}

/** Returns a function that changes a field as a person does. */
export function useSetField(source: string) {
  const { setValue } = useFormContext();
  return (value: string | null) =>
    setValue(source, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
}

/** Edits the address of a file to download, which may be uploaded. A form with a pending file is not saved. */
export function FileInput({ validate = [], ...props }: AddressInputProps) {
  const upload = useUpload(storeDocument, useSetField(props.source));
  const isPending = useRef(false);
  isPending.current = upload.isPending;
  const isStored = useCallback(() => (isPending.current ? 'desk.files.wait' : undefined), []);
  const checks = useMemo(() => [validate, isStored].flat(), [validate, isStored]);
  return (
    <Stack sx={{ mb: 1, width: '100%' }}>
      <AddressInput {...props} validate={checks} />
      <UploadState {...upload} />
      <UploadButton label="desk.files.upload" accept={DOCUMENTS.join()} onFile={upload.start} />
    </Stack>
  );
}
