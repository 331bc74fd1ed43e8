-- As before, and a salt is there again after a restore, as a backup has none.
create or replace function private.forget_contact_arrivals() returns void
language plpgsql
set search_path = ''
as $$
declare
  today date := (clock_timestamp() at time zone 'utc')::date;
  a_day_ago timestamptz := clock_timestamp() - interval '1 day';
begin
  if not exists (select from private.contact_arrivals where arrived_at < a_day_ago)
    and exists (select from private.contact_salt where made_on = today)
  then
    return;
  end if;
  -- Whoever has this lock takes a message, and does the same.
  if pg_try_advisory_xact_lock(hashtext('private.contact_arrivals')) then
    insert into private.contact_salt (made_on) values (today)
      on conflict (only_row) do update set salt = excluded.salt, made_on = today
      where contact_salt.made_on <> today;
    delete from private.contact_arrivals where arrived_at < a_day_ago;
  end if;
end
$$;

-- As before, and after a restore the state is that of a new database. Also names the tables whose changes are recorded:
-- of what else can be asked, such as a view, nobody can tell when its rows change.
drop function public.current_content_state();
create function public.current_content_state() returns table (database_id uuid, version bigint, tables text[])
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.forget_contact_arrivals();
  if not exists (select from public.content_state) then
    insert into public.content_state default values on conflict do nothing;
  end if;
  if exists (select from public.content_drafts where appears_at <= clock_timestamp()) then
    -- Takes the lock that writers take, so that none of them is at work on a row that is due.
    update public.content_state set version = version + 1 where only_row;
    with due as (
      delete from public.content_drafts where appears_at <= clock_timestamp()
        returning table_name, row_id
    )
    insert into public.content_changes (table_name, row_id, version)
      select due.table_name, due.row_id, state.version from due, public.content_state as state
      on conflict (table_name, row_id) do update set version = excluded.version;
  end if;
  return query select database_id, version, array(
      select relname::text from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgfoid = 'private.begin_content_change()'::regprocedure order by relname)
    from public.content_state;
end
$$;
revoke execute on function public.current_content_state() from public;
grant execute on function public.current_content_state() to anon, authenticated;

-- As before, and with the row that was chosen: its translation is shown, and yet another post is next where it moves.
drop function private.post_teaser(public.ipv6_blog_posts);
create function private.post_teaser(post public.ipv6_blog_posts, chosen bigint) returns json
language sql
stable
set search_path = ''
as $$
  select json_build_object('row_id', ($1).id, 'chosen_id', $2, 'id', ($1).original_id, 'language', ($1).language,
    'title', ($1).title, 'text', ($1).short_description, 'published_on', ($1).published_on, 'image_url', ($1).image_url);
$$;
revoke execute on function private.post_teaser(public.ipv6_blog_posts, bigint)
  from public, anon, authenticated, service_role;

create or replace function private.next_post(post public.ipv6_blog_posts, language text) returns json
language sql
stable
set search_path = ''
as $$
  select private.post_teaser(shown, following.id) from (
    select other.id, other.original_id from private.public_posts() as other
    where other.language = ($1).language and (other.published_on, other.id) > (($1).published_on, ($1).id)
    order by other.published_on, other.id limit 1
  ) as following cross join lateral private.post_in(original_id, $2) as shown;
$$;

create or replace function private.related_post(
  post public.ipv6_blog_posts, next bigint, language text
) returns json
language sql
stable
set search_path = ''
as $$
  select private.post_teaser(shown, following.id) from (
    select other.id, other.original_id from private.public_posts() as other
    where other.language = ($1).language and other.category_key = ($1).category_key
      and other.id <> ($1).id and other.original_id is distinct from $2
    order by (other.published_on, other.id) < (($1).published_on, ($1).id), other.published_on, other.id limit 1
  ) as following cross join lateral private.post_in(original_id, $3) as shown;
$$;

create or replace function public.ipv6_blog_posts_row(
  id bigint default null, token uuid default null, language text default 'en'
) returns json
language sql
stable
security definer
set search_path = ''
as $$
  select post from private.post_to_read($1, $2, $3) as post,
    private.state_reads('ipv6_blog_posts', $1, (post ->> 'id')::bigint,
      (post -> 'next' ->> 'row_id')::bigint, (post -> 'next' ->> 'chosen_id')::bigint, (post -> 'next' ->> 'id')::bigint,
      (post -> 'related' ->> 'row_id')::bigint, (post -> 'related' ->> 'chosen_id')::bigint,
      (post -> 'related' ->> 'id')::bigint);
$$;

-- The lists find Amharic words with any of the letters that sound alike, as the search does.
alter table public.ipv6_resources alter column search_text
  set expression as (private.plain_letters(translate(title || E'\n' || coalesce(description, ''), '*', U&'\FDD0')));
alter table public.ipv6_events add column search_text text not null
  generated always as (private.plain_letters(translate(title, '*', U&'\FDD0'))) stored;
grant select (search_text) on public.ipv6_events to anon, authenticated;
