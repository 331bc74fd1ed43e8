export { civilDateParts, civilDateWords, timeWords } from '#shared-content/dates';
export { LocalLink } from '../link/local-link.tsx';
export { Button } from './actions/button.tsx';
export { ButtonLink } from './actions/button-link.tsx';
export { CopyButtons, copyText } from './actions/copy-button.tsx';
export { NEW_TAB, NewTabMark, TextLink } from './actions/text-link.tsx';
export { EmptyState } from './feedback/empty-state.tsx';
export { ErrorPanel } from './feedback/error-panel.tsx';
export { Notice, type NoticeProps } from './feedback/notice.tsx';
export { CardSkeleton, Skeleton, Spinner } from './feedback/waiting.tsx';
export { Cover } from './figures/cover.tsx';
export { DataTable } from './figures/data-table.tsx';
export { type Definition, DefinitionList } from './figures/definition-list.tsx';
export { LineChart } from './figures/line-chart.tsx';
export { Stat, StatRow } from './figures/stat.tsx';
export { Timeline } from './figures/timeline.tsx';
export { Field, fieldId } from './forms/field.tsx';
export { FilterBar, type FilterOption } from './forms/filter-bar.tsx';
export { FormErrorSummary } from './forms/form-error-summary.tsx';
export { QueryButton } from './forms/query-button.tsx';
export { SearchForm } from './forms/search-form.tsx';
export { Band, type BandTone } from './layout/band.tsx';
export { Card } from './layout/card.tsx';
export { Cluster, Container, Grid, Stack } from './layout/layout.tsx';
export { PageHero } from './layout/page-hero.tsx';
export { staticParts } from './layout/static-parts.tsx';
export { Unanswered, WithoutScripts, WithScripts } from './layout/without-scripts.tsx';
export { EntryAction, EntryKinds, EntryLink, isElsewhere } from './lists/entry.tsx';
export { ResultsHeading } from './lists/results-heading.tsx';
export { ListStart, ShowMore, type ShowMoreLabels } from './lists/show-more.tsx';
export { useFocusOnNewItem } from './lists/use-focus-on-new-item.ts';
export { Carousel } from './navigation/carousel.tsx';
export {
  CarouselHeader,
  CarouselRow,
  DOTS_ROOM,
  Slide,
  type SlidesInView,
} from './navigation/carousel-look.ts';
export { Disclosure } from './navigation/disclosure.tsx';
export { PageContents } from './navigation/page-contents.tsx';
export { PageLinks } from './navigation/page-links.tsx';
export { SkipLink } from './navigation/skip-link.tsx';
export { Tabs } from './navigation/tabs.tsx';
export { CivilDate } from './text/civil-date.tsx';
export { CodeBlock } from './text/code-block.tsx';
export { Heading, scriptLang } from './text/heading.tsx';
export { Glyph, Icon } from './text/icon.tsx';
export { Prose } from './text/prose.tsx';
export { Lead, SourceNote, Text } from './text/text.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
export { addressDigits, DOCUMENTATION_ADDRESS, textDigits } from './weave/address.ts';
export { AddressSpace } from './weave/address-space.tsx';
export { BrokenBand } from './weave/broken-band.tsx';
export { WeaveBand } from './weave/weave-band.tsx';
export { Row as MotifRow } from './weave/weave-tile.tsx';
