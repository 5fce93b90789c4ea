// Live gifts a second: 30210 over sockets with everything it does, compared with one plain transaction per gift in the same run.
import { sendGift } from '@lantern/protocol/gifts.ts'
import { joinRoom, updateRoom } from '@lantern/protocol/live.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Database } from '@lantern/server/db/open.ts'
import { MemoryBus } from '@lantern/server/kernel/bus/memoryBus.ts'
import { elapsed } from '@lantern/server/kernel/time/clock.ts'
import { systemRandomness, uuid7 } from '@lantern/server/kernel/ids/ids.ts'
import { openSocket, startTestServer } from '@lantern/server/testing.ts'
import { drive, middle, readCpu, type Driven } from '../money/measure.ts'
import { openAsker, type Asker } from '../asker.ts'
import { openBenchDatabase, RunningClock } from '../database.ts'
import { openPlainGifts } from './plainGifts.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const callers = isQuick ? 16 : 40
const hosts = 4
const rounds = isQuick ? 1 : 3
const turns = isQuick ? { ours: 256, plain: 128 } : { ours: 10_000, plain: 3_000 }
const goal = { perSecond: 2_000, p99: 50 }

await using database = await openBenchDatabase(isQuick)
console.log(`${database.engine}, Node ${process.version}; ${callers} senders at once, ${hosts} rooms`)
await compare(database.db)
if (isQuick) console.log('(quick: a smoke test, the figures do not count)')

async function compare(db: Database): Promise<void> {
  const gifts = await openGifts(db)
  const plain = await openPlainGifts(db.pool, callers, hosts)
  const [ours, theirs]: [Driven[], Driven[]] = [[], []]
  await gifts.give(turns.plain)
  for (let round = 0; round < rounds; round++) {
    const before = await readCpu(db.pool)
    ours.push(await gifts.give(turns.ours))
    const cpu = ((await readCpu(db.pool)) - before) / turns.ours
    theirs.push(await plain.give(callers, turns.plain))
    console.log(`  live gifts: ${show(ours.at(-1)!)}, CPU ${cpu.toFixed(2)} ms; plain gifts: ${show(theirs.at(-1)!)}`)
  }
  const { pushes, seconds } = gifts.pushes()
  console.log(
    `  ${pushes} pushes to each viewer of a room in ${seconds.toFixed(1)} s of gifts: ${(pushes / seconds).toFixed(1)}/s`,
  )
  await gifts.check()
  const perSecond = middle(ours.map((run) => run.perSecond))
  const p99 = middle(ours.map((run) => run.p99))
  const verdict = judge(perSecond >= goal.perSecond && p99 <= goal.p99)
  const ratio = (perSecond / middle(theirs.map((run) => run.perSecond))).toFixed(2)
  console.log(`Ours / plain: ${ratio}`)
  console.log(
    `Goal: ${goal.perSecond} gifts/s with p99 at most ${goal.p99} ms: ${verdict} (${perSecond.toFixed(0)}/s, ${p99.toFixed(0)} ms)`,
  )
}

async function openGifts(db: Database) {
  const clock = new RunningClock()
  const bus = new MemoryBus(clock)
  const spend = bus.store.spend.bind(bus.store)
  // Calls are not limited, pushes are.
  bus.store.spend = (kind, who, windows) => (kind === 'live.gifts' ? spend(kind, who, windows) : 0)
  const server = await startTestServer({ db, bus, clock })
  const rooms: { readonly id: number; readonly roomId: number }[] = []
  let pushes = 0
  for (let nth = 0; nth < hosts; nth++) {
    const host = await server.signInAs(String(936_100_000 + nth), { isHost: true })
    await openSocket(host.client, 'chat')
    const { RoomID } = await host.client.call(updateRoom, { Title: 'Bench', Status: liveStatuses.live })
    await host.client.call(joinRoom, { RoomID })
    if (nth === 0) host.client.on(sendGift, () => pushes++)
    rooms.push({ id: host.id, roomId: RoomID })
  }
  const senders: Asker[] = []
  for (let nth = 0; nth < callers; nth++) {
    const { id, token, client } = await server.signInAs(String(936_200_000 + nth))
    client[Symbol.dispose]()
    await grantGems(server, id)
    senders.push(openAsker(await server.helloWith(token, 'lobby'), sendGift))
  }
  let given = 0
  let seconds = 0

  return {
    pushes: () => ({ pushes, seconds }),
    async give(count: number): Promise<Driven> {
      const began = elapsed()
      const driven = await drive(callers, count, async (caller, turn) => {
        const ReqID = uuid7(clock.now(), systemRandomness)
        const request = { ToID: rooms[turn % hosts]!.id, ItemID: 42 + (turn % 3), Amount: 1, ReqID }
        const code = await senders[caller]!.ask(request)
        if (code !== 200) throw new Error(`a gift was answered ${code}`)
      })
      given += count
      seconds += (elapsed() - began) / 1000
      return driven
    },
    /** Every answered gift is booked once, and the ledger is consistent. */
    async check(): Promise<void> {
      const { rows } = await db.pool.query<{ gifts: number; points: number; balance: number }>(
        `select count(*) as gifts, sum(points)::bigint as points,
          (select sum(balance)::bigint from account where kind = 'host') as balance from live_gift`,
      )
      const { gifts, points, balance } = rows[0]!
      if (gifts !== given || points !== balance)
        throw new Error(`${gifts} of ${given} gifts, ${points} and ${balance} points`)
      const { broken } = await server.app.wallet.reconcile(clock.now())
      if (Object.keys(broken).length > 0) throw new Error(`the ledger is inconsistent: ${JSON.stringify(broken)}`)
      console.log(`  ${gifts} gifts, each booked once; all laws of the ledger hold`)
      await server[Symbol.asyncDispose]()
      await bus.close()
    },
  }
}

async function grantGems(
  { app, db, clock }: Awaited<ReturnType<typeof startTestServer>>,
  playerId: number,
): Promise<void> {
  const gems = 100_000_000
  await db.kysely.transaction().execute((tx) =>
    app.wallet.post(tx, {
      brand: 'owl',
      key: { kind: 'business', what: 'bench', row: playerId, step: 1 },
      reason: 'event',
      source: 'system',
      legs: [
        { account: { kind: 'promo', currency: currencies.gem }, delta: -gems },
        { account: { kind: 'player', playerId, currency: currencies.gem }, delta: gems },
      ],
      now: clock.now(),
    }),
  )
}

function show({ perSecond, p50, p99 }: Driven): string {
  return `${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`
}
