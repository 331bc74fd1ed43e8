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

/** The newest posts for the home page, in a carousel. Without posts, or where they cannot be read, there is nothing. */
export function Widget(): ReactNode {
  const api = useApi();
  const language = usePageLanguage();
  const query = useQuery(
    ['updates', LIMIT],
    () => listNewestPosts(api, { limit: LIMIT, text: 'summary', language }),
    { isSilent: true },
  );
  useLogFailure(query);
  // The posts on show stay until what draws newer ones is here.
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

declare module '@site/shared/contract/widgets' {
  interface Widgets {
    'mfe-blog/latest-updates': typeof Widget;
  }
}
