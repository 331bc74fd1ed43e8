export const frameTexts = {
  name: (product: string) => `${product}: console`,
  skip: 'Skip to content',
  title: (page: string, product: string) => `${page} | ${product} console`,
} as const;

export const errorTexts = {
  refused: {
    title: 'Not let in',
    message: 'Open the address that npm run console printed. Each start prints a new one.',
  },
  malformed: {
    title: 'This form could not be read',
    message: 'Go back, reload the page and send the form again.',
  },
  missing: { title: 'No such page', message: 'Nothing is at this address.' },
  failed: { title: 'This did not work', message: 'The terminal of the console says more.' },
  back: 'Back to the store',
} as const;

export const storeTexts = {
  title: 'What is live',
  lead: (id: string, since: string, by: string) => `Composition ${id}, since ${since}, ${by}.`,
  done: (entry: number, what: string) => `Entry ${entry} of the history: ${what.toLowerCase()}.`,
  unknown: 'not known',
  actions: {
    start: 'The store was filled',
    release: 'Release',
    rollback: 'Rolled back',
    remove: 'Section removed',
    canary: 'Canary began',
    promotion: 'Canary live for all',
    'canary-end': 'Canary ended',
    revoke: 'Release revoked',
  },
  packages: 'Releases that are live',
  columns: {
    name: 'Package',
    version: 'Release',
    since: 'Live since',
    from: 'Made',
    languages: 'Languages',
    actions: 'Change',
  },
  rollBack: 'Roll back',
  revoke: 'Revoke',
  journeys: (state: string, found: string, at: string) =>
    `The last smoke journeys ${state} at ${at}: ${found}. With pictures, where they ran: npx playwright show-report .data-test/running-site/html`,
  noJourneys: 'No release in the history was checked by the smoke journeys.',
  canary: {
    title: 'Canary',
    none: 'No canary runs.',
    lead: (name: string, version: string, share: number) =>
      `${name} ${version} goes to ${share} % of visitors.`,
    caption: 'Failures that count, since the canary began',
    columns: { section: 'Section', tried: 'With the canary', live: 'With what is live' },
    noFailures: 'No failure was reported that counts for or against it.',
    promote: 'Make it live for all',
    end: 'End it',
    compare: 'Compare with what is live',
  },
  previews: {
    title: 'Previews',
    none: 'No release waits in the store.',
    columns: { name: 'Package', version: 'Release', link: 'Link for two weeks', actions: 'Change' },
    open: 'Open the site with it',
    compare: 'Compare',
  },
  vitals: {
    title: 'How long visitors waited',
    none: 'No visit was measured in the last 90 days.',
    columns: {
      name: 'Package',
      version: 'Release',
      LCP: 'Largest paint',
      INP: 'Press',
      CLS: 'Shift',
      TTFB: 'First byte',
      page: 'Page by link',
    },
  },
  errors: {
    title: 'Failures by cause',
    none: 'No browser reported a failure in the last 90 days.',
    cause: (fault: string, message: string) => `${fault}: ${message}`,
    seen: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    columns: {
      name: 'Package',
      count: 'Reports',
      cause: 'Cause',
      place: 'Where',
      seen: 'First and last',
      browsers: 'Browsers',
      releases: 'Releases',
    },
  },
  revoked: {
    title: 'Revoked',
    none: 'No release is revoked.',
    columns: { release: 'Release', found: 'Reason' },
  },
  history: {
    title: 'History',
    entry: (entry: number, what: string) => `${entry}. ${what}`,
    source: (at: string, id: string) => `${at}, composition ${id}`,
    of: (entry: number) => `of entry ${entry}`,
    checks: (count: number) => `${count} checks`,
    changed: 'What it changed',
    compare: 'Compare with what is live',
    returnTo: 'Go back to this',
    older: (count: number) => `Show the ${count} older entries`,
  },
} as const;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

export const compareTexts = {
  title: 'What differs',
  lead: (from: string, to: string) => `From ${from} to ${to}.`,
  same: 'Both hold the same releases.',
  none: 'none',
  caption: 'Packages that differ',
  columns: { name: 'Package', before: 'Before', after: 'After', bytes: 'Bytes, compressed' },
  bytes: (before: number, after: number) =>
    `${kilobytes(before)} → ${kilobytes(after)} (${after > before ? '+' : ''}${kilobytes(after - before)})`,
  origin: (name: string) => `Where ${name} comes from`,
  terms: {
    before: 'Made before',
    after: 'Made after',
    dependencies: 'Shared modules',
    added: 'Commits added',
    undone: 'Commits taken away',
  },
  sameDependencies: 'the same',
  noCommits: 'none that this clone knows of',
  dependency: (name: string, from: string | null, to: string | null) =>
    `${name} ${from ?? 'none'} → ${to ?? 'none'}`,
  unknown: (id: string) => `The history holds no composition "${id}".`,
} as const;

export const changeTexts = {
  titles: {
    promotion: 'Make the canary live for all?',
    'canary-end': 'End the canary?',
    rollback: 'Roll back?',
    revoke: 'Revoke for ever?',
  },
  noTitle: 'Nothing to change',
  lead: 'Nothing has happened yet. This is what the history would say, and visitors would get it at once.',
  says: 'What it would do',
  why: { label: 'Why', hint: 'Stands in the history.' },
  reason: { label: 'Reason', hint: 'Stands in the history. Nobody is served this release again.' },
  confirm: {
    promotion: 'Make it live for all',
    'canary-end': 'End the canary',
    rollback: 'Roll back',
    revoke: 'Revoke it',
  },
  cancel: 'Leave it as it is',
  refused: 'It was not done',
  stale:
    'What is live has changed since this page was shown, so nothing was done. Below is what it would do now.',
  needsReason: 'A revoke needs a reason.',
} as const;
