-- Calendars take a change of an event by a number that grows with it, and show when it was.

alter table public.content_changes add column changed_at timestamptz not null default date_trunc('second', clock_timestamp());
grant select (changed_at) on public.content_changes to anon, authenticated;

-- A calendar counts whole seconds: two changes have two of them.
create function private.date_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.changed_at := greatest(date_trunc('second', clock_timestamp()), old.changed_at + interval '1 second');
  return new;
end
$$;
revoke execute on function private.date_change() from public, anon, authenticated, service_role;
create trigger date_change before update on public.content_changes
  for each row when (new.version > old.version) execute function private.date_change();

-- Fields that a request may name beside the columns of ipv6_events.
create function public.revision(event public.ipv6_events) returns bigint
language sql
stable
set search_path = ''
as $$
  select version from public.content_changes where table_name = 'ipv6_events' and row_id = event.id;
$$;
create function public.revised_at(event public.ipv6_events) returns timestamptz
language sql
stable
set search_path = ''
as $$
  select changed_at from public.content_changes where table_name = 'ipv6_events' and row_id = event.id;
$$;
revoke execute on function public.revision(public.ipv6_events), public.revised_at(public.ipv6_events) from public;
grant execute on function public.revision(public.ipv6_events), public.revised_at(public.ipv6_events)
  to anon, authenticated, service_role;
