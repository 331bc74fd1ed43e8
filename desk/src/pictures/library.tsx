import { Box, Button, ButtonBase, Stack, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { supabase } from '../backend';
import { deletePicture, listPictures, PICTURES } from '../files/store-file';
import { useNotifyFailure } from '../rows/say';

interface Use {
  readonly table_name: string;
  readonly row_id: number;
  readonly title: string;
}

/** Lists stored pictures, newest first. A chosen one shows its uses. */
export function Library({ onTake }: { readonly onTake: (url: string) => void }) {
  const translate = useTranslate();
  const notifyFailure = useNotifyFailure();
  const bucket = supabase.storage.from(PICTURES);
  const [names, setNames] = useState<readonly string[] | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [uses, setUses] = useState<readonly Use[] | null>(null);
  const urlOf = (name: string) => bucket.getPublicUrl(name).data.publicUrl;
  const list = async () => {
    try {
      setNames(await listPictures());
    } catch (error) {
      notifyFailure(error);
    }
  };
  const open = useEffectEvent(list);
  useEffect(() => {
    void open();
  }, []);
  const choose = async (name: string) => {
    setChosen(name);
    setUses(null);
    const { data } = await supabase.rpc('file_uses', { address: urlOf(name) });
    setUses(data ?? []);
  };
  const remove = async (name: string) => {
    try {
      await deletePicture(name, true);
      setChosen(null);
    } catch (error) {
      notifyFailure(error);
    }
    await list();
  };
  return (
    <Stack component="section" aria-labelledby="library" sx={{ gap: 1 }}>
      <Typography id="library" variant="h6" component="h3">
        {translate('desk.pictures.library')}
      </Typography>
      {names?.length === 0 && <Typography>{translate('desk.pictures.empty')}</Typography>}
      {chosen !== null && (
        <Stack sx={{ gap: 1 }}>
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button variant="contained" onClick={() => onTake(urlOf(chosen))}>
              {translate('desk.pictures.take')}
            </Button>
            {uses?.length === 0 && (
              <Button color="error" onClick={() => remove(chosen)}>
                {translate('desk.pictures.delete')}
              </Button>
            )}
          </Stack>
          {uses !== null && (
            <Typography>
              {uses.length === 0
                ? translate('desk.pictures.unused')
                : `${translate('desk.pictures.used')} ${uses.map(({ title }) => title).join(', ')}`}
            </Typography>
          )}
        </Stack>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
        }}
      >
        {names?.map((name) => (
          <ButtonBase
            key={name}
            aria-label={name}
            aria-pressed={name === chosen}
            onClick={() => choose(name)}
            sx={{
              outline: name === chosen ? '3px solid' : undefined,
              aspectRatio: '4 / 3',
              bgcolor: 'action.hover',
            }}
          >
            <Box
              component="img"
              src={urlOf(name)}
              alt=""
              loading="lazy"
              sx={{ width: '100%', height: '100%', objectFit: 'contain' }}
            />
          </ButtonBase>
        ))}
      </Box>
    </Stack>
  );
}
