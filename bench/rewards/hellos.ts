/**
 * Sign-ins with the dots of the reward centre, compared with sign-ins whose hello reads no dots. The socket is left out; it is the same in both. Three
 * forms, because the share of the dots depends on what else a sign-in is taken to be, and on who signs in:
 * - returning: the check of the code and the opening of the session over HTTP, then the hello, of players who took the reward for their phone.
 * - unrewarded: the same of players who have not taken it.
 * - inserted: the hello after one INSERT of a session, of players without phone and coins. The dots are the largest share here.
 */
import { hash } from 'node:crypto'
import { createHelloBuilder, type HelloBuilder } from '@lantern/server/kernel/feature/helloBuilder.ts'
import { openChatServer, type ChatServer } from '../chat/chatServer.ts'
import { invite } from '../identity/invite.ts'
import type { Arrival } from '../identity/load.ts'
import { Line } from '../identity/wire.ts'
import { alternate, drive, readCpu } from '../money/measure.ts'
import { judge } from '../goals.ts'

const goal = 0.95
const callers = 8
/** The players of the form `inserted`, each of whom signs in many times. */
const playersOfInserted = 100

type SignIn = (builder: HelloBuilder) => Promise<string>

/** Prepares so many sign-ins; each of the functions signs one player in. */
type Prepare = (count: number) => Promise<readonly ((caller: number) => SignIn)[]>

export const forms = ['returning', 'unrewarded', 'inserted'] as const
export type Form = (typeof forms)[number]

async function sayHello({ app, now: clock }: ChatServer, builder: HelloBuilder, token: string): Promise<string> {
  const now = clock()
  const met = await app.sessions.meet(token, now, builder.look)
  if (typeof met === 'string') throw new Error(`not signed in: ${met}`)
  const { parts } = await builder.prepare(met.me, 'lobby', now, met.seen)
  return JSON.stringify(parts)
}

function insertedOf(server: ChatServer, playerIds: readonly number[]): Prepare {
  let opened = 0
  const signIn: SignIn = async (builder) => {
    const nth = opened++
    const token = `hello-${nth}`
    await server.db.pool.query({
      name: 'open',
      text: `INSERT INTO session (id, token_hash, player_id, brand, generation, provider, client, ip, device, user_agent, created_at, acted_at)
        VALUES (gen_random_uuid(), $1, $2, 'owl', 1, 10000, 'web', '127.0.0.1', '', '', $3, $3)`,
      values: [hash('sha256', token, 'buffer'), playerIds[nth % playerIds.length]!, server.now()],
    })
    return sayHello(server, builder, token)
  }
  return async (count) => Array.from({ length: count }, () => () => signIn)
}

function completeOf(server: ChatServer, lines: readonly Line[]) {
  const { app, db } = server
  let invited = 0

  const signIn = async (line: Line, { phone, code }: Arrival, builder: HelloBuilder): Promise<string> => {
    const number = { SiteID: 'dev', CountryCode: '84', PhoneNumber: phone }
    const { Token, Player } = await line.post('valid_captcha', { ...number, ValidateCode: code })
    const chosen = { SiteID: 'dev', Provider: 10000, Token, PlayerID: Player[0].Player.PlayerID }
    const { token } = await line.post('player/account', chosen)
    return sayHello(server, builder, token)
  }

  return (isRewarded: boolean): Prepare =>
    async (count) => {
      const arrivals: Arrival[] = []
      await drive(callers, count, async () => {
        const phone = `9${String(10_000_000 + invited++)}`
        arrivals.push(await invite(app, db.kysely, phone, true))
      })
      if (isRewarded)
        await db.pool.query(
          `INSERT INTO phone_reward (brand, phone_hash, player_id, amount, paid_at)
           SELECT player.brand, sha256(player.id::text::bytea), player.id, 50000, registered_at
           FROM player JOIN player_identity ON player_id = player.id WHERE subject = ANY($1) ON CONFLICT DO NOTHING`,
          [arrivals.map(({ phone }) => `+84${phone}`)],
        )
      return arrivals.map((arrival) => (caller) => (builder) => signIn(lines[caller]!, arrival, builder))
    }
}

interface Plan {
  readonly turns: number
  readonly perTurn: number
  readonly isQuick: boolean
}

async function compare(
  { db }: ChatServer,
  prepare: Prepare,
  [withDots, without]: readonly [HelloBuilder, HelloBuilder],
  { turns, perTurn, isQuick }: Plan,
) {
  const [one, other] = await prepare(2)
  if (!(await one!(0)(withDots)).includes('"Dots"')) throw new Error('the hello has no dots')
  if ((await other!(0)(without)).includes('"Dots"')) throw new Error('the hello of the peer has dots')
  const run = async (builder: HelloBuilder) => {
    const signIns = await prepare(perTurn / 2)
    const begun = await readCpu(db.pool)
    const { perSecond } = await drive(callers, perTurn / 2, (caller, nth) => signIns[nth]!(caller)(builder))
    return { perSecond, cpuMs: (await readCpu(db.pool)) - begun }
  }
  const measure = (count: number) =>
    alternate(
      count,
      () => run(withDots),
      () => run(without),
    )
  // The first turn prepares the statements.
  if (!isQuick) await measure(1)
  return measure(turns)
}

export async function measureHellos(isQuick: boolean, asked: readonly Form[]): Promise<void> {
  const server = await openChatServer(isQuick, playersOfInserted)
  const { db, app } = server
  const url = new URL(`http://127.0.0.1:${await app.kernel.listen(0)}`)
  const lines = Array.from({ length: callers }, () => new Line(url))
  try {
    const bare = app.features.map((feature) => {
      const { helloQuery: _query, hello: _hello, ...rest } = feature
      return feature.name === 'rewards' ? rest : feature
    })
    const builders = [createHelloBuilder(db.kysely, app.features), createHelloBuilder(db.kysely, bare)] as const
    const { rows } = await db.pool.query<{ id: number }>(`SELECT id FROM player WHERE name LIKE 'crowd%' ORDER BY id`)
    const complete = completeOf(server, lines)
    const all: Readonly<Record<Form, Prepare>> = {
      returning: complete(true),
      unrewarded: complete(false),
      inserted: insertedOf(
        server,
        rows.map(({ id }) => id),
      ),
    }
    for (const form of asked) {
      const perTurn = form === 'inserted' ? 800 : 240
      const plan = { isQuick, turns: isQuick ? 1 : 25, perTurn: isQuick ? 20 : perTurn }
      const { ratio, cost, perSecond } = await compare(server, all[form], builders, plan)
      console.log(
        `sign-ins with dots (${form}): ${Math.round(perSecond)}/s; ratio to sign-ins without ${ratio.toFixed(2)} (by processor time ` +
          `${cost.toFixed(2)}), goal ${goal}: ${judge(ratio >= goal)}`,
      )
    }
  } finally {
    for (const line of lines) line.close()
    await server.close()
  }
}
