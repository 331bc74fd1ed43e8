import { color, columnsFor, radius, size, space, tracking } from '@site/shared/tokens';
import { Icon, SourceNote } from '@site/shared/ui';
import type { IconNode } from 'lucide';
import { styled } from 'styled-components';
import type { Claim } from '../../content/types';
import { Evidence } from './evidence';

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
  /** Minimum width of a card, as a CSS width. */
  readonly min: string;
}

export function StatCards({ claims, min }: StatCardsProps) {
  return (
    <Root role="list" $count={claims.length} $min={min}>
      {claims.map(({ icon, note, ...claim }) => (
        <Card key={claim.id} id={claim.id}>
          <Head>
            <div>
              <Value>{claim.value}</Value>
              <Label>{claim.label}</Label>
            </div>
            {icon && <Icon icon={icon} />}
          </Head>
          <Evidence {...claim} />
          <SourceNote>{note}</SourceNote>
        </Card>
      ))}
    </Root>
  );
}
