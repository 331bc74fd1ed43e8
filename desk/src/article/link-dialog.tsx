import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormDialog, Line, TextButton } from '../parts';
import { completeAddress } from './links';

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const before: string = editor.getAttributes('link').href ?? '';
  const [address, setAddress] = useState(before);
  const [isRefused, setRefused] = useState(false);
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const save = () => {
    const href = completeAddress(address);
    if (href === null) return setRefused(true);
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
  const actions = (
    <>
      {before !== '' && <TextButton label="desk.link.remove" color="error" onClick={remove} />}
      <TextButton label="ra.action.cancel" onClick={close} />
      <TextButton label="desk.link.save" type="submit" variant="contained" />
    </>
  );
  return (
    <FormDialog title="desk.link.title" actions={actions} onSubmit={save} onClose={close}>
      <Line
        autoFocus
        label="desk.link.address"
        value={address}
        onType={(text) => {
          setAddress(text);
          setRefused(false);
        }}
        error={isRefused}
        helperText={translate(isRefused ? 'desk.link.refused' : 'desk.link.help')}
      />
    </FormDialog>
  );
}
