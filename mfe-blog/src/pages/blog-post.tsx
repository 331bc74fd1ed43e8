import { useApi, useDom, usePageMeta, usePathPrefix, useSite } from '@site/shared/contract/runtime';
import { DraftNotice, useDraft } from '@site/shared/drafts';
import { usePageLanguage } from '@site/shared/language/rows';
import { useQuery } from '@site/shared/query';
import { useParams } from '@site/shared/router';
import { isRowId } from '@site/shared/text';
import { space } from '@site/shared/tokens';
import { ButtonLink, Container, ErrorPanel, Notice } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { postTexts } from '#content/texts';
import { getDraftPost, getFurtherPosts, getPost, toPost } from '../api/posts';
import { withArticle } from '../article/read-article';
import { useLogFailure } from '../components/failed-read';
import { PostArticle } from '../components/post-article';
import { BLOG_ADDRESS, describePost } from '../post';

// Keeps the footer below the fold, as while the post loaded.
const Place = styled.div`
  min-height: 100vh;
  padding-block: ${space[12]};
`;

interface PostFailureProps {
  readonly texts: { readonly title: string; readonly message: string };
  /** Absent if a retry cannot help. */
  readonly onRetry?: () => void;
}

/** Shown if a post does not exist or could not be loaded. */
function PostFailure({ texts, onRetry }: PostFailureProps): ReactNode {
  return (
    <Place>
      <Container>
        <ErrorPanel
          headingLevel={1}
          title={texts.title}
          message={texts.message}
          onRetry={onRetry}
          actions={
            <ButtonLink variant={onRetry ? 'secondary' : 'primary'} href={BLOG_ADDRESS}>
              {postTexts.back}
            </ButtonLink>
          }
        />
      </Container>
    </Place>
  );
}

function MissingPost(): ReactNode {
  const { title, message } = postTexts.notFound;
  usePageMeta({ title, description: message, isMissing: true });
  return <PostFailure texts={postTexts.notFound} />;
}

function StoredPost({ id }: { readonly id: string }): ReactNode {
  const api = useApi();
  const language = usePageLanguage();
  const reading = {
    dom: useDom(),
    frames: useSite().content.frames,
    prefix: usePathPrefix(),
  };
  // Sanitised once after the read, so that a prerendered page contains only the readable article.
  const stored = useQuery(
    ['post', id],
    async () => {
      const read = await getPost(api, id, language);
      return read && withArticle(read, reading);
    },
    { isSilent: true },
  );
  const further = useQuery(['further', id], () => getFurtherPosts(api, id, language), {
    isSilent: true,
  });
  useLogFailure(stored);
  useLogFailure(further);
  const asked = useDraft(
    (token) => getDraftPost(api, token),
    (row) => withArticle(toPost(row, language), reading),
  );
  const found = asked?.status === 'ready' ? asked.data : null;
  // A draft token is valid only at its own post's address.
  const draft = found?.row.id === Number(id) ? found : null;
  const post = draft?.row ?? (stored.status === 'ready' ? stored.data : null);
  usePageMeta(post === null ? null : describePost(post), post ?? undefined);
  if (post === null) {
    const failed = [asked, stored].find((query) => query?.status === 'error');
    if (failed?.status === 'error')
      return <PostFailure texts={postTexts.failed} onRetry={failed.retry} />;
    const isLoading = stored.status === 'loading' || asked?.status === 'loading';
    if (!isLoading) return <MissingPost />;
  }
  const isStale = draft === null && stored.status === 'ready' && stored.error !== null;
  const isElsewhere = post?.lang !== undefined && post.lang !== language;
  return (
    <PostArticle
      post={post}
      further={further.status === 'ready' && !draft ? further.data : null}
      notice={
        <>
          {isStale && <ErrorPanel size="small" {...postTexts.failed} onRetry={stored.retry} />}
          {draft && <DraftNotice draft={draft} />}
          {!draft && isElsewhere && <Notice>{postTexts.notTranslated}</Notice>}
        </>
      }
    />
  );
}

/** Renders a post. Invalid ids are not sent to the database. */
export function BlogPostPage(): ReactNode {
  const { id = '' } = useParams();
  return isRowId(id) ? <StoredPost key={id} id={id} /> : <MissingPost />;
}
