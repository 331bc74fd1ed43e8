-- A write costs the same however many rows a table has, and a statement of many rows costs little more for each of them.

-- Grows once in a transaction: its first statement takes the lock.
create or replace function private.begin_content_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.content_state set version = version + 1
    where only_row and xmin <> pg_current_xact_id()::xid;
  return null;
end
$$;

drop trigger record_published_post on public.content_drafts;
drop trigger keep_languages on public.content_drafts;
do $$
declare
  target text;
begin
  foreach target in array array['ipv6_resources', 'ipv6_events', 'ipv6_blog_posts'] loop
    execute format('drop trigger record_draft_change on public.%I', target);
    execute format('drop trigger record_draft_removal on public.%I', target);
    execute format('drop trigger keep_languages on public.%I', target);
  end loop;
end
$$;
drop trigger record_arrived_post on public.ipv6_blog_posts;
drop function private.record_draft_change(), private.keep_languages_of_changed(), private.keep_languages_of_published(),
  private.keep_languages(text, bigint), private.record_arrived_post(), private.record_published_post(),
  private.record_new_neighbours(bigint), private.hold_drafts(regclass), private.speak_languages(regclass),
  private.is_public(boolean, timestamptz);

-- Returns true if a row is public at an instant. A body that PostgreSQL can inline, so without a search path of its own.
create function private.is_public(published boolean, publish_at timestamptz, instant timestamptz) returns boolean
language sql
immutable
return published and (publish_at is null or publish_at <= instant);

-- Records the rows that the public sees or saw, and keeps content_drafts.
create function private.record_visible_changes() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Read once: a row that becomes public meanwhile is in content_drafts, and is recorded when its time has come.
  instant timestamptz := clock_timestamp();
  changed bigint[] := '{}';
  gone bigint[] := '{}';
  hidden bigint[] := '{}';
begin
  if tg_op = 'TRUNCATE' then
    changed := array[0];
    delete from public.content_drafts where table_name = tg_table_name;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    changed := array(select id from old_rows where private.is_public(published, publish_at, instant));
    gone := array(select id from old_rows);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    changed := changed || array(select id from new_rows where private.is_public(published, publish_at, instant));
    hidden := array(select id from new_rows where not private.is_public(published, publish_at, instant));
    insert into public.content_drafts (table_name, row_id, appears_at)
      select tg_table_name, id, case when published then publish_at end from new_rows
      where not private.is_public(published, publish_at, instant)
      on conflict (table_name, row_id) do update set appears_at = excluded.appears_at;
  end if;
  delete from public.content_drafts
    where table_name = tg_table_name and row_id in (select unnest(gone) except select unnest(hidden));
  insert into public.content_changes (table_name, row_id, version)
    select distinct tg_table_name, id, state.version
      from unnest(changed) as id, public.content_state as state
    on conflict (table_name, row_id) do update set version = excluded.version;
  return null;
end
$$;

-- Updates `languages` of all rows of these originals. The rows count as changed by it, so their pages are rendered again.
create function private.update_languages(table_name text, originals bigint[]) returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  execute format(
    'update public.%1$I as kept set languages = found.languages
      from (
        select original_id, coalesce(array_agg(language order by language) filter (
          where private.is_public(published, publish_at, clock_timestamp())), ''{}'') as languages
        from public.%1$I where original_id = any ($1) group by original_id
      ) as found
      where kept.original_id = found.original_id and kept.languages <> found.languages', table_name) using originals;
end
$$;

create function private.update_languages_of_changed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  originals bigint[];
begin
  if tg_op = 'INSERT' then
    -- A plain original has the right languages already.
    originals := array(select distinct original_id from new_rows
      where translation_of is not null or not published or publish_at is not null or languages <> array[language]);
  elsif tg_op = 'DELETE' then
    originals := array(select distinct original_id from old_rows);
  else
    originals := array(
      with before as (select id, original_id, language, published, publish_at from old_rows),
        after as (select id, original_id, language, published, publish_at from new_rows)
      select original_id from ((table before except table after) union (table after except table before)) as changed);
  end if;
  -- Ends the recursion: the update below changes none of these columns.
  if cardinality(originals) > 0 then
    perform private.update_languages(tg_table_name, originals);
  end if;
  return null;
end
$$;

-- Call it once for each table with drafts, after track_content; then name `published` and `publish_at` in the table's policy
-- and grants. Creates <table>_draft(token), which returns the row of a token while it is not public.
create function private.add_draft_columns(target regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = target);
begin
  execute format('alter table %s
    add column if not exists published boolean not null default true,
    add column if not exists publish_at timestamptz', target);
  execute format('comment on column %s.published is %L', target,
    'On: the row is public, from publish_at on. Off: the site does not show it.');
  execute format('comment on column %s.publish_at is %L', target,
    'When the row becomes public by itself. Empty: as soon as published is on.');
  execute format('drop trigger if exists record_content_change on %1$s;
    drop trigger if exists record_content_removal on %1$s;
    create trigger record_visible_insert after insert on %1$s referencing new table as new_rows
      for each statement execute function private.record_visible_changes();
    create trigger record_visible_update after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function private.record_visible_changes();
    create trigger record_visible_delete after delete on %1$s referencing old table as old_rows
      for each statement execute function private.record_visible_changes();
    create trigger record_visible_truncate after truncate on %1$s
      for each statement execute function private.record_visible_changes()', target);
  execute format(
    'create or replace function public.%2$I(token uuid) returns setof public.%1$I
    language sql
    stable
    security definer
    set search_path = ''''
    as $draft$
      select hidden.* from public.%1$I as hidden
        join public.content_drafts as draft on draft.row_id = hidden.id
      where private.check_question() and draft.table_name = %1$L and draft.token = $1
        and not private.is_public(published, publish_at, now());
    $draft$;
    grant execute on function public.%2$I(uuid) to anon, authenticated', name, name || '_draft');
end
$$;

-- Call it once for each table whose rows have languages, after add_draft_columns and let_editors_write.
create function private.add_language_columns(target regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = target);
begin
  if not exists (select from pg_attribute where attrelid = target and attname = 'original_id') then
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
      target, name || '_once_in_a_language', name || '_of_an_original');
    execute format('grant select (language, translation_of, original_id, languages) on %s to anon, authenticated', target);
    -- What the database keeps by itself is no change that somebody made.
    execute format('drop trigger record_history on %1$s;
      create trigger record_history after insert or delete on %1$s
        for each row execute function private.record_history();
      create trigger record_history_of_update after update on %1$s
        for each row when (new.languages = old.languages) execute function private.record_history()', target);
  end if;
  execute format('comment on column %s.language is %L', target, 'Of the texts: en, am, or another code of ISO 639.');
  execute format('comment on column %s.translation_of is %L', target,
    'In a translation the id of its original. Empty in an original.');
  execute format('comment on column %s.languages is %L', target,
    'Those in which the public can read the row or another one of its original. Kept by the database itself.');
  -- An original that changes or goes looks for its translations.
  execute format('create index on %s (translation_of) where translation_of is not null', target);
  execute format('create trigger update_languages_on_insert after insert on %1$s referencing new table as new_rows
      for each statement execute function private.update_languages_of_changed();
    create trigger update_languages_on_update after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function private.update_languages_of_changed();
    create trigger update_languages_on_delete after delete on %1$s referencing old table as old_rows
      for each statement execute function private.update_languages_of_changed()', target);
end
$$;

do $$
declare
  target regclass;
begin
  foreach target in array array['public.ipv6_resources', 'public.ipv6_events', 'public.ipv6_blog_posts']::regclass[] loop
    perform private.add_draft_columns(target);
    perform private.add_language_columns(target);
  end loop;
end
$$;

-- The posts that visitors see. Without a search path of its own, so that PostgreSQL inlines it and uses the indexes.
create or replace function private.public_posts() returns setof public.ipv6_blog_posts
language sql
stable
begin atomic
  select * from public.ipv6_blog_posts where private.is_public(published, publish_at, now());
end;

-- What neighbours are looked up by.
drop index public.ipv6_blog_posts_by_category;
create index ipv6_blog_posts_by_category
  on public.ipv6_blog_posts (category_key, language, published_on desc, id desc);
create index ipv6_blog_posts_by_language on public.ipv6_blog_posts (language, published_on desc, id desc);

-- Records the posts below which new ones may be shown: the next older one, the two next older ones of its category, and
-- that category's two newest, which lead on to its oldest.
create function private.record_neighbours(arrived bigint[]) returns void
language plpgsql
set search_path = ''
-- A plan from when the table was small is kept for the session.
set enable_seqscan = off
set enable_bitmapscan = off
set enable_sort = off
as $$
begin
  if cardinality(arrived) = 0 then
    return;
  end if;
  insert into public.content_changes (table_name, row_id, version)
    select distinct 'ipv6_blog_posts', near.id, state.version
    from public.content_state as state, private.public_posts() as own cross join lateral (
      (select post.id from private.public_posts() as post
        where post.language = own.language and (post.published_on, post.id) < (own.published_on, own.id)
        order by post.published_on desc, post.id desc limit 1)
      union all
      (select post.id from private.public_posts() as post
        where post.language = own.language and post.category_key = own.category_key
          and (post.published_on, post.id) < (own.published_on, own.id)
        order by post.published_on desc, post.id desc limit 2)
      union all
      (select post.id from private.public_posts() as post
        where post.language = own.language and post.category_key = own.category_key and post.id <> own.id
        order by post.published_on desc, post.id desc limit 2)
    ) as near
    where own.id = any (arrived)
    on conflict (table_name, row_id) do update set version = excluded.version;
end
$$;

create function private.record_neighbours_of_changed() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    perform private.record_neighbours(array(select id from new_rows));
  else
    perform private.record_neighbours(array(
      select id from (
        select id, published_on, category_key, language, original_id, published, publish_at from new_rows
        except select id, published_on, category_key, language, original_id, published, publish_at from old_rows
      ) as moved));
  end if;
  return null;
end
$$;
create trigger record_neighbours_on_insert after insert on public.ipv6_blog_posts referencing new table as new_rows
  for each statement execute function private.record_neighbours_of_changed();
create trigger record_neighbours_on_update after update on public.ipv6_blog_posts
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.record_neighbours_of_changed();

-- As before, and tells of the rows that have come due by tables.
create or replace function public.current_content_state() returns table (database_id uuid, version bigint, tables text[])
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  due record;
  originals bigint[];
begin
  perform private.forget_contact_arrivals();
  if not exists (select from public.content_state) then
    insert into public.content_state default values on conflict do nothing;
  end if;
  if exists (select from public.content_drafts where appears_at <= clock_timestamp()) then
    -- Takes the lock that writers take, so that none of them is at work on a row that is due.
    update public.content_state set version = version + 1 where only_row;
    for due in
      with due as (
        delete from public.content_drafts where appears_at <= clock_timestamp() returning table_name, row_id
      ), recorded as (
        insert into public.content_changes (table_name, row_id, version)
          select due.table_name, due.row_id, state.version from due, public.content_state as state
          on conflict (table_name, row_id) do update set version = excluded.version
      )
      select table_name, array_agg(row_id) as ids from due group by table_name
    loop
      execute format('select array_agg(original_id) from public.%I where id = any ($1)', due.table_name)
        into originals using due.ids;
      perform private.update_languages(due.table_name, originals);
      if due.table_name = 'ipv6_blog_posts' then
        perform private.record_neighbours(due.ids);
      end if;
    end loop;
  end if;
  return query select database_id, version, array(
      select relname::text from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgfoid = 'private.begin_content_change()'::regprocedure order by relname)
    from public.content_state;
end
$$;

-- The oldest post of a category, without a sort of all of them.
create or replace function private.related_post(post public.ipv6_blog_posts, next bigint, language text) returns json
language sql
stable
set search_path = ''
as $$
  select private.post_teaser(shown, following.id) from (
    (select 1 as place, other.id, other.original_id from private.public_posts() as other
      where other.language = ($1).language and other.category_key = ($1).category_key
        and (other.published_on, other.id) > (($1).published_on, ($1).id) and other.original_id is distinct from $2
      order by other.published_on, other.id limit 1)
    union all
    (select 2, other.id, other.original_id from private.public_posts() as other
      where other.language = ($1).language and other.category_key = ($1).category_key
        and (other.published_on, other.id) < (($1).published_on, ($1).id) and other.original_id is distinct from $2
      order by other.published_on, other.id limit 1)
    order by place limit 1
  ) as following cross join lateral private.post_in(original_id, $3) as shown;
$$;

revoke execute on function private.is_public(boolean, timestamptz, timestamptz), private.record_visible_changes(),
  private.update_languages(text, bigint[]), private.update_languages_of_changed(), private.record_neighbours(bigint[]),
  private.record_neighbours_of_changed(), private.add_draft_columns(regclass), private.add_language_columns(regclass)
  from public, anon, authenticated, service_role;
