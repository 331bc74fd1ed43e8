-- One definition of a word for the index, the search and the lists, whatever the locale of the database.
-- shared/src/text/text.ts has the same one; shared/src/testing/words.ts lists cases.

-- Returns a text in plain letters: one of the Ethiopic letters that sound alike, and abbreviations without their signs: ዶ/ር,
-- ት/ቤት, ዓ.ም.
create or replace function private.plain_letters(text text) returns text
language sql
immutable
strict
parallel safe
set search_path = ''
-- To translate costs far more than to look whether there is anything to translate.
return case when text collate pg_catalog.pg_c_utf8 ~ '[ሀ-፿]' then translate(
    regexp_replace(text collate pg_catalog.pg_c_utf8, '\m((?:ስለ|እንደ|[የበለከ])*[ሀ-ፚ])[/.](?=[ሀ-ፚ])', '\1', 'g'),
    'ሃሐሑሒሓሔሕሖኀኁኂኃኄኅኆሠሡሢሣሤሥሦሧኣዐዑዒዓዔዕዖፀፁፂፃፄፅፆ',
    'ሀሀሁሂሀሄህሆሀሁሂሀሄህሆሰሱሲሳሴስሶሷአአኡኢአኤእኦጸጹጺጻጼጽጾ')
  else text end;

-- Returns the words of a text, with a blank between them: in small and plain letters, and without the Amharic prefixes for
-- "of", "in", "to", "from", "about" and "like".
create or replace function private.bare_words(text text) returns text
language sql
immutable
strict
parallel safe
set search_path = ''
return btrim(regexp_replace(
  regexp_replace(lower(private.plain_letters(text) collate pg_catalog.pg_c_utf8), '[^[:alnum:]፩-፼]+', ' ', 'g'),
  '\m(?:ስለ|እንደ|[የበለከ])+(?=[ሀ-፿]{2}|[a-z0-9])', '', 'g'));

-- Returns words with letters in the place of Ethiopic numerals: whether the parser takes those for a word depends on the locale.
create function private.parsable(words text) returns text
language sql
immutable
strict
parallel safe
set search_path = ''
return translate(words, '፩፪፫፬፭፮፯፰፱፲፳፴፵፶፷፸፹፺፻፼', 'ⶀⶁⶂⶃⶄⶅⶆⶇⶈⶉⶊⶋⶌⶍⶎⶏⶐⶑⶒⶓ');
revoke execute on function private.parsable(text) from public, anon, authenticated;
-- A role that writes a row writes its indexes.
grant execute on function private.parsable(text) to service_role, editor;

create or replace function private.words_of(text text) returns tsvector
language sql
immutable
strict
parallel safe
set search_path = ''
-- A tag that does not end costs no second look at what follows.
return to_tsvector('pg_catalog.english', private.parsable(private.bare_words(
  regexp_replace(text, '<[^<>]*>|&#?[a-z0-9]+;', ' ', 'gi'))));

-- The public rows with most of the question's words, at most 20, those in the language first if both have them:
-- [{kind, path, id, language, title, text}].
create or replace function public.search_content(question text, language text default 'en') returns json
language sql
stable
security definer
set search_path = ''
as $$
  with words as materialized (
    select word, to_tsquery('english', private.parsable(case
        -- The last letter of an Amharic word changes with its endings, and each letter is a syllable.
        when word ~ '[ሀ-ፚ]{4}$' then left(word, -1) || ':*'
        when length(word) > 2 or word ~ '[ሀ-ፚ]$' then word || ':*'
        else word
      end)) as query,
      -- The part that the forms of a word share.
      left(word, greatest(3, length(word) - 3)) as stem
    from string_to_table(private.bare_words(left(question, 200)), ' ') with ordinality as split (word, place)
    where private.check_question() and length(word) between 2 and 40
      and numnode(to_tsquery('english', private.parsable(word))) > 0
    group by word order by min(place)
    -- No more than anybody types: each word costs a look into each index.
    limit 8
  ), hits as (
    select kind, id, stem, strpos(private.plain_letters(lower(title || coalesce(text, ''))), stem) > 0 as is_in_head,
      -- A word that few rows have counts for more.
      likeness * case
        when strpos(private.plain_letters(lower(title)), stem) > 0 then 8
        when strpos(private.plain_letters(lower(text)), stem) > 0 then 3
        else 1
      end / ln(2 + count(*) over (partition by word)) as rating
    from words cross join lateral private.rows_with(word, query, $2) as found
  ), best as (
    select kind, id, sum(rating) as rating, bool_and(is_in_head) as is_in_head,
      (array_agg(stem order by is_in_head, rating desc))[1] as stem
    from hits group by kind, id order by rating desc, id desc limit 20
  ), shown as (
    select kind, path, page, searchable.language, title, rating, stem,
      -- The body of a post is HTML.
      case when is_in_head or body is null then text
        else replace(replace(replace(regexp_replace(body, '<[^<>]*>', ' ', 'g'),
          '&lt;', '<'), '&gt;', '>'), '&amp;', '&') end as text
    from best join private.searchable using (kind, id)
    where is_public
  )
  select coalesce(json_agg(json_build_object('kind', kind, 'path', path, 'id', page, 'language', shown.language,
    'title', title,
    -- The text around the word, from the beginning of a word on.
    'text', case when length(text) <= 300 then text else regexp_replace(
      substr(' ' || text, greatest(1, strpos(private.plain_letters(lower(text)), stem) - 120), 400), '^\S*\s+', '')
      end) order by rating desc), '[]')
  from shown;
$$;

reindex index public.ipv6_blog_posts_by_words;
reindex index public.ipv6_resources_by_words;
reindex index public.ipv6_events_by_words;
reindex index public.ipv6_blog_posts_by_letters;
reindex index public.ipv6_resources_by_letters;
reindex index public.ipv6_events_by_letters;
reindex index private.search_rows_by_words;
reindex index private.search_rows_by_letters;
-- The lists search the same letters.
alter table public.ipv6_resources alter column search_text
  set expression as (private.plain_letters(translate(title || E'\n' || coalesce(description, ''), '*', U&'\FDD0')));
alter table public.ipv6_events alter column search_text
  set expression as (private.plain_letters(translate(title, '*', U&'\FDD0')));
