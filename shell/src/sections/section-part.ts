import type { ExposeName, ReleasedPath, RoutesModule, WidgetModule } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import type { ComponentType } from 'react';
import { diagnose, type Section, tooLate } from './section-fault';
import { wholeSection } from './section-manifests';

/** Loads a module that a section exposes from its files; null if there is none. `renew` repeats a pending request. */
type FetchModule = (
  container: string,
  expose: ExposeName,
  section: Section,
  files: readonly string[],
  renew: boolean,
) => Promise<unknown>;

let fetchModule: FetchModule = () => Promise.reject(new Error('no sections were registered'));

/** Sets the source of sections' modules: Module Federation in a browser, files in Node. */
export function provideModules(fetch: FetchModule): void {
  fetchModule = fetch;
}

const LOAD_LIMIT_MS = 20_000;

export class SectionPart {
  /** The component, if it has loaded. */
  loaded: ComponentType | undefined;
  private arrive: (component: ComponentType) => void = () => undefined;
  /** Resolves to the component after any number of attempts; never rejects. */
  readonly arrived = new Promise<ComponentType>((resolve) => {
    this.arrive = resolve;
  });
  private loading: Promise<ComponentType> | null = null;
  /** Scripts that its code failed to load by itself. The next attempt fetches them with the others. */
  private readonly missed = new Set<string>();

  constructor(
    readonly section: Section,
    private readonly expose: ExposeName,
    /** Absent for a widget. */
    private readonly page?: ReleasedPath,
  ) {}

  /**
   * Loads it once. The next call after a failure retries; `renew` also restarts a pending load.
   * @throws {SectionFault}
   */
  load(renew = false): Promise<ComponentType> {
    if (this.loaded !== undefined) return this.arrived;
    if (this.loading !== null && !renew) return this.loading;
    const late = tooLate(this.section, 'SECTION_LATE', LOAD_LIMIT_MS);
    const loading = new Promise<ComponentType>((resolve, reject) => {
      const limit = setTimeout(reject, LOAD_LIMIT_MS, late);
      this.fetch(renew)
        .then(resolve, reject)
        .finally(() => clearTimeout(limit));
    });
    this.loading = loading;
    loading.catch(() => {
      if (this.loading === loading) this.loading = null;
    });
    return loading;
  }

  private async fetch(renew: boolean): Promise<ComponentType> {
    const { section: carried, expose, page, missed } = this;
    try {
      const isCarried = this.filesOf(carried).length > 0;
      const section = isCarried ? carried : await wholeSection(carried, renew);
      const files = [...new Set([...this.filesOf(section), ...missed])];
      const module = await fetchModule(section.container, expose, section, files, renew);
      // The release's checks have compared its modules with the contract.
      const { routes, Widget } = (module ?? {}) as Partial<RoutesModule & WidgetModule>;
      const component = page === undefined ? Widget : await routes?.[page.page]?.();
      if (component === undefined) throw new Error(`${expose} lacks ${page?.page ?? 'Widget'}`);
      this.loaded = component;
      this.arrive(component);
      return component;
    } catch (cause) {
      const fault = await diagnose(carried, cause);
      if (fault.file?.endsWith('.js')) missed.add(fault.file);
      throw fault;
    }
  }

  /** Returns the files that it needs; empty if the page omits them. */
  private filesOf({ paths, exposes }: Section): readonly string[] {
    if (this.page === undefined) return exposes[this.expose] ?? [];
    const path = paths.find((each) => each.path === this.page?.path);
    return [...(path?.files ?? []), ...(path?.partFiles ?? [])];
  }
}

const parts = new Map<string, SectionPart>();

/** Returns a part of a section: the page of a path, or the module's widget. */
export function partOf(section: Section, expose: ExposeName, page?: ReleasedPath): SectionPart {
  const key = `${section.name}@${section.version} ${page?.page ?? expose}`;
  const part = parts.get(key) ?? new SectionPart(section, expose, page);
  parts.set(key, part);
  return part;
}

export function pageOf({ section, declared }: SiteRoute): SectionPart {
  return partOf(section, './routes', declared);
}
