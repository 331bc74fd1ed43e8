-- What the privacy page says of messages, and what a message may hold for those who read it in a
-- terminal or a spreadsheet.

-- The visitor's clock may say anything, the end of time too. Further than this from the arrival it tells
-- nothing, and the arrival stands in its place.
update public.ipv6_contact_messages set submitted_at = received_at
  where submitted_at not between received_at - interval '1 day' and received_at + interval '1 day';

create function private.check_contact_message() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  -- Controls, what turns the direction of a line, and what takes no room. The form removes them.
  unseen text := '\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b\u2028-\u202e\u2060-\u206f\ufeff';
begin
  if new.submitted_at is null or new.submitted_at
    not between new.received_at - interval '1 day' and new.received_at + interval '1 day'
  then
    new.submitted_at := new.received_at;
  end if;
  -- A restored backup is no visitor, and is not refused.
  if nullif(current_setting('request.headers', true), '') is not null and (
    concat(new.name, new.email, new.subject) ~ ('[\t\n\r' || unseen || ']')
    or new.message ~ ('[' || unseen || ']')
  ) then
    raise sqlstate 'PT422' using message = 'Your message holds characters that cannot be seen, so it '
      'was not taken. Please type it instead of pasting it, or write to us by email.';
  end if;
  return new;
end
$$;

-- Before limit_contact_messages, by its name: what is refused here does not count.
create trigger check_contact_message
  before insert on public.ipv6_contact_messages
  for each row execute function private.check_contact_message();

-- Hashes of addresses go after a day, whether a further message comes or not, and so does the salt,
-- without which nobody can try out which address a hash is of.
create function private.forget_contact_arrivals() returns void
language plpgsql
set search_path = ''
as $$
declare
  today date := (clock_timestamp() at time zone 'utc')::date;
  a_day_ago timestamptz := clock_timestamp() - interval '1 day';
begin
  if not exists (select from private.contact_arrivals where arrived_at < a_day_ago)
    and not exists (select from private.contact_salt where made_on <> today)
  then
    return;
  end if;
  -- Whoever has this lock takes a message, and does the same.
  if pg_try_advisory_xact_lock(hashtext('private.contact_arrivals')) then
    update private.contact_salt set salt = gen_random_uuid()::text, made_on = today
      where made_on <> today;
    delete from private.contact_arrivals where arrived_at < a_day_ago;
  end if;
end
$$;

-- As before, and now also what passes with time of itself: whoever keeps pages up to date calls this
-- every half minute, so that it needs no timer in the database.
create or replace function public.current_content_state() returns setof public.content_state
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.forget_contact_arrivals();
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

-- The visitors' messages, for the command that lists and deletes them.
create view private.messages with (security_invoker = true) as
  select id, received_at as received, submitted_at as submitted, name, email, subject, message
  from public.ipv6_contact_messages;

revoke all on private.messages from public, anon, authenticated, service_role;
revoke execute on function private.check_contact_message(), private.forget_contact_arrivals()
  from public, anon, authenticated, service_role;
