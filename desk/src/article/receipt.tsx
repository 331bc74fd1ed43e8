import { Alert, Button } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useTranslate } from 'react-admin';
import { type Counts, PARTS } from './foreign';

interface ReceiptProps {
  readonly editor: Editor;
  readonly counts: Counts;
  /** False after a later change, which *Undo* would take back first. */
  readonly isLast: boolean;
  readonly onClose: () => void;
}

/** Counts what a paste changed, took over and left out. */
export function Receipt({ editor, counts, isLast, onClose }: ReceiptProps) {
  const translate = useTranslate();
  const lines = Object.entries(PARTS).flatMap(([kind, parts]) => {
    const words = parts.flatMap((part) => {
      const count = counts[part] ?? 0;
      return count > 0 ? translate(`desk.receipt.${part}`, { smart_count: count }) : [];
    });
    return words.length > 0 ? `${translate(`desk.receipt.${kind}`)} ${words.join(', ')}.` : [];
  });
  const undo = () => {
    editor.chain().focus().undo().run();
    onClose();
  };
  return (
    <Alert
      severity={PARTS.left.some((part) => (counts[part] ?? 0) > 0) ? 'warning' : 'info'}
      onClose={onClose}
      action={
        <>
          {isLast && (
            <Button color="inherit" onClick={undo}>
              {translate('ra.action.undo')}
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            {translate('ra.action.close')}
          </Button>
        </>
      }
    >
      {[translate('desk.receipt.pasted'), ...lines].join(' ')}
    </Alert>
  );
}
