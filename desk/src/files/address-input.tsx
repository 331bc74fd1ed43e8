import { InputAdornment, Link, Stack } from '@mui/material';
import { safeUrl } from '@site/shared/api';
import { useCallback, useMemo, useRef } from 'react';
import { type InputProps, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { settings } from '../settings';
import { DOCUMENTS, storeDocument } from './store-file';
import { UploadButton, useUpload } from './use-upload';

export type AddressInputProps = Pick<InputProps, 'source' | 'validate'>;

/** Returns the address in a field as a URL, or null while it is none. */
export function useAddress(source: string): string | null {
  const address = safeUrl(useWatch({ name: source }) ?? null);
  return address === null ? null : new URL(address, settings.siteUrl).href;
}

export function AddressInput(props: AddressInputProps) {
  const translate = useTranslate();
  const url = useAddress(props.source);
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
      helperText={translate('desk.form.address')}
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
      {upload.status}
      <UploadButton label="desk.files.upload" accept={DOCUMENTS.join()} onFile={upload.start} />
    </Stack>
  );
}
