import { color, columnsFor, radius, size, space, tracking } from '@site/shared/tokens';
import { Icon, SourceNote } from '@site/shared/ui';
import type { IconNode } from 'lucide';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import type { Claim } from '../../content/types';
import { SourceLinks } from './source-links';

const Root = styled.ul<{ $count: number; $min: string }>`
  display: grid;
  grid-template-columns: ${({ $count, $min }) => columnsFor($count, $min, space[6])};
  gap: ${space[6]};
`;

const Card = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};
  height: 100%;
  padding: ${space[6]};
  border: 1px solid ${color.line};
  border-radius: ${radius.normal};
  background: ${color.surface};
  color: ${color.text};
`;

const Head = styled.div`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[4]};
  overflow-wrap: anywhere;

  & > span {
    color: ${color.accentText};
    font-size: ${size[3]};
  }
`;

const Value = styled.p`
  font-size: ${size[3]};
  font-weight: 800;
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: ${tracking.tight};
  line-height: 1.15;
`;

const Label = styled.p`
  font-weight: 600;
`;

export interface StatCardsProps {
  readonly claims: readonly (Claim & { readonly icon?: IconNode })[];
  /** The narrowest a card may get, as a CSS width. */
  readonly min: string;
}

/** What was measured, as cards, each with the owner's figure for it, its note and its sources. */
export function StatCards({ claims, min }: StatCardsProps) {
  return (
    <Root role="list" $count={claims.length} $min={min}>
      {claims.map(({ id, value, label, measured, counts, icon, note, sources }) => (
        <Card key={id} id={id}>
          <Head>
            <div>
              <Value>{measured}</Value>
              <Label>{counts}</Label>
            </div>
            {icon && <Icon icon={icon} />}
          </Head>
          <SourceNote>
            {pageLabels.ourFigure} <span>{value}</span> <span>{label}</span>
          </SourceNote>
          <SourceNote>{note}</SourceNote>
          <SourceLinks sources={sources} />
        </Card>
      ))}
    </Root>
  );
}
