-- Below a post stand two others to read on with: the next older one, and the next older one of its category, or
-- the newer one where there is none. So a new post changes no page of an older one.
create function private.post_to_read_on(post public.ipv6_blog_posts, category text, other_than bigint)
returns json
language sql
stable
set search_path = ''
as $$
  with others as (
    select * from public.ipv6_blog_posts
    where published and (publish_at is null or publish_at <= now())
      and ($2 is null or category_key = $2)
      and id is distinct from $3
  ), found as (
    (select 1 as place, others.* from others
      where (others.published_on, others.id) < (($1).published_on, ($1).id)
      order by others.published_on desc, others.id desc limit 1)
    union all
    (select 2, others.* from others
      where (others.published_on, others.id) > (($1).published_on, ($1).id)
      order by others.published_on, others.id limit 1)
  )
  select json_build_object('id', id, 'title', title, 'text', short_description,
    'published_on', published_on, 'image_url', image_url)
  from found order by place limit 1;
$$;
revoke execute on function private.post_to_read_on(public.ipv6_blog_posts, text, bigint)
  from public, anon, authenticated, service_role;

create or replace function public.ipv6_blog_posts_row(id bigint default null, token uuid default null) returns json
language sql
stable
security definer
set search_path = ''
as $$
  select to_json(found) from (
    select post.*, following as next,
      private.post_to_read_on(post, post.category_key, (following ->> 'id')::bigint) as related
    from public.ipv6_blog_posts as post
      cross join lateral private.post_to_read_on(post, null, null) as following
    where private.check_question()
      and (published and (publish_at is null or publish_at <= now())) = ($2 is null)
      and post.id = case when $2 is null then $1 else (
        select row_id from public.content_drafts where table_name = 'ipv6_blog_posts' and token = $2
      ) end
  ) as found;
$$;
