-- A section may bring tables of its own: `mfe-<name>/migrations`. Each of its files runs as a role of that name, which
-- owns what the section made and nothing else, so PostgreSQL itself keeps it from all that is another's.

do $$
begin
  if not exists (select from pg_roles where rolname = 'sections') then
    create role sections nologin;
  end if;
end
$$;
grant usage on schema public, private, extensions to sections;
-- What a migration of a section may call. None of these reaches a table that it does not own.
grant execute on function private.is_web_address(text), private.words_of(text), private.plain_letters(text),
  private.bare_words(text), private.check_question(),
  private.state_reads(text, bigint[]), private.track_content(regclass), private.begin_content_change(),
  private.record_content_change(), private.let_editors_write(regclass), private.record_history() to sections;

-- What was applied. Not in the table of the Supabase CLI: `db push` refuses a version that its folder lacks.
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
revoke all on private.section_migrations from public, anon, authenticated, service_role;

-- Makes the role of a section. For a team that applies its migrations to a hosted database:
--   select private.make_section('mfe-glossary'); alter role "mfe-glossary" login password '…';
create function private.make_section(section text) returns void
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
  execute format('create role %I nologin in role sections', section);
  execute format('grant %I to %I', section, current_user);
  execute format('alter default privileges for role %I revoke execute on functions from public', section);
end
$$;

-- What visitors may do with what a section made, one thing a line.
create function private.rights_on(section text) returns setof text
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
  from granted join pg_roles on pg_roles.oid = owner and rolname = rights_on.section
    cross join aclexplode(acl)
  where grantee in (0, 'anon'::regrole, 'authenticated'::regrole)
  order by line;
$$;

-- What of a section breaks the rules for what it may make.
create function private.faults_of(section text, prefix text) returns setof text
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
  select shown || ': visitors read it without the policy that refuses costly questions' from relations
    where relkind in ('r', 'p') and has_any_column_privilege('anon', oid, 'select')
      and not exists (select from pg_policy where polrelid = relations.oid and not polpermissive
        and pg_get_expr(polqual, polrelid) like '%private.check_question()%')
  union all
  select shown || ': make it a view with (security_invoker = true)' from relations
    where relkind = 'm' or relkind = 'v' and not coalesce(reloptions::text like '%security_invoker=true%', false)
  union all
  -- Else it would have the rights of whoever writes a row, editors and the database's owner among them.
  select oid::regprocedure || ': make it security definer' from pg_proc
    where proowner = quote_ident(section)::regrole and not prosecdef
  union all
  select line || ' is more than visitors may be given' from private.rights_on(section) as line
    where line !~ ': (select|insert|execute)$';
$$;

-- Applies a file of a section with its record, or nothing. Whoever calls it is the database's owner, or logs in as that
-- section. In a function with its owner's rights nobody can change the role that runs.
create function private.apply_section_migration(section text, version text, name text, statements text) returns void
language plpgsql
security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  prefix text := replace(substr(section, 5), '-', '_') || '_';
  faults text;
begin
  insert into private.section_migrations values (section, version, name, statements);
  if not exists (select from pg_roles where rolname = section) then
    perform private.make_section(section);
  end if;
  if not pg_has_role(session_user, section, 'member') then
    raise exception '% may not change what is of %', session_user, section;
  end if;
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
  delete from private.search_rows where to_regclass(format('public.%I', table_name)) is null;
  notify pgrst, 'reload schema';
end
$$;
revoke execute on function private.make_section(text), private.rights_on(text), private.faults_of(text, text),
  private.apply_section_migration(text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function private.apply_section_migration(text, text, text, text) to sections;

-- Rows of sections, as the search finds them. They are copies: an expression of a section would run with the rights of
-- whoever searches.
create table private.search_rows (
  id bigint generated always as identity primary key,
  table_name text not null,
  row_id bigint not null,
  -- The word that stands above a result; not one of those whose ids are another table's.
  kind text not null check (kind not in ('post', 'resource', 'event')),
  path text not null,
  title text not null,
  text text,
  unique (table_name, row_id)
);
alter table private.search_rows enable row level security;
revoke all on private.search_rows from public, anon, authenticated, service_role;
create index search_rows_by_words on private.search_rows using gin (
  private.words_of(title || E'\n' || coalesce(text, '')));
create index search_rows_by_letters on private.search_rows using gin (
  private.plain_letters(title || E'\n' || coalesce(text, '')) extensions.gin_trgm_ops);

create function private.record_search_row() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    delete from private.search_rows where table_name = tg_table_name and row_id = old.id;
  elsif tg_op = 'TRUNCATE' then
    delete from private.search_rows where table_name = tg_table_name;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into private.search_rows (table_name, row_id, kind, path, title, text)
      values (tg_table_name, new.id, tg_argv[0], replace(tg_argv[1], '{id}', new.id::text),
        to_jsonb(new) ->> tg_argv[2], left(to_jsonb(new) ->> tg_argv[3], 40000));
  end if;
  return null;
end
$$;

-- Call it for a table of which visitors see every row. `kind` stands above a result, `path` leads to a row and may hold
-- {id} or {title}; the last two are names of columns.
create function private.find_rows(target regclass, kind text, path text, title text, text text) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('create trigger record_search_row after insert or update or delete on %s
    for each row execute function private.record_search_row(%L, %L, %L, %L)', target, kind, path, title, text);
  execute format('create trigger record_search_removal after truncate on %s
    for each statement execute function private.record_search_row()', target);
end
$$;

-- Call it for a table of which visitors see every row; then grant the columns.
create function private.show_rows(target regclass) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('create policy "Everybody reads" on %s for select to anon, authenticated using (true)', target);
  execute format('create policy "Costly questions are refused" on %s as restrictive for select
    to anon, authenticated using ((select private.check_question()) is not null)', target);
  perform private.track_content(target);
end
$$;
revoke execute on function private.record_search_row(), private.find_rows(regclass, text, text, text, text),
  private.show_rows(regclass) from public, anon, authenticated, service_role;
grant execute on function private.record_search_row(), private.find_rows(regclass, text, text, text, text),
  private.show_rows(regclass) to sections;

-- The search reads the view of this name.
alter view private.searchable rename to searchable_of_site;
create view private.searchable with (security_invoker = true) as
  select * from private.searchable_of_site
  union all
  select kind, path, id, id as page, 'en', array['en'], title, text, null::text as body,
    private.plain_letters(title || E'\n' || coalesce(text, '')) as head,
    private.words_of(title || E'\n' || coalesce(text, '')) as words, true
  from private.search_rows;
