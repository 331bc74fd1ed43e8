import type { ApiAccess } from '../api/client.ts';
import type { SiteConfig } from '../config/schema.ts';
import type { SectionDocument } from './documents.ts';
import type { PageMeta } from './paths.ts';
import type { SectionPath } from './section.ts';

/** The global variable in which the entry of a section leaves its container. */
export function containerName(section: string): string {
  return section.replaceAll(/\W/g, '_');
}

/** A path of a released section, with the files that show it. */
export interface ReleasedPath extends SectionPath {
  /** Files of the release, in the order in which they are needed; the entry is the first. */
  readonly files: readonly string[];
  /** Set in the part of one language: all that its release has the page in. */
  readonly languages?: readonly string[];
  /** Files of its static parts, which a page needs that did not come with the HTML. */
  readonly partFiles?: readonly string[];
}

/** One immutable build of the shell or of a section, as its `release.json` states it. */
export interface Release {
  readonly name: string;
  readonly version: string;
  /** The file that starts it. */
  readonly entry: string;
  /** Set where its files are ES modules, not scripts. */
  readonly type?: 'module';
  /** File → its hash in the form of the `integrity` attribute. Every file that may run is listed. */
  readonly integrity: Readonly<Record<string, string>>;
  /** What it holds in other languages: language → the build of that language, in a folder of that name. */
  readonly languages?: Readonly<Record<string, LanguageBuild>>;
}

/** What of a release differs in another language. The shell has an entry alone. */
export type LanguageBuild = Pick<Release, 'entry'> &
  Partial<Pick<SectionRelease, 'exposes' | 'paths'>>;

/** A section's release. */
export interface SectionRelease extends Release {
  /** The global variable that its entry sets. */
  readonly container: string;
  /** Module name → the files it needs, the entry first. */
  readonly exposes: Readonly<Record<string, readonly string[]>>;
  readonly paths: readonly ReleasedPath[];
  readonly documents?: readonly SectionDocument[];
}

/** The file in which a release states itself. */
export const RELEASE_FILE = 'release.json';

/** The standard manifest of Module Federation, which each release holds. */
export const MANIFEST_FILE = 'mf-manifest.json';

/** A release with the address of its folder; the address ends in `/`. */
export type Placed<R extends Release> = R & {
  readonly base: string;
  /** The hash of its {@link RELEASE_FILE}. A page that carries it leaves out what it does not show: the file says it. */
  readonly manifestIntegrity?: string;
  /** Set where these are its files of another language, in a folder of that name. */
  readonly language?: string;
};

/** What a visitor is served: one shell and one release of each section, under one id. */
export interface Composition {
  readonly id: string;
  readonly shell: Placed<Release>;
  readonly sections: readonly Placed<SectionRelease>[];
  /** Set where it is the part of one language, which a page carries. */
  readonly language?: string;
  /** Set by the development server alone: sections that are being edited have no lasting hashes. */
  readonly development?: true;
}

/** What a page that was rendered in Node was rendered from, so that the browser can take it up. */
export interface PagePrerender {
  /** The canonical path; any path without a route where it is the page of an unknown address. */
  readonly path: string;
  /** What of the query it was rendered for, in the order of its route; absent where it was for the path alone. */
  readonly query?: string;
  /** Query key, serialised as the query cache does → data. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What the page said of itself; null where its declared title and description hold. */
  readonly meta: PageMeta | null;
  /** The day on which it was rendered, in the country. */
  readonly today: string;
}

/** What a page brings with it as inlined JSON. */
export interface PageBoot {
  readonly composition: Composition;
  readonly site: SiteConfig;
  readonly api: ApiAccess;
  /** Set where the root element holds the page as it was rendered in Node. */
  readonly prerender?: PagePrerender;
}

/** The mark of User Timing that a section's page sets in the browser once its code is in charge of it. */
export const PAGE_SHOWN = 'page-shown';

/** The bar of a preview whose link was signed carries it. It holds what the link says. */
export const PREVIEW_ATTRIBUTE = 'data-preview';

/** The id of the element that holds the page's {@link PageBoot}. */
export const BOOT_ELEMENT_ID = 'page-boot';
