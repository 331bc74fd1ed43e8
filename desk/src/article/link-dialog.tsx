import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
} from '@mui/material';
import type { Editor } from '@tiptap/core';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { completeAddress } from './links';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/** Shows, changes and removes the link of the selected words. */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const before: string = editor.getAttributes('link').href ?? '';
  const [address, setAddress] = useState(before);
  const [isRefused, setRefused] = useState(false);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // The row's form is around this one in React.
    event.stopPropagation();
    const href = completeAddress(address);
    if (href === null) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (before === '' && editor.state.selection.empty) {
      const link = { type: 'link', attrs: { href } };
      chain.insertContent({ type: 'text', text: address.trim(), marks: [link] }).run();
    } else chain.setLink({ href }).run();
    close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    close();
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="link-title">
      <form onSubmit={save} noValidate>
        <DialogTitle id="link-title">{translate('desk.link.title')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            label={translate('desk.link.address')}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value);
              setRefused(false);
            }}
            error={isRefused}
            helperText={translate(isRefused ? 'desk.link.refused' : 'desk.link.help')}
          />
        </DialogContent>
        <DialogActions>
          {before !== '' && (
            <Button color="error" onClick={remove}>
              {translate('desk.link.remove')}
            </Button>
          )}
          <Button onClick={close}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained">
            {translate('desk.link.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
