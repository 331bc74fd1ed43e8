import { styled } from 'styled-components';
import { color, size, space } from '../tokens/index.ts';
import { ChartFrame, type ChartPoint, type ChartText } from './chart-frame.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
`;

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[1]} ${space[4]};
  font-size: ${size[-1]};
  line-height: 1.4;
`;

const Value = styled.span`
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;

const Track = styled.span`
  grid-column: 1 / -1;
  height: ${space[4]};
  background: ${color.surfaceSunken};
`;

// A drawing's width is an attribute, which a page's policy for styles leaves alone.
const Bar = styled.svg`
  display: block;
  height: 100%;
  background: ${color.chartOne};
  forced-color-adjust: none;
`;

export interface BarChartProps extends ChartText {
  readonly points: readonly ChartPoint[];
  /** What a full bar stands for; the largest figure otherwise. */
  readonly max?: number;
}

/** Figures side by side. Every figure is written out, so the bars are only their picture. */
export function BarChart({ points, max, unit = '', ...text }: BarChartProps) {
  const full = max ?? Math.max(...points.map(({ value }) => value), 0);
  return (
    <ChartFrame {...text}>
      <List role="list">
        {points.map(({ label, value }) => (
          <Row key={label}>
            <span>{label}</span>
            <Value>
              {value}
              {unit}
            </Value>
            <Track aria-hidden="true">
              <Bar width={`${full > 0 ? (100 * value) / full : 0}%`} focusable="false" />
            </Track>
          </Row>
        ))}
      </List>
    </ChartFrame>
  );
}
