/** Path of the server's failure reports; sections must not use it, or a path below it. */
export const REPORTS_PATH = '/reports';

/** Path of the browser's own reports about the Content-Security-Policy. */
export const POLICY_REPORTS_PATH = `${REPORTS_PATH}/policy`;

/** Path of the measurements of visits. */
export const VITALS_PATH = `${REPORTS_PATH}/vitals`;

/** Codes of a section's faults in the browser. `docs/faults.md` explains each. */
export const SECTION_FAULT_CODES = [
  ...['SECTION_EVENT', 'SECTION_FILE', 'SECTION_GONE', 'SECTION_IMPORT'],
  ...['SECTION_INCOMPATIBLE', 'SECTION_LATE', 'SECTION_RENDER', 'SECTION_SUSPENDED'],
] as const;
export type SectionFaultCode = (typeof SECTION_FAULT_CODES)[number];

/** The shell's report about a section that failed in a visitor's browser. */
export interface FailureReport {
  readonly composition: string;
  readonly section: string;
  readonly release: string;
  readonly fault: SectionFaultCode;
  /** The missing or modified file of the release, if any. */
  readonly file?: string;
  /** Pattern of the page's path, such as `/Blog/:id`. */
  readonly path: string;
  /** The error's message, without what a visitor may have typed. */
  readonly message?: string;
  /** Places in files of releases, such as `mfe-blog/1.0.0-6b1d4943c9fb/entry.js:1:200`, innermost first. */
  readonly frames?: readonly string[];
}

/** Most places of a report, so that it stays within 4 KB. */
export const MOST_FRAMES = 20;

/** Share of visits in percent that are measured, unless the owner sets `measuredShare`. */
export const MEASURED_SHARE = 10;

/** LCP, INP and TTFB in ms, CLS in thousandths. `page`: from a followed link to the page's heading and rows, in ms. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB', 'page'] as const;
export type Vital = (typeof VITALS)[number];

export const WIDTH_CLASSES = ['small', 'medium', 'large'] as const;
export const CONNECTIONS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const;

/** The shell's beacon of a measured visit, without anything about the visitor. */
export interface VitalsReport {
  readonly composition: string;
  readonly language: string;
  readonly width: (typeof WIDTH_CLASSES)[number];
  /** The browser's effective type. */
  readonly connection?: (typeof CONNECTIONS)[number] | undefined;
  readonly values: readonly { section: string; vital: Vital; value: number }[];
}
