import {
  Alert,
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
import { type DragEvent, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { storePicture, Unreadable } from '../files/store-file';
import { UploadButton } from '../files/upload-button';
import { failureOf } from '../reasons';
import { useReasonText } from '../rows/say';
import { Library } from './library';

export interface Picture {
  readonly url: string;
  readonly text: string;
  readonly caption: string;
}

interface PictureDialogProps {
  /** A pasted or dropped file, stored immediately. */
  readonly file?: File;
  /** Asks for the text that replaces the picture, and for a caption. */
  readonly withText?: boolean;
  readonly onTake: (picture: Picture) => void;
  readonly onClose: () => void;
}

/** Uploads a picture by choice, drop or paste, or takes one of the library. */
export function PictureDialog({ file, withText = false, onTake, onClose }: PictureDialogProps) {
  const translate = useTranslate();
  const textOf = useReasonText();
  const [url, setUrl] = useState('');
  const [text, setText] = useState('');
  const [caption, setCaption] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const take = (chosen: string) => {
    if (withText) setUrl(chosen);
    else onTake({ url: chosen, text: '', caption: '' });
  };
  const store = async (given: File | undefined) => {
    if (given === undefined) return;
    setProblem(null);
    await storePicture(given).then(take, (error: unknown) => {
      const reason = textOf(failureOf(error));
      setProblem(
        error instanceof Unreadable
          ? translate('desk.pictures.unreadable')
          : translate('desk.pictures.failed', { reason }),
      );
    });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file is stored once.
  useEffect(() => {
    store(file);
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
          {problem !== null && <Alert severity="error">{problem}</Alert>}
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
              <TextField
                label={translate('desk.pictures.text')}
                required
                value={text}
                onChange={(event) => setText(event.target.value)}
                helperText={translate('desk.pictures.textNeeded')}
              />
              <TextField
                label={translate('desk.pictures.caption')}
                value={caption}
                onChange={(event) => setCaption(event.target.value)}
              />
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('desk.pictures.cancel')}</Button>
        {url !== '' && (
          <Button
            variant="contained"
            disabled={text.trim() === ''}
            onClick={() => onTake({ url, text: text.trim(), caption: caption.trim() })}
          >
            {translate('desk.pictures.insert')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
