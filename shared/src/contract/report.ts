/** Path of the server's failure reports; sections must not use it. */
export const REPORTS_PATH = '/reports';

/** The shell's report about a section that failed in a visitor's browser. */
export interface FailureReport {
  readonly composition: string;
  /** All releases of the composition, as `mfe-blog@1.0.0-6b1d4943c9fb`. */
  readonly releases: readonly string[];
  readonly section: string;
  readonly release: string;
  /** Kind of failure: a short word, or several joined by hyphens. */
  readonly fault: string;
  /** The missing or modified file of the release, if any. */
  readonly file?: string;
  readonly path: string;
}
