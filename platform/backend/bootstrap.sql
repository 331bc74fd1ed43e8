-- The state of a hosted Supabase project before its first migration, so that the migrations run the same here. Not a
-- migration. Runs safely on every start.

do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;

  -- Migrations revoke some of these grants, so they are granted only before the first one.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
    alter default privileges in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on functions to anon, authenticated, service_role;
    alter role anon set statement_timeout = '3s';
    alter role authenticated set statement_timeout = '8s';
    alter role authenticator set statement_timeout = '8s';
  end if;
end
$$;

alter role service_role bypassrls;
grant anon, authenticated, service_role to authenticator;
-- Clients receive errors in the response. In the log, errors would expose visitors' data.
alter role authenticator set log_min_messages = 'fatal';

create schema if not exists extensions;
grant usage on schema extensions, public to anon, authenticated, service_role;

-- The Supabase CLI's record of migrations.
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
create table if not exists supabase_migrations.seed_files (
  path text primary key,
  hash text not null
);
