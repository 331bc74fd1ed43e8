-- Pages are rendered ahead of the visit. This tells which rows have changed since, so that only the
-- pages that show them are rendered anew.

create table public.content_state (
  only_row boolean primary key default true check (only_row),
  -- Tells this database from another one at the same address.
  database_id uuid not null default gen_random_uuid(),
  -- Grows with every statement that changes content.
  version bigint not null default 0
);
insert into public.content_state default values;

-- The last change of each row, of deleted ones too.
create table public.content_changes (
  table_name text not null,
  -- 0 stands for every row of the table.
  row_id bigint not null,
  version bigint not null,
  primary key (table_name, row_id)
);
create index content_changes_by_version on public.content_changes (version);

alter table public.content_state enable row level security;
alter table public.content_changes enable row level security;

create policy "Everybody reads the state of the content"
  on public.content_state for select to anon, authenticated using (true);
create policy "Everybody reads what has changed"
  on public.content_changes for select to anon, authenticated using (true);

revoke all on table public.content_state, public.content_changes from anon, authenticated;
grant select (database_id, version) on public.content_state to anon, authenticated;
grant select (table_name, row_id, version) on public.content_changes to anon, authenticated;

-- Before the rows are touched: the lock on the one row lets through one writer at a time, so that
-- versions become visible in their order, and no two writers wait for each other's rows.
create function private.begin_content_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.content_state set version = version + 1 where only_row;
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
    -- An update may give a row another id.
    else changed := array[old.id, new.id];
  end case;
  insert into public.content_changes (table_name, row_id, version)
    select distinct tg_table_name, id, state.version
      from unnest(changed) as id, public.content_state as state
    on conflict (table_name, row_id) do update set version = excluded.version;
  return null;
end
$$;

-- Call it once for each table whose rows stand in pages; its key must be a bigint called id.
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

revoke execute on function private.begin_content_change(), private.record_content_change(),
  private.track_content(regclass) from public, anon, authenticated, service_role;

select private.track_content('public.ipv6_resources');
select private.track_content('public.ipv6_events');
select private.track_content('public.ipv6_blog_posts');
