export type {
  Composition,
  LanguageBuild,
  PageBoot,
  PagePrerender,
  Placed,
  Release,
  ReleasedPath,
  SectionRelease,
} from './composition.ts';
export {
  BOOT_ELEMENT_ID,
  MANIFEST_FILE,
  PAGE_SHOWN,
  PREVIEW_ATTRIBUTE,
  PREVIEW_CLASS,
  RELEASE_FILE,
} from './composition.ts';
export { containerName } from './container.ts';
export {
  BASE_LANGUAGE,
  compositionIn,
  directionOf,
  languageIn,
  languageOf,
  languagesOf,
  localPath,
  pathIn,
  prefixIn,
  prefixOf,
  siteIn,
  withoutPrefix,
} from './languages.ts';
export {
  DRAFT_QUERY,
  documentTitle,
  fillMeta,
  fillPath,
  isDraftAddress,
  isFixedPath,
  type PageMeta,
} from './paths.ts';
export { type FailureReport, REPORTS_PATH } from './report.ts';
export {
  defineSection,
  type ExposeName,
  type PageLoader,
  type RoutesModule,
  type RoutesOf,
  type SectionDeclaration,
  type SectionName,
  type SectionPath,
  type WidgetAddress,
  type WidgetModule,
} from './section.ts';
export { createTrustedPolicy, TRUSTED_TYPES } from './trusted-types.ts';
