export { civilDateParts, civilDateWords, timeWords } from '#shared-content/dates';
export { LocalLink } from '../link/local-link.tsx';
export { answersEarlyPress, Button } from './actions/button.tsx';
export { ButtonLink, NEW_TAB, NewTabMark, TextLink } from './actions/links.tsx';
export { Notice, type NoticeProps } from './feedback/notice.tsx';
export { EmptyState, ErrorPanel } from './feedback/panels.tsx';
export { CardSkeleton, Skeleton, Spinner } from './feedback/waiting.tsx';
export { Cover } from './figures/cover.tsx';
export { DataTable } from './figures/data-table.tsx';
export { type Definition, DefinitionList } from './figures/definition-list.tsx';
export { LineChart } from './figures/line-chart.tsx';
export { Stat, StatRow } from './figures/stat.tsx';
export { Timeline } from './figures/timeline.tsx';
export { Field, FormErrorSummary, fieldId } from './forms/field.tsx';
export { FilterBar, type FilterOption } from './forms/filter-bar.tsx';
export { QueryButton } from './forms/query-button.tsx';
export { SearchForm } from './forms/search-form.tsx';
export {
  Band,
  type BandTone,
  Cluster,
  Container,
  Stack,
  Unanswered,
  WithoutScripts,
  WithScripts,
} from './layout/layout.tsx';
export { PageHero } from './layout/page-hero.tsx';
export { staticParts, useHydrating } from './layout/static-parts.tsx';
export { EntryAction, EntryKinds, EntryLink, isElsewhere } from './lists/entry.tsx';
export { ResultsHeading } from './lists/results-heading.tsx';
export { Carousel } from './navigation/carousel.tsx';
export {
  CarouselBox,
  CarouselHeader,
  CarouselRow,
  DOTS_ROOM,
  Slide,
  type SlidesInView,
} from './navigation/carousel-look.ts';
export { Disclosure } from './navigation/disclosure.tsx';
export { PageContents } from './navigation/page-contents.tsx';
export { Tabs } from './navigation/tabs.tsx';
export { CivilDate } from './text/civil-date.tsx';
export { CodeBlock, CopyButtons, copyText } from './text/code-block.tsx';
export { Glyph, Icon } from './text/icon.tsx';
export { Prose } from './text/prose.tsx';
export {
  Heading,
  Lead,
  SourceNote,
  scriptLang,
  Text,
  titleLang,
  VisuallyHidden,
} from './text/text.tsx';
export { addressDigits, DOCUMENTATION_ADDRESS, textDigits } from './weave/address.ts';
export { AddressSpace } from './weave/address-space.tsx';
export { BrokenBand, WeaveBand } from './weave/weave-band.tsx';
export { Row as MotifRow } from './weave/weave-tile.tsx';
