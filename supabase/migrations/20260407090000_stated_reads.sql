-- A page is kept until a row changes that it shows. Of a question to a table the address tells which rows that may be.
-- A function tells it itself, in the header X-Rows-Read; a page that asks one which does not is rebuilt at every change.

-- States that the answer shows these rows of a table; without ids, any of its rows.
create function private.state_reads(table_name text, variadic ids bigint[] default '{}') returns void
language plpgsql
set search_path = ''
as $$
declare
  earlier jsonb := coalesce(nullif(current_setting('response.headers', true), ''), '[]');
  stated text := coalesce(
    (select string_agg(table_name || '.' || id, ', ') from unnest(ids) as id where id is not null), table_name);
begin
  perform set_config('response.headers', (earlier || jsonb_build_object('X-Rows-Read', stated))::text, true);
end
$$;
revoke execute on function private.state_reads(text, bigint[]) from public;
grant execute on function private.state_reads(text, bigint[]) to anon, authenticated;

alter function public.ipv6_adoption_row(text) rename to adoption_figures;
alter function public.adoption_figures(text) set schema private;
-- Not a text: visitors may not look names up in the schema private.
create function public.ipv6_adoption_row(areas text) returns json
language sql
stable
set search_path = ''
return (
  select figures from private.adoption_figures($1) as figures, private.state_reads('ipv6_adoption')
);
revoke execute on function public.ipv6_adoption_row(text) from public;
grant execute on function public.ipv6_adoption_row(text) to anon, authenticated;

alter function public.ipv6_blog_posts_row(bigint, uuid) rename to post_to_read;
alter function public.post_to_read(bigint, uuid) set schema private;
revoke execute on function private.post_to_read(bigint, uuid) from public, anon, authenticated;
create function public.ipv6_blog_posts_row(id bigint default null, token uuid default null) returns json
language sql
stable
security definer
set search_path = ''
as $$
  select post from private.post_to_read($1, $2) as post,
    private.state_reads('ipv6_blog_posts',
      $1, (post -> 'next' ->> 'id')::bigint, (post -> 'related' ->> 'id')::bigint);
$$;
revoke execute on function public.ipv6_blog_posts_row(bigint, uuid) from public;
grant execute on function public.ipv6_blog_posts_row(bigint, uuid) to anon, authenticated;

-- A post that takes a place between others is one that no page has read yet. So the posts below which it may stand from
-- now on are recorded as changed: the next newer ones, and older ones where hardly any are left.
create function private.record_new_neighbours(arrived bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  own public.ipv6_blog_posts;
  near bigint[];
  older bigint[];
begin
  select * into own from public.ipv6_blog_posts as post
    where post.id = arrived and private.is_public(post.published, post.publish_at);
  if not found then
    return;
  end if;
  near := array(select post.id from public.ipv6_blog_posts as post
    where (post.published_on, post.id) > (own.published_on, own.id) and private.is_public(post.published, post.publish_at)
    order by post.published_on, post.id limit 1);
  near := near || array(select post.id from public.ipv6_blog_posts as post
    where post.category_key = own.category_key and (post.published_on, post.id) > (own.published_on, own.id)
      and private.is_public(post.published, post.publish_at)
    order by post.published_on, post.id limit 2);
  older := array(select post.id from public.ipv6_blog_posts as post
    where post.category_key = own.category_key and (post.published_on, post.id) < (own.published_on, own.id)
      and private.is_public(post.published, post.publish_at)
    order by post.published_on desc, post.id desc limit 3);
  if cardinality(older) < 3 then
    near := near || older;
  end if;
  older := array(select post.id from public.ipv6_blog_posts as post
    where (post.published_on, post.id) < (own.published_on, own.id) and private.is_public(post.published, post.publish_at)
    order by post.published_on desc, post.id desc limit 2);
  if cardinality(older) < 2 then
    near := near || older;
  end if;
  insert into public.content_changes (table_name, row_id, version)
    select distinct 'ipv6_blog_posts', id, state.version
    from unnest(near) as id, public.content_state as state
    on conflict (table_name, row_id) do update set version = excluded.version;
end
$$;

create function private.record_arrived_post() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.record_new_neighbours(new.id);
  return null;
end
$$;

-- A row that leaves the drafts has become public, or is gone.
create function private.record_published_post() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.record_new_neighbours(old.row_id);
  return null;
end
$$;

create trigger record_arrived_post
  after insert or update of id, published_on, category on public.ipv6_blog_posts
  for each row execute function private.record_arrived_post();
create trigger record_published_post
  after delete on public.content_drafts
  for each row when (old.table_name = 'ipv6_blog_posts') execute function private.record_published_post();

revoke execute on function private.record_new_neighbours(bigint), private.record_arrived_post(),
  private.record_published_post() from public, anon, authenticated, service_role;
