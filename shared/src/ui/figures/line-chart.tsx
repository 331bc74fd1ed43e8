import { styled } from 'styled-components';
import { color, size, space } from '../../tokens/index.ts';
import { VisuallyHidden } from '../text/text.tsx';

export interface ChartPoint {
  readonly label: string;
  readonly value: number;
}

const Root = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Caption = styled.figcaption`
  font-size: ${size[1]};
  font-weight: 700;
  line-height: 1.3;
`;

const Plot = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]} ${space[3]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;

// Negative margins of half a line centre each number on its grid line.
const Scale = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: space-between;
  margin-block: -0.5em;
  text-align: end;
`;

const Picture = styled.svg`
  width: 100%;
  height: clamp(12rem, 32vw, 20rem);
  overflow: visible;
`;

const Labels = styled.div`
  grid-column: 2;
  display: flex;
  justify-content: space-between;
  padding-top: ${space[1]};
`;

/** Side of the square view box, which is stretched. */
const SIDE = 100;

export interface LineChartProps {
  readonly title: string;
  /** Suffix of each value, such as `%`. */
  readonly unit?: string;
  /** At least two values at equal distances. */
  readonly points: readonly ChartPoint[];
  /** Numbers of the scale, ascending, at equal distances. */
  readonly ticks: readonly number[];
}

function linePath(points: readonly ChartPoint[], low: number, high: number): string {
  const places = points.map(({ value }, index) => {
    const x = (index / Math.max(points.length - 1, 1)) * SIDE;
    const y = SIDE - ((value - low) / (high - low || 1)) * SIDE;
    return `${Number(x.toFixed(2))} ${Number(y.toFixed(2))}`;
  });
  return `M${places.join('L')}`;
}

export function LineChart({ title, points, ticks, unit = '' }: LineChartProps) {
  const line = linePath(points, ticks[0] ?? 0, ticks.at(-1) ?? 1);
  const middle = points[Math.floor((points.length - 1) / 2)];
  const marked = new Set([points[0], middle, points.at(-1)].map((point) => point?.label));
  return (
    <Root>
      <Caption>{title}</Caption>
      <VisuallyHidden as="ul">
        {points.map(({ label, value }) => (
          <li key={label}>{`${label}: ${value}${unit}`}</li>
        ))}
      </VisuallyHidden>
      <Plot aria-hidden="true">
        <Scale>
          {ticks.map((tick) => (
            <span key={tick}>
              {tick}
              {unit}
            </span>
          ))}
        </Scale>
        <Picture viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="none" focusable="false">
          {ticks.map((tick, index) => {
            const y = SIDE - (index / Math.max(ticks.length - 1, 1)) * SIDE;
            const stroke = index === 0 ? color.lineStrong : color.line;
            const path = `M0 ${y}H${SIDE}`;
            return <path key={tick} d={path} stroke={stroke} vectorEffect="non-scaling-stroke" />;
          })}
          <path d={`${line}V${SIDE}H0z`} fill={color.accent} opacity="0.16" />
          <path
            d={line}
            fill="none"
            stroke={color.chartOne}
            strokeWidth="3"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </Picture>
        <Labels>
          {[...marked].map((label) => (
            <span key={label}>{label}</span>
          ))}
        </Labels>
      </Plot>
    </Root>
  );
}
