-- The parts of a hosted project's schemas auth and storage that the site uses, for the local database. Not a migration. Runs
-- safely on every start.

create schema if not exists auth;
create extension if not exists pgcrypto with schema auth;
create schema if not exists storage;

create table if not exists auth.users (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email ~ '^[^@\s]+@[^@\s]+$' and length(email) <= 255),
  encrypted_password text,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"], "roles": []}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);

create table if not exists auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
-- Makes the successor of each refresh token, so that the same one can be sent again although only hashes are stored.
alter table auth.sessions add column if not exists salt bytea not null default auth.gen_random_bytes(32);

-- Tokens are stored as hashes, so a backup signs nobody in.
create table if not exists auth.refresh_tokens (
  hash bytea primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index if not exists refresh_tokens_by_session on auth.refresh_tokens (session_id);
create table if not exists auth.one_time_tokens (
  hash bytea primary key,
  user_id uuid not null unique references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[]
);
create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null,
  owner_id text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now(),
  metadata jsonb not null,
  unique (bucket_id, name)
);
alter table storage.objects enable row level security;
grant usage on schema storage to authenticated;
grant select on storage.buckets to authenticated, authenticator;
grant select, insert, delete on storage.objects to authenticated;

create or replace function auth.describe_user(person auth.users) returns jsonb
language sql
set search_path = ''
as $$
  select jsonb_build_object('id', person.id, 'aud', 'authenticated', 'role', 'authenticated', 'email', person.email,
    'phone', '', 'app_metadata', person.raw_app_meta_data, 'user_metadata', '{}'::jsonb, 'identities', '[]'::jsonb,
    'email_confirmed_at', person.created_at, 'created_at', person.created_at, 'updated_at', person.updated_at,
    'last_sign_in_at', person.last_sign_in_at, 'is_anonymous', false);
$$;

create or replace function auth.add_refresh_token(session uuid, token text) returns jsonb
language sql
set search_path = ''
as $$
  insert into auth.refresh_tokens (hash, session_id) values (sha256(convert_to(token, 'UTF8')), session) on conflict do nothing;
  select jsonb_build_object('refresh_token', token, 'session_id', session, 'user', auth.describe_user(person))
  from auth.users as person join auth.sessions on user_id = person.id where sessions.id = session;
$$;

create or replace function auth.open_session(person uuid) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  session uuid;
begin
  update auth.users set last_sign_in_at = now() where id = person;
  insert into auth.sessions (user_id) values (person) returning id into session;
  return auth.add_refresh_token(session, encode(auth.gen_random_bytes(32), 'hex'));
end
$$;

-- Returns a session, or the code of an error. An unknown e-mail takes as long as a wrong password.
create or replace function auth.sign_in(email text, password text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person auth.users;
begin
  select * into person from auth.users where email = lower(btrim($1));
  if auth.crypt($2, coalesce(person.encrypted_password, auth.gen_salt('bf', 10))) is distinct from person.encrypted_password then
    return '{"error": "invalid_credentials"}';
  end if;
  return auth.open_session(person.id);
end
$$;

-- Returns a session with the next token, or the code of an error. A token works once; for ten seconds it returns the same
-- next token again, for tabs that refresh together. Used later, it ends the session: somebody has copied it.
create or replace function auth.refresh(token text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  known auth.refresh_tokens;
begin
  delete from auth.sessions where not exists (
    select from auth.refresh_tokens where session_id = sessions.id and created_at > now() - interval '30 days');
  select * into known from auth.refresh_tokens where hash = sha256(convert_to(token, 'UTF8')) for update;
  if not found then
    return '{"error": "refresh_token_not_found"}';
  elsif known.used_at < clock_timestamp() - interval '10 seconds' then
    delete from auth.sessions where id = known.session_id;
    return '{"error": "refresh_token_already_used"}';
  end if;
  update auth.refresh_tokens set used_at = clock_timestamp() where hash = known.hash and used_at is null;
  return auth.add_refresh_token(known.session_id, (
    select encode(auth.hmac(convert_to(token, 'UTF8'), salt, 'sha256'), 'hex') from auth.sessions where id = known.session_id));
end
$$;

-- Returns a session for the token of a one-time link; null if it was used or is older than a day.
create or replace function auth.redeem(token text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid;
begin
  delete from auth.one_time_tokens
    where hash = sha256(convert_to(token, 'UTF8')) and created_at > now() - interval '1 day' returning user_id into person;
  return case when person is not null then auth.open_session(person) end;
end
$$;

create or replace function auth.read_session(session uuid) returns jsonb
language sql
security definer
set search_path = ''
as $$
  select auth.describe_user(person) from auth.users as person join auth.sessions on user_id = person.id where sessions.id = session;
$$;

-- Changes the password of a session's person, and ends that person's other sessions and links. A session that is older than
-- five minutes may be a copied token, so it needs the current password too.
create or replace function auth.change_password(session uuid, password text, current_password text) returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person auth.users;
begin
  select users.* into person from auth.users join auth.sessions on user_id = users.id where sessions.id = $1
    and (sessions.created_at > now() - interval '5 minutes' or auth.crypt($3, encrypted_password) = encrypted_password);
  if not found then
    return '{"error": "reauthentication_needed"}';
  end if;
  update auth.users set encrypted_password = auth.crypt($2, auth.gen_salt('bf', 10)), updated_at = now() where id = person.id;
  delete from auth.one_time_tokens where user_id = person.id;
  perform auth.sign_out($1, 'others');
  return auth.read_session($1);
end
$$;

create or replace function auth.sign_out(session uuid, scope text) returns jsonb
language sql
security definer
set search_path = ''
as $$
  delete from auth.sessions using auth.sessions as own
    where own.id = session and sessions.user_id = own.user_id
      and case scope when 'local' then sessions.id = session when 'others' then sessions.id <> session else true end;
  select '{}'::jsonb;
$$;

-- For the owner. Returns a person with the token of a one-time link, which replaces their earlier one. An invitation creates
-- the account.
create or replace function auth.make_link(email text, kind text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  token text := encode(auth.gen_random_bytes(24), 'hex');
  person auth.users;
begin
  if kind = 'invite' then
    insert into auth.users (email) values (lower(btrim($1))) on conflict do nothing;
  end if;
  select * into person from auth.users where users.email = lower(btrim($1));
  insert into auth.one_time_tokens (hash, user_id)
    select sha256(convert_to(token, 'UTF8')), person.id where person.id is not null
    on conflict (user_id) do update set hash = excluded.hash, created_at = now();
  return case when found then auth.describe_user(person) || jsonb_build_object('hashed_token', token) end;
end
$$;

create or replace function storage.find_public(bucket text, path text) returns storage.objects
language sql
stable
security definer
set search_path = ''
as $$
  select objects.* from storage.objects join storage.buckets on buckets.id = bucket_id and public
  where bucket_id = bucket and objects.name = path;
$$;

grant usage on schema auth, storage to authenticator;
do $$
declare
  called regprocedure;
begin
  for called in select oid from pg_proc where pronamespace in ('auth'::regnamespace, 'storage'::regnamespace) loop
    execute format('revoke execute on function %s from public', called);
  end loop;
end
$$;
grant execute on function auth.sign_in(text, text), auth.refresh(text), auth.redeem(text), auth.read_session(uuid),
  auth.change_password(uuid, text, text), auth.sign_out(uuid, text), storage.find_public(text, text) to authenticator;
