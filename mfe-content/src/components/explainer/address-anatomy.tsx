import { above, color, font, size, space } from '@site/shared/tokens';
import { WeaveBand } from '@site/shared/ui';
import { styled } from 'styled-components';
import type { ExplainerContent } from '../../content/explainer';
import type { AddressPart } from '../../content/types';
import { SourceLinks } from '../claims/source-links';

// At this height a cell is 3 px, and a motif with its gap takes 30 px of the band.
const HEIGHT_PX = 39;
const MOTIF_PX = 30;
const DIGITS = 32;
const DIGITS_A_PIECE = 8;
const PIECE_PX = DIGITS_A_PIECE * MOTIF_PX;
const PIECES = [0, 1, 2, 3] as const;

const Cloth = styled.div`
  display: flex;
  flex-wrap: wrap;
`;

const Piece = styled.div`
  width: ${PIECE_PX}px;
  overflow: hidden;
`;

const Strip = styled.div<{ $piece: number }>`
  margin-inline-start: ${({ $piece }) => -$piece * PIECE_PX}px;
  width: ${DIGITS * MOTIF_PX}px;

  svg {
    max-width: none;
  }
`;

/** An address woven digit by digit. It wraps like a line of text. */
function WovenAddress({ address }: { readonly address: string }) {
  return (
    <Cloth aria-hidden="true">
      {PIECES.map((piece) => (
        <Piece key={piece}>
          <Strip $piece={piece}>
            <WeaveBand address={address} height={HEIGHT_PX} />
          </Strip>
        </Piece>
      ))}
    </Cloth>
  );
}

const THREADS = [color.chartOne, color.chartTwo, color.chartThree] as const;

const Root = styled.figure`
  display: grid;
  gap: ${space[6]};

  ${above.medium} {
    gap: ${space[8]};
  }
`;

const Woven = styled.dd`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[2]};
`;

const Forms = styled.dl`
  display: grid;
  gap: ${space[4]};

  dt {
    color: ${color.textMuted};
    font-size: ${size[-1]};
  }

  dd:not([data-woven]) {
    font-family: ${font.mono};
    font-size: clamp(${size[1]}, 3.1vw, ${size[3]});
    font-weight: 700;
    line-height: 1.25;
    overflow-wrap: normal;
  }
`;

const Digits = styled.span<{ $thread: string }>`
  text-decoration: underline 4px ${({ $thread }) => $thread};
  text-underline-offset: 0.3em;
`;

const Parts = styled.ol`
  display: grid;
  gap: ${space[4]};

  ${above.medium} {
    grid-template-columns: 48fr 32fr 64fr;
  }
`;

const Part = styled.li<{ $thread: string }>`
  display: grid;
  align-content: start;
  gap: ${space[1]};
  padding-top: ${space[3]};
  border-top: 8px solid ${({ $thread }) => $thread};

  code {
    color: ${color.textMuted};
  }
`;

const Name = styled.p`
  font-weight: 700;
  line-height: 1.3;
`;

const Bits = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${size[-1]};
  font-weight: 400;
`;

// Lets an address break after a colon, but never inside a group.
const breakable = (digits: string) => digits.replaceAll(':', ':\u200b');

function FullAddress({ parts }: { readonly parts: readonly AddressPart[] }) {
  return parts.map(({ digits, name }, index) => (
    <span key={name}>
      <Digits $thread={THREADS[index % THREADS.length] ?? color.line}>{breakable(digits)}</Digits>
      {index < parts.length - 1 && ':\u200b'}
    </span>
  ));
}

/** One address taken apart: in full, as it is written, and the purpose of each part. */
export function AddressAnatomy({ address }: { readonly address: ExplainerContent['address'] }) {
  const { full, short, fullLabel, shortLabel, wovenLabel, wovenText, parts, sources } = address;
  return (
    <Root>
      <Forms>
        <div>
          <dt>{fullLabel}</dt>
          <dd>
            <FullAddress parts={parts} />
          </dd>
        </div>
        <div>
          <dt>{shortLabel}</dt>
          <dd>{breakable(short)}</dd>
        </div>
        <div>
          <dt>{wovenLabel}</dt>
          <Woven data-woven>
            <WovenAddress address={full} />
            {wovenText}
          </Woven>
        </div>
      </Forms>
      <Parts role="list">
        {parts.map(({ digits, name, bits, text }, index) => (
          <Part key={name} $thread={THREADS[index % THREADS.length] ?? color.line}>
            <Name>
              {name}
              <Bits>{`${bits} ${address.bitsLabel}`}</Bits>
            </Name>
            <code>{breakable(digits)}</code>
            <p>{text}</p>
          </Part>
        ))}
      </Parts>
      <figcaption>
        <SourceLinks sources={sources} />
      </figcaption>
    </Root>
  );
}
