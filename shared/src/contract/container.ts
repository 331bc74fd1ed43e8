/** Module name → its versions; what Module Federation's host and containers share. */
export type ShareScope = Readonly<Record<string, unknown>>;

/** What a section's entry leaves behind: Module Federation's container. */
export interface Container {
  /** Takes the scope of the host; before anything else is asked of it. */
  init(scope: ShareScope, initScope: unknown[]): unknown;
  /** The factory of an exposed module, such as `./routes`. */
  get(expose: string): Promise<() => unknown>;
}

/** The global variable in which the entry of a section leaves its container. */
export function containerName(section: string): string {
  return section.replaceAll(/\W/g, '_');
}
