// Nodes that start together on an empty database: one of them creates each thing, the others find it, and no start fails.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandCodes } from '@lantern/brands/brand.ts'
import { locales } from '@lantern/locales/locale.ts'
import { connectTo } from './db/driver/connection.ts'
import { openPool } from './db/open.ts'
import { testDatabase } from './db/testing.ts'
import { startNode } from './features/chat/listeners.fixture.ts'
import { openRedis, whyNoRedis } from './kernel/testing/redis.ts'

/** A second database next to the test's own, without any table. */
async function emptyDatabase(neighbour: Awaited<ReturnType<typeof testDatabase>>) {
  const name = `lantern_empty_${process.pid}`
  await neighbour.pool.query(`create database ${name} template template0 encoding 'UTF8' locale 'C'`)
  const { connectionString } = neighbour.connection
  const url = connectionString && Object.assign(new URL(connectionString), { pathname: `/${name}` }).toString()
  const db = await openPool(url ? connectTo(url) : { ...neighbour.connection, database: name })
  return {
    ...db,
    async [Symbol.asyncDispose]() {
      await db.close()
      await neighbour.pool.query(`drop database ${name} with (force)`)
    },
  }
}

const counted = `
  SELECT (SELECT count(*)::int FROM service_desk) AS desks,
    (SELECT count(*)::int FROM (SELECT DISTINCT brand, locale FROM service_answer) AS shelf) AS shelves,
    (SELECT count(*)::int FROM service_answer) AS answers,
    (SELECT count(*)::int FROM sensitive_word) AS words,
    (SELECT count(*)::int FROM goods) AS goods,
    (SELECT count(*)::int FROM player) AS players,
    (SELECT count(*)::int FROM club) AS clubs,
    (SELECT count(*)::int FROM notice) AS notices,
    (SELECT count(*)::int FROM migration) AS migrations`

test(
  'two nodes that start at once set up one system, and a third joins it',
  { skip: whyNoRedis() ?? false },
  async () => {
    await using neighbour = await testDatabase()
    await using db = await emptyDatabase(neighbour)
    await using redis = await openRedis()
    const start = () => startNode(db, redis.url, { SEED: 'demo' })
    await using started = new AsyncDisposableStack()
    const nodes = await Promise.allSettled([start(), start()])
    for (const node of nodes) if (node.status === 'fulfilled') started.use(node.value)
    for (const node of nodes) assert.equal(node.status, 'fulfilled', String((node as PromiseRejectedResult).reason))

    const { rows } = await db.pool.query(counted)
    const { desks, shelves, clubs, players } = rows[0]
    assert.equal(desks, brandCodes.length)
    assert.equal(shelves, locales.length * brandCodes.length)
    assert.equal(clubs, 3 * brandCodes.length)
    assert.ok(players > desks)
    await started.use(await start())[Symbol.asyncDispose]()
    assert.deepEqual((await db.pool.query(counted)).rows, rows, 'a server that starts later inserts nothing')
  },
)
