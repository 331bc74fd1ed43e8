import { Box } from '@mui/material';
import { closeHistory } from '@tiptap/pm/history';
import { EditorContent, useEditor } from '@tiptap/react';
import { TiptapEditorProvider } from 'ra-input-rich-text';
import { useEffect, useRef, useState } from 'react';
import { type Picture, PictureDialog } from '../pictures/picture-dialog';
import { nonce, settings } from '../settings';
import { articleLook } from './article-look';
import { ArticleToolbar } from './article-toolbar';
import { type Counts, convertForeign } from './foreign';
import { documentOf, htmlOf } from './html';
import { codeOf, imageOf, insertBlock, pictureContent, pictureIn } from './insert';
import { LinkDialog } from './link-dialog';
import { Receipt } from './receipt';
import { extensions } from './schema';

const isOwnPicture = (address: string) =>
  [new URL(settings.api.url).origin, new URL(settings.siteUrl).origin].includes(
    new URL(address, settings.siteUrl).origin,
  );

interface ArticleEditorProps {
  readonly label: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
}

/** The editor owns its document: it reads `html` only if somebody else has changed it. */
export function ArticleEditor({ label, html, onChange, onBlur }: ArticleEditorProps) {
  const [dialog, setDialog] = useState<
    'link' | { readonly file?: File; readonly picture?: Picture } | null
  >(null);
  const [pasted, setPasted] = useState<{
    readonly counts: Counts;
    readonly isLast: boolean;
  } | null>(null);
  /** The form's HTML, and what the editor made of it. */
  const known = useRef({ html, shown: '' });
  const counts = useRef<Counts>({});
  const [content] = useState(() => documentOf(html));
  const editor = useEditor({
    extensions,
    injectNonce: nonce,
    content,
    onCreate: ({ editor: created }) => {
      known.current.shown = htmlOf(created.state.doc);
    },
    onBlur,
    onUpdate: ({ editor: { state } }) => {
      const shown = htmlOf(state.doc);
      if (shown === known.current.shown) return;
      known.current = { html: shown, shown };
      onChange(shown);
    },
    onTransaction: ({ transaction }) => {
      if (transaction.getMeta('paste')) setPasted({ counts: counts.current, isLast: true });
      else if (transaction.docChanged) setPasted((last) => last && { ...last, isLast: false });
    },
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: (source) => {
        const converted = convertForeign(source, isOwnPicture);
        counts.current = converted.counts;
        return converted.html;
      },
      handleKeyDown: (_, event) => {
        const isLink = event.key === 'k' && (event.ctrlKey || event.metaKey);
        // On a busy machine, the caret's last move is known a frame later.
        if (isLink) requestAnimationFrame(() => setDialog('link'));
        return isLink;
      },
      handlePaste: (view, { clipboardData }) => {
        const file = pictureIn(clipboardData);
        const code = codeOf(clipboardData);
        // Undo takes back the paste alone.
        view.dispatch(closeHistory(view.state.tr));
        if (!clipboardData?.getData('text/html')) counts.current = {};
        if (file !== null) setDialog({ file });
        else if (code !== null && !view.state.selection.$from.parent.type.spec.code) {
          insertCode(code);
          return true;
        }
        return file !== null;
      },
      handleDrop: (_, event) => {
        const file = pictureIn(event.dataTransfer);
        if (file === null) return false;
        event.preventDefault();
        setDialog({ file });
        return true;
      },
    },
  });
  const insertCode = (text: string) => {
    counts.current = { block: 1 };
    const code = { type: 'codeBlock', content: [{ type: 'text', text }] };
    insertBlock(editor.chain().setMeta('paste', true), code).run();
  };
  useEffect(() => {
    if (html === known.current.html) return;
    const change = editor.chain().setMeta('addToHistory', false);
    change.setContent(documentOf(html), { emitUpdate: false }).run();
    known.current = { html, shown: htmlOf(editor.state.doc) };
  }, [editor, html]);
  const choosePicture = () => {
    const isChosen = editor.isActive('image');
    const { src, alt, width } = editor.getAttributes('image');
    const picture = { url: src, text: alt, caption: '', width: width ?? '' };
    setDialog(isChosen ? { picture } : {});
  };
  const takePicture = (taken: Picture) => {
    const chain = editor.chain().focus();
    if (typeof dialog === 'object' && dialog?.picture !== undefined) {
      chain.updateAttributes('image', imageOf(taken)).run();
    } else insertBlock(chain, pictureContent(taken)).run();
    setDialog(null);
  };
  return (
    <TiptapEditorProvider value={editor}>
      <ArticleToolbar onPicture={choosePicture} onLink={() => setDialog('link')} />
      {pasted !== null && <Receipt {...pasted} editor={editor} onClose={() => setPasted(null)} />}
      <Box sx={articleLook}>
        <EditorContent editor={editor} />
      </Box>
      {dialog === 'link' && <LinkDialog editor={editor} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'link' && (
        <PictureDialog {...dialog} withText onTake={takePicture} onClose={() => setDialog(null)} />
      )}
    </TiptapEditorProvider>
  );
}
