-- An event may last several days. Empty: it ends on the day on which it begins.
alter table public.ipv6_events add column end_date date check (end_date >= event_date);
grant select (end_date) on public.ipv6_events to anon, authenticated;
