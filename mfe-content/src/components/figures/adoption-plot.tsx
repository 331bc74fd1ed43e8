import { above, color, size } from '@site/shared/tokens';
import { styled } from 'styled-components';
import { figureLabels } from '#content/dashboard-figures';
import type { WeeklyShare } from '../../adoption';
import { type ChartScale, groundPath, linePath, pathTransform } from './chart-scale';

const Layer = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  overflow: visible;
  fill: none;

  path,
  line {
    vector-effect: non-scaling-stroke;
  }
`;

const AxisText = styled.span`
  position: absolute;
  color: ${color.textMuted};
  font-size: ${size[-1]};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  white-space: nowrap;
`;

const ShareText = styled(AxisText)<{ $topPercent: number }>`
  top: ${({ $topPercent }) => $topPercent}%;
  inset-inline-end: calc(100% + 0.5rem);
  translate: 0 -50%;
`;

const YearText = styled(AxisText)<{ $wideOnly: boolean; $leftPercent: number }>`
  inset-inline-start: ${({ $leftPercent }) => $leftPercent}%;
  display: ${({ $wideOnly }) => ($wideOnly ? 'none' : 'block')};
  top: calc(100% + 0.6rem);
  translate: -50% 0;

  ${above.medium} {
    display: block;
  }
`;

// High enough to stay clear of the curve at any width.
const MARK_TOP = 20;

const MarkText = styled(AxisText)<{ $leftPercent: number }>`
  inset-inline-start: ${({ $leftPercent }) => $leftPercent}%;
  top: ${MARK_TOP}%;
  inset-inline-end: 0;
  padding-inline-start: 0.5rem;
  white-space: normal;
`;

// A phone has room for every second year.
const PHONE_YEARS = 4;
const isOnPhones = (year: number) => year % PHONE_YEARS === 2;

export interface AdoptionPlotProps {
  readonly weeks: readonly WeeklyShare[];
  readonly scale: ChartScale;
  readonly current: WeeklyShare;
}

function Grid({ scale }: { readonly scale: ChartScale }) {
  return (
    <>
      <path
        d={scale.shareTicks.map((tick) => `M0 ${scale.y(tick)}h100`).join('')}
        stroke={color.line}
      />
      <path
        d={`M0 100h100${scale.yearTicks.map((year) => `M${scale.x(`${year}-01-01`)} 100v2`).join('')}`}
        stroke={color.lineStrong}
      />
    </>
  );
}

function Reading({ scale, current }: Pick<AdoptionPlotProps, 'scale' | 'current'>) {
  const x = scale.x(current.week);
  return (
    <>
      <line x1={x} x2={x} y1="0" y2="100" stroke={color.text} strokeWidth="1.5" />
      {[current.maxPercent, current.minPercent].map((percent) => (
        <path
          key={percent}
          d={`M${x} ${scale.y(percent)}h0.01`}
          stroke={color.text}
          strokeWidth="9"
          strokeLinecap="square"
        />
      ))}
    </>
  );
}

/** The plot with its axes. It stretches to any width; its labels do not. */
export function AdoptionPlot({ weeks, scale, current }: AdoptionPlotProps) {
  const { chart } = figureLabels;
  const { launch } = chart;
  const firstYear = scale.yearTicks.find(isOnPhones);
  const launchX = scale.x(launch.date);
  const hasLaunch = launchX > 0 && launchX < 100;
  const transform = pathTransform(weeks);
  return (
    <div aria-hidden="true">
      <Layer viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">
        <Grid scale={scale} />
        <g transform={transform}>
          <path d={groundPath(weeks, 'maxPercent')} fill={color.accent} />
          <path d={groundPath(weeks, 'minPercent')} fill={color.accentSoft} />
        </g>
        {hasLaunch && (
          <line
            x1={launchX}
            x2={launchX}
            y1={MARK_TOP}
            y2="100"
            stroke={color.textMuted}
            strokeDasharray="3 3"
          />
        )}
        <g transform={transform}>
          <path
            d={linePath(weeks, 'minPercent')}
            stroke={color.chartTwo}
            strokeWidth="2"
            strokeDasharray="6 3"
          />
          <path d={linePath(weeks, 'maxPercent')} stroke={color.chartOne} strokeWidth="2.5" />
        </g>
        <Reading scale={scale} current={current} />
      </Layer>
      {scale.shareTicks.map((tick) => (
        <ShareText key={tick} $topPercent={scale.y(tick)}>
          {`${tick}%`}
        </ShareText>
      ))}
      {scale.yearTicks.map((year) => (
        <YearText key={year} $wideOnly={!isOnPhones(year)} $leftPercent={scale.x(`${year}-01-01`)}>
          {year === firstYear ? chart.firstYear(year) : year}
        </YearText>
      ))}
      {hasLaunch && <MarkText $leftPercent={launchX}>{launch.label}</MarkText>}
    </div>
  );
}
