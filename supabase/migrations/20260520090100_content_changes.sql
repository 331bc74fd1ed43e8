-- Pages are rendered before visits. These tables record changed rows, so that the site renders only the pages that show them.

create table public.content_state (
  only_row boolean primary key default true check (only_row),
  -- Distinguishes databases at the same address.
  database_id uuid not null default gen_random_uuid(),
  -- Grows with every transaction that changes content.
  version bigint not null default 0
);
comment on table public.content_state is 'Not in backups: a restored database is another one.';
insert into public.content_state default values;

-- The last change of each row, including deleted rows.
create table public.content_changes (
  table_name text not null,
  -- 0: all rows of the table.
  row_id bigint not null,
  version bigint not null,
  changed_at timestamptz not null default date_trunc('second', clock_timestamp()),
  primary key (table_name, row_id)
);
comment on table public.content_changes is 'Not in backups: after a restore all content counts as changed.';
create index content_changes_by_version on public.content_changes (version);

alter table public.content_state enable row level security;
alter table public.content_state force row level security;
alter table public.content_changes enable row level security;
alter table public.content_changes force row level security;
create policy "Everybody reads the state of the content"
  on public.content_state for select to anon, authenticated using (true);
create policy "Everybody reads what has changed"
  on public.content_changes for select to anon, authenticated using (true);
-- `(select …) is not null`: PostgreSQL calls the function once per statement, and the planner assumes that all rows match.
-- Otherwise it would halve its estimates.
create policy "Refuse costly queries" on public.content_state as restrictive for select
  to anon, authenticated using ((select private.check_query_cost()) is not null);
create policy "Refuse costly queries" on public.content_changes as restrictive for select
  to anon, authenticated using ((select private.check_query_cost()) is not null);
grant select (database_id, version) on public.content_state to anon, authenticated;
grant select (table_name, row_id, version, changed_at) on public.content_changes to anon, authenticated;

-- Gives two changes two different seconds: calendars detect a change of an event by a number that grows with it.
create function private.set_changed_at() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.changed_at := greatest(date_trunc('second', clock_timestamp()), old.changed_at + interval '1 second');
  return new;
end
$$;
create trigger set_changed_at before update on public.content_changes
  for each row when (new.version > old.version) execute function private.set_changed_at();

-- Increments the version once per transaction, before its rows change. The lock on the one row admits one writer at a time:
-- versions become visible in order, and writers cannot deadlock.
create function private.begin_content_change() returns trigger
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

create function private.record_content_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed bigint[];
begin
  case tg_op
    when 'TRUNCATE' then changed := array[0];
    when 'DELETE' then changed := array[old.id];
    when 'INSERT' then changed := array[new.id];
    -- An update may change the id.
    else changed := array[old.id, new.id];
  end case;
  insert into public.content_changes (table_name, row_id, version)
    select distinct tg_table_name, id, state.version
      from unnest(changed) as id, public.content_state as state
    on conflict (table_name, row_id) do update set version = excluded.version;
  return null;
end
$$;

-- Records the changes of a table. Call it once for each table whose rows appear in pages. Its key must be a bigint `id`.
create function private.track_content(target regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format(
    'create trigger begin_content_change
      before insert or update or delete or truncate on %s
      for each statement execute function private.begin_content_change()', target);
  execute format(
    'create trigger record_content_change
      after insert or update or delete on %s
      for each row execute function private.record_content_change()', target);
  execute format(
    'create trigger record_content_removal
      after truncate on %s
      for each statement execute function private.record_content_change()', target);
end
$$;

-- Adds the header X-Rows-Read to the response: it shows these rows of a table, or any of its rows if there are no ids. The site
-- renders a page again if one of its rows changes. A request to a table names its rows in the address; a function must
-- report them, or the page is rendered again after every change.
create function private.report_rows_read(table_name text, variadic ids bigint[] default '{}') returns void
language plpgsql
set search_path = ''
as $$
declare
  earlier jsonb := coalesce(nullif(current_setting('response.headers', true), ''), '[]');
  rows_read text := coalesce(
    (select string_agg(table_name || '.' || id, ', ') from unnest(ids) as id where id is not null), table_name);
begin
  perform set_config('response.headers', (earlier || jsonb_build_object('X-Rows-Read', rows_read))::text, true);
end
$$;
grant execute on function private.report_rows_read(text, bigint[]) to anon, authenticated;

-- Does what is due by time: publishes scheduled rows, and expires contact arrivals. After a restore, it creates the state of
-- a new database. Returns the number of published rows. Servers call it every half minute, with the public key. It does nothing twice.
create function public.run_due_jobs() returns json
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  due record;
  originals bigint[];
  published integer := 0;
begin
  perform private.expire_contact_arrivals();
  if not exists (select from public.content_state) then
    insert into public.content_state default values on conflict do nothing;
  end if;
  if exists (select from public.content_drafts where appears_at <= clock_timestamp()) then
    -- Takes the lock of writers, so that none of them is changing a row that is due.
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
      published := published + cardinality(due.ids);
      execute format('select array_agg(original_id) from public.%I where id = any ($1)', due.table_name)
        into originals using due.ids;
      perform private.update_languages(due.table_name, originals);
      if due.table_name = 'ipv6_blog_posts' then
        perform private.record_neighbours(due.ids);
      end if;
    end loop;
  end if;
  return to_json(published);
end
$$;
grant execute on function public.run_due_jobs() to anon, authenticated;

-- Returns the version of the content and the tables whose changes are recorded.
create function public.current_content_state() returns table (database_id uuid, version bigint, tables text[])
language sql
stable
security definer
set search_path = ''
as $$
  select state.database_id, state.version, array(
      select relname::text from pg_catalog.pg_trigger join pg_catalog.pg_class on pg_class.oid = tgrelid
      where tgfoid = 'private.begin_content_change()'::regprocedure order by relname)
    from public.content_state as state
$$;
grant execute on function public.current_content_state() to anon, authenticated;
