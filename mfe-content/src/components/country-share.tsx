import { color, size, space, tracking } from '@site/shared/tokens';
import { SourceNote } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { CountryAdoption } from '../content/adoption-data';
import type { DashboardContent } from '../content/types';
import { formatPercent } from './format';
import { ShareBar } from './share-bar';
import { SourceLinks } from './source-links';

const Root = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[3]};
`;

const Value = styled.p`
  font-size: ${size[6]};
  font-weight: 800;
  font-variant-numeric: tabular-nums lining-nums;
  letter-spacing: ${tracking.tight};
  line-height: 1;
`;

const Label = styled.p`
  max-width: 28ch;
  color: ${color.text};
  font-weight: 600;
  line-height: 1.4;
`;

export interface CountryShareProps {
  readonly adoption: CountryAdoption;
  readonly copy: DashboardContent['country'];
}

/** The country's share of users, large, with what it leaves out. */
export function CountryShare({ adoption, copy }: CountryShareProps) {
  const { nativePercent, share } = adoption;
  if (nativePercent === null) return null;
  return (
    <Root>
      <Value>{formatPercent(nativePercent)}</Value>
      <Label>{copy.shareLabel}</Label>
      <ShareBar percent={nativePercent} />
      <SourceNote>{copy.shareCaveat}</SourceNote>
      <SourceLinks sources={[share.source]} asOf={share.asOf} />
    </Root>
  );
}
