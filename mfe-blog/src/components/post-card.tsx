import { color, space } from '@site/shared/tokens';
import { CivilDate, Cover, Icon, MediaCard, scriptLang } from '@site/shared/ui';
import { ArrowRight } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { categoryLabel, listTexts } from '#content/texts';
import { type PostSummary, postAddress, teaserWords } from '../post';
import { DownloadLink } from './download-link';

const Text = styled.p`
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const ReadMore = styled.p`
  display: flex;
  flex: 1;
  align-items: end;
  gap: ${space[2]};
  padding-top: ${space[2]};
  color: ${color.link};
  font-weight: 700;

  & > span {
    height: 1lh;
  }
`;

/** A post of the list. The whole card leads to the post; the download stands beside that link. */
export function PostCard({ post }: { readonly post: PostSummary }): ReactNode {
  const { title, text } = teaserWords(post);
  return (
    <MediaCard
      title={title}
      headingLevel={3}
      href={postAddress(post.id)}
      cover={<Cover title={post.title} place={post.id} src={post.imageUrl} />}
      meta={
        <>
          {post.category && <span>{categoryLabel(post.category)}</span>}
          <CivilDate date={post.publishedOn} />
        </>
      }
      actions={
        post.fileUrl && (
          <DownloadLink href={post.fileUrl} of={post.title} size="small">
            {listTexts.download}
          </DownloadLink>
        )
      }
    >
      {text && <Text lang={scriptLang(text)}>{text}</Text>}
      {/* The link is the title; these words only show where the card leads. */}
      <ReadMore aria-hidden="true">
        {listTexts.readMore}
        <Icon icon={ArrowRight} />
      </ReadMore>
    </MediaCard>
  );
}
