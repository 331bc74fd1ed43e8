import type { Mutant } from '../support/mutants/mutant';

export const CONTENT_MUTANTS: readonly Mutant[] = [
  {
    name: 'content/link-to-the-wrong-category',
    file: 'mfe-content/src/content/get-involved.ts',
    search: "'/resources?category=documentation'",
    replacement: "'/resources?category=tutorials'",
  },
  {
    name: 'content/frame-costs-who-saves-data',
    file: 'mfe-content/src/components/statistics-frame.tsx',
    search: ' && !connection.saveData',
    replacement: '',
  },
  {
    name: 'content/frame-without-sandbox',
    file: 'mfe-content/src/components/statistics-frame.tsx',
    search: `            sandbox="allow-scripts allow-same-origin"
`,
    replacement: '',
  },
  {
    name: 'content/an-answer-closes-another',
    file: 'mfe-content/src/components/use-open-questions.ts',
    search: 'withMember(open, id, isOpen)',
    replacement: 'withMember(isOpen ? new Set() : open, id, isOpen)',
  },
  {
    name: 'content/link-opens-no-answer',
    file: 'mfe-content/src/components/use-open-questions.ts',
    search: `    setOpenIds((open) => withMember(open, id, true));
`,
    replacement: '',
  },
  {
    name: 'content/policy-is-of-last-month',
    file: 'mfe-content/src/components/legal-updated.tsx',
    search: 'now.getMonth() + 1',
    replacement: 'now.getMonth()',
  },
  {
    name: 'content/chart-is-upside-down',
    file: 'mfe-content/src/components/chart-scale.ts',
    search: '100 - (100 * percent)',
    replacement: '(100 * percent)',
  },
  {
    name: 'content/figure-without-its-source',
    file: 'mfe-content/src/components/claim-figure.tsx',
    search: `      <SourceLinks sources={sources} />
`,
    replacement: '',
  },
];
