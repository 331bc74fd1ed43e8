/** What tells a program from a person; sent beside a message and never stored. */
export interface WritingTrace {
  /** What is in the field that no person sees. */
  readonly website: string;
  /** How long the form was on show. */
  readonly writingMs: number;
}

/** Why a message is not taken for a person's. */
export type TraceProblem = 'program' | 'tooQuick';

/** The least that a person needs; the database has the same limit. */
const SHORTEST_WRITING_MS = 3000;

/** What speaks against a person; null where nothing does. */
export function findTraceProblem({ website, writingMs }: WritingTrace): TraceProblem | null {
  if (website !== '') return 'program';
  return writingMs < SHORTEST_WRITING_MS ? 'tooQuick' : null;
}
