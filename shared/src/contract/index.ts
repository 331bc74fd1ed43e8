export type {
  Composition,
  PageBoot,
  PagePrerender,
  Placed,
  Release,
  ReleasedPath,
  SectionRelease,
} from './composition';
export { BOOT_ELEMENT_ID, RELEASE_FILE } from './composition';
export { type Container, containerName, type ShareScope } from './container';
export { documentTitle, fillMeta, fillPath, type PageMeta } from './paths';
export { type FailureReport, REPORTS_PATH } from './report';
export {
  defineSection,
  type ExposeName,
  type PageLoader,
  type RoutesModule,
  type RoutesOf,
  type SectionDeclaration,
  type SectionName,
  type SectionPath,
  type WidgetModule,
  type WidgetName,
} from './section';
export { createTrustedPolicy, TRUSTED_TYPES } from './trusted-types';
