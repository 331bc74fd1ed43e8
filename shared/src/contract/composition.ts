import type { ApiAccess } from '../api/client.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SectionDocument } from './documents.ts';
import type { PageMeta } from './paths.ts';
import type { SectionPath } from './section.ts';

/** Returns the name of the global variable for a section's federation container. */
export function containerName(section: string): string {
  return section.replaceAll(/\W/g, '_');
}

/** URL path of release files. The content of a URL below it never changes. */
export const RELEASES_PATH = '/releases/';

/** A path of a released section, with the files that its page needs. */
export interface ReleasedPath extends SectionPath {
  /** Files of the release in load order, the entry first. */
  readonly files: readonly string[];
  /** In a composition of one language: the languages in which the release has this page. */
  readonly languages?: readonly string[];
  /** Files of the static parts, needed only if the browser renders the page itself. */
  readonly partFiles?: readonly string[];
}

/** One immutable build of the shell or of a section, as described in its `release.json`. */
export interface Release {
  readonly name: string;
  readonly version: string;
  readonly entry: string;
  /** Present if the release consists of ES modules. */
  readonly type?: 'module';
  /** File → its hash, in the format of the `integrity` attribute. Contains every executable file. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Language → its build, in a folder of that name. */
  readonly languages?: Readonly<Record<string, LanguageBuild>>;
}

/** The parts of a release that depend on the language. The shell has only an entry. */
export type LanguageBuild = Pick<Release, 'entry'> &
  Partial<Pick<SectionRelease, 'exposes' | 'paths'>>;

export interface SectionRelease extends Release {
  /** The global variable that its entry sets. */
  readonly container: string;
  /** Module name → the files that it needs, the entry first. */
  readonly exposes: Readonly<Record<string, readonly string[]>>;
  readonly paths: readonly ReleasedPath[];
  readonly documents?: readonly SectionDocument[];
}

/** File name of a release's description. */
export const RELEASE_FILE = 'release.json';

/** File name of Module Federation's standard manifest; every release contains it. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** A release with its base URL, which ends in `/`. */
export type Placed<R extends Release> = R & {
  readonly base: string;
  /** Hash of its {@link RELEASE_FILE}, for pages that omit parts of the release. */
  readonly manifestIntegrity?: string;
  /** Present if the files are those of another language, in a folder of that name. */
  readonly language?: string;
};

/** A version of the site: one shell and one release of each section. */
export interface Composition {
  readonly id: string;
  readonly shell: Placed<Release>;
  readonly sections: readonly Placed<SectionRelease>[];
  /** Present in the part for one language, which pages carry. */
  readonly language?: string;
  /** Set only by the development server: the hashes of edited sections change. */
  readonly development?: true;
}

/** Input and result of rendering a page in Node; the browser hydrates from it. */
export interface PagePrerender {
  /** The canonical path, or the requested path if no route matches. */
  readonly path: string;
  /** The relevant part of the query in the order of the route's declaration; absent if empty. */
  readonly query?: string;
  /** Serialised query key → data. */
  readonly data: Readonly<Record<string, unknown>>;
  /** Metadata set by the page; null if the declared title and description apply. */
  readonly meta: PageMeta | null;
  /** Civil date of rendering, in the country's time zone. */
  readonly today: string;
}

/** JSON that a page carries inline. */
export interface PageBoot {
  readonly composition: Composition;
  readonly site: SiteConfig;
  readonly api: ApiAccess;
  /** Present if the root element contains prerendered HTML. */
  readonly prerender?: PagePrerender;
}

/** User Timing mark that a section's page sets in the browser once it is hydrated; its detail is the section's name. */
export const PAGE_SHOWN = 'page-shown';

/** User Timing mark of a link that was followed to another page of the site. */
export const PAGE_ASKED = 'page-asked';

/** User Timing mark of a read that begins or ends; its detail is the number of pending reads. */
export const READS = 'reads';

/** Attribute of the preview bar if the preview link was signed. Its value is the link's payload. */
export const PREVIEW_ATTRIBUTE = 'data-preview';

/** Id of the element with the page's {@link PageBoot}. */
export const BOOT_ELEMENT_ID = 'page-boot';
