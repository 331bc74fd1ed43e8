import {
  Button,
  type ButtonProps,
  Dialog,
  DialogActions,
  DialogContent,
  type DialogProps,
  DialogTitle,
  Stack,
  TextField,
  type TextFieldProps,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Confirm, useTranslate } from 'react-admin';
import { Link, type LinkProps } from 'react-router-dom';

interface TextButtonProps extends ButtonProps, Partial<Pick<LinkProps, 'to' | 'state'>> {
  /** Key of the content. react-admin's own button shows no text on a phone. */
  readonly label: string;
  readonly words?: object;
}

export function TextButton({ label, words, to, ...props }: TextButtonProps) {
  const link = to === undefined ? {} : { component: Link, to };
  return (
    <Button {...link} {...props}>
      {useTranslate()(label, words)}
    </Button>
  );
}

type LineProps = Omit<TextFieldProps, 'label'> & {
  readonly label: string;
  readonly words?: object;
  readonly onType: (text: string) => void;
};

/** An input outside of a row's form. */
export function Line({ label, words, onType, ...props }: LineProps) {
  const text = useTranslate()(label, words);
  return <TextField label={text} onChange={({ target }) => onType(target.value)} {...props} />;
}

interface FormDialogProps extends Omit<DialogProps, 'open' | 'onSubmit'> {
  readonly title: string;
  readonly actions: ReactNode;
  readonly onSubmit: () => unknown;
}

/** A dialog whose main button submits a form. */
export function FormDialog({ title, actions, onSubmit, children, ...props }: FormDialogProps) {
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A row's form may be around this one in React.
    event.stopPropagation();
    void onSubmit();
  };
  return (
    <Dialog open fullWidth aria-labelledby={id} {...props}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{useTranslate()(title)}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 2 }}>{children}</Stack>
        </DialogContent>
        <DialogActions>{actions}</DialogActions>
      </form>
    </Dialog>
  );
}

interface Question {
  /** Keys of the content. */
  readonly title: string;
  readonly content: string;
  readonly words?: object;
  readonly confirm?: string;
  readonly yes: () => unknown;
}

/** Returns a function that asks before something is done, and the dialog that it opens. */
export function useQuestion() {
  const [asked, setAsked] = useState<Question | null>(null);
  if (asked === null) return { ask: setAsked, question: null };
  const { words, yes, ...texts } = asked;
  const close = () => setAsked(null);
  const go = () => {
    close();
    void yes();
  };
  const dialog = { isOpen: true, contentTranslateOptions: words, onClose: close, onConfirm: go };
  return { ask: setAsked, question: <Confirm {...texts} {...dialog} /> };
}
