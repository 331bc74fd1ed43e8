-- What the search finds of samples says so, and the page lists it below what is real.
create or replace view private.searchable_of_site with (security_invoker = true) as
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
