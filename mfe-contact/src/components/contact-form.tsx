import { useLocation } from '@site/shared/router';
import { media, space } from '@site/shared/tokens';
import {
  answersEarlyPress,
  Button,
  Field,
  FormErrorSummary,
  fieldId,
  Heading,
  Notice,
  Text,
  TextLink,
  VisuallyHidden,
  WithoutScripts,
} from '@site/shared/ui';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { contactTexts, fieldLabels, fieldProblems } from '#content/contact';
import {
  type ContactMessage,
  FIELD_NAMES,
  type FieldName,
  type FieldProblems,
  findProblems,
  MAX_LENGTH,
  readMessage,
} from '../message';
import { type Outcome, useUnsentMessage } from './use-unsent-message';

/** Fills in the subject from the URL, such as an event to register for. */
export function useAskedSubject(form: RefObject<HTMLFormElement | null>): void {
  const { search } = useLocation();
  useEffect(() => {
    const subject = new URLSearchParams(search).get('subject')?.slice(0, MAX_LENGTH.subject);
    const box = form.current?.elements.namedItem('subject');
    // The URL's subject is newer than an unsent message.
    if (subject && box instanceof HTMLInputElement) box.value = subject;
  }, [form, search]);
}

/** Name of the field that only programs fill in. */
const HIDDEN_FIELD = 'website';

/** A honeypot field: invisible, out of the tab order, and hidden from screen readers and autofill. */
function HiddenField() {
  return (
    <VisuallyHidden aria-hidden="true">
      <label htmlFor={HIDDEN_FIELD}>{contactTexts.form.hiddenField}</label>
      <input
        id={HIDDEN_FIELD}
        name={HIDDEN_FIELD}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore
        data-lpignore="true"
      />
    </VisuallyHidden>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  max-width: 40rem;
`;

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};

  ${media.noScript} {
    display: none;
  }
`;

const MESSAGE_ROWS = 4;

function problemTexts(problems: FieldProblems): { name: FieldName; message: string }[] {
  return FIELD_NAMES.flatMap((name) => {
    const problem = problems[name];
    return problem ? [{ name, message: fieldProblems[name][problem] }] : [];
  });
}

export interface ContactFormProps {
  /** Sends the message, with the time of the first attempt. The form keeps its text if that fails. */
  readonly onSend: (message: ContactMessage, sentAt: string) => Promise<Outcome>;
  /** Called instead if a program has filled in the honeypot field. */
  readonly onTrapped: () => void;
}

/** The contact form. */
export function ContactForm({ onSend, onTrapped }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const unsent = useUnsentMessage(form, onSend);
  const { progress, failure, restored } = unsent;
  useAskedSubject(form);
  const errors = problemTexts(problems);
  const { form: texts } = contactTexts;

  useEffect(() => {
    const first = FIELD_NAMES.find((name) => problems[name]);
    if (first) document.getElementById(fieldId(first))?.focus();
  }, [problems]);

  useEffect(() => {
    // A disabled button loses the focus, so it is restored once the button is enabled.
    if (progress !== 'sending') return;
    const button = form.current?.querySelector('button');
    return () => {
      if (document.activeElement === document.body) button?.focus();
    };
  }, [progress]);

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (progress === 'sending') return;
    const fields = new FormData(event.currentTarget);
    const message = readMessage(fields);
    const found = findProblems(message);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (fields.get(HIDDEN_FIELD) !== '') return onTrapped();
    await unsent.send(message);
  };

  const field = (name: FieldName) => ({
    name,
    label: fieldLabels[name],
    error: errors.find((error) => error.name === name)?.message,
    required: true as const,
  });

  return (
    <Root aria-labelledby="write" data-print="hide">
      <Heading level={2} size={2} id="write">
        {texts.title}
      </Heading>
      <FormErrorSummary errors={errors} />
      <WithoutScripts>
        <Notice>{texts.withoutScripts}</Notice>
      </WithoutScripts>
      {/* `dialog` stops browsers from submitting the message in a URL before hydration. */}
      <Form
        ref={form}
        aria-labelledby="write"
        method="dialog"
        noValidate
        onSubmit={handleSubmit}
        onInput={unsent.keep}
      >
        <Text muted>{texts.hint}</Text>
        <Field {...field('name')} autoComplete="name" maxLength={MAX_LENGTH.name} />
        <Field {...field('email')} type="email" autoComplete="email" maxLength={MAX_LENGTH.email} />
        <Field {...field('subject')} autoComplete="off" maxLength={MAX_LENGTH.subject} />
        {/* No maxLength: browsers cut a pasted text off without a word. */}
        <Field {...field('message')} multiline rows={MESSAGE_ROWS} />
        <HiddenField />
        {/* The toast has announced it. */}
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <div>
          <Button type="submit" {...answersEarlyPress} disabled={progress === 'sending'}>
            {progress === 'sending' ? texts.sending : texts.submit}
          </Button>
        </div>
      </Form>
      {restored !== null && (
        <Notice role="status">
          {texts.restored[restored]}{' '}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              unsent.discard();
              document.getElementById(fieldId('name'))?.focus();
            }}
          >
            {texts.discard}
          </Button>
        </Notice>
      )}
      {progress === 'sent' && errors.length === 0 && <Notice tone="success">{texts.sent}</Notice>}
      <Text muted small>
        {texts.privacy.before}
        <TextLink href={texts.privacy.href}>{texts.privacy.label}</TextLink>
      </Text>
    </Root>
  );
}
