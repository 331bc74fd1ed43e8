-- A page links to what a row says, so a row holds http, https and paths of the site, and no address that a browser cannot
-- read: the page would drop it silently. shared/src/testing/addresses.ts lists cases.
create or replace function private.is_web_address(value text) returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select length(value) <= 2048
    -- Browsers drop control characters, read a backslash as a slash, and cut blanks at the ends.
    and value !~ '[\u0001-\u001f\u007f-\u009f\\]|^\s|\s$'
    and (
      -- //host is another site.
      value ~ '^/(?!/)'
      -- One collation everywhere: it decides which characters are letters.
      or value collate pg_catalog.pg_c_utf8 ~* '^https?://(?:\[[0-9a-f.]*:[0-9a-f:.]*\]|[[:alnum:]_-]+(?:\.[[:alnum:]_-]+)*\.?)(?::\d{1,5})?(?:[/?#]|$)'
      and coalesce(substring(value from '^[^/]+//[^/?#]*:(\d{1,5})(?:[/?#]|$)')::integer <= 65535, true)
      -- A host that ends in a number is an IPv4 address.
      and (value !~* '^https?://(?:[^/?#]*\.)?(?:\d+|0x[0-9a-f]*)\.?(?:[:/?#]|$)'
        or value ~* '^https?://(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.|(?=[:/?#]|$))){4}(?:[:/?#]|$)')
      and coalesce(pg_input_is_valid(substring(value from '^[^/]+//\[([^\]]+)\]'), 'inet'), true)
    );
$$;

-- Years that pages, feeds and calendars can write.
alter table public.ipv6_resources
  add constraint ipv6_resources_date_from_1900_to_2199 check (date between '1900-01-01' and '2199-12-31');
alter table public.ipv6_events
  add constraint ipv6_events_dates_from_1900_to_2199 check (event_date >= '1900-01-01' and coalesce(end_date, event_date) <= '2199-12-31');
alter table public.ipv6_blog_posts
  add constraint ipv6_blog_posts_date_from_1900_to_2199 check (published_on between '1900-01-01' and '2199-12-31');
do $$
declare
  target text;
begin
  foreach target in array array['ipv6_resources', 'ipv6_events', 'ipv6_blog_posts'] loop
    execute format('alter table public.%1$I add constraint %1$s_publish_at_from_1900_to_2199
      check (publish_at >= ''1900-01-01'' and publish_at < ''2200-01-01'')', target);
  end loop;
end
$$;
