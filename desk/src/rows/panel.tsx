import { Card, CardContent, Stack, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';

interface PanelProps {
  /** Key of the content. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A titled part beside a form. */
export function Panel({ title, children }: PanelProps) {
  const id = useId();
  const translate = useTranslate();
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Stack sx={{ gap: 1.5 }}>
          <Typography id={id} variant="h6" component="h2">
            {translate(title)}
          </Typography>
          {children}
        </Stack>
      </CardContent>
    </Card>
  );
}
