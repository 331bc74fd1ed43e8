import type { ComponentType } from 'react';
import type { SectionDocument } from './documents.ts';
import { assertPaths } from './paths.ts';

/** The name of a section: its folder, its package and its releases carry it. */
export type SectionName = `mfe-${string}`;

/** The name of a module that a section offers to others, such as `./routes`. */
export type ExposeName = `./${string}`;

/** A widget's address: the section that owns it, then what it exposes, such as `mfe-blog/latest-updates`. */
export type WidgetAddress = `${SectionName}/${string}`;

/**
 * The widgets that sections offer, by their addresses: each widget's module adds its component. In a section's own
 * repository `npm run connect` brings those that are live.
 */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging.
export interface Widgets {}

/** The address of a widget that is known here. */
export type WidgetName = keyof Widgets extends never ? WidgetAddress : keyof Widgets;

/** A path that a section owns. Texts and paths may hold `{placeholders}` of the site's configuration. */
export interface SectionPath<Page extends string = string> {
  /** Pattern in the canonical spelling, such as `/Blog/:id`; its grammar is that of `findPathFault`. */
  readonly path: string;
  /** File name in `src/pages`, and key in the routes that the section exposes. */
  readonly page: Page;
  /** Document title without the product's name. */
  readonly title: string;
  /** Description for search engines and social cards. */
  readonly description: string;
  /** Other words under which the site's search finds the page. Nobody sees them. */
  readonly keywords?: string;
  /** Set by the build of another language, which lacks this page: the language of its words. */
  readonly language?: string;
  /** Set in the copy of another language once a native reader has checked the page. */
  readonly checked?: true;
  /** Names in the address's query that change what the page shows, such as a filter's. */
  readonly query?: readonly string[];
  /** Widgets of other sections that the page shows. */
  readonly embeds?: readonly WidgetAddress[];
}

/** What a `section.ts` declares: the one place that names a section's paths and modules. */
export interface SectionDeclaration {
  readonly name: SectionName;
  readonly paths: readonly (SectionPath & { readonly embeds?: readonly WidgetName[] })[];
  /** Module name → source file. Every section exposes `./routes`. */
  readonly exposes: { readonly './routes': string } & Readonly<Record<ExposeName, string>>;
  /** Source of the section's publisher, which runs in Node alone; see `contract/publish`. */
  readonly publish?: string;
  readonly documents?: readonly SectionDocument[];
}

/** Checks a declaration and keeps its literal types. Throws an error that names a path outside the grammar. */
export function defineSection<const Declaration extends SectionDeclaration>(
  declaration: Declaration,
): Declaration {
  assertPaths(declaration);
  return declaration;
}

/** Loads a page's component. Pages take no props: they read their address from the router. */
export type PageLoader = () => Promise<ComponentType>;

/** The routes a declaration asks for: one loader for each page it names, and no other. */
export type RoutesOf<Declaration extends SectionDeclaration> = Readonly<
  Record<Declaration['paths'][number]['page'], PageLoader>
>;

/** What the module `./routes` of every section exports. */
export interface RoutesModule {
  readonly routes: Readonly<Record<string, PageLoader>>;
}

/** What a widget's module exports. */
export interface WidgetModule {
  readonly Widget: ComponentType;
}
