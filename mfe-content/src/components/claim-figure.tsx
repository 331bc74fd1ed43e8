import { color, size, space } from '@site/shared/tokens';
import { SourceNote } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { Claim } from '../content/types';
import { SourceLinks } from './source-links';

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[1]};
  padding-inline-start: ${space[4]};
  border-inline-start: 4px solid ${color.accent};
`;

const Figure = styled.p`
  line-height: 1.3;

  strong {
    font-size: ${size[2]};
    font-weight: 800;
    font-variant-numeric: tabular-nums lining-nums;
  }
`;

/** A figure inside a running text, with what sources say about it. */
export function ClaimFigure({ value, label, note, sources }: Claim) {
  return (
    <Root>
      <Figure>
        <strong>{value}</strong>
        {` ${label}`}
      </Figure>
      <SourceNote>{note}</SourceNote>
      <SourceLinks sources={sources} />
    </Root>
  );
}
