import { above, color, media, space } from '@site/shared/tokens';
import { Button, Cluster, Notice, Spinner, Stack, Tabs, Text, TextLink } from '@site/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { figureLabels } from '#content/dashboard-figures';
import type { DashboardContent } from '../../content/dashboard';
import type { StatisticsFrame as StatisticsFrameCopy } from '../../content/types';

/** Timeout for the frame's first load. */
const PATIENCE_MS = 8000;

// Fixed height, lower than a phone's screen: the content below does not move.
const Place = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  height: 22rem;
  border: 1px solid ${color.lineStrong};
  background: ${color.surfaceSunken};

  ${above.medium} {
    height: 32rem;
  }

  ${media.noScript} {
    display: none;
  }
`;

const Words = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space[4]};
  padding: ${space[6]};
  overflow: auto;
  text-align: center;
`;

// Third-party pages assume a white background, in either theme.
const Frame = styled.iframe`
  position: relative;
  flex: 1;
  width: 100%;
  min-height: 0;
  color-scheme: light;
`;

const Below = styled.div`
  position: relative;
  padding: ${space[2]} ${space[3]};
  border-top: 1px solid ${color.lineStrong};
  background: ${color.surfaceSunken};
`;

type Progress = 'unseen' | 'unasked' | 'asking' | 'loading' | 'loaded' | 'silent';

function savesData(): boolean {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

export interface StatisticsFrameProps {
  readonly copy: StatisticsFrameCopy;
  /** The id of our own chart of the same data. */
  readonly chartId: string;
}

/**
 * Embeds a page of another site when its place comes into view. Waits for a press if the browser saves data.
 * Browsers do not report whether a site refuses to be framed; links above and text below cover that case.
 */
export function StatisticsFrame({ copy, chartId }: StatisticsFrameProps) {
  const { src, frameTitle, text, link, chart } = copy;
  const { unasked, show, pending, empty, silent, retry } = figureLabels.frames;
  const place = useRef<HTMLDivElement>(null);
  const [progress, setProgress] = useState<Progress>('unseen');

  useEffect(() => {
    if (progress !== 'unseen' || place.current === null) return;
    if (savesData() || !('IntersectionObserver' in globalThis)) {
      setProgress('unasked');
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setProgress('asking');
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [progress]);

  // Without this check, an unreachable site would show the browser's error page in the frame.
  useEffect(() => {
    if (progress !== 'asking') return;
    const visit = new AbortController();
    const { signal } = visit;
    fetch(src, { method: 'HEAD', mode: 'no-cors', signal }).then(
      () => setProgress('loading'),
      () => signal.aborted || setProgress('silent'),
    );
    return () => visit.abort();
  }, [progress, src]);

  const isWaiting = progress === 'asking' || progress === 'loading';
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setProgress('silent'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const ask = () => {
    setProgress('asking');
    // The button disappears with this press; keep the focus here.
    place.current?.focus();
  };
  const links = (
    <>
      <TextLink href={`#${chartId}`}>{chart}</TextLink>
      <TextLink href={link.href}>{link.label}</TextLink>
    </>
  );
  return (
    <Stack gap={4}>
      <Text>{text}</Text>
      <Cluster gap={5}>{links}</Cluster>
      <Place ref={place} role="group" aria-label={frameTitle} tabIndex={-1} data-print="hide">
        <Words aria-live="polite">
          {progress === 'unasked' && (
            <>
              <p>{unasked}</p>
              <Button variant="secondary" onClick={ask}>
                {`${show} ${frameTitle}`}
              </Button>
            </>
          )}
          {isWaiting && <Spinner label={`${pending} ${frameTitle}`} />}
          {progress === 'silent' && (
            <>
              <p>{silent}</p>
              {links}
              <Button variant="secondary" size="small" onClick={ask}>
                {retry}
              </Button>
            </>
          )}
        </Words>
        {(progress === 'loading' || progress === 'loaded') && (
          <>
            <Frame
              src={src}
              title={frameTitle}
              sandbox="allow-scripts allow-same-origin"
              referrerPolicy="no-referrer"
              onLoad={() => setProgress('loaded')}
            />
            <Below>
              <Text small>{empty}</Text>
            </Below>
          </>
        )}
      </Place>
    </Stack>
  );
}

interface StatisticsTabsProps {
  readonly copy: DashboardContent['frames'];
  /** The id of our own chart for each tab. */
  readonly chartIds: readonly string[];
}

/** Statistics of other sites, one source per tab. */
export function StatisticsTabs({ copy, chartIds }: StatisticsTabsProps) {
  const { tabsLabel, notice, tabs } = copy;
  return (
    <Stack gap={6}>
      <Notice>{notice}</Notice>
      <Tabs
        label={tabsLabel}
        tabs={tabs.map((tab, index) => ({
          id: tab.id,
          label: tab.label,
          content: <StatisticsFrame copy={tab} chartId={chartIds[index] ?? ''} />,
        }))}
      />
    </Stack>
  );
}
