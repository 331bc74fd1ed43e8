import { useApi, usePageMeta } from '@site/shared/contract/runtime';
import { useQuery } from '@site/shared/query';
import { useParams } from '@site/shared/router';
import type { ReactNode } from 'react';
import { getPost } from '../api/posts';
import { summarise } from '../article/summarise';
import { PostArticle } from '../components/post-article';
import { PostFailed, PostNotFound } from '../components/post-states';
import { useLogFailure } from '../components/use-log-failure';
import { postTexts } from '../content/texts';
import { isPostId, type Post } from '../post';

function postMeta(post: Post) {
  const description = post.summary ?? post.text ?? '';
  return { title: post.title, description: summarise(description) || post.title };
}

function MissingPost(): ReactNode {
  const { title, message } = postTexts.notFound;
  usePageMeta({ title, description: message });
  return <PostNotFound />;
}

function StoredPost({ id }: { readonly id: string }): ReactNode {
  const api = useApi();
  const query = useQuery(['post', id], () => getPost(api, id));
  useLogFailure(query);
  const post = query.status === 'ready' ? query.data : null;
  usePageMeta(post === null ? null : postMeta(post));
  if (query.status === 'error') return <PostFailed onRetry={query.retry} />;
  if (query.status === 'ready' && post === null) return <MissingPost />;
  return <PostArticle post={post} />;
}

/** A post. An address that names none never asks the database. */
export function BlogPostPage(): ReactNode {
  const { id = '' } = useParams();
  return isPostId(id) ? <StoredPost key={id} id={id} /> : <MissingPost />;
}
