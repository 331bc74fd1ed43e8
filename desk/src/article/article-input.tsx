import { Alert } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { RichTextInput } from 'ra-input-rich-text';
import { useMemo, useRef, useState } from 'react';
import { type InputProps, TextInput, useRecordContext, useTranslate } from 'react-admin';
import { type Picture, PictureDialog } from '../pictures/picture-dialog';
import { ArticleToolbar } from './article-toolbar';
import { cleanHtml } from './clean';
import { extensions, lostElements } from './extensions';
import { pictureContent } from './picture-content';

/** Returns the picture of a paste or a drop, unless formatted text comes with it. */
function pictureIn(data: DataTransfer | null): File | null {
  const isText = ['text/html', 'text/plain'].every((type) => data?.getData(type).trim());
  const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
  return isText ? null : (file ?? null);
}

/** Edits an article. The stored HTML stays as it is until somebody changes it. */
export function ArticleInput({ source, validate }: Pick<InputProps, 'source' | 'validate'>) {
  const translate = useTranslate();
  const record = useRecordContext();
  const label = translate(`resources.desk_posts.fields.${source}`);
  const edited = useRef<string | null>(null);
  const cleaned = useRef({ from: '', html: '' });
  const editor = useRef<Editor | null>(null);
  const [picture, setPicture] = useState<{ readonly file?: File } | null>(null);
  const clean = (html: string) => {
    if (cleaned.current.from !== html) cleaned.current = { from: html, html: cleanHtml(html) };
    return cleaned.current.html;
  };
  const format = (html: string | null) => {
    if (html === null || html === undefined || html === edited.current) return html ?? '';
    return clean(html);
  };
  const parse = (html: string) => {
    edited.current = html;
    return html === '' ? null : html;
  };
  const editorOptions = useMemo(
    () => ({
      extensions,
      injectCSS: false,
      onCreate: ({ editor: created }: { editor: Editor }) => {
        editor.current = created;
      },
      editorProps: {
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        transformPastedHTML: cleanHtml,
        handlePaste: (_: unknown, event: ClipboardEvent) => {
          const file = pictureIn(event.clipboardData);
          if (file !== null) setPicture({ file });
          return file !== null;
        },
        handleDrop: (_: unknown, event: DragEvent) => {
          const file = pictureIn(event.dataTransfer);
          if (file === null) return false;
          event.preventDefault();
          setPicture({ file });
          return true;
        },
      },
    }),
    [label],
  );
  const stored = record?.[source];
  const lost = useMemo(
    () => (typeof stored === 'string' ? lostElements(cleanHtml(stored)) : []),
    [stored],
  );
  const insert = (taken: Picture) => {
    editor.current?.chain().focus().insertContent(pictureContent(taken)).run();
    setPicture(null);
  };
  if (lost.length > 0) {
    return (
      <>
        <Alert severity="info">
          {translate('desk.article.preserved', { parts: lost.join(', ') })}
        </Alert>
        <TextInput
          source={source}
          validate={validate}
          helperText={false}
          multiline
          minRows={12}
          maxRows={30}
        />
      </>
    );
  }
  return (
    <>
      <RichTextInput
        source={source}
        validate={validate}
        format={format}
        parse={parse}
        editorOptions={editorOptions}
        toolbar={<ArticleToolbar onPicture={() => setPicture({})} />}
        sx={{
          '& .ProseMirror': {
            minHeight: '16rem',
            maxHeight: '70vh',
            overflow: 'auto',
            // A wide table scrolls in the article, and does not widen the page.
            contain: 'inline-size',
            '&, &:hover, &:focus': { bgcolor: 'background.paper' },
            '& table': { borderCollapse: 'collapse' },
            '& td, & th': { border: 1, borderColor: 'divider', p: 0.5, verticalAlign: 'top' },
            '& img': { maxWidth: '100%', height: 'auto' },
            '& pre': { p: 1, bgcolor: 'action.hover', overflow: 'auto', whiteSpace: 'pre-wrap' },
            '& figcaption': { color: 'text.secondary', fontSize: 14 },
          },
        }}
      />
      {picture !== null && (
        <PictureDialog {...picture} withText onTake={insert} onClose={() => setPicture(null)} />
      )}
    </>
  );
}
