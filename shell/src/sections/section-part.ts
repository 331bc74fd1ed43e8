import type { ExposeName, ReleasedPath, RoutesModule, WidgetModule } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import type { ComponentType } from 'react';
import { diagnose, type Section, tooLate } from './section-fault';
import { wholeSection } from './section-manifests';

/** Gets a module that a section exposes, by its files; null where there is none. `renew` asks again for what is on its way. */
type FetchModule = (
  container: string,
  expose: ExposeName,
  section: Section,
  files: readonly string[],
  renew: boolean,
) => Promise<unknown>;

let fetchModule: FetchModule = () => Promise.reject(new Error('no sections were registered'));

/** Says where sections' modules come from: Module Federation in a browser, files in Node. */
export function provideModules(fetch: FetchModule): void {
  fetchModule = fetch;
}

/** After this long a load has failed, whatever may still come. */
const LOAD_LIMIT_MS = 20_000;

/** What a section shows in one place: a page or a widget. */
export class SectionPart {
  /** The component where it is already here. */
  loaded: ComponentType | undefined;
  private arrive: (component: ComponentType) => void = () => undefined;
  /** The component once it is here, after however many tries; it never fails. */
  readonly arrived = new Promise<ComponentType>((resolve) => {
    this.arrive = resolve;
  });
  private loading: Promise<ComponentType> | null = null;
  /** Scripts that its code asked for by itself and did not get. The next try fetches them with the others. */
  private readonly missed = new Set<string>();

  constructor(
    readonly section: Section,
    private readonly expose: ExposeName,
    /** Absent for a widget. */
    private readonly page?: ReleasedPath,
  ) {}

  /**
   * Loads it once; a failed load is forgotten, so that the next call tries again, and `renew` starts over
   * even while one is on its way. Throws {@link SectionFault}.
   */
  load(renew = false): Promise<ComponentType> {
    if (this.loaded !== undefined) return this.arrived;
    if (this.loading !== null && !renew) return this.loading;
    const late = tooLate(this.section, 'late', LOAD_LIMIT_MS);
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
      // What a release exposes was checked against the contract before it went live.
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

  /** The files that it needs; none where the page that the visitor came with leaves them out. */
  private filesOf({ paths, exposes }: Section): readonly string[] {
    if (this.page === undefined) return exposes[this.expose] ?? [];
    const path = paths.find((each) => each.path === this.page?.path);
    return [...(path?.files ?? []), ...(path?.partFiles ?? [])];
  }
}

const parts = new Map<string, SectionPart>();

/** A part of a section: with a path's page, or without one the widget that the module is. */
export function partOf(section: Section, expose: ExposeName, page?: ReleasedPath): SectionPart {
  const key = `${section.name}@${section.version} ${page?.page ?? expose}`;
  const part = parts.get(key) ?? new SectionPart(section, expose, page);
  parts.set(key, part);
  return part;
}

/** The page of a route. */
export function pageOf({ section, declared }: SiteRoute): SectionPart {
  return partOf(section, './routes', declared);
}
