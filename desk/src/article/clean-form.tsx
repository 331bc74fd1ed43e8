import { Alert, Box, Button, TextField } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { nonce } from '../settings';
import { articleLook } from './article-look';
import { cleanForm, documentOf, lostParts } from './html';
import { extensions } from './schema';

interface CleanFormProps {
  readonly html: string;
  /** True for HTML that the editor wrote. */
  readonly isOwn: boolean;
  readonly onTake: (html: string) => void;
  readonly onType: (html: string) => void;
  /** Edits HTML that the editor shows without loss. */
  readonly children: ReactNode;
}

/** Offers HTML of other programs in clean form, beside what it was. Nothing changes until somebody takes it. */
export function CleanForm({ html, isOwn, onTake, onType, children }: CleanFormProps) {
  const translate = useTranslate();
  const [before, setBefore] = useState<string | null>(null);
  const clean = useMemo(() => (isOwn ? null : cleanForm(html)), [isOwn, html]);
  if (clean === null) {
    return (
      <>
        {before !== null && (
          <Button sx={{ alignSelf: 'start' }} onClick={() => onType(before)}>
            {translate('desk.article.asItWas')}
          </Button>
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
      <Alert
        severity="info"
        action={<Button onClick={take}>{translate('desk.article.takeClean')}</Button>}
      >
        {translate(parts === '' ? 'desk.article.foreign' : 'desk.article.preserved', { parts })}
      </Alert>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xl: '1fr 1fr' } }}>
        <TextField
          label={translate('desk.article.source')}
          value={html}
          onChange={(event) => onType(event.target.value)}
          multiline
          minRows={12}
          maxRows={30}
        />
        <Shown html={clean} />
      </Box>
    </>
  );
}

/** Shows an article as the editor would. */
function Shown({ html }: { readonly html: string }) {
  const label = useTranslate()('desk.article.clean');
  const editor = useEditor(
    {
      ...{ extensions, injectNonce: nonce, editable: false, content: documentOf(html) },
      editorProps: { attributes: { role: 'region', 'aria-label': label, tabindex: '0' } },
    },
    [html],
  );
  return (
    <Box sx={articleLook}>
      <EditorContent editor={editor} />
    </Box>
  );
}
