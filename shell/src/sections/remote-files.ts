/** A file of a remote is missing or does not match its hash. */
export class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    /** URL of the file, without the number of the attempt. */
    readonly address: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`${address} ${reason}`, options);
  }
}

export interface RunOptions {
  /** Repeats pending requests. Default: false. */
  readonly renew?: boolean;
  /** True if the files are ES modules: they are preloaded, and run on import. Default: false. */
  readonly modules?: boolean;
}

/** A pending file. The promise covers all attempts. */
interface Loading {
  readonly done: Promise<void>;
  readonly element: { current: HTMLElement };
  readonly settle: (error?: FileError) => void;
}

/** Cancels a script: once adopted by another document, it never runs. */
function disown(element: HTMLElement): void {
  element.onload = null;
  element.onerror = null;
  document.implementation.createHTMLDocument('').adoptNode(element);
}

/** Runs files of remotes, each once and only with a hash. */
export class RemoteFiles {
  private readonly loading = new Map<string, Loading>();
  private readonly ran = new Set<string>();
  private readonly attempts = new Map<string, number>();

  /** `hashOf` returns a URL's hash in the format of the `integrity` attribute, or undefined to forbid the file. */
  constructor(private readonly hashOf: (address: string) => string | undefined) {}

  /**
   * Runs files in parallel; with `renew` one after another, since each hanging request occupies a connection of the page.
   * @throws {FileError}
   */
  async run(
    addresses: readonly string[],
    { renew = false, modules = false }: RunOptions = {},
  ): Promise<void> {
    const runOne = (address: string) => this.runFile(address, renew, modules);
    if (!renew) await Promise.all(addresses.map(runOne));
    else for (const address of addresses) await runOne(address);
  }

  /** Allows a file to run again. */
  forget(address: string): void {
    this.ran.delete(address);
  }

  /** Creates a script element with the file's hash and attempt number. @throws {FileError} if it has no hash. */
  createScript(address: string): HTMLScriptElement {
    const script = document.createElement('script');
    script.async = true;
    script.crossOrigin = 'anonymous';
    script.integrity = this.requireHash(address);
    script.src = this.nextAddress(address);
    return script;
  }

  private requireHash(address: string): string {
    const hash = this.hashOf(address);
    if (hash === undefined) throw new FileError(address, 'has no hash here');
    return hash;
  }

  /** Browsers queue a request behind a hanging one for the same URL, so each attempt has its own URL. */
  private nextAddress(address: string): string {
    const attempt = this.attempts.get(address) ?? 0;
    this.attempts.set(address, attempt + 1);
    return attempt === 0 ? address : `${address}?attempt=${attempt}`;
  }

  private runFile(address: string, renew: boolean, modules: boolean): Promise<void> {
    if (this.ran.has(address)) return Promise.resolve();
    const known = this.loading.get(address);
    if (known !== undefined && !renew) return known.done;
    const element = modules ? this.createModulePreload(address) : this.createScript(address);
    if (known !== undefined) disown(known.element.current);
    const loading = known ?? this.start(address, element);
    loading.element.current = element;
    element.onload = () => loading.settle();
    element.onerror = () =>
      loading.settle(new FileError(address, 'did not arrive as it was released'));
    document.head.append(element);
    return loading.done;
  }

  private start(address: string, element: HTMLElement): Loading {
    let settle: Loading['settle'] = () => undefined;
    const done = new Promise<void>((resolve, reject) => {
      settle = (error) => {
        this.loading.get(address)?.element.current.remove();
        this.loading.delete(address);
        if (error !== undefined) return reject(error);
        this.ran.add(address);
        resolve();
      };
    });
    const loading = { done, element: { current: element }, settle };
    this.loading.set(address, loading);
    return loading;
  }

  /** Creates a preload link. An import of a preloaded module uses the checked file. */
  private createModulePreload(address: string): HTMLLinkElement {
    const link = document.createElement('link');
    // Without modulepreload, the browser would import the file unchecked.
    if (!link.relList.supports('modulepreload')) {
      throw new FileError(address, 'cannot be checked by this browser');
    }
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = this.requireHash(address);
    // An import always requests this URL, so retries cannot change it.
    link.href = address;
    return link;
  }
}
