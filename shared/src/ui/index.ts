export type { ButtonSize, ButtonVariant } from './actions/button.tsx';
export { Button, type ButtonProps } from './actions/button.tsx';
export { ButtonLink, type ButtonLinkProps } from './actions/button-link.tsx';
export { CopyButtons, type CopyButtonsProps, copyText } from './actions/copy-button.tsx';
export { NEW_TAB, NewTabMark, TextLink, type TextLinkProps } from './actions/text-link.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { ErrorPanel, type ErrorPanelProps } from './feedback/error-panel.tsx';
export { Notice, type NoticeProps, type NoticeTone } from './feedback/notice.tsx';
export {
  CardSkeleton,
  type CardSkeletonProps,
  Skeleton,
  type SkeletonProps,
} from './feedback/skeleton.tsx';
export { Spinner } from './feedback/spinner.tsx';
export { Cover, type CoverProps } from './figures/cover.tsx';
export { type DataColumn, DataTable, type DataTableProps } from './figures/data-table.tsx';
export { type Definition, DefinitionList } from './figures/definition-list.tsx';
export type { ChartPoint } from './figures/line-chart.tsx';
export { LineChart, type LineChartProps } from './figures/line-chart.tsx';
export { Stat, type StatProps, StatRow } from './figures/stat.tsx';
export { Timeline, type TimelineItem, type TimelineProps } from './figures/timeline.tsx';
export { Field, type FieldProps, fieldId } from './forms/field.tsx';
export { FilterBar, type FilterBarProps, type FilterOption } from './forms/filter-bar.tsx';
export {
  type FieldErrorItem,
  FormErrorSummary,
  type FormErrorSummaryProps,
} from './forms/form-error-summary.tsx';
export { QueryButton, type QueryButtonProps } from './forms/query-button.tsx';
export { SearchForm, type SearchFormProps } from './forms/search-form.tsx';
export { Band, type BandProps, type BandTone } from './layout/band.tsx';
export { Card, type CardProps } from './layout/card.tsx';
export { Cluster, Container, Grid, type GridProps, Stack } from './layout/layout.tsx';
export { MediaCard, type MediaCardProps } from './layout/media-card.tsx';
export { type HeroFact, PageHero, type PageHeroProps } from './layout/page-hero.tsx';
export { staticParts } from './layout/static-parts.tsx';
export { Unanswered, WithoutScripts, WithScripts } from './layout/without-scripts.tsx';
export { ListStart, type ListStartProps } from './lists/list-start.tsx';
export { ResultsHeading, type ResultsHeadingProps } from './lists/results-heading.tsx';
export { ShowMore, type ShowMoreLabels, type ShowMoreProps } from './lists/show-more.tsx';
export { type GrowingList, useFocusOnNewItem } from './lists/use-focus-on-new-item.ts';
export { Disclosure, type DisclosureProps } from './navigation/disclosure.tsx';
export { PageContents, type PageContentsProps } from './navigation/page-contents.tsx';
export { PageLinks, type PageLinksLabels, type PageLinksProps } from './navigation/page-links.tsx';
export { Rotator, type RotatorItem, type RotatorProps } from './navigation/rotator.tsx';
export { SkipLink, type SkipLinkProps } from './navigation/skip-link.tsx';
export { type TabItem, Tabs, type TabsProps } from './navigation/tabs.tsx';
export {
  CivilDate,
  type CivilDateProps,
  civilDateParts,
  civilDateWords,
} from './text/civil-date.tsx';
export { CodeBlock, type CodeBlockProps } from './text/code-block.tsx';
export { Heading, type HeadingLevel, type HeadingProps, scriptLang } from './text/heading.tsx';
export { Glyph, Icon, type IconProps } from './text/icon.tsx';
export { Prose, type ProseProps } from './text/prose.tsx';
export { Lead, SourceNote, Text, type TextProps } from './text/text.tsx';
export { VisuallyHidden } from './text/visually-hidden.tsx';
export { addressDigits, DOCUMENTATION_ADDRESS, textDigits } from './weave/address.ts';
export { AddressSpace, type AddressSpaceProps } from './weave/address-space.tsx';
export { BrokenBand } from './weave/broken-band.tsx';
export type { ClothPieceProps, PieceColour, PieceShape } from './weave/cloth-piece.tsx';
export { WeaveBand, type WeaveBandProps } from './weave/weave-band.tsx';
export { Row as MotifRow } from './weave/weave-tile.tsx';
