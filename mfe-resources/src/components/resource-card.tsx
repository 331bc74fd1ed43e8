import { DownloadLink } from '@site/shared/download';
import { above, color, leading, radius, size, space } from '@site/shared/tokens';
import {
  CivilDate,
  Cover,
  EntryAction,
  EntryKinds,
  EntryLink,
  Heading,
  Skeleton,
  titleLang,
  VisuallyHidden,
} from '@site/shared/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { categoryTexts, resourceTexts } from '#content/resources';
import type { Resource } from '../resource';

/** The list of resources, two per row if there is room. A single last card fills its row. */
export const Shelf = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};

  ${above.medium} {
    gap: ${space[6]};
  }

  ${above.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    & > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
`;

/** A card that looks like a book: its spine, then its text. */
const Book = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: ${space[8]} minmax(0, 1fr);
  height: 100%;
  border: 1px solid ${color.line};
  border-radius: ${radius.normal};
  background: ${color.surface};
  overflow: hidden;

  ${above.small} {
    grid-template-columns: ${space[16]} minmax(0, 1fr);
  }
`;

const BookText = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[2]};
  min-width: 0;
  padding: ${space[4]};
  overflow-wrap: anywhere;

  ${above.small} {
    padding: ${space[5]} ${space[6]};
  }
`;

const LINES = 7;

const PlainSpine = styled.div`
  background: ${color.line};
`;

/** Reserves the space of a card that is loading. */
export function ResourceSkeleton() {
  return (
    <Book as="div" data-skeleton="card">
      <PlainSpine />
      <BookText>
        <Skeleton lines={LINES} />
      </BookText>
    </Book>
  );
}

const Root = styled(Book)`
  &:has(a:hover) {
    border-color: ${color.accentText};
  }

  /* A picture is whole: above the text, or beside it in place of the spine. */
  &[data-picture='true'] {
    grid-template-columns: minmax(0, 1fr);

    ${above.small} {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }
`;

// A spine is as high as its card, so the cover's ratio does not apply.
const Spine = styled.div`
  && > * {
    height: 100%;
    border-radius: 0;
    aspect-ratio: auto;
  }
`;

// Beside the text it is inset: a lower picture would leave a hole below.
const Picture = styled.div`
  && > * {
    border-radius: 0;
  }

  ${above.small} {
    padding-block: ${space[6]};
    padding-inline-start: ${space[6]};
  }
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  color: ${color.textMuted};
  font-size: ${size[-1]};
  line-height: 1.5;
`;

const Description = styled.p`
  font-size: ${size[-1]};
  line-height: ${leading.body};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  margin-top: auto;
  padding-top: ${space[3]};
`;

function KindLine({ resource: { category, type, lang } }: { readonly resource: Resource }) {
  return (
    <EntryKinds>
      {category && <span>{categoryTexts[category].label}</span>}
      {type && <span lang={lang}>{type}</span>}
    </EntryKinds>
  );
}

function FactList({ resource: { author, date, time, lang } }: { readonly resource: Resource }) {
  if (!author && !date && !time) return null;
  return (
    <Facts>
      {author && (
        <div>
          <VisuallyHidden as="dt">{resourceTexts.author}</VisuallyHidden>
          <dd>{author}</dd>
        </div>
      )}
      {(date || time) && (
        <div>
          <VisuallyHidden as="dt">{resourceTexts.published}</VisuallyHidden>
          <dd>
            {date && <CivilDate date={date} />}
            {date && time && ', '}
            {time && <span lang={lang}>{time}</span>}
          </dd>
        </div>
      )}
    </Facts>
  );
}

/** A resource: a spine woven from its title, its facts and its links. */
export function ResourceCard({ resource }: { readonly resource: Resource }) {
  const { title, lang, description, imageUrl, url, fileUrl } = resource;
  const titleId = useId();
  return (
    <Root data-picture={imageUrl !== null} aria-labelledby={titleId}>
      {imageUrl === null ? (
        <Spine>
          <Cover title={title} place={resource.id} />
        </Spine>
      ) : (
        <Picture>
          <Cover title={title} place={resource.id} src={imageUrl} />
        </Picture>
      )}
      <BookText>
        <KindLine resource={resource} />
        <Heading level={3} id={titleId} lang={titleLang(title, lang) ?? lang}>
          {title}
        </Heading>
        <FactList resource={resource} />
        {description && <Description lang={lang}>{description}</Description>}
        {(url || fileUrl) && (
          <Links data-sources>
            {url && (
              <EntryLink href={url} about={title}>
                {resourceTexts.view}
              </EntryLink>
            )}
            {fileUrl && (
              <EntryAction>
                <DownloadLink href={fileUrl} of={title} size="small">
                  {resourceTexts.download}
                </DownloadLink>
              </EntryAction>
            )}
          </Links>
        )}
      </BookText>
    </Root>
  );
}
