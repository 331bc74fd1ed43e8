import type { DatabaseClient } from '@site/platform/testing';

/** Object kinds with grants, each with its letter for `acldefault`. */
const GRANTED = `
  select 'pg_class'::regclass as catalogue, oid, 0 as part, relacl as acl, relowner as owner,
    case relkind when 'S' then 's' else 'r' end as kind
  from pg_class where relkind in ('r', 'p', 'v', 'm', 'f', 'S')
  union all select 'pg_class'::regclass, attrelid, attnum, attacl, relowner, 'c'
  from pg_attribute join pg_class c on c.oid = attrelid where attacl is not null
  union all select 'pg_proc'::regclass, oid, 0, proacl, proowner, 'f' from pg_proc
  union all select 'pg_namespace'::regclass, oid, 0, nspacl, nspowner, 'n' from pg_namespace
  union all select 'pg_type'::regclass, oid, 0, typacl, typowner, 'T' from pg_type
    where typcategory <> 'A' and (typrelid = 0 or typacl is not null)
  union all select 'pg_language'::regclass, oid, 0, lanacl, lanowner, 'l' from pg_language
  union all select 'pg_database'::regclass, oid, 0, datacl, datdba, 'd' from pg_database
    where datname = current_database()
  union all select 'pg_tablespace'::regclass, oid, 0, spcacl, spcowner, 't' from pg_tablespace
  union all select 'pg_foreign_data_wrapper'::regclass, oid, 0, fdwacl, fdwowner, 'F'
    from pg_foreign_data_wrapper
  union all select 'pg_foreign_server'::regclass, oid, 0, srvacl, srvowner, 'S'
    from pg_foreign_server
  union all select 'pg_largeobject'::regclass, oid, 0, lomacl, lomowner, 'L'
    from pg_largeobject_metadata
  union all select 'pg_parameter_acl'::regclass, oid, 0, paracl, 10, 'p' from pg_parameter_acl`;

/** All roles that the role may act as, and public (0). */
const GRANTEES =
  "select 0::oid union all select oid from pg_roles where pg_has_role($1::name, oid, 'member')";

/**
 * One line per privilege that a role has by a grant to itself, to its roles or to public. Omits PostgreSQL's default grants
 * to public. An extension is a single line, and so is the information schema.
 */
const GRANTS = `
  with granted as (${GRANTED}),
  grants as (
    select g.catalogue, g.oid, g.part, a.privilege_type
    from granted g cross join aclexplode(coalesce(g.acl, acldefault(nullif(g.kind, 'c')::"char", g.owner))) a
    where a.grantee in (${GRANTEES}) and a.grantee <> g.owner
  ),
  original as (
    select i.classoid as catalogue, i.objoid as oid, i.objsubid as part, a.privilege_type
    from pg_init_privs i cross join aclexplode(i.initprivs) a where a.grantee = 0
    union all
    select g.catalogue, g.oid, g.part, a.privilege_type
    from granted g cross join aclexplode(acldefault(g.kind::"char", g.owner)) a
    where a.grantee = 0 and g.oid < 16384 and g.kind <> 'c' and not exists (
      select from pg_init_privs i where (i.classoid, i.objoid, i.objsubid) = (g.catalogue, g.oid, g.part)
    )
  )
  select distinct case
      when e.extname is not null then 'extension ' || e.extname
      when o.schema = 'information_schema' then 'schema information_schema'
      else o.type || ' ' || o.identity
    end || ': ' || lower(g.privilege_type) as line
  from grants g cross join pg_identify_object(g.catalogue, g.oid, g.part) o
    left join pg_depend d on d.classid = g.catalogue and d.objid = g.oid and d.deptype = 'e'
    left join pg_extension e on e.oid = d.refobjid
  where (g.catalogue, g.oid, g.part, g.privilege_type)
    not in (select catalogue, oid, part, privilege_type from original)`;

const MEMBERSHIPS = `
  select 'role ' || r.rolname || ': member' as line from pg_roles r
  where r.rolname <> $1::name and pg_has_role($1::name, r.oid, 'member')`;

const ATTRIBUTES = `
  select 'attribute ' || a.name as line
  from pg_roles r cross join lateral (values ('superuser', rolsuper), ('create roles', rolcreaterole),
    ('create databases', rolcreatedb), ('log in', rolcanlogin), ('replicate', rolreplication),
    ('bypass row security', rolbypassrls)) a(name, has)
  where a.has and (r.rolname = $1::name or pg_has_role($1::name, r.oid, 'member'))`;

const OWNED = `
  select 'owner of ' || (pg_identify_object(classid, objid, objsubid)).identity as line
  from pg_shdepend where refclassid = 'pg_authid'::regclass and refobjid = $1::text::regrole
    and deptype = 'o' and dbid in (0, (select oid from pg_database where datname = current_database()))`;

const DEFAULTS = `
  select 'default in ' || coalesce(n.nspname, 'every schema') || ' on ' || d.defaclobjtype::text || ': ' ||
    lower(a.privilege_type) as line
  from pg_default_acl d left join pg_namespace n on n.oid = d.defaclnamespace
    cross join aclexplode(d.defaclacl) a
  where a.grantee in (${GRANTEES}) and not (a.grantee = 0 and d.defaclobjtype = 'T')`;

const POLICIES = `
  select 'policy on ' || schemaname || '.' || tablename || ' for ' || lower(cmd) || ': ' || permissive
    || ', to ' || array_to_string(roles, ' and ') || ', using ' || coalesce(qual, 'nothing') || ', check '
    || coalesce(with_check, 'nothing') as line
  from pg_policies`;

const ROW_SECURITY = `
  select 'no row security on ' || c.oid::regclass as line from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relrowsecurity and n.nspname in ('public', 'private')
  union all
  select 'row security not forced on ' || c.oid::regclass from pg_class c
  where c.relkind in ('r', 'p') and not c.relforcerowsecurity
    and c.relnamespace = 'public'::regnamespace
  union all
  select 'view with the rights of its owner: ' || c.oid::regclass from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('v', 'm') and n.nspname = 'public'
    and not coalesce('security_invoker=true' = any (c.reloptions), false)`;

async function lines(
  client: DatabaseClient,
  sql: string,
  values: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(sql, [...values]);
  return rows.map(({ line }) => line);
}

/** Lists a role's privileges in this database, one per sorted line, from the catalogue. */
export async function listPrivileges(client: DatabaseClient, role: string): Promise<string[]> {
  const ofRole: string[][] = [];
  for (const sql of [GRANTS, MEMBERSHIPS, ATTRIBUTES, OWNED, DEFAULTS]) {
    ofRole.push(await lines(client, sql, [role]));
  }
  return ofRole.flat().sort();
}

/** Lists all row security policies, and tables without row security. */
export async function listRowSecurity(client: DatabaseClient): Promise<string[]> {
  return [
    ...(await lines(client, POLICIES, [])),
    ...(await lines(client, ROW_SECURITY, [])),
  ].sort();
}
