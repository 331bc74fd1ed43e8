import { Box, NativeSelect } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  FormatButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
  useTiptapEditor,
} from 'ra-input-rich-text';
import { useTranslate } from 'react-admin';
import { TextButton } from '../parts';

const BLOCKS = { p: 'paragraph', h2: 'heading', h3: 'subheading' } as const;

function BlockSelect({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate();
  const block = useEditorState({
    editor,
    selector: () =>
      editor.isActive('heading', { level: 2 }) ? 'h2' : editor.isActive('heading') ? 'h3' : 'p',
  });
  const change = (value: string) => {
    const chain = editor.chain().focus();
    if (value === 'p') chain.setParagraph().run();
    else chain.setHeading({ level: value === 'h2' ? 2 : 3 }).run();
  };
  return (
    <NativeSelect
      value={block}
      onChange={(event) => change(event.target.value)}
      inputProps={{ 'aria-label': translate('desk.article.block') }}
    >
      {Object.entries(BLOCKS).map(([value, text]) => (
        <option key={value} value={value}>
          {translate(`desk.article.${text}`)}
        </option>
      ))}
    </NativeSelect>
  );
}

interface ToolbarProps {
  readonly onPicture: () => void;
  readonly onLink: () => void;
}

function InsertButtons({ editor, onPicture, onLink }: ToolbarProps & { readonly editor: Editor }) {
  const isInTable = useEditorState({ editor, selector: () => editor.isActive('table') });
  const chain = () => editor.chain().focus();
  const tableCommands = {
    row: () => chain().addRowAfter().run(),
    column: () => chain().addColumnAfter().run(),
    removeRow: () => chain().deleteRow().run(),
    removeColumn: () => chain().deleteColumn().run(),
    head: () => chain().toggleHeaderRow().run(),
    headColumn: () => chain().toggleHeaderColumn().run(),
    removeTable: () => chain().deleteTable().run(),
  };
  const table = () => {
    chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  };
  const code = () => chain().toggleCodeBlock().run();
  const commands = {
    ...{ link: onLink, code, picture: onPicture },
    ...(isInTable ? tableCommands : { table }),
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      {Object.entries(commands).map(([name, run]) => (
        <TextButton
          key={name}
          label={`desk.article.${name}`}
          size="small"
          sx={{ minWidth: 0, px: 1 }}
          onClick={() => run()}
        />
      ))}
    </Box>
  );
}

export function ArticleToolbar(props: ToolbarProps) {
  const translate = useTranslate();
  const editor = useTiptapEditor();
  return (
    <Box role="toolbar" aria-label={translate('desk.article.toolbar')}>
      <RichTextInputToolbar>
        {editor && <BlockSelect editor={editor} />}
        <FormatButtons size="small" />
        <ListButtons size="small" />
        <QuoteButtons size="small" />
        {editor && <InsertButtons editor={editor} {...props} />}
      </RichTextInputToolbar>
    </Box>
  );
}
