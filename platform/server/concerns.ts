import { log } from '../kit/log.ts';

/** What is wrong by now. The log says when it begins and when it is over, and nothing in between. */
export class Concerns {
  private readonly open = new Map<string, string>();

  /** False where it has begun before. */
  begin(topic: string, problem: string): boolean {
    if (this.open.has(topic)) return false;
    this.open.set(topic, problem);
    log.error(problem);
    return true;
  }

  end(topic: string, relief: string): void {
    if (this.open.delete(topic)) log.info(relief);
  }

  list(): readonly string[] {
    return [...this.open.values()];
  }
}
