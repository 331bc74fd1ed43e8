-- A refused message gets a code, which a page puts into words of its language: in the details, or as the name of a check.
-- The sentence stays for whoever does not know the code.

create function private.refuse_contact(code text) returns void
language plpgsql
set search_path = ''
as $$
declare
  refusal record;
begin
  -- PostgREST answers PT429 with HTTP 429.
  select * into strict refusal from (values
    ('too_many', 'PT429',
      'You have sent several messages in a short time. Please wait a few minutes and try again.'),
    ('too_many_from_all', 'PT429', 'Very many messages are arriving just now, so yours was not taken. '
      'Please try again in a few minutes, or write to us by email.'),
    ('program', 'PT422',
      'This looks like the message of a program, so it was not taken. If you are a person, please write to us by email.'),
    ('out_of_date', 'PT422', 'This form is out of date. Please load the page again and send your message then.'),
    ('too_quick', 'PT422', 'That was quicker than a person writes. Please wait a moment and send it again.'),
    ('unseen', 'PT422', 'Your message holds characters that cannot be seen, so it was not taken. '
      'Please type it instead of pasting it, or write to us by email.'),
    ('full', 'PT507', 'Our letter box is full, so your message was not taken. Please write to us by email.')
  ) as known (code, state, words) where known.code = $1;
  raise exception using errcode = refusal.state, message = refusal.words, detail = 'contact_' || $1;
end
$$;
revoke execute on function private.refuse_contact(text) from public, anon, authenticated, service_role;

create or replace function private.refuse_contact_message(scope text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if scope is not null then
    perform private.refuse_contact(case scope when 'visitor' then 'too_many' else 'too_many_from_all' end);
  end if;
end
$$;

-- As before, by codes.
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
    perform private.refuse_contact('program');
  elsif writing_ms is null then
    perform private.refuse_contact('out_of_date');
  elsif writing_ms < 3000 then
    perform private.refuse_contact('too_quick');
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
    perform private.refuse_contact('full');
  end if;

  insert into private.contact_arrivals (arrived_at, visitor, block)
    values (clock_timestamp(), sender, sender_block);
  return new;
end
$$;

-- As before, by its code. Whoever sends a message may not call what is private.
create or replace function private.check_contact_message() returns trigger
language plpgsql
security definer
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
    perform private.refuse_contact('unseen');
  end if;
  return new;
end
$$;

-- As before, a check for each thing that a field may lack.
alter table public.ipv6_contact_messages
  drop constraint ipv6_contact_messages_name_check,
  drop constraint ipv6_contact_messages_email_check,
  drop constraint ipv6_contact_messages_subject_check,
  drop constraint ipv6_contact_messages_message_check,
  add constraint contact_name_missing check (name ~ '\S'),
  add constraint contact_name_malformed check (name !~ '[\r\n]'),
  add constraint contact_name_too_long check (length(name) <= 200),
  add constraint contact_email_malformed check (email ~ '^[^@\s]+@[^@\s]+$'),
  add constraint contact_email_too_long check (length(email) <= 320),
  add constraint contact_subject_missing check (subject ~ '\S'),
  add constraint contact_subject_malformed check (subject !~ '[\r\n]'),
  add constraint contact_subject_too_long check (length(subject) <= 300),
  add constraint contact_message_missing check (message ~ '\S'),
  add constraint contact_message_too_long check (length(message) <= 10000);
