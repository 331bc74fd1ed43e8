import { Box, Button } from '@mui/material';
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
  return (
    <Button variant="outlined" component="label" sx={{ alignSelf: 'flex-start' }}>
      {text}
      <Box
        component="input"
        type="file"
        accept={accept}
        aria-label={text}
        onChange={({ target }) => {
          const file = (target as HTMLInputElement).files?.[0];
          if (file !== undefined) onFile(file);
        }}
        sx={{ position: 'absolute', inset: 0, opacity: 0 }}
      />
    </Button>
  );
}
