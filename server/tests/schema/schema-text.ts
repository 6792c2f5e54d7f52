import type { Client } from 'pg';

/** Each query answers lines of text: an object of the schema `public`, with everything that makes it what it is. */
const LINES: Readonly<Record<string, string>> = {
  relation: `select format('%s kind %s row security %s rights %s', c.relname, c.relkind, c.relrowsecurity,
      coalesce((select string_agg(acl::text, ' ' order by acl::text) from unnest(c.relacl) acl), 'none')) as line
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')`,
  column: `select format('%s.%s #%s %s%s default %s identity %s generated %s collation %s rights %s', c.relname, a.attname,
      row_number() over (partition by c.oid order by a.attnum), format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end, coalesce(pg_get_expr(d.adbin, d.adrelid), 'none'), nullif(a.attidentity, ''),
      nullif(a.attgenerated, ''), nullif(a.attcollation, 0)::regcollation, coalesce(a.attacl::text, 'none')) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`,
  constraint: `select format('%s.%s %s valid %s', coalesce(conrelid::regclass::text, 'domain'), conname, pg_get_constraintdef(oid), convalidated) as line
    from pg_constraint where connamespace = 'public'::regnamespace`,
  index: `select indexdef as line from pg_indexes where schemaname = 'public'`,
  function: `select pg_get_functiondef(p.oid) || format(' rights %s', coalesce(p.proacl::text, 'none')) as line from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  trigger: `select format('%s enabled %s', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where c.relnamespace = 'public'::regnamespace and not t.tgisinternal`,
  view: `select format('%s %s', viewname, definition) as line from pg_views where schemaname = 'public'`,
  policy: `select format('%s.%s %s', tablename, policyname, coalesce(qual, 'true')) as line from pg_policies where schemaname = 'public'`,
  type: `select format('%s %s', t.typname, string_agg(e.enumlabel, ', ' order by e.enumsortorder)) as line
    from pg_type t join pg_enum e on e.enumtypid = t.oid where t.typnamespace = 'public'::regnamespace group by t.typname`,
  extension: `select extname::text as line from pg_extension`,
};

/**
 * A database's schema as sorted text, one object a line, for comparing two databases. Positions of columns are counted without those that were
 * dropped, and object identifiers, which differ from database to database, are nowhere in it.
 * @param client of the database's owner.
 */
export async function schemaText(client: Client): Promise<string> {
  const found: string[] = [];
  for (const [kind, query] of Object.entries(LINES)) {
    const { rows } = await client.query<{ line: string }>(query);
    found.push(...rows.map(({ line }) => `${kind} ${line}`).sort());
  }
  return found.join('\n');
}
