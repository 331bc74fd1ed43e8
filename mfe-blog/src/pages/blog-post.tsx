import { useApi, usePageMeta } from '@site/shared/contract/runtime';
import { useQuery } from '@site/shared/query';
import { useParams } from '@site/shared/router';
import type { ReactNode } from 'react';
import { getPost } from '../api/posts';
import { summarise } from '../article/summarise';
import { PostArticle } from '../components/post-article';
import { PostFailed, PostLoading, PostNotFound } from '../components/post-states';
import { useLogFailure } from '../components/use-log-failure';
import { postTexts } from '../content/texts';
import { isPostId, type Post } from '../post';

function postMeta(post: Post) {
  const description = post.summary ?? post.text ?? '';
  return { title: post.title, description: summarise(description) || post.title };
}

function FoundPost({ post }: { readonly post: Post }): ReactNode {
  usePageMeta(postMeta(post));
  return <PostArticle post={post} />;
}

function MissingPost(): ReactNode {
  const { title, message } = postTexts.notFound;
  usePageMeta({ title, description: message });
  return <PostNotFound />;
}

function StoredPost({ id }: { readonly id: string }): ReactNode {
  const api = useApi();
  const query = useQuery(['mfe-blog/post', id], () => getPost(api, id));
  useLogFailure(query);
  if (query.status === 'loading') return <PostLoading />;
  if (query.status === 'error') return <PostFailed onRetry={query.retry} />;
  return query.data === null ? <MissingPost /> : <FoundPost post={query.data} />;
}

/** A post. An address that names none never asks the database. */
export function BlogPostPage(): ReactNode {
  const { id = '' } = useParams();
  return isPostId(id) ? <StoredPost key={id} id={id} /> : <MissingPost />;
}
