import { Band, Spinner } from '@site/shared/ui';
import { updateTexts } from '#content/texts';
import type { PostTeaser as Teaser } from '../post';
import { CarouselRoom } from './carousel-room';
import { PostTeaser, TeaserRoom } from './post-teaser';

/** Placeholder of the carousel while the posts load. */
function Room() {
  return (
    <Band as="div">
      <CarouselRoom
        title={updateTexts.title}
        inView="up-to-three"
        slide={<TeaserRoom form="tile" />}
        note={<Spinner label={updateTexts.loading} />}
      />
    </Band>
  );
}

function Post({ rows }: { readonly rows: Teaser }) {
  return <PostTeaser post={rows} form="tile" linkText={updateTexts.readMore} />;
}

/** Parts of the newest posts whose only controls are links. */
export const parts = { room: Room, post: Post };
