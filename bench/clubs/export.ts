// The export of 100,000 rows as a file: time to the first byte, memory of the server while it is sent, compared with the query alone.
import { once } from 'node:events'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { startTestServer } from '@lantern/server/testing.ts'
import { judge } from '../goals.ts'

const isQuick = process.argv.includes('--quick')
const rowCount = isQuick ? 5_000 : 100_000
const goals = { firstMs: 100, memoryMb: 20 }

const server = await startTestServer()
server.bus.store.spend = async () => 0
try {
  const { clock, db, app } = server
  const leader = await server.signInAs('941900001', { coins: 1 })
  const clubId = await db.kysely
    .transaction()
    .execute((tx) => app.clubs.create(tx, { brand: 'owl', name: '輸出', leaderId: leader.id }, clock.now(), () => {}))
  await db.pool.query(
    `INSERT INTO club_record (club_id, brand, reason, amount, player_id, day, created_at)
      SELECT $1, 'owl', 601, -1, $2, '2026-01-01', now() FROM generate_series(1, $3::int)`,
    [clubId, leader.id, rowCount],
  )
  const headers = { 'content-type': 'application/json', accept: 'text/csv', 'api-token': leader.token }

  async function download(): Promise<{ firstMs: number; allMs: number; bytes: number; memoryMb: number }> {
    globalThis.gc?.()
    const before = process.memoryUsage().rss
    let [most, bytes] = [before, 0]
    const begun = performance.now()
    const request = http.request(`${server.url}/api/v1/club/exchange_list/export`, { method: 'POST', headers })
    request.end('{}')
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    if (!response.headers['content-type']?.startsWith('text/csv'))
      throw new Error(`the export was refused: ${await text(response)}`)
    let firstMs = 0
    for await (const part of response) {
      firstMs ||= performance.now() - begun
      bytes += (part as Buffer).length
      most = Math.max(most, process.memoryUsage().rss)
    }
    return { firstMs, allMs: performance.now() - begun, bytes, memoryMb: (most - before) / 2 ** 20 }
  }

  await download()
  const found = await download()
  const begun = performance.now()
  await db.pool.query('SELECT * FROM club_record WHERE club_id = $1 ORDER BY id DESC', [clubId])
  const peerMs = performance.now() - begun
  const isMet = found.firstMs < goals.firstMs && found.memoryMb <= goals.memoryMb
  console.log(
    `${rowCount} rows, ${(found.bytes / 2 ** 20).toFixed(1)} MB: first byte ${found.firstMs.toFixed(0)} ms, all ${found.allMs.toFixed(0)} ms, ` +
      `${found.memoryMb.toFixed(1)} MB more memory (client in the same process); the query alone ${peerMs.toFixed(0)} ms; ` +
      `goals ${goals.firstMs} ms and ${goals.memoryMb} MB ${judge(isMet)}`,
  )
} finally {
  await server[Symbol.asyncDispose]()
}
