-- A post's body may have 500,000 characters. It is given out one at a time: lists cannot ask for the column any
-- more, under no name and in no filter, so `select=*` of posts is refused too.
--
-- A page of an older release asks for the column. Until it is loaded anew it shows lists, cards and the post that
-- came with it; of another post it says that it could not be loaded. An older release of the blog that is made live
-- again needs the right back, for as long as it is live:
--   grant select (full_description) on public.ipv6_blog_posts to anon, authenticated;
revoke select (full_description) on public.ipv6_blog_posts from anon, authenticated;

-- The public post with this id, or the one that this token shows while it is not public. One value and not a row:
-- of a row, PostgREST gives each column as often as it is asked for.
create function public.ipv6_blog_posts_row(id bigint default null, token uuid default null) returns json
language sql
stable
security definer
set search_path = ''
as $$
  select to_json(post) from public.ipv6_blog_posts as post
  where private.check_question()
    and (published and (publish_at is null or publish_at <= now())) = ($2 is null)
    and post.id = case when $2 is null then $1 else (
      select row_id from public.content_drafts where table_name = 'ipv6_blog_posts' and token = $2
    ) end;
$$;
grant execute on function public.ipv6_blog_posts_row(bigint, uuid) to anon, authenticated;

-- What a draft link of an older release reads: all but the body.
create or replace function public.ipv6_blog_posts_draft(token uuid) returns setof public.ipv6_blog_posts
language sql
stable
security definer
set search_path = ''
as $$
  select (jsonb_populate_record(post, '{"full_description": null}')).*
  from public.ipv6_blog_posts as post
    join public.content_drafts as draft on draft.row_id = post.id
  where draft.table_name = 'ipv6_blog_posts' and draft.token = $1
    and not (published and (publish_at is null or publish_at <= now()));
$$;
