import { InputAdornment, Link, Stack } from '@mui/material';
import { safeUrl } from '@site/shared/api';
import { type InputProps, TextInput, useNotify, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { reasonFor } from '../rows/reason-for';
import { settings } from '../settings';
import { storeDocument } from './store-file';
import { UploadButton } from './upload-button';

export type AddressInputProps = Pick<InputProps, 'source' | 'validate'>;

const DOCUMENTS = '.pdf,.docx,.xlsx,.pptx,.odt,.ods,.odp,.zip,.txt,.csv';

/** Returns the address in a field as a URL, or null while it is none. */
export function useAddress(source: string): string | null {
  const address = safeUrl(useWatch({ name: source }) ?? null);
  return address === null ? null : new URL(address, settings.siteUrl).href;
}

/** Edits an address. Its link opens the page, because a browser may not ask other sites whether they answer. */
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

/** Edits the address of a file to download, which may be uploaded. */
export function FileInput(props: AddressInputProps) {
  const notify = useNotify();
  const set = useSetField(props.source);
  const upload = (file: File) =>
    storeDocument(file).then(set, (error: unknown) =>
      notify('desk.files.failed', {
        type: 'error',
        messageArgs: { reason: error instanceof Error ? error.message : reasonFor(error) },
      }),
    );
  return (
    <Stack sx={{ mb: 1, width: '100%' }}>
      <AddressInput {...props} />
      <UploadButton label="desk.files.upload" accept={DOCUMENTS} onFile={upload} />
    </Stack>
  );
}
