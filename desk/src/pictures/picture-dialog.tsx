import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { storePicture } from '../files/store-file';
import { UploadButton, useUpload } from '../files/use-upload';
import { Library } from './library';

export interface Picture {
  readonly url: string;
  readonly text: string;
  readonly caption: string;
}

interface PictureDialogProps {
  /** A pasted or dropped file, stored immediately. */
  readonly file?: File;
  /** A picture of the article, whose text or address changes. */
  readonly picture?: Picture;
  /** Asks for the text that replaces the picture, and for a caption. */
  readonly withText?: boolean;
  readonly onTake: (picture: Picture) => void;
  readonly onClose: () => void;
}

/** Uploads a picture by choice, drop or paste, or takes one of the library. */
export function PictureDialog(props: PictureDialogProps) {
  const { file, picture, withText = false, onTake, onClose } = props;
  const translate = useTranslate();
  const [url, setUrl] = useState(picture?.url ?? '');
  const [text, setText] = useState(picture?.text ?? '');
  const [caption, setCaption] = useState(picture?.caption ?? '');
  const take = (chosen: string) => {
    if (withText) setUrl(chosen);
    else onTake({ url: chosen, text: '', caption: '' });
  };
  const upload = useUpload(storePicture, take);
  const store = upload.start;
  const open = useEffectEvent(store);
  useEffect(() => {
    open(file);
  }, [file]);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    store(event.dataTransfer.files[0]);
  };
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="picture-title">
      <DialogTitle id="picture-title">{translate('desk.pictures.choose')}</DialogTitle>
      <DialogContent
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
        onPaste={(event) => store(event.clipboardData.files[0])}
      >
        <Stack sx={{ gap: 2 }}>
          {upload.status}
          {url === '' ? (
            <>
              <UploadButton label="desk.pictures.upload" accept="image/*" onFile={store} />
              <Typography variant="body2">{translate('desk.pictures.hint')}</Typography>
              <Library onTake={take} />
            </>
          ) : (
            <>
              <Box
                component="img"
                src={url}
                alt=""
                sx={{ maxWidth: '100%', maxHeight: 240, alignSelf: 'flex-start' }}
              />
              <Button sx={{ alignSelf: 'flex-start' }} onClick={() => setUrl('')}>
                {translate('desk.pictures.other')}
              </Button>
              <TextField
                label={translate('desk.pictures.text')}
                required
                value={text}
                onChange={(event) => setText(event.target.value)}
                helperText={translate('desk.pictures.textNeeded')}
              />
              {picture === undefined && (
                <TextField
                  label={translate('desk.pictures.caption')}
                  value={caption}
                  onChange={(event) => setCaption(event.target.value)}
                />
              )}
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        {url !== '' && (
          <Button
            variant="contained"
            disabled={text.trim() === ''}
            onClick={() => onTake({ url, text: text.trim(), caption: caption.trim() })}
          >
            {translate(`desk.pictures.${picture === undefined ? 'insert' : 'change'}`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
