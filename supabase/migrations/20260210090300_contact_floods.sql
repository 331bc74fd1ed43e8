-- Bounds floods of contact messages from one visitor, from one provider and from everywhere, keeps
-- the table from growing for ever, and refuses what simple programs send.

-- How many messages are taken: from one address, from the block of a provider, from all.
create table private.contact_limits (
  scope text not null check (scope in ('visitor', 'block', 'all')),
  span interval not null check (span between interval '1 second' and interval '1 day'),
  most integer not null check (most > 0),
  primary key (scope, span)
);
insert into private.contact_limits (scope, span, most) values
  ('visitor', '10 minutes', 5),
  ('visitor', '1 day', 20),
  -- Leaves the others their share when all senders of a flood have the same provider.
  ('block', '1 hour', 60),
  ('all', '1 minute', 60),
  ('all', '1 hour', 300),
  ('all', '1 day', 2000);

revoke all on private.contact_limits from public, anon, authenticated, service_role;
alter table private.contact_limits enable row level security;

-- A new salt each day: hashes of two days cannot be told to be of one visitor.
alter table private.contact_salt
  add column made_on date not null default (now() at time zone 'utc')::date;
alter table private.contact_arrivals add column block bytea;

-- What the form sends beside the message, to be looked at and never stored: a field that no person
-- sees, and how long the form was on show.
alter table public.ipv6_contact_messages
  add column website text check (website is null),
  add column writing_ms bigint check (writing_ms is null);
grant insert (website, writing_ms) on public.ipv6_contact_messages to anon, authenticated;

-- The block that a provider gives out from: /16 of IPv4, /32 of IPv6.
create function private.provider_block(visitor_network text) returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  address inet;
begin
  address := visitor_network::inet;
  return network(set_masklen(address, case family(address) when 4 then 16 else 32 end))::text;
exception when invalid_text_representation then
  return visitor_network;
end
$$;

-- The scope of a limit that is reached, the narrowest first; null where one more may come.
create function private.reached_contact_limit(sender bytea, sender_block bytea) returns text
language sql
volatile
set search_path = ''
as $$
  select l.scope
  from private.contact_limits l
  where (
    select count(*) from private.contact_arrivals a
    where a.arrived_at > clock_timestamp() - l.span
      and case l.scope
        when 'visitor' then a.visitor = sender
        when 'block' then a.block = sender_block
        else true
      end
  ) >= l.most
  order by array_position(array['visitor', 'block', 'all'], l.scope)
  limit 1;
$$;

-- PostgREST answers PT429 with HTTP 429; the words are for the visitor.
create function private.refuse_contact_message(scope text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if scope = 'visitor' then
    raise sqlstate 'PT429' using message =
      'You have sent several messages in a short time. Please wait a few minutes and try again.';
  elsif scope is not null then
    raise sqlstate 'PT429' using message = 'Very many messages are arriving just now, so yours '
      'was not taken. Please try again in a few minutes, or write to us by email.';
  end if;
end
$$;

create or replace function private.limit_contact_messages() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  network text := private.visitor_network(headers);
  trap text := new.website;
  writing_ms bigint := new.writing_ms;
  today date := (clock_timestamp() at time zone 'utc')::date;
  sender bytea;
  sender_block bytea;
begin
  new.website := null;
  new.writing_ms := null;
  if headers is null then
    return new;
  end if;

  if trap <> '' then
    raise sqlstate 'PT422' using message = 'This looks like the message of a program, so it was '
      'not taken. If you are a person, please write to us by email.';
  elsif writing_ms is null then
    raise sqlstate 'PT422' using message =
      'This form is out of date. Please load the page again and send your message then.';
  elsif writing_ms < 3000 then
    raise sqlstate 'PT422' using message =
      'That was quicker than a person writes. Please wait a moment and send it again.';
  end if;

  -- Asked without the lock first: in a flood, most are refused here and wait for nobody.
  select sha256(convert_to(salt || network, 'UTF8')),
      sha256(convert_to(salt || private.provider_block(network), 'UTF8'))
    into sender, sender_block
    from private.contact_salt where made_on = today;
  perform private.refuse_contact_message(private.reached_contact_limit(sender, sender_block));

  -- One at a time, or messages at the same moment would not see each other.
  perform pg_advisory_xact_lock(hashtext('private.contact_arrivals'));
  update private.contact_salt set salt = gen_random_uuid()::text, made_on = today
    where made_on <> today;
  delete from private.contact_arrivals where arrived_at < clock_timestamp() - interval '1 day';
  select sha256(convert_to(salt || network, 'UTF8')),
      sha256(convert_to(salt || private.provider_block(network), 'UTF8'))
    into sender, sender_block
    from private.contact_salt;
  perform private.refuse_contact_message(private.reached_contact_limit(sender, sender_block));

  if (select count(*) from (select from public.ipv6_contact_messages limit 10000) kept) >= 10000
  then
    raise sqlstate 'PT507' using message =
      'Our letter box is full, so your message was not taken. Please write to us by email.';
  end if;

  insert into private.contact_arrivals (arrived_at, visitor, block)
    values (clock_timestamp(), sender, sender_block);
  return new;
end
$$;

revoke execute on function private.provider_block(text),
  private.reached_contact_limit(bytea, bytea), private.refuse_contact_message(text)
  from public, anon, authenticated, service_role;
