-- One search for the rows of all tables. Words are in expression indexes only: a stored column would be part of every whole
-- row, and a table of words would be empty after a restore, which runs no triggers.

-- The rows of the site's tables, with the path of a row's page; the page replaces {id} and {title}. Each table has two
-- indexes. Readers filter by is_public: a condition here would keep the planner from the indexes.
create view private.searchable_rows with (security_invoker = true) as
  select case when is_sample then text 'sample post' else text 'post' end as kind, text '/Blog/{id}' as path, id,
    original_id as page, language, languages, title,
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
  select case when is_sample then text 'sample event' else text 'event' end, text '/Events?q={title}', id, id, language,
    languages, title, short_description, null::text,
    private.plain_letters(title || E'\n' || coalesce(short_description, '')),
    private.words_of(title || E'\n' || coalesce(short_description, '') || E'\n' || coalesce(location, '')),
    published and (publish_at is null or publish_at <= now())
  from public.ipv6_events;

create index ipv6_blog_posts_by_words on public.ipv6_blog_posts using gin (
  private.words_of(title || E'\n' || coalesce(short_description, '') || E'\n'
    || coalesce(left(full_description, 40000), '')));
create index ipv6_resources_by_words on public.ipv6_resources using gin (
  private.words_of(title || E'\n' || coalesce(description, '') || E'\n' || coalesce(author, '')));
create index ipv6_events_by_words on public.ipv6_events using gin (
  private.words_of(title || E'\n' || coalesce(short_description, '') || E'\n' || coalesce(location, '')));

create index ipv6_blog_posts_by_letters on public.ipv6_blog_posts using gin (
  private.plain_letters(title || E'\n' || coalesce(short_description, '')) extensions.gin_trgm_ops);
create index ipv6_resources_by_letters on public.ipv6_resources using gin (
  private.plain_letters(title || E'\n' || coalesce(description, '')) extensions.gin_trgm_ops);
create index ipv6_events_by_letters on public.ipv6_events using gin (
  private.plain_letters(title || E'\n' || coalesce(short_description, '')) extensions.gin_trgm_ops);

-- Returns the public rows with a word, with its beginning from three letters on, or with a similar word if no row has it.
-- `match`: 1 for the word itself, less for the others.
create function private.match_rows(word text, exact tsquery, beginning tsquery, asked text)
returns table (kind text, id bigint, title text, text text, is_own boolean, match real)
language plpgsql
stable
set search_path = ''
set pg_trgm.strict_word_similarity_threshold = 0.4
-- Without an index, each row's text would be parsed.
set enable_seqscan = off
as $$
#variable_conflict use_column
begin
  -- `offset 0` keeps the planner from using another index, which would also parse each row's text.
  return query select kind, id, title, text, language = asked, max(closeness)
    from (
      (select *, 1::real as closeness from private.searchable_rows
        where is_public and words operator(pg_catalog.@@) exact offset 0)
      union all
      (select *, 0.5::real from private.searchable_rows
        where is_public and words operator(pg_catalog.@@) beginning offset 0)
    ) as hit
    where language = asked or (language = 'en' and asked <> all (languages))
    group by kind, id, title, text, language;
  -- A number or a name with digits is another one if it differs.
  if not found and length(word) > 3 and word !~ '\d' then
    return query select kind, id, title, text, language = asked, (0.4 + 0.1 * extensions.strict_word_similarity(word, head))::real
      from (
        select * from private.searchable_rows where is_public and match_rows.word operator(extensions.<<%) head offset 0
      ) as hit
      where language = asked or (language = 'en' and asked <> all (languages));
  end if;
end
$$;

-- Returns the public rows that answer a question, best first, at most 20: [{kind, path, id, language, title, text}]. A row
-- needs a third of the question's words, and half as many as the best row has. Rows in the language come first, and samples last.
create function public.search_content(question text, language text default 'en') returns json
language sql
stable
security definer
set search_path = ''
as $$
  with words as materialized (
    select word, to_tsquery('english', private.encode_numerals(case
        -- The last letter of an Amharic word changes with its endings, and each letter is a syllable.
        when word ~ '[ሀ-ፚ]{4}$' then left(word, -1) || ':*'
        when word ~ '[ሀ-ፚ]$' then word || ':*'
        else word
      end)) as exact,
      -- MAC is not the start of macOS.
      to_tsquery('english', private.encode_numerals(word) || case when length(word) > 3 and word !~ '^\d+$' then ':*' else '' end)
        as beginning,
      -- The part that inflected forms share.
      left(word, greatest(3, length(word) - 3)) as stem
    from string_to_table(private.bare_words(left(question, 200)), ' ') with ordinality as split (word, place)
    where private.check_query_cost() and length(word) between 2 and 40
      and numnode(to_tsquery('english', private.encode_numerals(word))) > 0
    group by word order by min(place)
    -- Each word costs a lookup in each index.
    limit 8
  ), hits as (
    select kind, id, stem, match, is_own,
      strpos(private.plain_letters(lower(title || coalesce(text, ''))), stem) > 0 as is_in_head,
      match * case
        when strpos(private.plain_letters(lower(title)), stem) > 0 then 8
        when strpos(private.plain_letters(lower(text)), stem) > 0 then 3
        else 1
      -- A rare word counts for more.
      end / ln(2 + count(*) over (partition by word)) as rating
    from words cross join lateral private.match_rows(word, exact, beginning, $2) as found
  ), rated as (
    select kind, id, is_own, sum(rating) as rating, sum(match) / (select count(*) from words) as share,
      bool_and(is_in_head) as is_in_head, (array_agg(stem order by is_in_head, rating desc))[1] as stem
    from hits group by kind, id, is_own
    -- Beginnings alone are too little for a question of several words.
    having bool_or(match <> 0.5) or (select count(*) from words) = 1
  ), best as (
    select *, row_number() over (order by kind like 'sample%', is_own desc, rating * share * share desc, id desc) as place
    from rated where share >= 0.33 and share >= (select max(share) / 2 from rated)
    order by place limit 20
  ), shown as (
    select kind, path, page, searchable_rows.language, title, place, stem,
      -- The body of a post is HTML.
      case when is_in_head or body is null then text
        else replace(replace(replace(regexp_replace(body, '<[^<>]*>', ' ', 'g'),
          '&lt;', '<'), '&gt;', '>'), '&amp;', '&') end as text
    from best join private.searchable_rows using (kind, id)
    where is_public
  )
  select coalesce(json_agg(json_build_object('kind', kind, 'path', path, 'id', page, 'language', shown.language,
    'title', title,
    -- The text around the word, from the start of a word.
    'text', case when length(text) <= 300 then text else regexp_replace(
      substr(' ' || text, greatest(1, strpos(private.plain_letters(lower(text)), stem) - 120), 400), '^\S*\s+', '')
      end) order by place), '[]')
  from shown;
$$;
grant execute on function public.search_content(text, text) to anon, authenticated;
