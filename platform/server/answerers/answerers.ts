import { UserError } from '../../kit/errors.ts';
import { SERVER_LIMITS } from '../request-limits.ts';
import { type Answerer, startAnswerer } from './answerer.ts';
import type { KeptParts } from './kept-parts.ts';
import type { AnswererOptions } from './messages.ts';

/** A process that ended sooner than this says that the next one may, too. */
const STEADY_MS = 10_000;
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** How much longer than its requests a process may take to end. */
const END_GRACE_MS = 2000;
const LOST_AT_START = 'A process that was to answer visitors was lost at the start. Start again.';

/** The processes that answer for a site. One that is lost is replaced. */
export class Answerers {
  readonly #running = new Set<Answerer>();
  readonly #pauses = new Set<NodeJS.Timeout>();
  /** How many in a row ended soon after they had begun. */
  #unsteady = 0;
  #isServing = false;

  constructor(
    private readonly options: AnswererOptions,
    private readonly parts: KeptParts,
  ) {}

  /** Starts so many processes; the address that all of them answer at. Throws `UserError`. */
  async start(count: number): Promise<string> {
    try {
      const [url = ''] = await Promise.all(Array.from({ length: count }, () => this.#startOne()));
      this.#isServing = true;
      // One of them may be gone before the last one is ready.
      if (this.#running.size < count) throw new UserError(LOST_AT_START);
      return url;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  /** Lets every process end its requests, up to the limit, and then itself. */
  async close(): Promise<void> {
    this.#isServing = false;
    for (const pause of this.#pauses) clearTimeout(pause);
    const { stopMs } = { ...SERVER_LIMITS, ...this.options.limits };
    const late = setTimeout(() => {
      for (const answerer of this.#running) answerer.kill();
    }, stopMs + END_GRACE_MS);
    for (const answerer of this.#running) answerer.end();
    await Promise.all([...this.#running].map(({ ended }) => ended));
    clearTimeout(late);
  }

  #startOne(): Promise<string> {
    const answerer = startAnswerer(this.options, this.parts);
    const startedAt = performance.now();
    this.#running.add(answerer);
    void answerer.ended.then((reason) => {
      this.#running.delete(answerer);
      if (this.#isServing) this.#replace(reason, performance.now() - startedAt);
    });
    return answerer.ready;
  }

  #replace(reason: string, livedMs: number): void {
    this.#unsteady = livedMs < STEADY_MS ? this.#unsteady + 1 : 0;
    const pauseMs =
      this.#unsteady === 0
        ? 0
        : Math.min(SHORTEST_PAUSE_MS * 2 ** (this.#unsteady - 1), LONGEST_PAUSE_MS);
    console.error(
      `A process that answers visitors was lost. ${reason} Another one begins in ${pauseMs / 1000} s.`,
    );
    const pause = setTimeout(() => {
      this.#pauses.delete(pause);
      // Where it does not come to answer, its end says why.
      this.#startOne().catch(() => undefined);
    }, pauseMs);
    this.#pauses.add(pause);
  }
}
