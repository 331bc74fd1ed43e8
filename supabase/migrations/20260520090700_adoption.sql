-- Figures on the adoption of IPv6. `npm run adoption:import` updates them.

-- Publishers, and the day of their figures.
create table public.ipv6_figure_sources (
  source text primary key check (source in ('google-series', 'google-map', 'apnic', 'afrinic', 'dns')),
  as_of date not null,
  -- Cache validators of the publisher's file, so that an import fetches only newer ones. Visitors cannot read it.
  validators jsonb not null default '{}'
);

-- Percentages of an area on a day, or over several days from that one.
create table public.ipv6_adoption_series (
  measure text not null check (measure in ('google-total', 'google-native', 'apnic-capable')),
  area text not null check (area ~ '^(world|[A-Z]{2}|AS[1-9][0-9]{0,9})$'),
  day date not null check (day between '2000-01-01' and '2100-01-01'),
  days smallint not null default 1 check (days between 1 and 60),
  low numeric(9, 6) check (low between 0 and 100),
  high numeric(9, 6) check (high between low and 100),
  share numeric(9, 6) check (share between 0 and 100),
  samples bigint check (samples >= 0),
  -- The reason not to draw or rank the figure.
  note text check (note ~ '\S' and length(note) <= 200),
  primary key (measure, area, day)
);
comment on column public.ipv6_adoption_series.share is 'Empty: the publisher has no figure. Zero may mean that too, so it is not kept.';

-- Registered IPv6 blocks by year of delegation. A country's newest year has a row even if it has no blocks.
create table public.ipv6_allocations (
  area text not null check (area ~ '^[A-Z]{2}$'),
  year smallint not null check (year between 1999 and 2100),
  blocks integer not null check (blocks between 0 and 1000000),
  primary key (area, year)
);

-- Each registration of the country.
create table public.ipv6_registrations (
  resource text primary key check (length(resource) <= 50),
  area text not null check (area ~ '^[A-Z]{2}$'),
  kind text not null check (kind in ('ipv4', 'ipv6', 'asn')),
  day date not null,
  status text not null check (status in ('allocated', 'assigned')),
  -- True if the routing table of the Internet contains the network. Empty: unknown.
  announced boolean
);
create index ipv6_registrations_by_area on public.ipv6_registrations (area, kind, day);

-- National sites, and whether their names have an IPv6 address.
create table public.ipv6_site_checks (
  host text primary key check (length(host) <= 253),
  name text not null check (name ~ '\S' and length(name) <= 200),
  has_ipv6 boolean not null,
  day date not null
);

-- An import changes hundreds of rows, so a change counts for the whole table and for ipv6_adoption_row.
create function private.record_figures_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into public.content_changes (table_name, row_id, version)
    select changed, 0, version
      from unnest(array[tg_table_name, 'ipv6_adoption']) as changed, public.content_state
    on conflict (table_name, row_id) do update set version = excluded.version;
  return null;
end
$$;

do $$
declare
  figures text;
begin
  foreach figures in array array['ipv6_figure_sources', 'ipv6_adoption_series', 'ipv6_allocations',
    'ipv6_registrations', 'ipv6_site_checks']
  loop
    execute format('alter table public.%I enable row level security', figures);
    execute format('alter table public.%I force row level security', figures);
    execute format('create policy "Everybody reads figures" on public.%I for select to anon, authenticated
      using (true)', figures);
    execute format('create policy "Refuse costly queries" on public.%I as restrictive for select
      to anon, authenticated using ((select private.check_query_cost()) is not null)', figures);
    execute format('create trigger begin_content_change
      before insert or update or delete or truncate on public.%I
      for each statement execute function private.begin_content_change()', figures);
    execute format('create trigger record_figures_change
      after insert or update or delete or truncate on public.%I
      for each statement execute function private.record_figures_change()', figures);
  end loop;
end
$$;

grant select (source, as_of) on public.ipv6_figure_sources to anon, authenticated;
grant select (measure, area, day, days, low, high, share, samples, note)
  on public.ipv6_adoption_series to anon, authenticated;
grant select (area, year, blocks) on public.ipv6_allocations to anon, authenticated;
grant select (resource, area, kind, day, status, announced) on public.ipv6_registrations to anon, authenticated;
grant select (host, name, has_ipv6, day) on public.ipv6_site_checks to anon, authenticated;

-- Returns everything that the dashboard draws. `areas`: country codes separated by commas, the site's own first. Of the world,
-- every 16th sound week is drawn, counted back from the newest.
create function private.adoption_figures(areas text) returns json
language sql
stable
set search_path = ''
as $$
  with asked as (
    select area, place from unnest(string_to_array(left($1, 100), ',')) with ordinality as each (area, place)
  ), own as (
    select area from asked where place = 1
  ), drawn as (
    select distinct on (part) day, low, high from (
      select day, low, high, (max(day) over () - day) / 112 as part from public.ipv6_adoption_series
      where measure = 'google-total' and area = 'world' and note is null and days = 7
    ) as sound order by part, day desc
  ), over_time as (
    select area, day, share, samples from public.ipv6_adoption_series natural join own
    where measure = 'apnic-capable' and share is not null order by day desc limit 100
  ), networks as (
    select distinct on (area) area, day, share, samples from public.ipv6_adoption_series
    where measure = 'apnic-capable' and area like 'AS_%' and share is not null order by area, day desc
  ), counted as (
    select area, sum(blocks) as blocks from public.ipv6_allocations natural join asked group by area
  ), registered as (
    select * from public.ipv6_registrations natural join own where kind = 'ipv6' order by day desc limit 100
  ), looked_up as (
    select * from public.ipv6_site_checks order by name, host limit 100
  )
  select json_build_object(
    'sources', (select json_object_agg(source, as_of) from public.ipv6_figure_sources),
    'world', (select json_agg(json_build_array(day, round(low, 2), round(high, 2)) order by day) from drawn),
    'country', (select json_agg(json_build_array(area, day, round(share, 2), samples) order by day) from over_time),
    'totals', (select json_object_agg(area, blocks) from counted),
    'years', (select json_agg(json_build_array(year, blocks) order by year)
      from public.ipv6_allocations natural join own),
    'registrations', (select json_agg(json_build_array(resource, kind, day, status, announced) order by day, resource)
      from registered),
    'networks', (select json_agg(json_build_array(area, day, round(share, 2), samples) order by share desc)
      from (select * from networks order by share desc limit 50) as best),
    'sites', (select json_agg(json_build_array(host, name, has_ipv6, day) order by name, host) from looked_up)
  );
$$;
-- Called with the visitor's rights by the function below.
grant execute on function private.adoption_figures(text) to anon, authenticated, service_role;

-- `return` instead of a string, since visitors have no usage on schema private.
create function public.ipv6_adoption_row(areas text) returns json
language sql
stable
set search_path = ''
return (
  select figures from private.adoption_figures($1) as figures, private.report_rows_read('ipv6_adoption')
);
grant execute on function public.ipv6_adoption_row(text) to anon, authenticated;
