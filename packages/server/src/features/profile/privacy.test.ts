// Every table with personal data is declared by a feature with its retention period, and the published page has the same table.
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { startTestServer } from '../../testing.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())

const page = fileURLToPath(new URL('../../../../../docs/privacy.md', import.meta.url))
const retention = new Map(server.app.personal.flatMap(({ tables }) => Object.entries(tables)))

/** A player id, or a column by which a person could be identified. */
const names =
  '^((player|peer|reporter|owner|sender|to|from|host|member|leader|inviter|invitee)_ids?|phone|phone_hash|subject|email|ip|device|device_hash|user_agent)$'

async function findPersonalTables(): Promise<string[]> {
  const { rows } = await server.db.pool.query<{ table: string }>(
    `select distinct c.relname as table from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'player'::regclass
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname ~ $1 or k.oid is not null) order by 1`,
    [names],
  )
  return rows.map(({ table }) => table)
}

test('every table with personal data belongs to a feature that declares its retention', async () => {
  const tables = await findPersonalTables()
  assert.ok(tables.length > 20)
  assert.deepEqual(
    tables.filter((table) => !retention.get(table)),
    [],
  )
})

test('every declared table exists', async () => {
  const { rows } = await server.db.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  const known = new Set(rows.map(({ name }) => name))
  assert.deepEqual(
    [...retention.keys()].filter((table) => !known.has(table)),
    [],
  )
})

/** To write the table again: WRITE=1 node --test packages/server/src/features/profile/privacy.test.ts */
test('docs/privacy.md has the same table', () => {
  const rows = [...retention].toSorted().map(([table, how]) => `| \`${table}\` | ${how} |`)
  const table = ['| table | kept |', '|---|---|', ...rows].join('\n')
  const text = readFileSync(page, 'utf8')
  const [head, , tail] = text.split(/(<!-- tables -->[\s\S]*<!-- end -->)/)
  const expected = `${head}<!-- tables -->\n\n${table}\n\n<!-- end -->${tail}`
  if (process.env['WRITE']) writeFileSync(page, expected)
  else assert.equal(text, expected)
})
