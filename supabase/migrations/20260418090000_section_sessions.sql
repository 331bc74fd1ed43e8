-- A section's file runs in a session of the section's own: nothing in it can become another role, also what
-- PostgreSQL runs only when the session commits.

-- A temporary table could have the name of another section's.
do $$
begin
  execute format('revoke temporary on database %I from public', current_database());
end
$$;

-- Drops the login that a section's files run with, if there is one.
create function private.close_section_session(section text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  login name := section || '_migrations';
begin
  if exists (select from pg_roles where rolname = login) then
    execute format('grant %I to %I', login, current_user);
    execute format('drop owned by %I', login);
    execute format('drop role %I', login);
  end if;
end
$$;

-- Creates the role of a section, if it is new, and a login that is a member of it and of no other.
create function private.open_section_session(section text, password text) returns name
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  login name := section || '_migrations';
begin
  if not exists (select from pg_roles where rolname = section) then
    perform private.make_section(section);
  end if;
  perform private.close_section_session(section);
  execute format('create role %I login password %L valid until %L in role %I',
    login, password, now() + interval '1 hour', section);
  return login;
end
$$;

-- Applies a file of a section with its record, or nothing. The session is the section's: an owner calls
-- private.open_section_session first and connects as what it returns.
create or replace function private.apply_section_migration(section text, version text, name text, statements text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  prefix text := replace(substr(section, 5), '-', '_') || '_';
  faults text;
begin
  if session_user not in (section, section || '_migrations') then
    raise exception '% may not change what is of %', session_user, section;
  end if;
  insert into private.section_migrations values (section, version, name, statements);
  execute format('create function public.%I(statements text) returns void language plpgsql security definer
    set search_path = public as $run$ begin execute statements; set constraints all immediate; end $run$', prefix || 'apply');
  execute format('grant create on schema public to %I', section);
  execute format('alter function public.%I(text) owner to %I', prefix || 'apply', section);
  execute format('select public.%I($1)', prefix || 'apply') using statements;
  perform pg_catalog.set_config('search_path', 'pg_catalog, pg_temp', true);
  execute format('drop function public.%I(text)', prefix || 'apply');
  execute format('revoke create on schema public from %I', section);
  select string_agg(fault, '; ') into faults from private.faults_of(section, prefix) as fault;
  if faults is not null then
    raise exception '%', faults;
  end if;
  delete from private.search_rows where not exists (select from pg_class where pg_class.oid = relation);
  notify pgrst, 'reload schema';
end
$$;
revoke execute on function private.close_section_session(text), private.open_section_session(text, text)
  from public, anon, authenticated, service_role;

-- Rows of the search belong to a table, whatever its name.
alter table private.search_rows add column relation regclass;
update private.search_rows set relation = to_regclass(format('public.%I', table_name));
delete from private.search_rows where relation is null;
alter table private.search_rows alter column relation set not null, drop column table_name,
  add unique (relation, row_id);

create or replace function private.record_search_row() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    delete from private.search_rows where relation = tg_relid and row_id = old.id;
  elsif tg_op = 'TRUNCATE' then
    delete from private.search_rows where relation = tg_relid;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into private.search_rows (relation, row_id, kind, path, title, text)
      values (tg_relid, new.id, tg_argv[0], replace(tg_argv[1], '{id}', new.id::text),
        to_jsonb(new) ->> tg_argv[2], left(to_jsonb(new) ->> tg_argv[3], 40000));
  end if;
  return null;
end
$$;

-- History and changes name a table without its schema, so they take those of the schema public alone.
create or replace function private.record_history() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_table_schema <> 'public' then
    raise exception '%.% is not recorded: only tables of the schema public are', tg_table_schema, tg_table_name;
  end if;
  insert into public.content_history (table_name, row_id, action, before)
    values (
      tg_table_name,
      case tg_op when 'DELETE' then old.id else new.id end,
      lower(tg_op),
      case tg_op
        when 'DELETE' then to_jsonb(old)
        when 'UPDATE' then (
          select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(old))
          where value is distinct from to_jsonb(new) -> key
        )
      end
    );
  return null;
end
$$;

create or replace function private.record_content_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed bigint[];
begin
  if tg_table_schema <> 'public' then
    raise exception '%.% is not recorded: only tables of the schema public are', tg_table_schema, tg_table_name;
  end if;
  case tg_op
    when 'TRUNCATE' then changed := array[0];
    when 'DELETE' then changed := array[old.id];
    when 'INSERT' then changed := array[new.id];
    -- An update may give a row another id.
    else changed := array[old.id, new.id];
  end case;
  insert into public.content_changes (table_name, row_id, version)
    select distinct tg_table_name, id, state.version
      from unnest(changed) as id, public.content_state as state
    on conflict (table_name, row_id) do update set version = excluded.version;
  return null;
end
$$;
