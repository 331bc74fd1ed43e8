import type { Query } from '@site/shared/query';
import { Band, Carousel, Heading, staticParts } from '@site/shared/ui';
import { type ReactNode, useDeferredValue } from 'react';
import { updateTexts } from '#content/texts';
import type { PostTeaser } from '../post';

const INTERVAL_MS = 3000;
const SPEED_MS = 500;

const { Part } = staticParts(
  'latest-updates',
  async () => (await import('./latest-updates-parts')).parts,
);

/** The newest posts in a carousel. Without posts, or where they cannot be read, there is nothing. */
export function LatestUpdates({
  query,
}: {
  readonly query: Query<readonly PostTeaser[]>;
}): ReactNode {
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
