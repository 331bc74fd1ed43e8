-- Editors write content, and the history records who changed what.

-- Every change of content, kept for ever. In schema public, so that editors find it.
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
create policy "Editors see what changed" on public.content_history for select to editor using (true);
grant select on public.content_history to editor;

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
create function private.add_editor_access(target regclass) returns void
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
