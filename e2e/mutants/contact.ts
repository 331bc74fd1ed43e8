import type { Mutant } from '../support/mutants/mutant';

export const CONTACT_MUTANTS: readonly Mutant[] = [
  {
    name: 'contact/refused-message-is-lost',
    file: 'mfe-contact/src/components/contact-form.tsx',
    search: 'if (isSent) empty();',
    replacement: 'empty();',
  },
  {
    name: 'contact/failure-is-swallowed',
    file: 'mfe-contact/src/pages/contact.tsx',
    search: `      notify({ tone: 'error', message: failureMessage(error) });
`,
    replacement: '',
  },
  {
    name: 'contact/words-of-the-database-are-lost',
    file: 'mfe-contact/src/pages/contact.tsx',
    search: 'SENTENCE.test(message) ? message : contactTexts.failure',
    replacement: 'contactTexts.failure',
  },
  {
    name: 'contact/any-text-is-an-address',
    file: 'mfe-contact/src/message.ts',
    search: "name === 'email' && ",
    replacement: 'false && ',
  },
  {
    name: 'contact/one-character-too-many',
    file: 'mfe-contact/src/message.ts',
    search: '> MAX_LENGTH[name]',
    replacement: '> MAX_LENGTH[name] + 1',
  },
  {
    name: 'contact/draft-outlives-its-sending',
    file: 'mfe-contact/src/components/contact-form.tsx',
    search: `    draft.forget();
`,
    replacement: '',
  },
  {
    name: 'contact/subject-of-the-event-is-lost',
    file: 'mfe-contact/src/components/contact-form.tsx',
    search: `  useAskedSubject(form);
`,
    replacement: '',
  },
  {
    name: 'contact/nobody-waits',
    file: 'mfe-contact/src/components/contact-form.tsx',
    search: 'Math.max(0, SHORTEST_WRITING_MS - draft.writingMs())',
    replacement: '0',
  },
];
