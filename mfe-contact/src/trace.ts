/** What tells a program from a person; sent beside a message and never stored. */
export interface WritingTrace {
  /** What is in the field that no person sees. */
  readonly website: string;
  /** How long the form was on show. */
  readonly writingMs: number;
}

/** The database refuses what was written in less. A person who is quicker waits, and is not told. */
export const SHORTEST_WRITING_MS = 3000;
