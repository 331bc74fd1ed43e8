-- An editor writes content and nothing else: no message of a visitor, no right, no table's shape. Each person gets a
-- login in this role (docs/editors.md), so that the history names who changed what.
do $$
begin
  if not exists (select from pg_roles where rolname = 'editor') then
    create role editor nologin;
  end if;
end
$$;

grant usage on schema public to editor;
-- The checks of these tables run with the rights of who writes.
grant execute on function private.is_web_address(text), private.is_tag_list(jsonb), private.words_of(text) to editor;

-- Each change of content, kept for good. In the schema public, so that editors find it; no visitor may read it.
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
revoke all on table public.content_history from anon, authenticated;

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
revoke execute on function private.record_history() from public, anon, authenticated, service_role;

-- Call it once for each table that editors write; its key must be a bigint called id.
create function private.let_editors_write(target regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('grant select, insert, update, delete on %s to editor', target);
  execute format('create policy "Editors write" on %s to editor using (true) with check (true)', target);
  execute format(
    'create trigger record_history after insert or update or delete on %s
      for each row execute function private.record_history()', target);
end
$$;
revoke execute on function private.let_editors_write(regclass) from public, anon, authenticated, service_role;

select private.let_editors_write('public.ipv6_resources');
select private.let_editors_write('public.ipv6_events');
select private.let_editors_write('public.ipv6_blog_posts');

-- A draft's token is its link; a new one ends the link.
grant select, update (token) on public.content_drafts to editor;
create policy "Editors see drafts" on public.content_drafts to editor using (true) with check (true);
grant select on public.content_history to editor;
create policy "Editors see what changed" on public.content_history for select to editor using (true);
