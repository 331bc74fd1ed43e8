import { Alert } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Line, TextButton } from '../parts';
import { cleanForm, lostParts } from './html';

interface CleanFormProps {
  readonly html: string;
  /** True for HTML that the editor wrote. */
  readonly isOwn: boolean;
  readonly onTake: (html: string) => void;
  readonly onType: (html: string) => void;
  /** Edits HTML that the editor shows without loss. */
  readonly children: ReactNode;
}

/** Shows HTML of other programs as it is, and offers its clean form. The text changes only when somebody accepts it. */
export function CleanForm({ html, isOwn, onTake, onType, children }: CleanFormProps) {
  const translate = useTranslate();
  const [before, setBefore] = useState<string | null>(null);
  const clean = useMemo(() => (isOwn ? null : cleanForm(html)), [isOwn, html]);
  if (clean === null) {
    return (
      <>
        {before !== null && (
          <TextButton
            label="desk.article.asItWas"
            sx={{ alignSelf: 'start' }}
            onClick={() => onType(before)}
          />
        )}
        {children}
      </>
    );
  }
  const take = () => {
    setBefore(html);
    onTake(clean);
  };
  const parts = lostParts(html).join(', ');
  return (
    <>
      <Alert severity="info" action={<TextButton label="desk.article.takeClean" onClick={take} />}>
        {translate(parts === '' ? 'desk.article.foreign' : 'desk.article.preserved', { parts })}
      </Alert>
      <Line
        label="desk.article.source"
        value={html}
        onType={onType}
        multiline
        minRows={12}
        maxRows={30}
      />
    </>
  );
}
