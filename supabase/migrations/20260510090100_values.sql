-- Functions for checks, generated columns and indexes. A role that writes a row runs them.

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

grant execute on function private.is_web_address(text), private.is_tag_list(jsonb), private.plain_letters(text),
  private.bare_words(text), private.encode_numerals(text), private.words_of(text) to service_role, editor;
