/** Path of the server's failure reports; sections must not use it. */
export const REPORTS_PATH = '/reports';

/** Codes of a section's faults in the browser. `docs/faults.md` explains each. */
export const SECTION_FAULT_CODES = [
  ...['SECTION_EVENT', 'SECTION_FILE', 'SECTION_GONE', 'SECTION_IMPORT'],
  ...['SECTION_INCOMPATIBLE', 'SECTION_LATE', 'SECTION_RENDER', 'SECTION_SUSPENDED'],
] as const;
export type SectionFaultCode = (typeof SECTION_FAULT_CODES)[number];

/** The shell's report about a section that failed in a visitor's browser. */
export interface FailureReport {
  readonly composition: string;
  /** All releases of the composition, as `mfe-blog@1.0.0-6b1d4943c9fb`. */
  readonly releases: readonly string[];
  readonly section: string;
  readonly release: string;
  readonly fault: SectionFaultCode;
  /** The missing or modified file of the release, if any. */
  readonly file?: string;
  readonly path: string;
}
