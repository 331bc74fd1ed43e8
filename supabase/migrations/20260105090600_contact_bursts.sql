-- Refuses bursts of contact messages: 5 in 10 minutes from one visitor, 300 an hour from all.
-- Counts what came in over HTTP only; a restored backup or a script in SQL is not a visitor.

create table private.contact_salt (
  only_row boolean primary key default true check (only_row),
  salt text not null default gen_random_uuid()::text
);
insert into private.contact_salt default values;

-- One row a message of the last hour. A salted hash stands for the visitor; addresses are not kept.
create table private.contact_arrivals (
  arrived_at timestamptz not null default now(),
  visitor bytea
);
create index contact_arrivals_by_time on private.contact_arrivals (arrived_at);

revoke all on private.contact_salt, private.contact_arrivals
  from public, anon, authenticated, service_role;
alter table private.contact_salt enable row level security;
alter table private.contact_arrivals enable row level security;

-- The visitor's network; null when the request does not say. Hosted Supabase stands behind
-- Cloudflare, which sets cf-connecting-ip. Elsewhere the last entry of x-forwarded-for counts:
-- the nearest proxy wrote it, and the entries before it are whatever the visitor claims.
create function private.visitor_network(headers json) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  address text := btrim(coalesce(
    headers ->> 'cf-connecting-ip',
    regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '')
  ));
begin
  address := regexp_replace(address, '^::ffff:(?=\d+\.)', '');
  -- One subscriber has a whole /64 (RFC 6177), and with it more addresses than anybody can count.
  return case
    when address = '' then null
    when address like '%:%' then network(set_masklen(address::inet, 64))::text
    else address
  end;
exception when invalid_text_representation then
  return address;
end
$$;

create function private.limit_contact_messages() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  network text := private.visitor_network(headers);
  sender bytea;
  too_many boolean;
begin
  if headers is null then
    return new;
  end if;

  -- One at a time, or messages at the same moment would not see each other.
  perform pg_advisory_xact_lock(hashtext('private.contact_arrivals'));
  delete from private.contact_arrivals where arrived_at < clock_timestamp() - interval '1 hour';
  select sha256(convert_to(salt || network, 'UTF8')) into sender from private.contact_salt;

  select count(*) >= 300 or count(*) filter (
      where visitor = sender and arrived_at > clock_timestamp() - interval '10 minutes'
    ) >= 5
    into too_many
    from private.contact_arrivals;
  if too_many then
    -- PostgREST answers PT429 with HTTP 429.
    raise sqlstate 'PT429' using message =
      'You have sent several messages in a short time. Please wait a few minutes and try again.';
  end if;

  insert into private.contact_arrivals (arrived_at, visitor) values (clock_timestamp(), sender);
  return new;
end
$$;

revoke execute on function private.visitor_network(json), private.limit_contact_messages()
  from public, anon, authenticated, service_role;

create trigger limit_contact_messages
  before insert on public.ipv6_contact_messages
  for each row execute function private.limit_contact_messages();
