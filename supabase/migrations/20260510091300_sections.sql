-- A section may have tables of its own: `mfe-<name>/migrations`. Its files run in a session of a role with the section's name,
-- which owns what they create. So PostgreSQL itself protects all other objects, even if a statement runs at the commit.

-- Functions that a section's migration may call. They change only tables that the section owns.
grant execute on function private.is_web_address(text), private.words_of(text), private.plain_letters(text),
  private.bare_words(text), private.check_query_cost(), private.report_rows_read(text, bigint[]),
  private.track_content(regclass), private.begin_content_change(), private.record_content_change(),
  private.add_editor_access(regclass), private.record_history(),
  private.add_to_search(regclass, text, text, text, text), private.record_search_row() to sections;

-- Applied files. A table of its own: `supabase db push` refuses a version that its folder lacks.
create table private.section_migrations (
  section text not null check (section ~ '^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  version text not null,
  name text not null,
  statements text not null,
  primary key (section, version)
);
alter table private.section_migrations enable row level security;
create policy "Sections see what was applied" on private.section_migrations for select to sections using (true);
grant select on private.section_migrations to sections;

-- Makes all rows of a table public. Grant its columns afterwards.
create function private.add_visitor_access(target regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy "Everybody reads" on %s for select to anon, authenticated using (true)', target);
  execute format('create policy "Refuse costly queries" on %s as restrictive for select
    to anon, authenticated using ((select private.check_query_cost()) is not null)', target);
  perform private.track_content(target);
end
$$;
grant execute on function private.add_visitor_access(regclass) to sections;

-- Creates the role of a section. For a team that migrates a hosted database itself:
--   select private.create_section_role('mfe-glossary'); alter role "mfe-glossary" login password '…';
create function private.create_section_role(section text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('create role %I nologin in role sections', section);
  execute format('grant %I to %I', section, current_user);
  execute format('alter default privileges for role %I revoke execute on functions from public', section);
end
$$;

-- Drops the login of a section's migrations, if it exists.
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

-- Creates a section's role if it is missing, and a login that is a member of this role only.
create function private.open_section_session(section text, password text) returns name
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
declare
  login name := section || '_migrations';
begin
  if not exists (select from pg_roles where rolname = section) then
    perform private.create_section_role(section);
  end if;
  perform private.close_section_session(section);
  execute format('create role %I login password %L valid until %L in role %I',
    login, password, now() + interval '1 hour', section);
  return login;
end
$$;

-- Returns the rights of visitors on the objects of a section, one per line.
create function private.list_visitor_rights(section text) returns setof text
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  with granted as (
    select 'pg_class'::regclass as catalogue, oid, 0 as part, relacl as acl, relowner as owner from pg_class
    union all
    select 'pg_class'::regclass, attrelid, attnum, attacl, relowner
      from pg_attribute join pg_class on pg_class.oid = attrelid
    union all
    select 'pg_proc'::regclass, oid, 0, coalesce(proacl, acldefault('f', proowner)), proowner from pg_proc
  )
  select distinct (pg_identify_object(catalogue, granted.oid, part)).identity || ': ' || lower(privilege_type) as line
  from granted join pg_roles on pg_roles.oid = owner and rolname = list_visitor_rights.section
    cross join aclexplode(acl)
  where grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
  order by line;
$$;

-- Returns the violations of the rules for objects of sections.
create function private.list_section_faults(section text, prefix text) returns setof text
language sql
stable
set search_path = pg_catalog, pg_temp
as $$
  with owned as (
    select classid, objid from pg_shdepend
    where refclassid = 'pg_authid'::regclass and refobjid = quote_ident(section)::regrole and deptype = 'o'
      and classid <> 'pg_default_acl'::regclass
    union
    select 'pg_class'::regclass, oid from pg_class
    where relowner = quote_ident(section)::regrole and relnamespace <> 'pg_toast'::regnamespace
  ), relations as (
    select pg_class.*, pg_class.oid::regclass as shown from pg_class where relowner = quote_ident(section)::regrole
  )
  select type || ' ' || identity || ': its name must begin with public.' || prefix
    from owned cross join pg_identify_object(classid, objid, 0)
    where not starts_with(identity, 'public.' || prefix)
  union all
  select shown || ': enable row level security' from relations where relkind in ('r', 'p') and not relrowsecurity
  union all
  select shown || ': visitors read it without a policy that calls private.check_query_cost()' from relations
    where relkind in ('r', 'p') and has_any_column_privilege('anon', oid, 'select')
      and not exists (select from pg_policy where polrelid = relations.oid and not polpermissive
        and pg_get_expr(polqual, polrelid) like '%private.check_query_cost()%')
  union all
  select shown || ': make it a view with (security_invoker = true)' from relations
    where relkind = 'm' or relkind = 'v' and not coalesce(reloptions::text like '%security_invoker=true%', false)
  union all
  -- Otherwise a trigger would run with the rights of the role that writes a row, such as an editor or the owner.
  select oid::regprocedure || ': make it security definer' from pg_proc
    where proowner = quote_ident(section)::regrole and not prosecdef
  union all
  select line || ' is more than visitors may be given' from private.list_visitor_rights(section) as line
    where line !~ ': (select|insert|execute)$';
$$;

-- Applies a file of a section and records it. The session is the section's: an owner calls private.open_section_session first
-- and connects with that login. `security definer`, so that the file cannot change the role.
create function private.apply_section_migration(section text, version text, name text, statements text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  prefix text := replace(substr(section, 5), '-', '_') || '_';
  faults text;
begin
  if session_user not in (section, section || '_migrations') then
    raise exception '% may not change objects of %', session_user, section;
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
  select string_agg(fault, '; ') into faults from private.list_section_faults(section, prefix) as fault;
  if faults is not null then
    raise exception '%', faults;
  end if;
  delete from private.search_rows where not exists (select from pg_class where pg_class.oid = relation);
  notify pgrst, 'reload schema';
end
$$;
grant execute on function private.apply_section_migration(text, text, text, text) to sections;
