import type { RenderedPage } from '../../site/rendered-page.ts';
import { ByteCache } from '../byte-cache.ts';
import type { WantedPage } from './render-message.ts';
import { RendererUnavailableError } from './renderer-process.ts';

/** What rendering for visitors may cost. */
export interface OnDemandLimits {
  /** Pages that are rendered at a time. */
  readonly atOnce: number;
  /** Pages that wait for their turn. */
  readonly queued: number;
  /** How long a visitor waits for a page, from the request on. */
  readonly waitMs: number;
  /** How long a page is shown to others who ask for the same. */
  readonly freshMs: number;
  /** How long nothing is rendered after the process was lost, or was late with a page. */
  readonly pauseMs: number;
  /** Letters of an address. */
  readonly letters: number;
  /** Bytes of pages in memory. */
  readonly cacheBytes: number;
}

const LIMITS: OnDemandLimits = {
  atOnce: 2,
  queued: 16,
  waitMs: 4000,
  freshMs: 10_000,
  pauseMs: 5000,
  letters: 1024,
  cacheBytes: 16 * 1024 * 1024,
};

/** Pages that are rendered when somebody asks for them: those of addresses whose query changes the page. */
export interface OnDemandPages {
  /** The page of an address, with the rows of these seconds; null where it does not come in time, or without its rows. */
  find(wanted: WantedPage): Promise<RenderedPage | null>;
}

/** What renders the pages. */
export interface PageRenderer {
  render(wanted: WantedPage): Promise<RenderedPage>;
  stop(): void;
}

interface Turn {
  readonly until: number;
  readonly begin: () => void;
  readonly giveUp: () => void;
}

interface Held {
  readonly page: RenderedPage;
  readonly until: number;
}

const TELL_PAUSE_MS = 60_000;

/** In letters, of two bytes each: roughly what the page's texts take. */
function weigh({ html, styles, data }: RenderedPage): number {
  return (html.length + styles.length + JSON.stringify(data).length) * 2;
}

/** However many pages are asked for, it costs no more than its limits; who asks beyond them gets none. */
export class LimitedPages implements OnDemandPages {
  readonly #limits: OnDemandLimits;
  readonly #running = new Map<string, Promise<RenderedPage | null>>();
  readonly #queue: Turn[] = [];
  #held: ByteCache<Held>;
  /** Counts the changes of rows that are known of: a page is shown to nobody who asks after the next. */
  #version = 0;
  #atWork = 0;
  #pausedUntil = 0;
  #toldAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly renderer: PageRenderer,
    limits: Partial<OnDemandLimits> = {},
  ) {
    this.#limits = { ...LIMITS, ...limits };
    this.#held = new ByteCache(this.#limits.cacheBytes);
  }

  async find(wanted: WantedPage): Promise<RenderedPage | null> {
    if (wanted.address.length > this.#limits.letters) return null;
    const key = `${this.#version} ${wanted.composition.id} ${wanted.address}`;
    const held = this.#held.get(key);
    if (held !== undefined && Date.now() < held.until) return held.page;
    const rendering = this.#running.get(key) ?? this.#render(key, wanted);
    return this.#inTime(rendering);
  }

  /** Says that rows have changed. */
  expire(): void {
    this.#version += 1;
    this.#held = new ByteCache(this.#limits.cacheBytes);
  }

  /** Ends what renders; who waits gets nothing. */
  stop(): void {
    for (const turn of this.#queue.splice(0)) turn.giveUp();
    this.renderer.stop();
  }

  async #inTime(rendering: Promise<RenderedPage | null>): Promise<RenderedPage | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, this.#limits.waitMs, null);
    });
    try {
      return await Promise.race([rendering, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  #render(key: string, wanted: WantedPage): Promise<RenderedPage | null> {
    const { atOnce, queued } = this.#limits;
    const isFull = this.#atWork >= atOnce && this.#queue.length >= queued;
    if (isFull || Date.now() < this.#pausedUntil) return Promise.resolve(null);
    const rendering = this.#inTurn(() => this.#renderNow(key, wanted)).finally(() =>
      this.#running.delete(key),
    );
    this.#running.set(key, rendering);
    return rendering;
  }

  /** Waits for one of the places; null where nobody waits for the page any more when it is free. */
  #inTurn(render: () => Promise<RenderedPage | null>): Promise<RenderedPage | null> {
    return new Promise((resolve) => {
      const begin = () => {
        this.#atWork += 1;
        void render().then((page) => {
          this.#atWork -= 1;
          resolve(page);
          this.#beginNext();
        });
      };
      const until = Date.now() + this.#limits.waitMs;
      if (this.#atWork < this.#limits.atOnce) begin();
      else this.#queue.push({ begin, until, giveUp: () => resolve(null) });
    });
  }

  #beginNext(): void {
    for (let turn = this.#queue.shift(); turn !== undefined; turn = this.#queue.shift()) {
      const now = Date.now();
      if (now < turn.until && now >= this.#pausedUntil) {
        turn.begin();
        return;
      }
      turn.giveUp();
    }
  }

  async #renderNow(key: string, wanted: WantedPage): Promise<RenderedPage | null> {
    try {
      const page = await this.renderer.render(wanted);
      if (!page.complete) return null;
      this.#held.set(key, { page, until: Date.now() + this.#limits.freshMs }, weigh(page));
      return page;
    } catch (error) {
      if (error instanceof RendererUnavailableError) this.#pause();
      this.#tell(error);
      return null;
    }
  }

  #pause(): void {
    this.#pausedUntil = Date.now() + this.#limits.pauseMs;
  }

  /** Once a minute at most: visitors choose the addresses, and so how often something fails. */
  #tell(error: unknown): void {
    if (Date.now() < this.#toldAt + TELL_PAUSE_MS) return;
    this.#toldAt = Date.now();
    console.error(
      `A page was not rendered on demand; its visitor's browser draws it. ${error instanceof Error ? error.message : error}`,
    );
  }
}
