-- Below a post stand the next newer one, and another of its category: the next newer one there, else the oldest. So
-- readers who go on pass all posts, and no two posts lead to each other.
create function private.public_posts() returns setof public.ipv6_blog_posts
language sql
stable
set search_path = ''
as $$
  select * from public.ipv6_blog_posts where published and (publish_at is null or publish_at <= now());
$$;

create function private.post_teaser(post public.ipv6_blog_posts) returns json
language sql
stable
set search_path = ''
as $$
  select json_build_object('id', ($1).id, 'title', ($1).title, 'text', ($1).short_description,
    'published_on', ($1).published_on, 'image_url', ($1).image_url);
$$;

create function private.next_post(post public.ipv6_blog_posts) returns json
language sql
stable
set search_path = ''
as $$
  select private.post_teaser(other) from private.public_posts() as other
  where (other.published_on, other.id) > (($1).published_on, ($1).id)
  order by other.published_on, other.id limit 1;
$$;

create function private.related_post(post public.ipv6_blog_posts, next bigint) returns json
language sql
stable
set search_path = ''
as $$
  select private.post_teaser(other) from private.public_posts() as other
  where other.category_key = ($1).category_key and other.id <> ($1).id and other.id is distinct from $2
  order by (other.published_on, other.id) < (($1).published_on, ($1).id), other.published_on, other.id limit 1;
$$;

create or replace function private.post_to_read(id bigint default null, token uuid default null) returns json
language sql
stable
security definer
set search_path = ''
as $$
  select to_json(found) from (
    select post.*, following as next,
      private.related_post(post, (following ->> 'id')::bigint) as related
    from public.ipv6_blog_posts as post
      cross join lateral private.next_post(post) as following
    where private.check_question()
      and (published and (publish_at is null or publish_at <= now())) = ($2 is null)
      and post.id = case when $2 is null then $1 else (
        select row_id from public.content_drafts where table_name = 'ipv6_blog_posts' and token = $2
      ) end
  ) as found;
$$;
drop function private.post_to_read_on(public.ipv6_blog_posts, text, bigint);

-- The posts below which a new one may stand: the next older one, the two next older ones of its category, and that
-- category's two newest, which lead on to its oldest.
create or replace function private.record_new_neighbours(arrived bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  own public.ipv6_blog_posts;
begin
  select * into own from private.public_posts() as post where post.id = arrived;
  if not found then
    return;
  end if;
  insert into public.content_changes (table_name, row_id, version)
    select 'ipv6_blog_posts', near.id, state.version
    from public.content_state as state, (
      (select post.id from private.public_posts() as post
        where (post.published_on, post.id) < (own.published_on, own.id)
        order by post.published_on desc, post.id desc limit 1)
      union
      (select post.id from private.public_posts() as post
        where post.category_key = own.category_key and (post.published_on, post.id) < (own.published_on, own.id)
        order by post.published_on desc, post.id desc limit 2)
      union
      (select post.id from private.public_posts() as post
        where post.category_key = own.category_key and post.id <> own.id
        order by post.published_on desc, post.id desc limit 2)
    ) as near
    on conflict (table_name, row_id) do update set version = excluded.version;
end
$$;
revoke execute on function private.public_posts(), private.post_teaser(public.ipv6_blog_posts),
  private.next_post(public.ipv6_blog_posts), private.related_post(public.ipv6_blog_posts, bigint)
  from public, anon, authenticated, service_role;
