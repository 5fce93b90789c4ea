// Spins of players in one club, whose stakes feed its treasury, compared with spins of players in none on the same server.
import { createClient, type Client } from '@lantern/client/client.ts'
import { playRound } from '@lantern/protocol/games.ts'
import { until } from '@lantern/server/kernel/testing/until.ts'
import { openChatServer } from '../chat/chatServer.ts'
import { alternate, drive, readCpu } from '../money/measure.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const callers = isQuick ? 4 : 16
const turns = isQuick ? 1 : 9
const perTurn = isQuick ? 40 : 1_500
const goal = 0.95
const stake = 1_000

const server = await openChatServer(isQuick, 2 * callers)
server.bus.store.spend = async () => 0
const { db, app } = server

async function giveCoins(ids: readonly number[]): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    for (const playerId of ids) {
      await app.wallet.openAccounts(tx, 'owl', playerId)
      const coins = 1_000_000_000
      await app.wallet.post(tx, {
        brand: 'owl',
        key: { kind: 'business', what: 'bench', row: playerId, step: 1 },
        reason: 'event',
        source: 'system',
        legs: [
          { account: { kind: 'promo', currency: 1 }, delta: -coins },
          { account: { kind: 'player', playerId, currency: 1 }, delta: coins },
        ],
        now: server.now(),
      })
    }
  })
}

/** The first players are members since ten days, so their stakes count. */
async function found(ids: readonly number[]): Promise<number> {
  const clubId = await db.kysely.transaction().execute(async (tx) => {
    const club = { brand: 'owl', name: '轉盤會', leaderId: ids[0]! } as const
    const created = await app.clubs.create(tx, club, server.now(), () => {})
    if (typeof created !== 'number') throw new Error(created)
    for (const id of ids.slice(1)) await app.clubs.join(tx, created, { id, brand: 'owl' }, server.now(), () => {})
    return created
  })
  for (const table of ['club_member', 'club_stay'])
    await db.pool.query(`UPDATE ${table} SET joined_at = joined_at - interval '10 days'`)
  return clubId
}

async function connect(base: string, member: number): Promise<Client> {
  const client = createClient({ base, sendIntervalMs: 0, token: `bench-${member}`, random: Math.random })
  const opened = new Promise<void>((resolve) => client.onHello((socket) => socket === 'lobby' && resolve()))
  client.open('lobby')
  await opened
  return client
}

const fedTo = async (clubId: number): Promise<number> =>
  (
    await db.pool.query<{ fed: number }>(
      'SELECT coalesce(sum(coins), 0)::bigint AS fed FROM club_hour WHERE club_id = $1',
      [clubId],
    )
  ).rows[0]!.fed

try {
  const { rows } = await db.pool.query<{ id: number }>('SELECT id FROM player ORDER BY id')
  const ids = rows.map(({ id }) => id)
  await giveCoins(ids)
  const clubId = await found(ids.slice(0, callers))
  const base = `http://127.0.0.1:${await app.kernel.listen(0)}`
  const clients: Client[] = []
  for (let nth = 0; nth < 2 * callers; nth++) clients.push(await connect(base, nth))
  let spun = 0

  /** Spins per second, and milliseconds of processor time for each, counting included. */
  async function spin(first: number): Promise<{ perSecond: number; cpuMs: number }> {
    const before = await readCpu(db.pool)
    const { perSecond } = await drive(callers, perTurn, (caller) =>
      clients[first + caller]!.call(playRound, { GameCode: 'owl20', Bet: stake }),
    )
    if (first === 0) {
      spun += perTurn
      await until(async () => (await fedTo(clubId)) === (spun * stake) / 100, 'the stakes are counted')
    }
    return { perSecond, cpuMs: ((await readCpu(db.pool)) - before) / perTurn }
  }

  for (const first of [0, callers]) await spin(first)
  const { ratio, cost, perSecond } = await alternate(
    turns,
    () => spin(0),
    () => spin(callers),
  )
  console.log(`${db.engine}, Node ${process.version}; ${callers} callers, ${turns} turns of ${perTurn} spins`)
  console.log(
    `spins in one club: ${Math.round(perSecond)}/s; ratio to spins in no club ${ratio.toFixed(2)} (by processor time ` +
      `${cost.toFixed(2)}); goal ${goal} ${judge(ratio >= goal)}`,
  )
  for (const client of clients) client[Symbol.dispose]()
} finally {
  await server.close()
}
