import { Box, Typography } from '@mui/material';
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { storePicture } from '../files/store-file';
import { UploadButton, useUpload } from '../files/use-upload';
import { FormDialog, Line, TextButton } from '../parts';
import { Library } from './library';

export interface Picture {
  readonly url: string;
  readonly text: string;
  readonly caption: string;
  /** In pixels; empty for its own width. */
  readonly width: string;
}

interface PictureDialogProps {
  /** A pasted or dropped file, stored immediately. */
  readonly file?: File;
  /** A picture of the article, whose text, width or address changes. */
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
  const [width, setWidth] = useState(picture?.width ?? '');
  const take = (chosen: string) => {
    if (withText) setUrl(chosen);
    else onTake({ url: chosen, text, caption, width });
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
  const actions = (
    <>
      <TextButton label="ra.action.cancel" onClick={onClose} />
      {url !== '' && (
        <TextButton
          label={`desk.pictures.${picture === undefined ? 'insert' : 'change'}`}
          type="submit"
          variant="contained"
          disabled={text.trim() === ''}
        />
      )}
    </>
  );
  return (
    <FormDialog
      title="desk.pictures.choose"
      actions={actions}
      onSubmit={() => onTake({ url, text: text.trim(), caption: caption.trim(), width })}
      onClose={onClose}
      maxWidth="md"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      onPaste={(event) => store(event.clipboardData.files[0])}
    >
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
          <TextButton
            label="desk.pictures.other"
            sx={{ alignSelf: 'flex-start' }}
            onClick={() => setUrl('')}
          />
          <Line
            label="desk.pictures.text"
            required
            value={text}
            onType={setText}
            helperText={translate('desk.pictures.textNeeded')}
          />
          <Line
            label="desk.pictures.width"
            type="number"
            value={width}
            onType={setWidth}
            slotProps={{ htmlInput: { min: 1 } }}
          />
          {picture === undefined && (
            <Line label="desk.pictures.caption" value={caption} onType={setCaption} />
          )}
        </>
      )}
    </FormDialog>
  );
}
