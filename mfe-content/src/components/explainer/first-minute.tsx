import { above, atLeast, color, size, space } from '@site/shared/tokens';
import { addressDigits, Heading, MotifRow } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { MinutePart } from '../../content/types';
import { SourcedText } from '../claims/claims';

// In cells of the weave: a motif and its gap.
const PITCH = 10;
const MARGIN = 7;
const WIDTH = 8 * PITCH - 1 + 2 * MARGIN;
const HEIGHT = 49 + 2 * MARGIN;

const Picture = styled.svg`
  width: 100%;
  max-width: 26rem;
  height: auto;
  background: ${color.clothCotton};
`;

const ROW_STARTS = [0, 8, 16, 24] as const;

interface ClothProps {
  readonly address: string;
  /** Number of rows of eight digits. */
  readonly rows: number;
  readonly y?: number;
}

function Cloth({ address, rows, y = 0 }: ClothProps) {
  const digits = addressDigits(address);
  return ROW_STARTS.slice(0, rows).map((start, row) => (
    <MotifRow key={start} digits={digits.slice(start, start + 8)} y={y + row * PITCH} />
  ));
}

const LINE = `h${8 * PITCH - 1}`;

/** Drawing: three rows of occupied places, and latecomers as empty frames outside. */
function RanOut() {
  return (
    <>
      <Cloth address="c000:0201:0a1b:2c3d:7f45:e698::" rows={3} />
      <path d={`m0 32.5${LINE}`} stroke={color.threadInk} />
      <path
        d="M.5 39.5h8v8h-8zM35.5 39.5h8v8h-8zM70.5 39.5h8v8h-8z"
        fill="none"
        stroke={color.threadRed}
        strokeDasharray="2"
      />
    </>
  );
}

/** Drawing: the eight hex digits of an IPv4 address above the 32 of an IPv6 address. */
function Digits() {
  return (
    <>
      <Cloth address="c000:0201::" rows={1} y={-3} />
      <path d={`m0 8.5${LINE}`} stroke={color.threadInk} />
      <Cloth address="2001:db8:85a3:1::10" rows={4} y={12} />
    </>
  );
}

const DEVICE = addressDigits('1000::').slice(0, 1);
const BOX = addressDigits('6000::').slice(0, 1);
const INTERNET = addressDigits('e000::').slice(0, 1);

function Motif({
  digits,
  x,
  y,
}: {
  readonly digits: typeof DEVICE;
  readonly x: number;
  readonly y: number;
}) {
  return (
    <g transform={`translate(${x})`}>
      <MotifRow digits={digits} y={y} />
    </g>
  );
}

/** Drawing: above, two devices share one box; below, each has its own path. */
function Ways() {
  return (
    <>
      <path d="M11 4.5h12v12H11M23 10.5h10M45 10.5h23" fill="none" stroke={color.threadRed} />
      <Motif digits={DEVICE} x={0} y={0} />
      <Motif digits={DEVICE} x={0} y={12} />
      <Motif digits={BOX} x={34} y={6} />
      <Motif digits={INTERNET} x={70} y={6} />
      <path d={`m0 24.5${LINE}`} stroke={color.threadInk} />
      <path d="M11 32.5h57M11 44.5h57" stroke={color.threadGreen} />
      <Motif digits={DEVICE} x={0} y={28} />
      <Motif digits={DEVICE} x={0} y={40} />
      <Motif digits={INTERNET} x={70} y={28} />
      <Motif digits={INTERNET} x={70} y={40} />
    </>
  );
}

const DRAWINGS: Readonly<Record<MinutePart['picture'], () => ReactNode>> = {
  ranOut: RanOut,
  digits: Digits,
  ways: Ways,
};

/** One drawing of the first minute. The text beside it describes it. */
function MinutePicture({ picture }: Pick<MinutePart, 'picture'>) {
  const Drawing = DRAWINGS[picture];
  return (
    <Picture
      aria-hidden="true"
      focusable="false"
      viewBox={`${-MARGIN} ${-MARGIN} ${WIDTH} ${HEIGHT}`}
      shapeRendering="crispEdges"
    >
      <Drawing />
    </Picture>
  );
}

const Parts = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]} ${space[8]};
  margin-bottom: ${space[8]};

  ${above.wide} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Part = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[3]};

  /* On a tablet the picture is beside its words. */
  ${above.medium} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: ${space[3]} ${space[8]};
  }

  ${above.wide} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Figure = styled.figure`
  display: grid;
  align-content: start;

  /* On a phone the picture is small, beside its caption. */
  @media not ${atLeast.medium} {
    grid-template-columns: min(10rem, 50%) minmax(0, 1fr);
  }

  gap: ${space[2]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: 1.4;

  ${above.wide} {
    grid-template-rows: auto 2lh;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
`;

export function FirstMinute({ parts }: { readonly parts: readonly MinutePart[] }) {
  return (
    <Parts role="list">
      {parts.map(({ picture, title, text, caption, sources }) => (
        <Part key={title}>
          <Figure>
            <MinutePicture picture={picture} />
            <figcaption>{caption}</figcaption>
          </Figure>
          <Words>
            <Heading level={3}>{title}</Heading>
            <SourcedText text={text} sources={sources} />
          </Words>
        </Part>
      ))}
    </Parts>
  );
}
