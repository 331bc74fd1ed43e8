-- Hosted Supabase hands every new table, sequence and function of the public schema to the roles
-- that browsers use. Here a migration names what they get, so a forgotten line closes a door and
-- does not open one.

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- What browsers must not reach by name: PostgREST serves the schema public only.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to service_role;

create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;

-- Postgres lets everybody run a new function. This takes that back for the functions of later
-- migrations; after `create extension`, grant execute on its functions where that is needed.
alter default privileges revoke execute on functions from public;
