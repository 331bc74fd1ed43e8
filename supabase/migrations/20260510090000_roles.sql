-- Schemas, roles, and limits that apply to every request.

-- Hosted Supabase grants every new object of schema public to anon and authenticated. Here, each migration grants what
-- they need.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- PostgREST serves schema public only.
create schema private;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- After `create extension`: everybody may run the functions of an extension, but not those of later migrations.
alter default privileges revoke execute on functions from public;

-- Roles belong to the server, so a database that is created again finds them.
do $$
begin
  -- An editor writes content only. Each person has a login in this role.
  if not exists (select from pg_roles where rolname = 'editor') then
    create role editor nologin;
  end if;
end
$$;
grant usage on schema private to service_role;
grant usage on schema public to editor;

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
