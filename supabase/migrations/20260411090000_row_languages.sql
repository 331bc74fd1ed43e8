-- A row says its language. A translation is a row of its own, which names its original.

-- Keeps `languages` of all rows of an original. The rows count as changed by it, so their pages are made anew.
create function private.keep_languages(table_name text, original bigint) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  execute format(
    'update public.%1$I as kept set languages = found.languages
      from (
        select coalesce(array_agg(language order by language) filter (
          where private.is_public(published, publish_at)), ''{}'') as languages
        from public.%1$I where original_id = $1
      ) as found
      where kept.original_id = $1 and kept.languages <> found.languages', table_name) using original;
end
$$;

create function private.keep_languages_of_changed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform private.keep_languages(tg_table_name, old.original_id);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform private.keep_languages(tg_table_name, new.original_id);
  end if;
  return null;
end
$$;

-- A row that leaves the drafts has become public by its time, or is gone.
create function private.keep_languages_of_published() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  original bigint;
begin
  execute format('select original_id from public.%I where id = $1', old.table_name) into original using old.row_id;
  perform private.keep_languages(old.table_name, original);
  return null;
end
$$;
create trigger keep_languages
  after delete on public.content_drafts
  for each row execute function private.keep_languages_of_published();

-- Call it once for each table whose rows have languages, after hold_drafts and let_editors_write.
create function private.speak_languages(target regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  table_name text := (select relname from pg_catalog.pg_class where oid = target);
begin
  execute format(
    'alter table %1$s
      add column language text not null default ''en'' check (language ~ ''^[a-z]{2,3}$''),
      add column translation_of bigint check (translation_of <> id),
      add column original_id bigint not null generated always as (coalesce(translation_of, id)) stored,
      add column languages text[] not null default ''{en}'',
      add constraint %2$I unique (original_id, language),
      add unique (id, original_id),
      -- An original is its own one, so no row but an original can be named.
      add constraint %3$I foreign key (translation_of, translation_of)
        references %1$s (id, original_id) on delete set null (translation_of)',
    target, table_name || '_once_in_a_language', table_name || '_of_an_original');
  execute format('comment on column %s.language is %L', target, 'Of the texts: en, am, or another code of ISO 639.');
  execute format('comment on column %s.translation_of is %L', target,
    'In a translation the id of its original. Empty in an original.');
  execute format('comment on column %s.languages is %L', target,
    'Those in which the public can read the row or another one of its original. Kept by the database itself.');
  execute format('grant select (language, translation_of, original_id, languages) on %s to anon, authenticated', target);
  execute format(
    'create trigger keep_languages
      after insert or delete or update of id, language, translation_of, published, publish_at on %s
      for each row execute function private.keep_languages_of_changed()', target);
  -- What the database keeps by itself is no change that somebody made.
  execute format('drop trigger record_history on %s', target);
  execute format(
    'create trigger record_history after insert or delete on %s
      for each row execute function private.record_history()', target);
  execute format(
    'create trigger record_history_of_update after update on %s
      for each row when (new.languages = old.languages) execute function private.record_history()', target);
end
$$;
revoke execute on function private.keep_languages(text, bigint), private.keep_languages_of_changed(),
  private.keep_languages_of_published(), private.speak_languages(regclass)
  from public, anon, authenticated, service_role;

select private.speak_languages('public.ipv6_resources');
select private.speak_languages('public.ipv6_events');
select private.speak_languages('public.ipv6_blog_posts');

-- What an original's address shows to readers of a language: its translation, else its English text, else what there is.
create function private.post_in(original bigint, language text) returns setof public.ipv6_blog_posts
language sql
stable
set search_path = ''
as $$
  select * from private.public_posts() as post where post.original_id = $1
  order by post.language = $2 desc, post.language = 'en' desc limit 1;
$$;

create or replace function private.post_teaser(post public.ipv6_blog_posts) returns json
language sql
stable
set search_path = ''
as $$
  select json_build_object('row_id', ($1).id, 'id', ($1).original_id, 'language', ($1).language,
    'title', ($1).title, 'text', ($1).short_description, 'published_on', ($1).published_on, 'image_url', ($1).image_url);
$$;

-- As before, within the language of the post; each other post is then shown in the language of the page.
drop function private.next_post(public.ipv6_blog_posts), private.related_post(public.ipv6_blog_posts, bigint);
create function private.next_post(post public.ipv6_blog_posts, language text) returns json
language sql
stable
set search_path = ''
as $$
  select private.post_teaser(shown) from (
    select other.original_id from private.public_posts() as other
    where other.language = ($1).language and (other.published_on, other.id) > (($1).published_on, ($1).id)
    order by other.published_on, other.id limit 1
  ) as following cross join lateral private.post_in(original_id, $2) as shown;
$$;

create function private.related_post(post public.ipv6_blog_posts, next bigint, language text) returns json
language sql
stable
set search_path = ''
as $$
  select private.post_teaser(shown) from (
    select other.original_id from private.public_posts() as other
    where other.language = ($1).language and other.category_key = ($1).category_key
      and other.id <> ($1).id and other.original_id is distinct from $2
    order by (other.published_on, other.id) < (($1).published_on, ($1).id), other.published_on, other.id limit 1
  ) as following cross join lateral private.post_in(original_id, $3) as shown;
$$;

create function private.post_or_draft(original bigint, token uuid, language text) returns setof public.ipv6_blog_posts
language sql
stable
set search_path = ''
as $$
  select * from private.post_in($1, $3) where $2 is null
  union all
  select hidden.* from public.ipv6_blog_posts as hidden
    join public.content_drafts as draft on draft.row_id = hidden.id
  where draft.table_name = 'ipv6_blog_posts' and draft.token = $2
    and not (published and (publish_at is null or publish_at <= now()));
$$;

drop function private.post_to_read(bigint, uuid);
create function private.post_to_read(id bigint, token uuid, language text) returns json
language sql
stable
security definer
set search_path = ''
as $$
  select to_json(found) from (
    select post.*, following as next,
      private.related_post(post, (following ->> 'id')::bigint, $3) as related
    from private.post_or_draft($1, $2, $3) as post
      cross join lateral private.next_post(post, $3) as following
    where private.check_question()
  ) as found;
$$;

-- The public post of this original, in this language where it is there in it; or the one that this token shows while it is
-- not public.
drop function public.ipv6_blog_posts_row(bigint, uuid);
create function public.ipv6_blog_posts_row(
  id bigint default null, token uuid default null, language text default 'en'
) returns json
language sql
stable
security definer
set search_path = ''
as $$
  select post from private.post_to_read($1, $2, $3) as post,
    private.state_reads('ipv6_blog_posts', $1, (post ->> 'id')::bigint,
      (post -> 'next' ->> 'row_id')::bigint, (post -> 'next' ->> 'id')::bigint,
      (post -> 'related' ->> 'row_id')::bigint, (post -> 'related' ->> 'id')::bigint);
$$;
revoke execute on function public.ipv6_blog_posts_row(bigint, uuid, text) from public;
grant execute on function public.ipv6_blog_posts_row(bigint, uuid, text) to anon, authenticated;

-- As before, within its language.
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
        where post.language = own.language and (post.published_on, post.id) < (own.published_on, own.id)
        order by post.published_on desc, post.id desc limit 1)
      union
      (select post.id from private.public_posts() as post
        where post.language = own.language and post.category_key = own.category_key
          and (post.published_on, post.id) < (own.published_on, own.id)
        order by post.published_on desc, post.id desc limit 2)
      union
      (select post.id from private.public_posts() as post
        where post.language = own.language and post.category_key = own.category_key and post.id <> own.id
        order by post.published_on desc, post.id desc limit 2)
    ) as near
    on conflict (table_name, row_id) do update set version = excluded.version;
end
$$;

drop trigger record_arrived_post on public.ipv6_blog_posts;
create trigger record_arrived_post
  after insert or update of id, published_on, category, language, translation_of on public.ipv6_blog_posts
  for each row execute function private.record_arrived_post();

revoke execute on function private.post_in(bigint, text), private.post_or_draft(bigint, uuid, text),
  private.next_post(public.ipv6_blog_posts, text),
  private.related_post(public.ipv6_blog_posts, bigint, text), private.post_to_read(bigint, uuid, text)
  from public, anon, authenticated, service_role;

-- The language of the page that a message was written on.
alter table public.ipv6_contact_messages
  add column language text not null default 'en' check (language ~ '^[a-z]{2,3}$');
grant insert (language) on public.ipv6_contact_messages to anon, authenticated;
create or replace view private.messages with (security_invoker = true) as
  select id, received_at as received, submitted_at as submitted, name, email, subject, message, language
  from public.ipv6_contact_messages;
