/// <reference types="@rspack/core/module" />
import type { DeskRows } from '@site/shared/desk';

const sections = import.meta.glob<{ readonly rows: DeskRows }>('../../mfe-*/src/desk.ts', {
  eager: true,
});

/** The kinds of rows, as sections declare them. `fields.test.ts` compares them with the tables' constraints. */
export const ROWS = Object.values(sections).map(({ rows }) => rows);

/** Returns the kind of row of a view. @throws if no section declares it */
export function rowKind(view: string): DeskRows {
  const kind = ROWS.find((each) => each.view === view);
  if (kind === undefined) throw new Error(`No section declares ${view}: add src/desk.ts to it.`);
  return kind;
}

export const STATES = [
  'draft',
  'in_review',
  'returned',
  'scheduled',
  'public',
  'change_in_review',
  'sample',
] as const;
