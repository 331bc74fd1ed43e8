import type { Mutant } from '../support/mutants/mutant';

export const RESOURCES_MUTANTS: readonly Mutant[] = [
  {
    name: 'resources/two-categories-are-ignored',
    file: 'mfe-resources/src/api/resources.ts',
    search: "category !== 'all'",
    replacement: "category === 'tools'",
  },
  {
    name: 'resources/oldest-first',
    file: 'mfe-resources/src/api/resources.ts',
    search: "'date', { ascending: false",
    replacement: "'date', { ascending: true",
  },
  {
    name: 'resources/undated-first',
    file: 'mfe-resources/src/api/resources.ts',
    search: ', nullsFirst: false',
    replacement: '',
  },
  {
    name: 'resources/any-file-address',
    file: 'mfe-resources/src/api/resources.ts',
    search: 'safeUrl(row.file_url)',
    replacement: 'row.file_url',
  },
  {
    name: 'resources/search-of-the-address-is-ignored',
    file: 'mfe-resources/src/pages/resources.tsx',
    search: `    isSearchable: true,
`,
    replacement: '',
  },
  {
    name: 'resources/file-is-opened-not-saved',
    file: 'mfe-resources/src/components/resource-card.tsx',
    search: `        download
`,
    replacement: '',
  },
  {
    name: 'resources/one-column',
    file: 'mfe-resources/src/components/resource-shelf.tsx',
    search: 'repeat(2, minmax(0, 1fr))',
    replacement: 'minmax(0, 1fr)',
    tests: null,
    journeys: ['look'],
  },
];
