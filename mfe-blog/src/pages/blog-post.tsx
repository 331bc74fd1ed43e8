import { useApi, usePageMeta } from '@site/shared/contract/runtime';
import { useQuery } from '@site/shared/query';
import { useParams } from '@site/shared/router';
import { isRowId } from '@site/shared/text';
import type { ReactNode } from 'react';
import { getPost } from '../api/posts';
import { PostArticle } from '../components/post-article';
import { PostFailed, PostNotFound } from '../components/post-states';
import { useLogFailure } from '../components/use-log-failure';
import { postTexts } from '../content/texts';
import { describePost } from '../post';

function MissingPost(): ReactNode {
  const { title, message } = postTexts.notFound;
  usePageMeta({ title, description: message, isMissing: true });
  return <PostNotFound />;
}

function StoredPost({ id }: { readonly id: string }): ReactNode {
  const api = useApi();
  const query = useQuery(['post', id], () => getPost(api, id));
  useLogFailure(query);
  const post = query.status === 'ready' ? query.data : null;
  usePageMeta(post === null ? null : describePost(post), post ?? undefined);
  if (query.status === 'error') return <PostFailed onRetry={query.retry} />;
  if (query.status === 'ready' && post === null) return <MissingPost />;
  return <PostArticle post={post} />;
}

/** A post. An address that names none never asks the database. */
export function BlogPostPage(): ReactNode {
  const { id = '' } = useParams();
  return isRowId(id) ? <StoredPost key={id} id={id} /> : <MissingPost />;
}
