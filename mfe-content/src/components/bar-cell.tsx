import { space } from '@site/shared/tokens';
import { styled } from 'styled-components';
import { pageLabels } from '../content/page-labels';
import { formatPercent } from './format';
import { ShareBar } from './share-bar';

// The bar stands below its figure where there is no room beside it.
const Cell = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: end;
  gap: ${space[1]} ${space[3]};

  & > :first-child {
    flex: 1 6rem;
  }

  & > :last-child {
    flex: none;
    width: 4.5em;
  }
`;

/** A figure with its bar; `percent` is how long the bar is. */
export function BarCell({ percent, text }: { readonly percent: number; readonly text: string }) {
  return (
    <Cell>
      <ShareBar percent={percent} />
      <span>{text}</span>
    </Cell>
  );
}

/** A share of users with its bar, where there is one. */
export function ShareCell({ percent }: { readonly percent: number | null }) {
  if (percent === null) return pageLabels.noData;
  return <BarCell percent={percent} text={formatPercent(percent)} />;
}
