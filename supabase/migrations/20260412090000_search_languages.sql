-- The search knows languages, and Amharic words as they are written and joined.

-- Bodies that are no texts: who writes a row may look no name up in the schema private.

-- Ethiopic letters that sound alike as one of them; mfe-content/src/content/am/words.ts has the same ones.
create function private.plain_letters(text text) returns text
language sql
immutable
strict
parallel safe
set search_path = ''
-- To translate costs far more than to look whether there is anything to translate.
return case when text ~ '[ሀ-፿]' then translate(text,
    'ሃሐሑሒሓሔሕሖኀኁኂኃኄኅኆሠሡሢሣሤሥሦሧኣዐዑዒዓዔዕዖፀፁፂፃፄፅፆ',
    'ሀሀሁሂሀሄህሆሀሁሂሀሄህሆሰሱሲሳሴስሶሷአአኡኢአኤእኦጸጹጺጻጼጽጾ')
  else text end;

-- The words of a text with plain letters, and without the Amharic prefixes that stand for "of", "in", "to", "from", "about"
-- and "like".
create function private.bare_words(text text) returns text
language sql
immutable
strict
parallel safe
set search_path = ''
return regexp_replace(private.plain_letters(text), '\m(?:ስለ|እንደ|[የበለከ])+(?=[ሀ-፿]{2}|[a-z0-9])', '', 'gi');

create or replace function private.words_of(text text) returns tsvector
language sql
immutable
strict
parallel safe
set search_path = ''
-- A tag that does not end costs no second look at what follows.
return to_tsvector('pg_catalog.english', private.bare_words(
    regexp_replace(text, '<[^<>]*>|&#?[a-z0-9]+;|[^[:alnum:]]+', ' ', 'gi')));

revoke execute on function private.plain_letters(text), private.bare_words(text) from public, anon, authenticated;
-- Who writes a row writes its indexes.
grant execute on function private.plain_letters(text), private.bare_words(text) to service_role, editor;

drop view private.searchable;
create view private.searchable with (security_invoker = true) as
  select text 'post' as kind, text '/Blog/{id}' as path, id, original_id as page, language, languages, title,
    short_description as text, left(full_description, 40000) as body,
    private.plain_letters(title || E'\n' || coalesce(short_description, '')) as head,
    private.words_of(title || E'\n' || coalesce(short_description, '') || E'\n'
      || coalesce(left(full_description, 40000), '')) as words,
    published and (publish_at is null or publish_at <= now()) as is_public
  from public.ipv6_blog_posts
  union all
  select text 'resource', text '/Resources?q={title}', id, id, language, languages, title, description, null::text,
    private.plain_letters(title || E'\n' || coalesce(description, '')),
    private.words_of(title || E'\n' || coalesce(description, '') || E'\n' || coalesce(author, '')),
    published and (publish_at is null or publish_at <= now())
  from public.ipv6_resources
  union all
  select text 'event', text '/Events?q={title}', id, id, language, languages, title, short_description, null::text,
    private.plain_letters(title || E'\n' || coalesce(short_description, '')),
    private.words_of(title || E'\n' || coalesce(short_description, '') || E'\n' || coalesce(location, '')),
    published and (publish_at is null or publish_at <= now())
  from public.ipv6_events;

reindex index public.ipv6_blog_posts_by_words;
reindex index public.ipv6_resources_by_words;
reindex index public.ipv6_events_by_words;
drop index public.ipv6_blog_posts_by_letters, public.ipv6_resources_by_letters, public.ipv6_events_by_letters;
create index ipv6_blog_posts_by_letters on public.ipv6_blog_posts using gin (
  private.plain_letters(title || E'\n' || coalesce(short_description, '')) extensions.gin_trgm_ops);
create index ipv6_resources_by_letters on public.ipv6_resources using gin (
  private.plain_letters(title || E'\n' || coalesce(description, '')) extensions.gin_trgm_ops);
create index ipv6_events_by_letters on public.ipv6_events using gin (
  private.plain_letters(title || E'\n' || coalesce(short_description, '')) extensions.gin_trgm_ops);

-- As before, of the rows that a list of this language shows.
drop function private.rows_with(text, tsquery);
create function private.rows_with(word text, query tsquery, asked text)
returns table (kind text, id bigint, title text, text text, likeness real)
language plpgsql
stable
set search_path = ''
set pg_trgm.word_similarity_threshold = 0.4
-- Without an index, each row's text would be taken apart.
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  -- `offset 0` keeps the planner from another index, with which each row's text would be taken apart too.
  return query select kind, id, title, text, case language when asked then 2 else 1 end::real
    from (select * from private.searchable where is_public and words operator(pg_catalog.@@) query offset 0) as hit
    where language = asked or (language = 'en' and asked <> all (languages));
  if not found and length(word) > 3 then
    return query select kind, id, title, text, extensions.word_similarity(rows_with.word, head)
      from (
        select * from private.searchable where is_public and rows_with.word operator(extensions.<%) head offset 0
      ) as hit
      where language = asked or (language = 'en' and asked <> all (languages));
  end if;
end
$$;

drop function public.search_content(text);
-- The public rows with most of the question's words, at most 20, those in the language first where both have them:
-- [{kind, path, id, language, title, text}].
create function public.search_content(question text, language text default 'en') returns json
language sql
stable
security definer
set search_path = ''
as $$
  with words as materialized (
    select word, to_tsquery('english', case
        -- The last letter of an Amharic word changes with its endings, and each letter is a syllable.
        when word ~ '[ሀ-፿]{4}$' then left(word, -1) || ':*'
        when length(word) > 2 or word ~ '[ሀ-፿]$' then word || ':*'
        else word
      end) as query,
      -- What a word's forms have in common.
      left(word, greatest(3, length(word) - 3)) as stem
    from regexp_split_to_table(private.bare_words(lower(left(question, 200))), '[^[:alnum:]]+')
      with ordinality as split (word, place)
    where private.check_question() and length(word) between 2 and 40
      and numnode(to_tsquery('english', word)) > 0
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
    -- What stands around the word, from the beginning of a word on.
    'text', case when length(text) <= 300 then text else regexp_replace(
      substr(' ' || text, greatest(1, strpos(private.plain_letters(lower(text)), stem) - 120), 400), '^\S*\s+', '')
      end) order by rating desc), '[]')
  from shown;
$$;
revoke execute on function private.rows_with(text, tsquery, text) from public, anon, authenticated, service_role;
revoke execute on function public.search_content(text, text) from public;
grant execute on function public.search_content(text, text) to anon, authenticated;
