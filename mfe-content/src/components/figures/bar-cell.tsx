import { color, space } from '@site/shared/tokens';
import { styled } from 'styled-components';
import { pageLabels } from '#content/page-labels';
import { formatPercent } from '../../adoption';

const Track = styled.span`
  display: block;
  width: 100%;
  height: 0.75rem;
  background: ${color.line};
`;

// SVG width is an attribute; the content security policy blocks inline styles.
const Share = styled.svg`
  display: block;
  /* Keeps a share above zero visible. */
  min-width: 2px;
  height: 100%;
  background: ${color.chartOne};
  forced-color-adjust: none;
`;

/** A share of 0 to 100 as a bar. The number beside it says the same. */
function ShareBar({ percent }: { readonly percent: number }) {
  return (
    <Track aria-hidden="true">
      {percent > 0 && <Share width={`${percent}%`} focusable="false" />}
    </Track>
  );
}

// The bar wraps below its number if there is no room beside it.
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

/** A number with its bar; `percent` is the bar's length. */
export function BarCell({ percent, text }: { readonly percent: number; readonly text: string }) {
  return (
    <Cell>
      <ShareBar percent={percent} />
      <span>{text}</span>
    </Cell>
  );
}

interface ShareCellProps {
  readonly percent: number | null;
  /** The share at which the bar is full. */
  readonly full?: number;
}

/** A share of users with its bar, or the label for missing data. */
export function ShareCell({ percent, full = 100 }: ShareCellProps) {
  if (percent === null) return pageLabels.noData;
  return <BarCell percent={(100 * percent) / full} text={formatPercent(percent)} />;
}
