import { useApi } from '@site/shared/contract/runtime';
import { usePageLanguage } from '@site/shared/language/rows';
import { useQuery } from '@site/shared/query';
import { Band, Carousel, Heading, staticParts } from '@site/shared/ui';
import { type ReactNode, useDeferredValue } from 'react';
import { updateTexts } from '#content/texts';
import { listNewestPosts } from './api/posts';
import { useLogFailure } from './components/failed-read';

const INTERVAL_MS = 3000;
const SPEED_MS = 500;

const { Part } = staticParts(
  'latest-updates',
  async () => (await import('./components/latest-updates-parts')).parts,
);
const LIMIT = 5;

/** Renders the newest posts of the home page in a carousel, or nothing if there are none or the read fails. */
export function Widget(): ReactNode {
  const api = useApi();
  const language = usePageLanguage();
  const query = useQuery(
    ['updates', LIMIT],
    () => listNewestPosts(api, { limit: LIMIT, text: 'summary', language }),
    { isSilent: true },
  );
  useLogFailure(query);
  // Keeps the prerendered posts until the component for newer ones has loaded.
  const shown = useDeferredValue(query);
  if (shown.status === 'error') return null;
  if (shown.status === 'loading') return <Part name="room" />;
  if (shown.data.length === 0) return null;
  return (
    <Band as="div">
      <Carousel
        label={updateTexts.title}
        heading={<Heading level={2}>{updateTexts.title}</Heading>}
        inView="up-to-three"
        intervalMs={INTERVAL_MS}
        speedMs={SPEED_MS}
        items={shown.data.map((post) => ({
          id: post.id,
          content: <Part name="post" of={post.id} rows={post} />,
        }))}
      />
    </Band>
  );
}
