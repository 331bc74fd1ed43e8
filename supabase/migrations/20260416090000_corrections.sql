-- As before, and a salt is there again after a restore, as a backup has none.
create or replace function private.forget_contact_arrivals() returns void
language plpgsql
set search_path = ''
as $$
declare
  today date := (clock_timestamp() at time zone 'utc')::date;
  a_day_ago timestamptz := clock_timestamp() - interval '1 day';
begin
  if not exists (select from private.contact_arrivals where arrived_at < a_day_ago)
    and exists (select from private.contact_salt where made_on = today)
  then
    return;
  end if;
  -- Whoever has this lock takes a message, and does the same.
  if pg_try_advisory_xact_lock(hashtext('private.contact_arrivals')) then
    insert into private.contact_salt (made_on) values (today)
      on conflict (only_row) do update set salt = excluded.salt, made_on = today
      where contact_salt.made_on <> today;
    delete from private.contact_arrivals where arrived_at < a_day_ago;
  end if;
end
$$;

-- As before, and after a restore the state is that of a new database.
create or replace function public.current_content_state() returns setof public.content_state
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.forget_contact_arrivals();
  if not exists (select from public.content_state) then
    insert into public.content_state default values on conflict do nothing;
  end if;
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
