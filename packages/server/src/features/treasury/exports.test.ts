// Lists for download: JSON pages for the client of the product documents, a streamed file for others, one at a time, own rows for members.
import assert from 'node:assert/strict'
import http from 'node:http'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { errors } from '@lantern/protocol/errors.ts'
import { until } from '../../kernel/testing/until.ts'
import { startTestServer } from '../../testing.ts'
import { openStage } from './stage.fixture.ts'

const stage = await openStage('9413')
const { server, enter, found, fill } = stage
const other = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
after(async () => {
  await other[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

const path = 'club/exchange_list/export'

test('the book is a page of JSON or a whole file, and no cell is run as a formula', async () => {
  const [leader, member] = [await enter({ name: '=HYPERLINK' }), await enter()]
  const clubId = await found('下載的', [leader, member])
  await fill(clubId, 500_000)
  await server.db.pool.query(
    `insert into club_record (club_id, brand, reason, amount, player_id, day, created_at)
     select $1, 'owl', 601, -1, $2, '2026-01-01', now() from generate_series(1, 2500)`,
    [clubId, leader.id],
  )
  const asLeader = { 'api-token': leader.token }
  const page = await server.post(path, {}, asLeader)
  assert.deepEqual([page.Code, page.Result.Total, page.Result.Rows.length], [0, 2501, 2000])
  assert.equal(page.Result.Rows[0]['暱稱'], '=HYPERLINK')
  const rest = await server.post(path, { Page: 2, PerPage: 2000, Tab: 3 }, asLeader)
  assert.deepEqual([rest.Result.Total, rest.Result.Rows.length], [2500, 500])
  const headers = { 'content-type': 'application/json', accept: 'text/csv', ...asLeader }
  const file = await server.ask('POST', `/api/v1/${path}`, headers, '{}')
  assert.match(file.headers['content-type']!, /text\/csv/)
  assert.match(file.headers['content-disposition']!, /data\.csv/)
  const lines = file.text.split('\r\n')
  assert.equal(lines.length, 2503)
  // The reader has removed the byte order mark.
  assert.equal(lines[0], '時間（台北）,項目,金額,玩家編號,暱稱')
  assert.ok(lines[1]!.endsWith(`,-1,${leader.id},'=HYPERLINK`), lines[1])
  const own = await server.post(path, {}, { 'api-token': member.token })
  assert.equal(own.Result.Total, 0)
  const stranger = await enter()
  assert.equal((await server.post(path, {}, { 'api-token': stranger.token })).Code, 100025)
  const { rows } = await server.db.pool.query(`select count(*) as n from audit where what = 'export' and row_id = $1`, [
    String(clubId),
  ])
  assert.equal(rows[0].n, 4)
})

test('a second export on any node waits for the first one, and an aborted one is released', async () => {
  const leader = await enter()
  const clubId = await found('中斷的', [leader])
  await server.db.pool.query(
    `insert into club_record (club_id, brand, reason, amount, day, created_at)
     select $1, 'owl', 600, 1, '2026-01-01', now() from generate_series(1, 200000)`,
    [clubId],
  )
  const headers = { 'content-type': 'application/json', accept: 'text/csv', 'api-token': leader.token }
  const request = http.request(`${server.url}/api/v1/${path}`, { method: 'POST', headers, agent: false })
  request.end('{}')
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  await once(response, 'readable')
  assert.equal((response.read(3) as Buffer).toString('hex'), 'efbbbf')
  for (const node of [server, other])
    assert.equal((await node.post(path, {}, { 'api-token': leader.token })).Code, errors.TooManyRequests)
  response.destroy()
  await until(async () => (await other.post(path, {}, { 'api-token': leader.token })).Code === 0, 'released')
  await server.db.pool.query('delete from club_record where club_id = $1', [clubId])
})
