// Sign-ins with the dots of the reward centre, compared with sign-ins whose hello reads no dots: the session and the hello of the lobby. Code and socket are the same in both.
import { hash } from 'node:crypto'
import { createHelloBuilder } from '@lantern/server/kernel/feature/helloBuilder.ts'
import { openChatServer } from '../chat/chatServer.ts'
import { drive, middle, readCpu } from '../money/measure.ts'

const goal = 0.95
const callers = 8

export async function measureHellos(isQuick: boolean): Promise<boolean> {
  const turns = isQuick ? 1 : 9
  const perTurn = isQuick ? 40 : 400
  const server = await openChatServer(isQuick, 100)
  const { db, app } = server
  try {
    const { rows } = await db.pool.query<{ id: number }>(`SELECT id FROM player WHERE name LIKE 'crowd%' ORDER BY id`)
    const ids = rows.map(({ id }) => id)
    const bare = app.features.map((feature) => {
      const { helloQuery: _query, hello: _hello, ...rest } = feature
      return feature.name === 'rewards' ? rest : feature
    })
    const [withDots, without] = [app.features, bare].map((features) => createHelloBuilder(db.kysely, features))
    let opened = 0

    async function signIn(builder: typeof withDots & {}): Promise<string> {
      const nth = opened++
      const token = `hello-${nth}`
      const now = server.now()
      await db.pool.query({
        name: 'open',
        text: `INSERT INTO session (id, token_hash, player_id, brand, generation, provider, client, ip, device, user_agent, created_at, acted_at)
          VALUES (gen_random_uuid(), $1, $2, 'owl', 1, 10000, 'web', '127.0.0.1', '', '', $3, $3)`,
        values: [hash('sha256', token, 'buffer'), ids[nth % ids.length]!, now],
      })
      const met = await app.sessions.meet(token, now, builder.look)
      if (typeof met === 'string') throw new Error(`not signed in: ${met}`)
      const { parts } = await builder.prepare(met.me, 'lobby', now, met.seen)
      return JSON.stringify(parts)
    }

    if (!(await signIn(withDots!)).includes('"Dots"')) throw new Error('the hello has no dots')
    if ((await signIn(without!)).includes('"Dots"')) throw new Error('the hello of the peer has dots')
    const [ratios, costs, rates]: [number[], number[], number[]] = [[], [], []]
    for (let turn = 0; turn <= turns; turn++) {
      const begun = await readCpu(db.pool)
      const ours = await drive(callers, perTurn, () => signIn(withDots!))
      const between = await readCpu(db.pool)
      const peer = await drive(callers, perTurn, () => signIn(without!))
      // The first turn prepares the statements.
      if (turn === 0 && !isQuick) continue
      ratios.push(ours.perSecond / peer.perSecond)
      costs.push(((await readCpu(db.pool)) - between) / (between - begun))
      rates.push(ours.perSecond)
    }
    const ratio = middle(ratios)
    console.log(
      `sign-ins with dots: ${Math.round(middle(rates))}/s; ratio to sign-ins without ${ratio.toFixed(2)} (by processor time ` +
        `${middle(costs).toFixed(2)}), goal ${goal}: ${ratio >= goal ? 'met' : 'MISSED'}`,
    )
    return ratio >= goal
  } finally {
    await server.close()
  }
}
