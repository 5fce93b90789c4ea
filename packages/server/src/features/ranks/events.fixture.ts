// For tests of events: two nodes, players, planning, and the way to the end of an event.
import { playRound } from '@lantern/protocol/games.ts'
import { planEvent } from '@lantern/protocol/office/ranks.ts'
import { joinEvent } from '@lantern/protocol/ranks.ts'
import { sql } from 'kysely'
import { until } from '../../kernel/testing/until.ts'
import { startTestServer, type Resident } from '../../testing.ts'
import { closeEnded } from './ranks.ts'

export const hourMs = 3_600_000
export const titles = { zh_tw: '午夜競速', vi_vn: 'Đua nửa đêm', id_id: 'Balap tengah malam', en_us: 'Midnight race' }
export const coins = (Amount: number) => [{ ItemID: 1 as const, Amount }]

export const named = (EventID: number) => ({ Brand: 'owl', EventID }) as const

export function spanFrom(now: Date, inMs: number, forMs = hourMs) {
  const [StartsAt, EndsAt] = [inMs, inMs + forMs].map((ms) => new Date(now.getTime() + ms).toISOString())
  return { StartsAt: StartsAt!, EndsAt: EndsAt! }
}

export const orderAt = (now: Date) => (player: { readonly id: number }, points: number, orderId: string) => ({
  orderId,
  playerId: player.id,
  brand: 'owl' as const,
  points,
  deliveredAt: now.toISOString(),
})

export async function openStage(firstPhone: number) {
  const server = await startTestServer()
  const second = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
  await second.app.jobs.stop()
  server.bus.store.spend = async () => 0
  const { kysely } = server.db
  let phone = firstPhone
  const enter = (coins = 100_000, level = {}): Promise<Resident> =>
    server.signInAs(String(++phone), { coins, ...level })
  /** Plans an event from one second to one hour from now. */
  async function plan(terms: object = {}, forMs = hourMs, inMs = 1000): Promise<number> {
    const Terms = { rule: 'rounds' as const, titles, needsEntry: true, prizes: [], ...terms }
    return (await server.office(planEvent, { Brand: 'owl', ...spanFrom(server.clock.now(), inMs, forMs), Terms }))
      .EventID
  }
  const joinAs = ({ client }: Pick<Resident, 'client'>, EventID: number, Price = 0, Version = 1) =>
    client.call(joinEvent, { EventID, Price, Version })
  const play = ({ client }: Pick<Resident, 'client'>, bet = 1000) =>
    client.call(playRound, { GameCode: 'owl20', Bet: bet })
  const eventOf = async (EventID: number) =>
    (await kysely.selectFrom('rank_event').selectAll().where('id', '=', EventID).executeTakeFirst())!
  const balanceOf = async (eventId: number): Promise<number> => {
    const { rows } = await sql<{ balance: number }>`
      SELECT balance FROM account WHERE kind = 'event' AND owner_id = ${eventId} AND currency = 1`.execute(kysely)
    return rows[0]?.balance ?? 0
  }
  const scoresOf = async (eventId: number) => {
    const rows = await kysely
      .selectFrom('rank_score')
      .select(['player_id', 'score'])
      .where('event_id', '=', eventId)
      .execute()
    return new Map(rows.map(({ player_id, score }) => [player_id, score]))
  }
  const counted = (eventId: number, player: { readonly id: number }, score: number) =>
    until(async () => (await scoresOf(eventId)).get(player.id) === score, 'counted', 50)

  /** Runs the jobs of both nodes until the event is settled or refunded. */
  async function finished(eventId: number, column: 'settled_at' | 'refunded_at') {
    await until(
      async () => {
        await Promise.all([server.app.jobs.tick(), second.app.jobs.tick(), server.app.jobs.tick()])
        return (await eventOf(eventId))[column] !== null
      },
      column,
      50,
    )
  }

  async function end(eventId: number): Promise<void> {
    await server.pass((await eventOf(eventId)).ends_at.getTime() - server.clock.now().getTime())
    await closeEnded(kysely, server.clock.now())
    await finished(eventId, 'settled_at')
  }
  return {
    server,
    second,
    kysely,
    enter,
    plan,
    joinAs,
    play,
    eventOf,
    balanceOf,
    scoresOf,
    counted,
    finished,
    end,
    lastPhone: () => phone,
    async close() {
      await second[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}
