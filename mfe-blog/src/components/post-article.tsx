import { DownloadLink } from '@site/shared/download';
import { above, color, rhythm, size, space } from '@site/shared/tokens';
import {
  Band,
  ButtonLink,
  CivilDate,
  Container,
  Cover,
  Heading,
  Icon,
  Lead,
  Spinner,
  scriptLang,
} from '@site/shared/ui';
import { ArrowLeft } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { categoryLabel, listTexts, postTexts } from '#content/texts';
import type { Article } from '../article/read-article';
import {
  BLOG_ADDRESS,
  type FurtherPosts,
  type Post,
  type PostTeaser as PostTeaserData,
} from '../post';
import { ArticleBody } from './article-body';
import { PostTeaser } from './post-teaser';

const Header = styled.header`
  padding-block: ${space[6]} ${space[10]};
  background: ${color.groundAlt};
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[6]} ${space[12]};
  margin-top: ${space[5]};

  ${above.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: center;
  }
`;

// The picture comes first in the page; beside the words on a wide screen it hangs on the right.
const Picture = styled.div`
  ${above.wide} {
    order: 1;
  }
`;

// Reserves two lines for the title, so that most posts load without a shift.
const Words = styled.div`
  display: grid;
  gap: ${space[4]};
  align-content: start;
  justify-items: start;
  min-height: 10.5rem;
`;

const Category = styled.p`
  min-height: 1lh;
  color: ${color.accentText};
  font-size: ${size[-1]};
  font-weight: 700;
`;

const Byline = styled.p`
  min-height: 1lh;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  color: ${color.textMuted};

  span + time {
    padding-inline-start: ${space[3]};
    border-inline-start: 2px solid ${color.line};
  }
`;

const Notices = styled.div`
  display: grid;
  gap: ${space[3]};
  margin-top: ${space[5]};

  &:empty {
    display: none;
  }
`;

const NoPicture = styled.div`
  aspect-ratio: 16 / 9;
  background: ${color.surfaceSunken};
`;

// At least a screen high together with the header, so that the footer stays below the fold while and
// after a post loads.
const Content = styled.div`
  min-height: calc(100vh - 24rem);
  padding-block: ${space[10]} ${rhythm.section};
`;

/** A post with its readable article. */
type ShownPost = Omit<Post, 'body'> & { readonly article: Article };

interface PostArticleProps {
  /** Null while the post loads. */
  readonly post: ShownPost | null;
  /** Null until they are read, and if that fails. */
  readonly further: FurtherPosts | null;
  /** Notices above the article. */
  readonly notice?: ReactNode;
}

/** Renders a post. The heading element stays the same while the post loads, so it keeps the focus. */
export function PostArticle({ post, further, notice }: PostArticleProps): ReactNode {
  return (
    <article aria-busy={post === null}>
      <Header>
        <Container>
          <ButtonLink variant="secondary" size="small" href={BLOG_ADDRESS}>
            <Icon icon={ArrowLeft} points />
            {postTexts.back}
          </ButtonLink>
          <Notices>{notice}</Notices>
          <Columns>
            {/* Cloth costs ink and says nothing on paper. */}
            <Picture data-print={post?.imageUrl ? undefined : 'hide'}>
              {post ? (
                <Cover title={post.title} place={post.id} src={post.imageUrl} loading="eager" />
              ) : (
                <NoPicture />
              )}
            </Picture>
            <PostWords post={post} />
          </Columns>
        </Container>
      </Header>
      <Content>
        <Container>
          {post ? <PostBody post={post} /> : <Spinner label={postTexts.loading} />}
        </Container>
      </Content>
      {post && further && <FurtherBand {...further} />}
    </article>
  );
}

const Further = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  margin-top: ${space[6]};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: ${space[2]};
  }

  ${above.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface FurtherPostProps {
  readonly kind: string;
  readonly post: PostTeaserData;
}

function FurtherPost({ kind, post }: FurtherPostProps): ReactNode {
  return (
    <li>
      <Category>{kind}</Category>
      <PostTeaser post={post} form="card" linkText={listTexts.readMore} />
    </li>
  );
}

/** Links below a post. */
function FurtherBand({ next, related }: FurtherPosts): ReactNode {
  if (next === null && related === null) return null;
  return (
    <Band tone="alt" labelledBy="further">
      <div data-print="hide">
        <Heading level={2} id="further">
          {postTexts.further}
        </Heading>
        <Further role="list">
          {next && <FurtherPost kind={postTexts.next} post={next} />}
          {related && <FurtherPost kind={postTexts.related} post={related} />}
        </Further>
      </div>
    </Band>
  );
}

function PostWords({ post }: { readonly post: ShownPost | null }): ReactNode {
  return (
    <Words>
      <Category>{post?.category && categoryLabel(post.category)}</Category>
      <Heading level={1} size={4} lang={post?.lang}>
        {post?.title ?? postTexts.title}
      </Heading>
      <Byline>
        {post?.author && <span>{`${postTexts.by} ${post.author}`}</span>}
        {post && <CivilDate date={post.publishedOn} />}
      </Byline>
      {post?.fileUrl && <DownloadLink href={post.fileUrl}>{postTexts.download}</DownloadLink>}
    </Words>
  );
}

function PostBody({ post }: { readonly post: ShownPost }): ReactNode {
  const { article, lang, text } = post;
  return (
    <ArticleBody article={article} lang={lang} nothing={postTexts.noBody}>
      {text && (
        <div lang={lang ?? scriptLang(text)}>
          <Lead>{text}</Lead>
        </div>
      )}
    </ArticleBody>
  );
}
