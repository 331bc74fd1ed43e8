-- Editors prepare rows that the public does not see yet, and take rows back. A row is public while
-- `published` is set and `publish_at`, where the row has one, is past.

-- By the clock, and not by the time at which a transaction began: a row that comes due while its
-- transaction runs is recorded by it, or by whoever looks next for what is due.
create function private.is_public(published boolean, publish_at timestamptz) returns boolean
language sql
volatile
set search_path = ''
as $$
  select published and (publish_at is null or publish_at <= clock_timestamp());
$$;

-- The rows that are not public. In the schema public, so that editors find it; no visitor may read it.
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
revoke all on table public.content_drafts from anon, authenticated;

-- In place of record_content_change: tells of a row that the public sees or saw, and of no other.
create function private.record_draft_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed bigint[] := '{}';
begin
  if tg_op = 'TRUNCATE' then
    changed := array[0];
    delete from public.content_drafts where table_name = tg_table_name;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    if private.is_public(old.published, old.publish_at) then
      changed := changed || old.id;
    end if;
    if tg_op = 'DELETE' or old.id <> new.id then
      delete from public.content_drafts where table_name = tg_table_name and row_id = old.id;
    end if;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    if private.is_public(new.published, new.publish_at) then
      changed := changed || new.id;
      delete from public.content_drafts where table_name = tg_table_name and row_id = new.id;
    else
      insert into public.content_drafts (table_name, row_id, appears_at)
        values (tg_table_name, new.id, case when new.published then new.publish_at end)
        on conflict (table_name, row_id) do update set appears_at = excluded.appears_at;
    end if;
  end if;
  insert into public.content_changes (table_name, row_id, version)
    select distinct tg_table_name, id, state.version
      from unnest(changed) as id, public.content_state as state
    on conflict (table_name, row_id) do update set version = excluded.version;
  return null;
end
$$;

-- The state of the content, once rows that have come due by now are recorded as changed. Who looks for
-- changes calls this; a row needs nothing else to appear at its time.
create function public.current_content_state() returns setof public.content_state
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (select from public.content_drafts where appears_at <= clock_timestamp()) then
    -- Takes the lock that writers take, so that none of them is at work on a row that is due.
    update public.content_state set version = version + 1 where only_row;
    with due as (
      delete from public.content_drafts where appears_at <= clock_timestamp()
        returning table_name, row_id
    )
    insert into public.content_changes (table_name, row_id, version)
      select due.table_name, due.row_id, state.version from due, public.content_state as state
      on conflict (table_name, row_id) do update set version = excluded.version;
  end if;
  return query select * from public.content_state;
end
$$;

-- Call it once for each table with drafts, after track_content; then name `published` and `publish_at`
-- in the table's policy and grants, as below. Makes <table>_draft(token), which gives the row of a token
-- while it is not public: a token that nobody can guess stands for the right to see it.
create function private.hold_drafts(target regclass) returns void
language plpgsql
set search_path = ''
as $$
declare
  table_name text := (select relname from pg_catalog.pg_class where oid = target);
  draft_function text := format('public.%I', table_name || '_draft');
begin
  execute format(
    'alter table %s
      add column published boolean not null default true,
      add column publish_at timestamptz', target);
  execute format('comment on column %s.published is %L', target,
    'On: the row is public, from publish_at on. Off: the site does not show it.');
  execute format('comment on column %s.publish_at is %L', target,
    'When the row becomes public by itself. Empty: as soon as published is on.');

  execute format('drop trigger record_content_change on %s', target);
  execute format('drop trigger record_content_removal on %s', target);
  execute format(
    'create trigger record_draft_change
      after insert or update or delete on %s
      for each row execute function private.record_draft_change()', target);
  execute format(
    'create trigger record_draft_removal
      after truncate on %s
      for each statement execute function private.record_draft_change()', target);

  execute format(
    'create function %s(token uuid) returns setof %s
    language sql
    stable
    security definer
    set search_path = ''''
    as $draft$
      select row_of_table.* from %s as row_of_table
        join public.content_drafts as draft on draft.row_id = row_of_table.id
      where draft.table_name = %L and draft.token = $1
        and not (published and (publish_at is null or publish_at <= now()));
    $draft$', draft_function, target, target, table_name);
  execute format('grant execute on function %s(uuid) to anon, authenticated', draft_function);
end
$$;

revoke execute on function private.is_public(boolean, timestamptz), private.record_draft_change(),
  private.hold_drafts(regclass) from public, anon, authenticated, service_role;
grant execute on function public.current_content_state() to anon, authenticated;

select private.hold_drafts('public.ipv6_resources');
select private.hold_drafts('public.ipv6_events');
select private.hold_drafts('public.ipv6_blog_posts');

-- Of a row that can be seen they say nothing new, and without them `select=*` would be refused.
grant select (published, publish_at) on public.ipv6_resources, public.ipv6_events,
  public.ipv6_blog_posts to anon, authenticated;

alter policy "Everybody reads resources" on public.ipv6_resources
  using (published and (publish_at is null or publish_at <= now()));
alter policy "Everybody reads events" on public.ipv6_events
  using (published and (publish_at is null or publish_at <= now()));
alter policy "Everybody reads blog posts" on public.ipv6_blog_posts
  using (published and (publish_at is null or publish_at <= now()));

-- Row security lets no operator go first that could tell of a hidden row, and `ilike` is one of those, so
-- visitors' searches cannot use this index any more. They read 5,000 rows in 25 ms.
drop index public.ipv6_resources_by_text;
