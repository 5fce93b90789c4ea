// Chains from before links were counted: a completely known one continues, any other ends, and the bets of a salt are found.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hashText } from '@lantern/games/engine/sha256.ts'
import { migrate } from '../../db/migrate.ts'
import { testDatabase, testNow } from '../../db/testing.ts'

const lastBefore = 38
const db = await testDatabase()
after(() => db.close())

interface Old {
  readonly id: number
  readonly links: readonly number[]
  /** The time of its first round, after the creation of the chain. */
  readonly laterMs?: number
  readonly salt?: string
}

const ids = ['019bbf00-0000-7000-8000-00000000000b', '019bbf00-0000-7000-8000-00000000000a']
const salt = hashText(ids.toSorted().join(','))

async function addChain({ id, links, laterMs = 0, salt }: Old): Promise<void> {
  await db.pool.query(
    `INSERT INTO arcade_chain (id, brand, game_code, last_seed, commitment, length, salt, created_at)
     VALUES ($1, 'owl', $4, 's', 'c', 10, $2, $3)`,
    [id, salt ?? null, testNow, `game${id}`],
  )
  for (const link of links)
    await db.pool.query(
      `INSERT INTO arcade_round (id, brand, game_code, chain_id, link, math_hash, epoch, state, opened_at, closes_at)
       VALUES ($1, 'owl', $2, $3, $4, 'm', 1, 'betting', $5, $5)`,
      [id * 100 + link, `game${id}`, id, link, new Date(testNow.getTime() + laterMs + (link - 1) * 60_000)],
    )
}

test('a chain continues only if all of its rounds are known, and never below the last of them', async () => {
  await db.pool.query('drop schema public cascade; create schema public')
  await migrate(db, { now: testNow, upTo: lastBefore, mayHaveGaps: true })
  await addChain({ id: 1, links: [1, 2, 3], salt })
  await addChain({ id: 2, links: [4, 5] })
  await addChain({ id: 3, links: [], salt: 'made long ago' })
  await addChain({ id: 4, links: [1, 2], laterMs: 91 * 86_400_000 })
  await addChain({ id: 5, links: Array.from({ length: 10 }, (_, at) => at + 1) })
  await db.pool.query(
    `INSERT INTO player (id, brand, name, name_key, registered_at, last_login_at) VALUES (1, 'owl', 'n', 'n', $1, $1)`,
    [testNow],
  )
  for (const id of ids)
    await db.pool.query(
      `INSERT INTO arcade_bet (id, player_id, round_id, brand, game_code, number, bet, name, picture, is_counted, created_at)
       VALUES ($1, 1, 102, 'owl', 'game1', 0, 1000, '', '', false, $2)`,
      [id, testNow],
    )
  await migrate(db, { now: testNow, mayHaveGaps: true })
  const { rows } = await db.pool.query(
    `SELECT id, next_link, ended_at IS NULL AS goes_on, salt_bets FROM arcade_chain ORDER BY id`,
  )
  assert.deepEqual(
    rows.map(({ id, next_link, goes_on, salt_bets }) => [id, next_link, goes_on, salt_bets]),
    [
      [1, 4, true, ids.toSorted()],
      [2, 6, false, null],
      [3, 1, false, null],
      [4, 3, false, null],
      [5, 11, true, null],
    ],
  )
})
