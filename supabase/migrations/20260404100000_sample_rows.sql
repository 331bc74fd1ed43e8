-- A row that was made up, to show how a site looks before it has its own, says so itself: feed, calendar,
-- sitemap and structured data leave it out.
alter table public.ipv6_events add column is_sample boolean not null default false;
alter table public.ipv6_blog_posts add column is_sample boolean not null default false;
comment on column public.ipv6_events.is_sample is 'On: made up. No calendar and no search engine gets it.';
comment on column public.ipv6_blog_posts.is_sample is 'On: made up. No feed and no search engine gets it.';
grant select (is_sample) on public.ipv6_events, public.ipv6_blog_posts to anon, authenticated;

-- Samples of earlier seeds are told by their title. One of them had no text, and was no post for anybody.
update public.ipv6_events set is_sample = true where title like 'Sample: %';
update public.ipv6_blog_posts set is_sample = true where title like 'Sample: %';
update public.ipv6_blog_posts set published = false
  where title = 'Sample: a post without a body' and full_description is null;
