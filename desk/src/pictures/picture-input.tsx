import { Box, Button, Stack } from '@mui/material';
import { useState } from 'react';
import { type InputProps, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { PictureDialog } from './picture-dialog';

/** Edits the address of a row's picture: upload, library, or any address. */
export function PictureInput({ source, validate }: Pick<InputProps, 'source' | 'validate'>) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const url: string | null = useWatch({ name: source });
  const [isOpen, setOpen] = useState(false);
  const set = (value: string | null) => {
    setValue(source, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    setOpen(false);
  };
  return (
    <Stack sx={{ gap: 1, mb: 1, width: '100%' }}>
      <TextInput source={source} validate={validate} helperText={translate('desk.form.address')} />
      {url && (
        <Box
          component="img"
          src={url}
          alt=""
          sx={{ maxWidth: '100%', maxHeight: 160, alignSelf: 'flex-start' }}
        />
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate('desk.pictures.choose')}
        </Button>
        {url && <Button onClick={() => set(null)}>{translate('desk.pictures.remove')}</Button>}
      </Stack>
      {isOpen && (
        <PictureDialog onTake={(taken) => set(taken.url)} onClose={() => setOpen(false)} />
      )}
    </Stack>
  );
}
