import { Alert, Button, LinearProgress, Stack } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { useUpload } from './use-upload';

/** Shows that a file is being stored, or why it was not. */
export function UploadState({ isPending, problem, cancel }: ReturnType<typeof useUpload>) {
  const translate = useTranslate();
  if (problem !== null) return <Alert severity="error">{problem}</Alert>;
  if (!isPending) return null;
  return (
    <Stack direction="row" role="status" sx={{ alignItems: 'center', gap: 1 }}>
      {translate('desk.files.pending')}
      <LinearProgress aria-label={translate('desk.files.pending')} sx={{ flex: 1 }} />
      <Button onClick={cancel}>{translate('desk.pictures.cancel')}</Button>
    </Stack>
  );
}
