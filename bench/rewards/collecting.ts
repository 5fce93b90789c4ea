// Collecting 100 rewards with one call, compared with 100 movements of the same amount that are posted one by one in one transaction.
import { createClient, type Client } from '@lantern/client/client.ts'
import { collectRewards } from '@lantern/protocol/rewards.ts'
import { inTransaction } from '@lantern/server/kernel/database/transaction.ts'
import { openChatServer } from '../chat/chatServer.ts'
import { measure } from '../money/measure.ts'
import { judge } from '../goals.ts'

const goalMs = 150
const rewards = 100
const coins = 5000

async function connect(base: string): Promise<Client> {
  const client = createClient({ base, sendIntervalMs: 0, token: 'bench-0', random: Math.random })
  const opened = new Promise<void>((resolve) => client.onHello((socket) => socket === 'lobby' && resolve()))
  client.open('lobby')
  await opened
  return client
}

export async function measureCollecting(isQuick: boolean): Promise<void> {
  const turns = isQuick ? 3 : 100
  const server = await openChatServer(isQuick, 1)
  server.bus.store.spend = async () => 0
  const { db, app } = server
  try {
    const { rows } = await db.pool.query<{ id: number }>(`SELECT id FROM player WHERE name = 'crowd1'`)
    const playerId = rows[0]!.id
    await inTransaction(db.kysely, (tx) => app.wallet.openAccounts(tx, 'owl', playerId))
    const client = await connect(`http://127.0.0.1:${await app.kernel.listen(0)}`)
    const common = { brand: 'owl', source: 'mission', reason: 'mission', expiresAt: null, late: 'drop' } as const
    const items = [{ ItemID: 1, Amount: coins }] as const
    let offered = 0
    const times: number[] = []

    async function collect(): Promise<void> {
      const round = offered++
      const offers = Array.from({ length: rewards }, (_, nth) => ({
        ...common,
        items,
        playerId,
        key: `${round}/${nth}`,
      }))
      await inTransaction(db.kysely, (tx) => app.claims.offer(tx, offers, server.now()))
      const begun = performance.now()
      const { Collected } = await client.call(collectRewards, { Source: 'mission' })
      times.push(performance.now() - begun)
      if (Collected.length !== rewards) throw new Error(`${Collected.length} of ${rewards} were collected`)
    }

    async function postAll(): Promise<void> {
      const round = offered++
      await inTransaction(db.kysely, async (tx) => {
        for (let nth = 0; nth < rewards; nth++)
          await app.wallet.post(tx, {
            brand: 'owl',
            key: { kind: 'business', what: 'bench', row: `${round}/${nth}`, step: 1 },
            reason: 'mission',
            source: 'system',
            legs: [
              { account: { kind: 'promo', currency: 1 }, delta: -coins },
              { account: { kind: 'player', playerId, currency: 1 }, delta: coins },
            ],
            now: server.now(),
          })
      })
    }

    const peerTimes: number[] = []
    // In turn, so that other work on the machine delays both alike.
    await measure(turns, async () => {
      await collect()
      const begun = performance.now()
      await postAll()
      peerTimes.push(performance.now() - begun)
    })
    client[Symbol.dispose]()
    const at = (all: readonly number[], share: number): number =>
      all.toSorted((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))]!
    const [p50, p99] = [at(times, 0.5), at(times, 0.99)]
    console.log(
      `collecting ${rewards} rewards: p50 ${Math.round(p50)} ms, p99 ${Math.round(p99)} ms, goal ${goalMs}; ${rewards} movements in one transaction: ` +
        `p50 ${Math.round(at(peerTimes, 0.5))} ms, p99 ${Math.round(at(peerTimes, 0.99))} ms; ratio ${(p50 / at(peerTimes, 0.5)).toFixed(2)}: ` +
        judge(p99 <= goalMs),
    )
  } finally {
    await server.close()
  }
}
