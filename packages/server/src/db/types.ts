// Generates the row types of all tables from the migrated database: `npm run db:types`.
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { testDatabase } from './testing.ts'

interface Column {
  table: string
  column: string
  type: string
  isList: boolean
  isNullable: boolean
  /** 'a' always, 'd' by default, '' not an identity. */
  identity: string
  isComputed: boolean
  hasDefault: boolean
  labels: string[] | null
}

export const schemaFile = fileURLToPath(new URL('./schema.gen.ts', import.meta.url))

// As the type parsers return them. "timestamp" is left out on purpose: a time without a time zone is a mistake here.
const plain: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  varchar: 'string',
  bpchar: 'string',
  citext: 'string',
  xid8: 'string',
}

const query = `
  select c.relname as table, a.attname as column,
    coalesce(e.typname, b.typname, t.typname) as type, e.oid is not null as "isList",
    not (a.attnotnull or t.typnotnull) as "isNullable", a.attidentity::text as identity,
    a.attgenerated <> '' as "isComputed", a.atthasdef as "hasDefault",
    (select array_agg(l.enumlabel::text order by l.enumsortorder) from pg_enum l
      where l.enumtypid = coalesce(e.oid, b.oid, t.oid)) as labels
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type b on b.oid = t.typbasetype and t.typtype = 'd'
  left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname, a.attnum`

export async function writeTypes(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(query)
  const tables = Map.groupBy(rows, ({ table }) => table)
  const interfaces = [...tables].map(([table, columns]) => writeTable(table, columns))
  const body = interfaces.join('\n')
  const wrappers = ['ColumnType', 'Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`))
  const entries = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}\n`)
  return (
    '// The tables of the migrated database. Written by `npm run db:types`; do not edit.\n' +
    `import type { ${wrappers.join(', ')} } from 'kysely'\n\n${body}\n` +
    `export interface Schema {\n${entries.join('')}}\n`
  )
}

function writeTable(table: string, columns: Column[]): string {
  return `export interface ${typeName(table)} {\n${columns.map(writeColumn).join('')}}\n`
}

function writeColumn(column: Column): string {
  return `  ${column.column}: ${wrap(column)}\n`
}

function wrap(column: Column): string {
  const orNull = column.isNullable ? ' | null' : ''
  if (column.type === 'jsonb' || column.type === 'json') {
    // Inserted as text: the driver would convert an array into a PostgreSQL array instead of JSON.
    const insert = column.isNullable || column.hasDefault ? `string${orNull} | undefined` : 'string'
    return `ColumnType<unknown, ${insert}, string${orNull}>`
  }
  const type = nameType(column) + orNull
  if (column.isComputed || column.identity === 'a') return `GeneratedAlways<${type}>`
  return column.identity === 'd' || column.hasDefault ? `Generated<${type}>` : type
}

function nameType({ table, column, type, isList, labels }: Column): string {
  const name = labels ? labels.map((label) => `'${label}'`).join(' | ') : plain[type]
  if (!name) throw new Error(`${table}.${column} has the type ${type}, which has no TypeScript type in db/types.ts`)
  if (!isList) return name
  return labels ? `(${name})[]` : `${name}[]`
}

function typeName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  return `${words.join('')}Table`
}

if (import.meta.main) {
  await using db = await testDatabase()
  writeFileSync(schemaFile, await writeTypes(db.pool))
  console.log(`written: ${schemaFile}`)
}
