import { color, media, space } from '@site/shared/tokens';
import { Spinner, Stack, Text, TextLink } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { pageLabels } from '../content/page-labels';
import type { StatisticsFrame as StatisticsFrameCopy } from '../content/types';

const Place = styled.div`
  position: relative;
  height: min(44rem, 80vh);
  border: 1px solid ${color.lineStrong};
  background: ${color.surfaceSunken};

  ${media.noScript} {
    display: none;
  }
`;

const Waiting = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${space[6]};
  text-align: center;
`;

// Pages of others are drawn for a white ground, whatever our theme.
const Frame = styled.iframe`
  position: relative;
  width: 100%;
  height: 100%;
  color-scheme: light;
`;

export interface StatisticsFrameProps {
  readonly copy: StatisticsFrameCopy;
  /** The other site is asked for its page once the visitor sees its tab. */
  readonly isShown: boolean;
}

/** A page of another site in a frame, beside a link to the page itself. */
export function StatisticsFrame({ copy, isShown }: StatisticsFrameProps) {
  const { src, frameTitle, text, link } = copy;
  const [isWanted, setIsWanted] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  // After mount, so that a prerendered page asks nobody and no `load` event goes by unheard.
  useEffect(() => {
    if (isShown) setIsWanted(true);
  }, [isShown]);
  return (
    <Stack gap={4}>
      <Text>
        {text}{' '}
        <TextLink href={link.href} external={link.external}>
          {link.label}
        </TextLink>
      </Text>
      <Place data-print="hide">
        {!isLoaded && (
          <Waiting>
            <Spinner label={`${pageLabels.frames.pending} ${frameTitle}`} />
          </Waiting>
        )}
        {isWanted && (
          <Frame
            src={src}
            title={frameTitle}
            loading="lazy"
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
            onLoad={() => setIsLoaded(true)}
          />
        )}
      </Place>
    </Stack>
  );
}
