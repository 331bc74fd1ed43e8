import type { ExposeName, Placed, SectionRelease } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import type { ComponentType } from 'react';
import { diagnose } from './diagnose';
import { SectionFault } from './section-fault';
import { loadRoutes, loadWidget } from './section-modules';
import { wholeSection } from './whole-section';

type Section = Placed<SectionRelease>;

/** After this long a load has failed, whatever may still come. */
const LOAD_LIMIT_MS = 20_000;

function withLimit<Value>(section: Section, loading: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const late = new SectionFault(section, 'late', `not there in ${LOAD_LIMIT_MS} ms`);
    const limit = setTimeout(() => reject(late), LOAD_LIMIT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

/** What a section shows in one place: a page or a widget, and how far its loading has come. */
export class SectionPart {
  /** The component where it is already here. */
  loaded: ComponentType | undefined;
  /** The component once it is here, after however many tries; it never fails. */
  readonly arrived: Promise<ComponentType>;
  private arrive: (component: ComponentType) => void = () => undefined;
  private loading: Promise<ComponentType> | null = null;

  constructor(
    readonly section: Section,
    private readonly fetch: (renew: boolean) => Promise<ComponentType>,
  ) {
    this.arrived = new Promise((resolve) => {
      this.arrive = resolve;
    });
  }

  /**
   * Loads it once; a failed load is forgotten, so that the next call tries again, and `renew` starts over
   * even while one is on its way. Throws {@link SectionFault}.
   */
  readonly load = (renew = false): Promise<ComponentType> => {
    if (this.loading !== null && (!renew || this.loaded !== undefined)) return this.loading;
    const loading = withLimit(this.section, this.fetch(renew));
    this.loading = loading;
    loading.then(
      (component) => {
        this.loaded = component;
        this.arrive(component);
      },
      () => {
        if (this.loading === loading) this.loading = null;
      },
    );
    return loading;
  };
}

const parts = new Map<string, SectionPart>();

function partOf(
  section: Section,
  name: string,
  fetch: (renew: boolean) => Promise<ComponentType>,
): SectionPart {
  const key = `${section.name}@${section.version} ${name}`;
  const part = parts.get(key) ?? new SectionPart(section, fetch);
  parts.set(key, part);
  return part;
}

/** The page of a route. */
export function pageOf({ section: carried, declared }: SiteRoute): SectionPart {
  const { path, page } = declared;
  // What its code asked for by itself and did not get, the next try gets as it does the page's files.
  const missed = new Set<string>();
  return partOf(carried, page, async (renew) => {
    const section = declared.files.length > 0 ? carried : await wholeSection(carried, renew);
    const { files = [], partFiles = [] } = section.paths.find((each) => each.path === path) ?? {};
    const needed = new Set([...files, ...(section === carried ? [] : partFiles), ...missed]);
    const { routes } = await loadRoutes({ section, files: [...needed], renew });
    try {
      const loadPage = routes[page];
      if (loadPage === undefined) throw new Error(`its routes lack the page ${page}`);
      return await loadPage();
    } catch (cause) {
      const fault = await diagnose(section, cause);
      if (fault.file !== undefined) missed.add(fault.file);
      throw fault;
    }
  });
}

/** A widget of a section. */
export function widgetOf(carried: Section, expose: ExposeName): SectionPart {
  return partOf(carried, expose, async (renew) => {
    const section = carried.exposes[expose] ? carried : await wholeSection(carried, renew);
    const files = section.exposes[expose] ?? [];
    const { Widget } = await loadWidget(expose, { section, files, renew });
    if (Widget === undefined) {
      throw new SectionFault(section, 'import', `${expose} exports no Widget`);
    }
    return Widget;
  });
}
