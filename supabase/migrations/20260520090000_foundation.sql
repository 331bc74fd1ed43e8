-- Schemas, limits of every request, and functions for checks, generated columns and indexes.

-- Hosted Supabase grants every new object of schema public to anon and authenticated. Here, each migration grants what
-- they need.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- PostgREST serves schema public only.
create schema private;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
-- GraphQL would be a second way to ask for rows, past the limits of requests.
drop extension if exists pg_graphql;

-- After `create extension`: everybody may run the functions of an extension, but not those of later migrations.
alter default privileges revoke execute on functions from public;

grant usage on schema private to service_role;

-- Pages need a tenth of this time.
alter role anon set statement_timeout = '2s';
alter role authenticated set statement_timeout = '2s';
-- A page shows 12 rows. Readers of whole tables continue after the last row.
alter role authenticator set pgrst.db_max_rows = '100';

-- A schema of its own: callers need usage on it, and PostgREST does not serve it.
create schema requests;
grant usage on schema requests to anon, authenticated;

-- Throws PT400 (HTTP 400) if a request asks for an estimated count: the planner's statistics include hidden rows.
create function requests.refuse_estimates() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if current_setting('request.headers', true)::json ->> 'prefer' ~* 'count\s*=\s*(planned|estimated)' then
    raise sqlstate 'PT400' using
      message = 'Counts are not estimated here',
      hint = 'Ask for count=exact.';
  end if;
end;
$$;
grant execute on function requests.refuse_estimates() to anon, authenticated;
alter role authenticator set pgrst.db_pre_request = 'requests.refuse_estimates';
notify pgrst, 'reload config';

-- Returns true, or throws 54001 (HTTP 413) before a row is read. PostgREST writes a column as "schema"."table"."column" and
-- all columns as "table".*; values are parameters. Policies call this, since a hosted project's owner cannot revoke
-- PostgreSQL's own functions.
create function private.check_query_cost() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  query text := current_query();
  -- Mentions of the longest column and of all columns. A function's answer has "pgrst_call".* in any case.
  bodies integer := regexp_count(replace(query, '"pgrst_call".*', ''), '"full_description"|\.\*');
begin
  -- Every statement of the site has less than 1,300 characters. 3,000 characters fit some 40 columns.
  if length(query) > 3000
    -- Regular expressions and full-text search.
    or query ~ '~|@@'
    -- A function of PostgreSQL in the place of a column, which returns whole rows, or a table as one row.
    or query ~ '"\."(?:any\w*|array_agg|concat|jsonb?_\w+|quote_(?:literal|nullable)|record_(?:out|send)|row_to_json|to_jsonb?)"'
    -- A body twice, or as a condition or an order.
    or bodies > 1
    or bodies = 1 and query ~ '(?:WHERE|ORDER BY).*"full_description"'
  then
    raise sqlstate '54001' using message = 'This request would cost too much, so it was not answered',
      hint = 'Ask for fewer columns and conditions; there is no match, imatch or full-text search.';
  end if;
  return true;
end
$$;
grant execute on function private.check_query_cost() to anon, authenticated;

-- Returns true for paths of the site and for http and https addresses that a browser can open.
-- shared/src/testing/addresses.ts lists cases.
create function private.is_web_address(value text) returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select length(value) <= 2048
    -- Browsers drop control characters, read a backslash as a slash, and trim blanks.
    and value !~ '[\u0001-\u001f\u007f-\u009f\\]|^\s|\s$'
    and (
      -- //host is another site.
      value ~ '^/(?!/)'
      -- A fixed collation decides which characters are letters.
      or value collate pg_catalog.pg_c_utf8 ~* '^https?://(?:\[[0-9a-f.]*:[0-9a-f:.]*\]|[[:alnum:]_-]+(?:\.[[:alnum:]_-]+)*\.?)(?::\d{1,5})?(?:[/?#]|$)'
      and coalesce(substring(value from '^[^/]+//[^/?#]*:(\d{1,5})(?:[/?#]|$)')::integer <= 65535, true)
      -- A host that ends in a number is an IPv4 address.
      and (value !~* '^https?://(?:[^/?#]*\.)?(?:\d+|0x[0-9a-f]*)\.?(?:[:/?#]|$)'
        or value ~* '^https?://(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.|(?=[:/?#]|$))){4}(?:[:/?#]|$)')
      and coalesce(pg_input_is_valid(substring(value from '^[^/]+//\[([^\]]+)\]'), 'inet'), true)
    );
$$;

-- Returns true for a JSON array of strings, and for a string with commas.
create function private.is_tag_list(value jsonb) returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case jsonb_typeof(value)
    when 'string' then true
    when 'array' then not jsonb_path_exists(value, 'strict $[*] ? (@.type() != "string")')
    else false
  end;
$$;

-- The index, the search and the lists share one definition of a word, whatever the locale of the database.
-- shared/src/text/text.ts implements the same; shared/src/testing/words.ts lists cases. `return` instead of a string, since
-- the role that writes a row has no usage on schema private.

-- Returns a text with one letter for Ethiopic letters that sound alike, and with abbreviations such as ዶ/ር, ት/ቤት and ዓ.ም
-- without their signs.
create function private.plain_letters(text text) returns text
language sql
immutable
strict
parallel safe
set search_path = ''
-- The test is far cheaper than the translation.
return case when text collate pg_catalog.pg_c_utf8 ~ '[ሀ-፿]' then translate(
    regexp_replace(text collate pg_catalog.pg_c_utf8, '\m((?:ስለ|እንደ|[የበለከ])*[ሀ-ፚ])[/.](?=[ሀ-ፚ])', '\1', 'g'),
    'ሃሐሑሒሓሔሕሖኀኁኂኃኄኅኆሠሡሢሣሤሥሦሧኣዐዑዒዓዔዕዖፀፁፂፃፄፅፆ',
    'ሀሀሁሂሀሄህሆሀሁሂሀሄህሆሰሱሲሳሴስሶሷአአኡኢአኤእኦጸጹጺጻጼጽጾ')
  else text end;

-- Returns the words of a text, separated by blanks: in lower case and plain letters, without the Amharic prefixes for "of",
-- "in", "to", "from", "about" and "like".
create function private.bare_words(text text) returns text
language sql
immutable
strict
parallel safe
set search_path = ''
return btrim(regexp_replace(
  regexp_replace(lower(private.plain_letters(text) collate pg_catalog.pg_c_utf8), '[^[:alnum:]፩-፼]+', ' ', 'g'),
  '\m(?:ስለ|እንደ|[የበለከ])+(?=[ሀ-፿]{2}|[a-z0-9])', '', 'g'));

-- Replaces Ethiopic numerals by letters. In some locales PostgreSQL's parser does not treat the numerals as words.
create function private.encode_numerals(words text) returns text
language sql
immutable
strict
parallel safe
set search_path = ''
return translate(words, '፩፪፫፬፭፮፯፰፱፲፳፴፵፶፷፸፹፺፻፼', 'ⶀⶁⶂⶃⶄⶅⶆⶇⶈⶉⶊⶋⶌⶍⶎⶏⶐⶑⶒⶓ');

-- Returns the search vector of a text, which may be HTML.
create function private.words_of(text text) returns tsvector
language sql
immutable
strict
parallel safe
set search_path = ''
-- [^<>] keeps the time linear for tags without an end.
return to_tsvector('pg_catalog.english', private.encode_numerals(private.bare_words(
  regexp_replace(text, '<[^<>]*>|&#?[a-z0-9]+;', ' ', 'gi'))));

-- A role that writes a row runs them.
grant execute on function private.is_web_address(text), private.is_tag_list(jsonb), private.plain_letters(text),
  private.bare_words(text), private.encode_numerals(text), private.words_of(text) to service_role, authenticated;

-- Removes the characters that change the direction of a title and of the text after it.
create function private.clean_title() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.title := regexp_replace(new.title, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g');
  return new;
end
$$;
