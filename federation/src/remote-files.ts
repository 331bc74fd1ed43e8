/** A file of a remote that did not arrive as its hash says. */
export class FileError extends Error {
  override readonly name = 'FileError';

  constructor(
    /** Address of the file, without the number of the attempt. */
    readonly address: string,
    reason: string,
    options?: ErrorOptions,
  ) {
    super(`${address} ${reason}`, options);
  }
}

export interface RunOptions {
  /** Asks again for files that are still on their way. Default: false. */
  readonly renew?: boolean;
  /** Whether the files are ES modules, which are fetched ahead and run when they are imported. Default: false. */
  readonly modules?: boolean;
}

/** A file on its way. The promise holds across the attempts to get it. */
interface Loading {
  readonly done: Promise<void>;
  readonly element: { current: HTMLElement };
  readonly settle: (error?: FileError) => void;
}

/** A script that was moved to another document does not run, even if it still arrives. */
function disown(element: HTMLElement): void {
  element.onload = null;
  element.onerror = null;
  document.implementation.createHTMLDocument('').adoptNode(element);
}

/** Runs files of remotes, each once, and none without its hash. */
export class RemoteFiles {
  private readonly loading = new Map<string, Loading>();
  private readonly ran = new Set<string>();
  private readonly attempts = new Map<string, number>();

  /** `hashOf`: the hash of a file's address, in the form of the `integrity` attribute; undefined: it may not run. */
  constructor(readonly hashOf: (address: string) => string | undefined) {}

  /**
   * Runs files at once; with `renew` one after the other, as each request that hangs takes a connection from the rest of
   * the page. Throws {@link FileError}.
   */
  async run(
    addresses: readonly string[],
    { renew = false, modules = false }: RunOptions = {},
  ): Promise<void> {
    const runOne = (address: string) => this.runFile(address, renew, modules);
    if (!renew) await Promise.all(addresses.map(runOne));
    else for (const address of addresses) await runOne(address);
  }

  /** Lets a file run again. */
  forget(address: string): void {
    this.ran.delete(address);
  }

  /** A script of a file, with its hash and the number of the attempt. Throws {@link FileError} where it has no hash. */
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

  /** Browsers hold back a request for an address while an earlier one hangs, so each attempt has its own address. */
  nextAddress(address: string): string {
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

  /** An import of a module that was fetched ahead with a hash takes what was fetched. */
  private createModulePreload(address: string): HTMLLinkElement {
    const link = document.createElement('link');
    // Without this a browser would import the file unchecked.
    if (!link.relList.supports('modulepreload')) {
      throw new FileError(address, 'cannot be checked by this browser');
    }
    link.rel = 'modulepreload';
    link.crossOrigin = 'anonymous';
    link.integrity = this.requireHash(address);
    // An import asks for this address alone, so a later attempt has the same one; see the README.
    link.href = address;
    return link;
  }
}
