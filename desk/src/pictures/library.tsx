import { Box, ButtonBase, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { supabase } from '../backend';
import { deletePicture, listPictures, PICTURES } from '../files/store-file';
import { TextButton } from '../parts';
import { useNotifyFailure } from '../rows/say';

interface Chosen {
  readonly name: string;
  /** Titles of the rows that show it; null until they are read. */
  readonly uses: readonly string[] | null;
}

export function Library({ onTake }: { readonly onTake: (url: string) => void }) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const bucket = supabase.storage.from(PICTURES);
  const [names, setNames] = useState<readonly string[] | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const urlOf = (name: string) => bucket.getPublicUrl(name).data.publicUrl;
  const run = async (change: Promise<void> | null) => {
    try {
      await change;
      setNames(await listPictures());
      setChosen(null);
    } catch (error) {
      notifyFailure(error);
    }
  };
  const open = useEffectEvent(() => run(null));
  useEffect(() => {
    void open();
  }, []);
  const choose = async (name: string) => {
    setChosen({ name, uses: null });
    const { data } = await supabase.rpc('file_uses', { address: urlOf(name) });
    const uses = (data ?? []).map(({ title }: { readonly title: string }) => title);
    setChosen((last) => (last?.name === name ? { name, uses } : last));
  };
  const { name: taken = '', uses = null } = chosen ?? {};
  return (
    <Stack component="section" aria-labelledby="library" sx={{ gap: 1 }}>
      <Typography id="library" variant="h6" component="h3">
        {translate('desk.pictures.library')}
      </Typography>
      {names?.length === 0 && <Typography>{translate('desk.pictures.empty')}</Typography>}
      {chosen !== null && (
        <Stack direction="row" sx={{ gap: 1 }}>
          <TextButton
            label="desk.pictures.take"
            variant="contained"
            onClick={() => onTake(urlOf(taken))}
          />
          {uses?.length === 0 && (
            <TextButton
              label="desk.pictures.delete"
              color="error"
              onClick={() => run(deletePicture(taken, true))}
            />
          )}
        </Stack>
      )}
      {uses !== null && (
        <Typography>
          {uses.length === 0
            ? translate('desk.pictures.unused')
            : `${translate('desk.pictures.used')} ${uses.join(', ')}`}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
          '& button': { aspectRatio: '4 / 3', bgcolor: 'action.hover' },
          '& [aria-pressed=true]': { outline: '3px solid' },
          '& img': { width: '100%', height: '100%', objectFit: 'contain' },
        }}
      >
        {names?.map((name) => (
          <ButtonBase
            key={name}
            aria-label={name}
            aria-pressed={name === taken}
            onClick={() => choose(name)}
          >
            <img src={urlOf(name)} alt="" loading="lazy" />
          </ButtonBase>
        ))}
      </Box>
    </Stack>
  );
}
