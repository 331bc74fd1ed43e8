/** Where the server takes reports; no section may own this path. */
export const REPORTS_PATH = '/reports';

/** What the shell tells the server of a section that failed in a visitor's browser. */
export interface FailureReport {
  /** Id of the composition that the page came with. */
  readonly composition: string;
  /** Every release of that, as `mfe-blog@1.0.0-6b1d4943c9fb`. */
  readonly releases: readonly string[];
  /** Name of the section that failed. */
  readonly section: string;
  /** Version of that section's release. */
  readonly release: string;
  /** What kind of failure it was: one short word, or several with hyphens. */
  readonly fault: string;
  /** The file of that release that was gone or not as it was released, where it was one. */
  readonly file?: string;
  /** Path of the page, without its query. */
  readonly path: string;
}
