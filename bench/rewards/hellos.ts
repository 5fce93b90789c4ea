// Sign-ins with the dots of the reward centre, compared with sign-ins whose hello reads no dots: the check of the code and the opening of the session
// over HTTP, then the hello of the lobby. The socket itself is left out; it is the same in both.
import { createHelloBuilder } from '@lantern/server/kernel/feature/helloBuilder.ts'
import { openChatServer } from '../chat/chatServer.ts'
import { invite } from '../identity/invite.ts'
import type { Arrival } from '../identity/load.ts'
import { Line } from '../identity/wire.ts'
import { drive, middle, readCpu } from '../money/measure.ts'

const goal = 0.95
const callers = 8

export async function measureHellos(isQuick: boolean): Promise<boolean> {
  const turns = isQuick ? 1 : 9
  const perTurn = isQuick ? 20 : 300
  const server = await openChatServer(isQuick, 1)
  const { db, app } = server
  const url = new URL(`http://127.0.0.1:${await app.kernel.listen(0)}`)
  const lines = Array.from({ length: callers }, () => new Line(url))
  try {
    const bare = app.features.map((feature) => {
      const { helloQuery: _query, hello: _hello, ...rest } = feature
      return feature.name === 'rewards' ? rest : feature
    })
    const [withDots, without] = [app.features, bare].map((features) => createHelloBuilder(db.kysely, features))
    let invited = 0

    /** Returning players, who took the reward for their phone when they registered. */
    async function inviteMany(count: number): Promise<readonly Arrival[]> {
      const arrivals: Arrival[] = []
      await drive(callers, count, async () => {
        const phone = `9${String(10_000_000 + invited++)}`
        arrivals.push(await invite(app, db.kysely, phone, true))
      })
      await db.pool.query(
        `INSERT INTO phone_reward (brand, phone_hash, player_id, amount, paid_at)
         SELECT brand, sha256(id::text::bytea), id, 50000, registered_at FROM player ON CONFLICT DO NOTHING`,
      )
      return arrivals
    }

    async function signIn(builder: typeof withDots & {}, line: Line, { phone, code }: Arrival): Promise<string> {
      const number = { SiteID: 'dev', CountryCode: '84', PhoneNumber: phone }
      const { Token, Player } = await line.post('valid_captcha', { ...number, ValidateCode: code })
      const chosen = { SiteID: 'dev', Provider: 10000, Token, PlayerID: Player[0].Player.PlayerID }
      const { token } = await line.post('player/account', chosen)
      const now = server.now()
      const met = await app.sessions.meet(token, now, builder.look)
      if (typeof met === 'string') throw new Error(`not signed in: ${met}`)
      const { parts } = await builder.prepare(met.me, 'lobby', now, met.seen)
      return JSON.stringify(parts)
    }

    const [one, other] = await inviteMany(2)
    if (!(await signIn(withDots!, lines[0]!, one!)).includes('"Dots"')) throw new Error('the hello has no dots')
    if ((await signIn(without!, lines[0]!, other!)).includes('"Dots"'))
      throw new Error('the hello of the peer has dots')
    const [ratios, costs, rates]: [number[], number[], number[]] = [[], [], []]
    for (let turn = 0; turn <= turns; turn++) {
      const [ours, theirs] = [await inviteMany(perTurn), await inviteMany(perTurn)]
      const begun = await readCpu(db.pool)
      const dotted = await drive(callers, perTurn, (caller, nth) => signIn(withDots!, lines[caller]!, ours[nth]!))
      const between = await readCpu(db.pool)
      const peer = await drive(callers, perTurn, (caller, nth) => signIn(without!, lines[caller]!, theirs[nth]!))
      // The first turn prepares the statements.
      if (turn === 0 && !isQuick) continue
      ratios.push(dotted.perSecond / peer.perSecond)
      costs.push(((await readCpu(db.pool)) - between) / (between - begun))
      rates.push(dotted.perSecond)
    }
    const ratio = middle(ratios)
    console.log(
      `sign-ins with dots: ${Math.round(middle(rates))}/s; ratio to sign-ins without ${ratio.toFixed(2)} (by processor time ` +
        `${middle(costs).toFixed(2)}), goal ${goal}: ${ratio >= goal ? 'met' : 'MISSED'}`,
    )
    return ratio >= goal
  } finally {
    for (const line of lines) line.close()
    await server.close()
  }
}
