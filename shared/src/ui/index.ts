export { Band, type BandProps, type BandTone } from './band';
export { BarChart, type BarChartProps } from './bar-chart';
export { Button, type ButtonProps } from './button';
export { ButtonLink, type ButtonLinkProps } from './button-link';
export type { ButtonSize, ButtonVariant } from './button-look';
export { Card, type CardProps } from './card';
export type { ChartPoint } from './chart-frame';
export { Container } from './container';
export { Cover, type CoverProps } from './cover';
export { type DataColumn, DataTable, type DataTableProps } from './data-table';
export { type Definition, DefinitionList } from './definition-list';
export { Disclosure, type DisclosureProps } from './disclosure';
export { EmptyState, type EmptyStateProps } from './empty-state';
export { ErrorPanel, type ErrorPanelProps } from './error-panel';
export { Field, type FieldProps, fieldId } from './field';
export { FilterBar, type FilterBarProps, type FilterOption } from './filter-bar';
export {
  type FieldErrorItem,
  FormErrorSummary,
  type FormErrorSummaryProps,
} from './form-error-summary';
export { Heading, type HeadingLevel, type HeadingProps } from './heading';
export { Icon, type IconProps } from './icon';
export { Cluster, Grid, type GridProps, Stack } from './layout';
export { LineChart, type LineChartProps } from './line-chart';
export { MediaCard, type MediaCardProps } from './media-card';
export { NEW_TAB, NewTabMark } from './new-tab';
export { Notice, type NoticeProps, type NoticeTone } from './notice';
export { type HeroTone, PageHero, type PageHeroProps } from './page-hero';
export { Prose, type ProseProps } from './prose';
export { Rotator, type RotatorItem, type RotatorProps } from './rotator';
export { scriptLang } from './script-lang';
export { ScrollRegion } from './scroll-region';
export { SearchForm, type SearchFormProps } from './search-form';
export { CardSkeleton, type CardSkeletonProps, Skeleton, type SkeletonProps } from './skeleton';
export { SkipLink, type SkipLinkProps } from './skip-link';
export { SourceNote } from './source-note';
export { Spinner } from './spinner';
export { Stat, type StatProps, StatRow } from './stat';
export { type TabItem, Tabs, type TabsProps } from './tabs';
export { Lead, Text, type TextProps } from './text';
export { TextLink, type TextLinkProps } from './text-link';
export { Timeline, type TimelineItem, type TimelineProps } from './timeline';
export { VisuallyHidden } from './visually-hidden';
export { addressDigits, DOCUMENTATION_ADDRESS, textDigits } from './weave/address';
export { AddressSpace, type AddressSpaceProps } from './weave/address-space';
export { BrokenBand } from './weave/broken-band';
export type { ClothPieceProps, PieceColour, PieceShape } from './weave/cloth-piece';
export { WeaveBand, type WeaveBandProps } from './weave/weave-band';
