-- A visitor's network, whatever a proxy writes. platform/server/visitor-network.ts does the same for the server; both are
-- tested with platform/server/testing/network-cases.ts.

-- Prefixes of translators (NAT64, RFC 6052) beside the well-known one: a visitor behind one is an IPv4 visitor.
create table private.nat64_prefixes (
  prefix cidr primary key check (family(prefix) = 6 and masklen(prefix) in (32, 40, 48, 56, 64, 96))
);
alter table private.nat64_prefixes enable row level security;
revoke all on private.nat64_prefixes from public, anon, authenticated, service_role;

-- Returns an IPv4 address, or the /64 of an IPv6 address, which one subscriber has (RFC 6177). Null for anything else.
create function private.network_of(written text) returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  parts text[] := regexp_match(left(written, 100),
    '^\s*"?(?:\[([0-9a-f:.]+)\](?::\d+)?|([\d.]+)(?::\d+)?|([0-9a-f:.]+))"?\s*$', 'i');
  plain text := coalesce(parts[1], parts[2], parts[3]);
  address inet;
  bytes bytea;
  mask integer;
begin
  if plain is null or plain ~ '^0\d|\.0\d' or not pg_input_is_valid(plain, 'inet') then
    return null;
  end if;
  address := plain::inet;
  if family(address) = 4 then
    return host(address);
  end if;
  select masklen(prefix) into mask
    from (values (cidr '::ffff:0:0/96'), (cidr '64:ff9b::/96') union all table private.nat64_prefixes) as known (prefix)
    where address << prefix limit 1;
  if mask is null then
    return network(set_masklen(address, 64))::text;
  end if;
  bytes := substring(inet_send(address) from 5);
  -- RFC 6052, section 2.2: the ninth octet is not part of the address.
  if mask < 96 then
    bytes := substring(bytes for 8) || substring(bytes from 10);
  end if;
  return (select string_agg(get_byte(bytes, mask / 8 + at)::text, '.' order by at) from generate_series(0, 3) as at);
end
$$;

-- The network of a request; null if the request does not say. Hosted Supabase is behind Cloudflare, which sets
-- cf-connecting-ip. Elsewhere the last entry of x-forwarded-for counts: the nearest proxy wrote it, and a visitor may have
-- written those before it.
create or replace function private.visitor_network(headers json) returns text
language sql
stable
set search_path = ''
as $$
  select coalesce(private.network_of(headers ->> 'cf-connecting-ip'),
    private.network_of(regexp_replace(headers ->> 'x-forwarded-for', '^.*,', '')));
$$;

-- The block that a provider assigns from: /16 of IPv4, /32 of IPv6.
create or replace function private.provider_block(visitor_network text) returns text
language sql
immutable
set search_path = ''
as $$
  select network(set_masklen(address, case family(address) when 4 then 16 else 32 end))::text
  from (select visitor_network::inet) as parsed (address);
$$;

revoke execute on function private.network_of(text) from public, anon, authenticated, service_role;
