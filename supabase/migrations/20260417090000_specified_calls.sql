-- The calls of the specification work with a stock supabase-js client: `select('*')` on the three content tables, and an
-- insert of the five contact fields.

-- Tokens and schedules of drafts are in content_drafts, earlier values in content_history: neither is public.
grant select (full_description) on public.ipv6_blog_posts to anon, authenticated;

-- Returns true, or throws 54001 (HTTP 413) before a row is read. PostgREST writes a column as "schema"."table"."column" and
-- all columns as "table".*; values are parameters.
create or replace function private.check_question() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  question text := current_query();
  -- Mentions of the longest column and of all columns. A function's answer has "pgrst_call".* in any case.
  bodies integer := regexp_count(replace(question, '"pgrst_call".*', ''), '"full_description"|\.\*');
begin
  -- Every statement of the site has less than 1,300 characters; 3,000 have room for some 40 columns.
  if length(question) > 3000
    -- Regular expressions and full-text search.
    or question ~ '~|@@'
    -- A function of PostgreSQL in the place of a column, which returns whole rows, or a table as one row.
    or question ~ '"\."(?:any\w*|array_agg|concat|jsonb?_\w+|quote_(?:literal|nullable)|record_(?:out|send)|row_to_json|to_jsonb?)"'
    -- A body twice, or as a condition or an order.
    or bodies > 1
    or bodies = 1 and question ~ '(?:WHERE|ORDER BY).*"full_description"'
  then
    raise sqlstate '54001' using message = 'This request would cost too much, so it was not answered',
      hint = 'Ask for fewer columns and conditions; there is no match, imatch or full-text search.';
  end if;
  return true;
end
$$;

-- The row of a draft's token, within the same bounds.
do $$
declare
  name text;
begin
  foreach name in array array['ipv6_resources', 'ipv6_events', 'ipv6_blog_posts'] loop
    execute format(
      'create or replace function public.%2$I(token uuid) returns setof public.%1$I
      language sql
      stable
      security definer
      set search_path = ''''
      as $draft$
        select hidden.* from public.%1$I as hidden
          join public.content_drafts as draft on draft.row_id = hidden.id
        where private.check_question() and draft.table_name = %1$L and draft.token = $1
          and not (published and (publish_at is null or publish_at <= now()));
      $draft$', name, name || '_draft');
  end loop;
end
$$;

create or replace function private.refuse_contact(code text) returns void
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
    ('too_quick', 'PT422', 'That was quicker than a person writes. Please wait a moment and send it again.'),
    ('unseen', 'PT422', 'Your message holds characters that cannot be seen, so it was not taken. '
      'Please type it instead of pasting it, or write to us by email.'),
    ('full', 'PT507', 'Our letter box is full, so your message was not taken. Please write to us by email.')
  ) as known (code, state, words) where known.code = $1;
  raise exception using errcode = refusal.state, message = refusal.words, detail = 'contact_' || $1;
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

  -- Only the form sends these two. Other clients are limited by number alone.
  if trap <> '' then
    perform private.refuse_contact('program');
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
