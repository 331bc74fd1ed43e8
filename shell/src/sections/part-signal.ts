/** How a part that came with the HTML fares in the browser. */
export type PartState = 'waiting' | 'shown' | 'stuck' | 'broken';

/**
 * Carries the state of a prerendered part to those who tell of it, around the part itself: what renders a part
 * anew while its code is missing would wipe what can be read.
 */
export class PartSignal {
  private current: PartState = 'waiting';
  private runs = 0;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly state = (): PartState => this.current;

  /** Counts the tries to show the part; each is a new one to React. */
  readonly run = (): number => this.runs;

  set(state: PartState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }

  /** Tries anew to show the part. */
  readonly runAnew = (): void => {
    this.runs += 1;
    this.set('waiting');
  };
}
