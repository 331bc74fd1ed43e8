import { Button } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from 'react-admin';

interface UploadButtonProps {
  /** Key of the content. */
  readonly label: string;
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that opens the device's own choice of files. */
export function UploadButton({ label, accept, onFile }: UploadButtonProps) {
  const text = useTranslate()(label);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => input.current?.click()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {text}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={text}
        onChange={({ target }) => {
          if (target.files?.[0] !== undefined) onFile(target.files[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
