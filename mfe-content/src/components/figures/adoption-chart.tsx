import { above, color, media, radius, size, space } from '@site/shared/tokens';
import { civilDateWords, SourceNote, VisuallyHidden } from '@site/shared/ui';
import { type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { figureLabels } from '#content/dashboard-figures';
import { pageLabels } from '#content/page-labels';
import { formatPercent, type WeeklyShare } from '../../adoption';
import type { DashboardContent } from '../../content/dashboard';
import { AdoptionPlot } from './adoption-plot';
import { type ChartScale, chartScale, weekNear } from './chart-scale';

type ChartCopy = DashboardContent['world'];

const Root = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;

const Readout = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[10]};

  dt {
    display: flex;
    align-items: center;
    gap: ${space[2]};
    color: ${color.textMuted};
    font-size: ${size[-1]};
  }

  dd {
    font-size: ${size[2]};
    font-weight: 800;
    font-variant-numeric: tabular-nums lining-nums;
    line-height: 1.2;
  }

  & > :first-child {
    /* Wide enough for the longest date, so that the other figures do not move. */
    min-width: min(100%, 12em);
  }
`;

const Swatch = styled.span<{ $dashed: boolean; $thread: string }>`
  width: 1.75em;
  border-top: 3px ${({ $dashed }) => ($dashed ? 'dashed' : 'solid')} ${({ $thread }) => $thread};
`;

// Time runs to the right in every language.
const Plot = styled.div`
  position: relative;
  direction: ltr;
  height: 18rem;
  margin: ${space[2]} ${space[3]} ${space[8]} ${space[10]};

  ${above.medium} {
    height: 27rem;
  }
`;

// The transparent slider covers the drawing, which shows its value.
const Slider = styled.input`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  margin: 0;
  border-radius: ${radius.small};
  appearance: none;
  background: none;
  cursor: crosshair;
  touch-action: pan-y;

  ${media.noScript} {
    display: none;
  }

  &::-webkit-slider-thumb {
    width: 1px;
    height: 18rem;
    appearance: none;
  }

  &::-moz-range-thumb {
    width: 1px;
    height: 18rem;
    border: 0;
    background: none;
  }

  &::-moz-range-track {
    background: none;
  }
`;

function spokenWeek({ week, minPercent, maxPercent }: WeeklyShare, copy: ChartCopy): string {
  const high = `${copy.highLabel} ${formatPercent(maxPercent)}`;
  const low = `${copy.lowLabel} ${formatPercent(minPercent)}`;
  const { colon, comma } = pageLabels.marks;
  return `${copy.weekLabel} ${civilDateWords(week)}${colon} ${high}${comma} ${low}`;
}

function WeekReadout({
  current,
  copy,
}: {
  readonly current: WeeklyShare;
  readonly copy: ChartCopy;
}) {
  return (
    <Readout>
      <div>
        <dt>{copy.weekLabel}</dt>
        <dd>{civilDateWords(current.week)}</dd>
      </div>
      <div>
        <dt>
          <Swatch aria-hidden="true" $dashed={false} $thread={color.chartOne} />
          {copy.highLabel}
        </dt>
        <dd>{formatPercent(current.maxPercent)}</dd>
      </div>
      <div>
        <dt>
          <Swatch aria-hidden="true" $dashed $thread={color.chartTwo} />
          {copy.lowLabel}
        </dt>
        <dd>{formatPercent(current.minPercent)}</dd>
      </div>
    </Readout>
  );
}

interface WeekSliderProps {
  readonly weeks: readonly WeeklyShare[];
  readonly scale: ChartScale;
  readonly index: number;
  readonly copy: ChartCopy;
  readonly onChange: (index: number) => void;
}

function WeekSlider({ weeks, scale, index, copy, onChange }: WeekSliderProps) {
  const slider = useRef<HTMLInputElement>(null);
  const current = weeks[index];
  // The visitor may have moved the slider before hydration.
  useEffect(() => onChange(slider.current?.valueAsNumber ?? 0), [onChange]);
  const follow = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onChange(weekNear(scale, weeks, (100 * (event.clientX - left)) / width));
  };
  return (
    <Slider
      ref={slider}
      type="range"
      min={0}
      max={weeks.length - 1}
      value={index}
      aria-label={figureLabels.chart.week}
      aria-valuetext={current && spokenWeek(current, copy)}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      onPointerMove={follow}
    />
  );
}

export interface AdoptionChartProps {
  /** At least two. */
  readonly weeks: readonly WeeklyShare[];
  readonly copy: ChartCopy;
}

/** Chart of the users' share over time: a band between the lowest and the highest day of each week. */
export function AdoptionChart({ weeks, copy }: AdoptionChartProps) {
  const [index, setIndex] = useState(weeks.length - 1);
  const captionId = useId();
  const scale = chartScale(weeks);
  const [first, last] = [weeks[0], weeks.at(-1)];
  const current = weeks[index] ?? last;
  if (!first || !last || !current) return null;
  const { stop } = pageLabels.marks;
  return (
    <Root aria-labelledby={captionId}>
      <WeekReadout current={current} copy={copy} />
      <Plot>
        <AdoptionPlot weeks={weeks} scale={scale} current={current} />
        <WeekSlider weeks={weeks} scale={scale} index={index} copy={copy} onChange={setIndex} />
      </Plot>
      <figcaption id={captionId}>
        <VisuallyHidden>{`${spokenWeek(first, copy)}${stop} ${spokenWeek(last, copy)}${stop} `}</VisuallyHidden>
        <SourceNote>{copy.caption}</SourceNote>
      </figcaption>
    </Root>
  );
}
