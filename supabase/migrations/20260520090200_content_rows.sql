-- What each row of content has beside its fields: a history, a draft state and a language.

-- The history: every change of content, kept for ever.
create table public.content_history (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text not null default session_user,
  table_name text not null,
  row_id bigint not null,
  action text not null,
  before jsonb
);
create index content_history_by_row on public.content_history (table_name, row_id, changed_at);
comment on column public.content_history.before is
  'The fields that changed, with what they held; of a deleted row all of them.';
alter table public.content_history enable row level security;
alter table public.content_history force row level security;

create function private.record_history() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.content_history (table_name, row_id, action, before)
    values (
      tg_table_name,
      case tg_op when 'DELETE' then old.id else new.id end,
      lower(tg_op),
      case tg_op
        when 'DELETE' then to_jsonb(old)
        when 'UPDATE' then (
          select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old))
          where value is distinct from to_jsonb(new) -> key
        )
      end
    );
  return null;
end
$$;

-- Call it once for each table that editors write. Its key must be a bigint `id`.
create function private.keep_history(target regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger record_history after insert or update or delete on %s
      for each row execute function private.record_history()', target);
end
$$;

-- Drafts: a row is public if `published` is true and `publish_at` is empty or past.

-- Returns true if a row is public at an instant. No search path, so that PostgreSQL inlines it.
create function private.is_public(published boolean, publish_at timestamptz, instant timestamptz) returns boolean
language sql
immutable
return published and (publish_at is null or publish_at <= instant);

-- The rows that are not public.
create table public.content_drafts (
  table_name text not null,
  row_id bigint not null,
  appears_at timestamptz,
  token uuid not null unique default gen_random_uuid(),
  primary key (table_name, row_id)
);
create index content_drafts_by_time on public.content_drafts (appears_at);
comment on table public.content_drafts is
  'Rows that are not public, kept by the database itself. Change nothing here but the token.';
comment on column public.content_drafts.appears_at is
  'When the row becomes public by itself. Empty: not before somebody sets published.';
comment on column public.content_drafts.token is
  'Ends the link that shows the row: ?draft=<token>. Change it, and older links show nothing.';
alter table public.content_drafts enable row level security;
alter table public.content_drafts force row level security;

-- Records the changes of rows that are or were public, and updates content_drafts.
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

-- Call it once for each table with drafts, after track_content; then name `published` and `publish_at` in the table's policy
-- and grants. Creates <table>_draft(token), which returns the hidden row of a token.
create function private.add_draft_columns(target regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = target);
begin
  execute format('alter table %s
    add column published boolean not null default true,
    add column publish_at timestamptz', target);
  execute format('comment on column %s.published is %L', target,
    'On: the row is public, from publish_at on. Off: the site does not show it.');
  execute format('comment on column %s.publish_at is %L', target,
    'When the row becomes public by itself. Empty: as soon as published is on.');
  execute format('drop trigger record_content_change on %1$s;
    drop trigger record_content_removal on %1$s;
    create trigger record_visible_insert after insert on %1$s referencing new table as new_rows
      for each statement execute function private.record_visible_changes();
    create trigger record_visible_update after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function private.record_visible_changes();
    create trigger record_visible_delete after delete on %1$s referencing old table as old_rows
      for each statement execute function private.record_visible_changes();
    create trigger record_visible_truncate after truncate on %1$s
      for each statement execute function private.record_visible_changes()', target);
  execute format(
    'create function public.%2$I(token uuid) returns setof public.%1$I
    language sql
    stable
    security definer
    set search_path = ''''
    as $draft$
      select hidden.* from public.%1$I as hidden
        join public.content_drafts as draft on draft.row_id = hidden.id
      where private.check_query_cost() and draft.table_name = %1$L and draft.token = $1
        and not private.is_public(published, publish_at, now());
    $draft$;
    grant execute on function public.%2$I(uuid) to anon, authenticated', name, name || '_draft');
end
$$;

-- Languages: a row has one language. A translation is a row of its own that names its original.

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
    -- A plain original already has the right languages.
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

-- Call it once for each table whose rows have languages, after add_draft_columns and keep_history.
create function private.add_language_columns(target regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  name text := (select relname from pg_catalog.pg_class where oid = target);
begin
  execute format(
    'alter table %1$s
      add column language text not null default ''en'' check (language ~ ''^[a-z]{2,3}$''),
      add column translation_of bigint check (translation_of <> id),
      add column original_id bigint not null generated always as (coalesce(translation_of, id)) stored,
      add column languages text[] not null default ''{en}'',
      add constraint %2$I unique (original_id, language),
      add unique (id, original_id),
      -- Only an original has its own id as original_id, so only an original can be referenced.
      add constraint %3$I foreign key (translation_of, translation_of)
        references %1$s (id, original_id) on delete set null (translation_of)',
    target, name || '_one_per_language', name || '_references_original');
  execute format('grant select (language, translation_of, original_id, languages) on %s to anon, authenticated', target);
  execute format('comment on column %s.language is %L', target, 'Of the texts: en, am, or another code of ISO 639.');
  execute format('comment on column %s.translation_of is %L', target,
    'In a translation the id of its original. Empty in an original.');
  execute format('comment on column %s.languages is %L', target,
    'Those in which the public can read the row or another one of its original. Kept by the database itself.');
  -- The history ignores updates of `languages`, which the database makes by itself.
  execute format('drop trigger record_history on %1$s;
    create trigger record_history after insert or delete on %1$s
      for each row execute function private.record_history();
    create trigger record_history_of_update after update on %1$s
      for each row when (new.languages = old.languages) execute function private.record_history()', target);
  -- The foreign key looks up translations when an original changes.
  execute format('create index on %s (translation_of) where translation_of is not null', target);
  execute format('create trigger update_languages_on_insert after insert on %1$s referencing new table as new_rows
      for each statement execute function private.update_languages_of_changed();
    create trigger update_languages_on_update after update on %1$s referencing old table as old_rows new table as new_rows
      for each statement execute function private.update_languages_of_changed();
    create trigger update_languages_on_delete after delete on %1$s referencing old table as old_rows
      for each statement execute function private.update_languages_of_changed()', target);
end
$$;
