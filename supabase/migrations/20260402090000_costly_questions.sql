-- The public key is public, so a question that costs far more than a page's is refused before a row is read.
-- A hosted project's owner cannot take rights on PostgreSQL's own functions from anybody, and needs those of
-- regular expressions for checks; so policies look at the statement that PostgREST has made of the request.

-- True, or an error (413 over HTTP). Every statement of the site has less than 1,300 characters; at 3,000 a column can be
-- asked for under some 40 names, not 400. ~ is a regular expression, @@ a full-text search, and an aggregate that
-- is asked for as if it were a column gives a whole table as one row, past the limit of rows.
create function private.check_question() returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  question text := current_query();
begin
  if length(question) > 3000 or question ~ '~|@@|"\."\w*agg' then
    raise sqlstate '54001' using message = 'This request would cost too much, so it was not answered',
      hint = 'Ask for fewer columns and conditions; there is no match, imatch or full-text search.';
  end if;
  return true;
end
$$;

revoke execute on function private.check_question() from public;
grant execute on function private.check_question() to anon, authenticated;

do $$
declare
  guarded text;
begin
  foreach guarded in array array[
    'ipv6_resources', 'ipv6_events', 'ipv6_blog_posts', 'content_state', 'content_changes'
  ] loop
    -- In a select of its own it is called once for a statement. The planner takes `is not null` to hold for all rows,
    -- and without it for half of them, which a planned count tells.
    execute format('create policy "Costly questions are refused" on public.%I as restrictive for select
      to anon, authenticated using ((select private.check_question()) is not null)', guarded);
  end loop;
end
$$;

-- Rows of one answer. A page of the site shows 12, and what reads all of a table goes on from the last row.
alter role authenticator set pgrst.db_max_rows = '100';
notify pgrst, 'reload config';
