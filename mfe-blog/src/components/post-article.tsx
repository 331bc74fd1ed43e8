import { above, color, rhythm, size, space } from '@site/shared/tokens';
import { ButtonLink, Container, Cover, Heading, Icon, Lead, scriptLang } from '@site/shared/ui';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { styled } from 'styled-components';
import { sanitiseArticle } from '../article/sanitise-article';
import { categoryLabel, postTexts } from '../content/texts';
import type { Post } from '../post';
import { ArticleBody } from './article-body';
import { DownloadLink } from './download-link';
import { PostDate } from './post-date';
import { BLOG_ADDRESS } from './post-states';

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

const Words = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;
`;

const Category = styled.p`
  color: ${color.accentText};
  font-size: ${size[-1]};
  font-weight: 700;
`;

const Byline = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[3]};
  color: ${color.textMuted};

  span + time {
    padding-inline-start: ${space[3]};
    border-inline-start: 2px solid ${color.line};
  }
`;

const Content = styled.div`
  padding-block: ${space[10]} ${rhythm.section};
`;

/** A whole post. */
export function PostArticle({ post }: { readonly post: Post }): ReactNode {
  const article = useMemo(() => sanitiseArticle(post.body ?? ''), [post.body]);
  return (
    <article>
      <Header>
        <Container>
          <ButtonLink variant="secondary" size="small" href={BLOG_ADDRESS}>
            <Icon icon={ArrowLeft} />
            {postTexts.back}
          </ButtonLink>
          <Columns>
            <Picture>
              <Cover title={post.title} src={post.imageUrl} loading="eager" />
            </Picture>
            <PostWords post={post} />
          </Columns>
        </Container>
      </Header>
      <Content>
        <Container>
          <ArticleBody article={article}>
            {post.text && (
              <div lang={scriptLang(post.text)}>
                <Lead>{post.text}</Lead>
              </div>
            )}
          </ArticleBody>
        </Container>
      </Content>
    </article>
  );
}

function PostWords({ post }: { readonly post: Post }): ReactNode {
  return (
    <Words>
      {post.category && <Category>{categoryLabel(post.category)}</Category>}
      <Heading level={1} size={4}>
        {post.title}
      </Heading>
      <Byline>
        {post.author && (
          <span>
            {postTexts.by} {post.author}
          </span>
        )}
        <PostDate date={post.publishedOn} />
      </Byline>
      {post.fileUrl && <DownloadLink href={post.fileUrl}>{postTexts.download}</DownloadLink>}
    </Words>
  );
}
