-- The words of a text, which may be HTML. PostgreSQL alone would take names such as pg_hba.conf or 2001:db8::/32 for one.
create function private.words_of(text text) returns tsvector
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- A tag that does not end costs no second look at what follows.
  select to_tsvector('pg_catalog.english',
    regexp_replace(text, '<[^<>]*>|&#?[a-z0-9]+;|[^[:alnum:]]+', ' ', 'gi'));
$$;
revoke execute on function private.words_of(text) from public, anon, authenticated;
-- Who writes a row writes its indexes.
grant execute on function private.words_of(text) to service_role;

-- One search over the rows of all sections. A table takes part by its select in this view, and by two indexes: what its
-- rows are called, the address that leads to a row (the page fills {id} and {title} in), and what is searched.
-- A condition here would keep the planner from the indexes; so who reads it asks for `is_public`.
--
-- A stored column would go out with every whole row, and a table of words would be empty after a restore, as no trigger
-- runs then; so the words are in indexes alone.
create view private.searchable with (security_invoker = true) as
  select text 'post' as kind, text '/Blog/{id}' as path, id, title, short_description as text,
    left(full_description, 40000) as body,
    title || E'\n' || coalesce(short_description, '') as head,
    private.words_of(title || E'\n' || coalesce(short_description, '') || E'\n'
      || coalesce(left(full_description, 40000), '')) as words,
    published and (publish_at is null or publish_at <= now()) as is_public
  from public.ipv6_blog_posts
  union all
  select text 'resource', text '/Resources?q={title}', id, title, description, null::text,
    title || E'\n' || coalesce(description, ''),
    private.words_of(title || E'\n' || coalesce(description, '') || E'\n' || coalesce(author, '')),
    published and (publish_at is null or publish_at <= now())
  from public.ipv6_resources
  union all
  select text 'event', text '/Events?q={title}', id, title, short_description, null::text,
    title || E'\n' || coalesce(short_description, ''),
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
  (title || E'\n' || coalesce(short_description, '')) extensions.gin_trgm_ops);
create index ipv6_resources_by_letters on public.ipv6_resources using gin (
  (title || E'\n' || coalesce(description, '')) extensions.gin_trgm_ops);
create index ipv6_events_by_letters on public.ipv6_events using gin (
  (title || E'\n' || coalesce(short_description, '')) extensions.gin_trgm_ops);

-- The public rows with a word, which may be a word's beginning from three letters on. For one that no row has, the rows
-- with a word much like it: the page, which sees all results, knows which of them differ in a letter.
create function private.rows_with(word text, query tsquery)
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
  return query select kind, id, title, text, 1::real from private.searchable
    where is_public and words operator(pg_catalog.@@) query;
  if not found and length(word) > 3 then
    return query select kind, id, title, text, extensions.word_similarity(rows_with.word, head)
      from private.searchable where is_public and rows_with.word operator(extensions.<%) head;
  end if;
end
$$;

-- The public rows with most of the question's words, at most 20: [{kind, path, id, title, text}].
create function public.search_content(question text) returns json
language sql
stable
security definer
set search_path = ''
as $$
  with words as materialized (
    select word, to_tsquery('english', word || case when length(word) > 2 then ':*' else '' end) as query,
      -- What a word's forms have in common.
      left(word, greatest(3, length(word) - 3)) as stem
    from regexp_split_to_table(lower(left(question, 200)), '[^[:alnum:]]+') with ordinality as split (word, place)
    where private.check_question() and length(word) between 2 and 40
      and numnode(to_tsquery('english', word)) > 0
    group by word order by min(place)
    -- No more than anybody types: each word costs a look into each index.
    limit 8
  ), hits as (
    select kind, id, stem, strpos(lower(title || coalesce(text, '')), stem) > 0 as is_in_head,
      -- A word that few rows have counts for more.
      likeness * case when strpos(lower(title), stem) > 0 then 8 when strpos(lower(text), stem) > 0 then 3 else 1 end
        / ln(2 + count(*) over (partition by word)) as rating
    from words cross join lateral private.rows_with(word, query) as found
  ), best as (
    select kind, id, sum(rating) as rating, bool_and(is_in_head) as is_in_head,
      (array_agg(stem order by is_in_head, rating desc))[1] as stem
    from hits group by kind, id order by rating desc, id desc limit 20
  ), shown as (
    select kind, path, id, title, rating, stem,
      -- The body of a post is HTML.
      case when is_in_head or body is null then text
        else replace(replace(replace(regexp_replace(body, '<[^<>]*>', ' ', 'g'),
          '&lt;', '<'), '&gt;', '>'), '&amp;', '&') end as text
    from best join private.searchable using (kind, id)
    where is_public
  )
  select coalesce(json_agg(json_build_object('kind', kind, 'path', path, 'id', id, 'title', title,
    -- What stands around the word, from the beginning of a word on.
    'text', case when length(text) <= 300 then text else regexp_replace(
      substr(' ' || text, greatest(1, strpos(lower(text), stem) - 120), 400), '^\S*\s+', '') end) order by rating desc), '[]')
  from shown;
$$;
revoke execute on function private.rows_with(text, tsquery) from public, anon, authenticated, service_role;
grant execute on function public.search_content(text) to anon, authenticated;
