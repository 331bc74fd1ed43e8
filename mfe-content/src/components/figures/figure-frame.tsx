import type { Query } from '@site/shared/query';
import { above, color, size, space } from '@site/shared/tokens';
import { ErrorPanel, Heading, Skeleton, Text, TextLink } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { figureLabels } from '#content/dashboard-figures';
import { pageLabels } from '#content/page-labels';
import type { FigureContent, Source } from '../../content/types';
import { useCopy } from '../../use-copy';
import { SourceLinks } from '../claims/source-links';

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};

  /* The heading above already says this at more length. */
  && caption {
    color: ${color.textMuted};
    font-size: ${size[-1]};
  }
`;

const Foot = styled.div`
  display: grid;
  gap: ${space[1]} ${space[8]};

  ${above.medium} {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;

const Ways = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[5]};
  font-size: ${size[-1]};
`;

export interface FigureFootProps {
  /** Fragment id of the figures within the page. */
  readonly id: string;
  readonly source: Source;
  readonly asOf: string | undefined;
  /** URL of the same figures as CSV; null if there is none. */
  readonly csv: string | null;
}

/** The figures' source and date, with links to copy and download them. */
export function FigureFoot({ id, source, asOf, csv }: FigureFootProps) {
  const { download, anchor } = figureLabels;
  const filled = useCopy(source);
  return (
    <Foot>
      <SourceLinks sources={[filled]} asOf={asOf} />
      <Ways>
        {csv && <TextLink href={csv}>{download}</TextLink>}
        <TextLink href={`#${id}`}>{anchor}</TextLink>
      </Ways>
    </Foot>
  );
}

export interface FigureFrameProps extends Omit<FigureFootProps, 'csv'> {
  readonly copy: FigureContent;
  /** The drawing; false if there are no figures, which leaves out the frame. */
  readonly children: ReactNode;
}

/** Figures below a heading with their unit. */
export function FigureFrame({ copy, children, ...foot }: FigureFrameProps) {
  const { id } = foot;
  if (!children) return null;
  return (
    <Root id={id} aria-labelledby={`${id}-title`}>
      <Heading level={3} id={`${id}-title`}>
        {copy.title}
      </Heading>
      <Text>{copy.measures}</Text>
      {children}
      <FigureFoot {...foot} csv={copy.csv} />
    </Root>
  );
}

interface FiguresProps<Data> {
  readonly query: Query<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** Renders queried figures: a placeholder while they load, and a retry on failure. */
export function Figures<Data>({ query, children }: FiguresProps<Data>) {
  const { loading, failed } = pageLabels.figures;
  if (query.status === 'loading') return <Skeleton lines={6} label={loading} />;
  if (query.status === 'ready') return children(query.data);
  return (
    <ErrorPanel
      title={failed.title}
      message={failed.message}
      headingLevel={3}
      onRetry={query.retry}
    />
  );
}
