import { Box, Stack } from '@mui/material';
import { useState } from 'react';
import {
  AddressInput,
  type AddressInputProps,
  useAddress,
  useSetField,
} from '../files/address-input';
import { TextButton } from '../parts';
import { PictureDialog } from './picture-dialog';

/** Edits the address of a row's picture: upload, library, or any address. */
export function PictureInput(props: AddressInputProps) {
  const set = useSetField(props.source);
  const url = useAddress(props.source);
  const [isOpen, setOpen] = useState(false);
  const take = (taken: { readonly url: string }) => {
    set(taken.url);
    setOpen(false);
  };
  return (
    <Stack sx={{ gap: 1, mb: 1, width: '100%' }}>
      <AddressInput {...props} />
      {url && (
        <Box
          component="img"
          src={url}
          alt=""
          sx={{ maxWidth: '100%', maxHeight: 160, alignSelf: 'flex-start' }}
        />
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <TextButton label="desk.pictures.choose" variant="outlined" onClick={() => setOpen(true)} />
        {url && <TextButton label="desk.pictures.remove" onClick={() => set(null)} />}
      </Stack>
      {isOpen && <PictureDialog onTake={take} onClose={() => setOpen(false)} />}
    </Stack>
  );
}
