import { Alert } from '@mui/material';
import type { Editor } from '@tiptap/core';
import { useTranslate } from 'react-admin';
import { TextButton } from '../parts';
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
      action={
        <>
          {isLast && <TextButton label="ra.action.undo" color="inherit" onClick={undo} />}
          <TextButton label="ra.action.close" color="inherit" onClick={onClose} />
        </>
      }
    >
      {[translate('desk.receipt.pasted'), ...lines].join(' ')}
    </Alert>
  );
}
