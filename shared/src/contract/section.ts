import type { ComponentType } from 'react';
import type { SectionDocument } from './documents.ts';
import { assertPaths } from './paths.ts';

/** A section's name: also the name of its folder, package and releases. */
export type SectionName = `mfe-${string}`;

/** Name of a module that a section exposes, such as `./routes`. */
export type ExposeName = `./${string}`;

/** A widget's address: its section and exposed name, such as `mfe-blog/latest-updates`. */
export type WidgetAddress = `${SectionName}/${string}`;

/**
 * Props of the widgets, by address: plain data, because the two sections are separate builds. Live pages may embed a newer
 * widget. So new props are optional, and old ones stay until no live page passes them.
 */
export interface Widgets {
  readonly 'mfe-blog/latest-updates': object;
}

export type WidgetName = keyof Widgets;

/** A path of a section. Texts and paths may contain `{placeholders}` of the site's configuration. */
export interface SectionPath<Page extends string = string> {
  /** Pattern in the canonical spelling, such as `/Blog/:id`. `findPathFault` defines the grammar. */
  readonly path: string;
  /** File name in `src/pages`, and key in the exposed routes. */
  readonly page: Page;
  /** Document title without the product's name. */
  readonly title: string;
  readonly description: string;
  /** Hidden extra words under which the site's search finds the page. */
  readonly keywords?: string;
  /** Set by the build of a language without this page: the language of the page's copy. */
  readonly language?: string;
  /** Set in translated copy after a native reader has checked the page. */
  readonly checked?: true;
  /** Query parameters that change the page, such as a filter. */
  readonly query?: readonly string[];
  /** Widgets of other sections on the page. */
  readonly embeds?: readonly WidgetAddress[];
}

/** The content of a `section.ts`: a section's paths and modules. */
export interface SectionDeclaration {
  readonly name: SectionName;
  readonly paths: readonly (SectionPath & { readonly embeds?: readonly WidgetName[] })[];
  /** Module name → source file. Every section exposes `./routes`. */
  readonly exposes: { readonly './routes': string } & Readonly<Record<ExposeName, string>>;
  /** Source of the section's publisher, which runs only in Node; see `contract/publish`. */
  readonly publish?: string;
  readonly documents?: readonly SectionDocument[];
}

/** Checks a declaration and keeps its literal types. @throws if a path is outside the grammar. */
export function defineSection<const Declaration extends SectionDeclaration>(
  declaration: Declaration,
): Declaration {
  assertPaths(declaration);
  return declaration;
}

/** Loads a page's component. Pages have no props; they read the URL from the router. */
export type PageLoader = () => Promise<ComponentType>;

/** The type of a section's routes: one loader for each declared page. */
export type RoutesOf<Declaration extends SectionDeclaration> = Readonly<
  Record<Declaration['paths'][number]['page'], PageLoader>
>;

/** Exports of every section's `./routes`. */
export interface RoutesModule {
  readonly routes: Readonly<Record<string, PageLoader>>;
}

/** Exports of a widget's module. */
export interface WidgetModule {
  readonly Widget: ComponentType;
}
