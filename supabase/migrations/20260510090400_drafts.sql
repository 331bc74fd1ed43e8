-- Drafts: a row is public if `published` is true and `publish_at` is empty or past.

-- Returns true if a row is public at an instant. No search path, so that PostgreSQL inlines it.
create function private.is_public(published boolean, publish_at timestamptz, instant timestamptz) returns boolean
language sql
immutable
return published and (publish_at is null or publish_at <= instant);

-- The rows that are not public. In schema public, so that editors find it.
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
create policy "Editors see drafts" on public.content_drafts to editor using (true) with check (true);
grant select, update (token) on public.content_drafts to editor;

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
