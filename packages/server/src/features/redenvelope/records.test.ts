// What is kept and shown of envelopes: the CSV of recipients, the personal export, erasure, and retention.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import http from 'node:http'
import { after, test } from 'node:test'
import { errors } from '@lantern/protocol/errors.ts'
import { deleteAccount, exportRecords } from '@lantern/protocol/profile.ts'
import { readHistory } from '@lantern/protocol/chat.ts'
import { readStatistics } from '@lantern/protocol/office/redenvelope.ts'
import { prepareEnvelope } from '@lantern/protocol/redenvelope.ts'
import { until } from '../../kernel/testing/until.ts'
import { refusedAs } from '../../testing.ts'
import { gold, openStage, reader } from './stage.fixture.ts'

const stage = await openStage('9184')
const { server, enter, enterMany, send, claim, detail, close, allowSending, checkLaws } = stage
const { pool } = server.db
after(async () => server[Symbol.asyncDispose]())

const path = 'redenvelope/receive_info/export'
const dayMs = 86_400_000
const csvHeaders = (token: string) => ({ 'content-type': 'application/json', accept: 'text/csv', 'api-token': token })

test('the sender downloads the recipients as CSV: ordered, audited, no formula, no phone number', async () => {
  const sender = await enter(gold)
  const people = [await enter({ ...reader, name: '=HYPERLINK' }), await enter({ ...reader, name: '甲乙' })]
  const { RedEnvelopeID } = await send(sender, { Method: 1, Amount: 1001 })
  for (const one of people) await claim(one, RedEnvelopeID)
  const ask = (order: object) =>
    server.ask('POST', `/api/v1/${path}`, csvHeaders(sender.token), JSON.stringify({ RedEnvelopeID, ...order }))
  const file = await ask({ OrderBy: 2 })
  assert.match(file.headers['content-disposition']!, /data\.csv/)
  const lines = file.text.split('\r\n')
  assert.equal(lines[0], '時間（台北）,玩家編號,暱稱,金額')
  assert.deepEqual(
    lines.slice(1, 3).map((line) => line.split(',').slice(1).join()),
    [`${people[1]!.id},甲乙,200`, `${people[0]!.id},'=HYPERLINK,201`],
  )
  assert.ok(!file.text.includes('9184'), 'no phone number')
  const names = (await ask({ OrderBy: 3, IsDesc: true })).text
  assert.ok(names.indexOf('甲乙') < names.indexOf('HYPERLINK'))
  const other = await server.post(path, { RedEnvelopeID }, { 'api-token': people[0]!.token })
  assert.equal(other.Code, errors.TargetNotFound)
  const { rows } = await pool.query(
    `select count(*) as n from audit where what = 'export' and row_id = $1 and after->>'list' = 'redenvelope/receive_info'`,
    [String(RedEnvelopeID)],
  )
  assert.equal(rows[0].n, 2)
})

test('an aborted export does not block the next one', async () => {
  const sender = await enter(gold)
  const { RedEnvelopeID } = await send(sender)
  for (let nth = 0; nth < 3; nth++) {
    const options = { method: 'POST', headers: csvHeaders(sender.token), agent: false }
    const request = http.request(`${server.url}/api/v1/${path}`, options)
    const ended = new Promise((resolve) => request.on('close', resolve))
    request.on('error', () => {})
    request.end(JSON.stringify({ RedEnvelopeID }))
    if (nth > 0) await once(request, 'response')
    request.destroy()
    await ended
  }
  const ask = () => server.post(path, { RedEnvelopeID }, { 'api-token': sender.token })
  await until(async () => (await ask()).Code === 0, 'released')
})

test('the personal export has what was sent and received; erasure removes texts, name, card, seed and counters', async () => {
  const [sender, person] = [await enter({ ...gold, name: '要走的人' }), await enter(reader)]
  await sender.client.call(prepareEnvelope, {})
  const { RedEnvelopeID } = await send(sender, { Title: '最後一包', Content: '再見了大家' })
  const { RedEnvelopeID: foreign } = await send(await enter(gold), { Title: '別人的包' })
  await claim(person, RedEnvelopeID)
  const { Amount } = await claim(sender, foreign)
  await allowSending(sender.id, false)
  const { Content } = await sender.client.call(exportRecords, {})
  const file = JSON.parse(Content)
  assert.deepEqual(
    [file.redEnvelopesSent.length, file.redEnvelopesSent[0].title, file.redEnvelopesReceived[0].amount],
    [1, '最後一包', Amount],
  )
  assert.ok(file.redEnvelopeSeed.seedMadeAt && file.redEnvelopeBan)
  const { rows } = await pool.query('select seed from red_envelope_seed where player_id = $1', [sender.id])
  for (const secret of [rows[0].seed, '別人的包', '"ann"']) assert.ok(!Content.includes(secret), secret)

  await sender.client.call(deleteAccount, {})
  await pool.query('update player set deletion_at = $2 where id = $1', [sender.id, server.clock.now()])
  await server.pass(3_600_000)
  await server.app.jobs.tick()
  const count = async (table: string, where: string): Promise<number> =>
    (await pool.query(`select count(*) as n from ${table} where ${where}`)).rows[0].n
  for (const table of ['red_envelope_seed', 'red_envelope_day', 'red_envelope_ban'])
    assert.equal(await count(table, `player_id = ${sender.id}`), 0, table)
  assert.equal(await count('red_envelope_claim', `player_id = ${sender.id} and household is not null`), 0)
  for (const word of ['要走的人', '最後一包', '再見了大家', encodeURIComponent('要走的人')])
    for (const table of ['red_envelope', 'chat_line', 'mail'])
      assert.equal(await count(table, `strpos(${table}::text, '${word}') > 0`), 0, `${table}: ${word}`)
  const again = await server.signInAs('918499901', reader)
  const shown = await detail(again, RedEnvelopeID)
  assert.deepEqual([shown.From, shown.Title, shown.ReceiveInfo.Total], ['', '', 1])
  const { Rows } = await again.client.call(readHistory, { ChannelType: 1 })
  assert.ok(Rows.every(({ Message }) => !Message.includes(`red_envelope_id=${RedEnvelopeID}&`)))
  await checkLaws()
})

test('ended envelopes, claims, seeds, counters and refusals are removed after 90 days; an open one stays', async () => {
  const [sender, ...people] = [await enter(gold), ...(await enterMany(2))]
  const { RedEnvelopeID } = await send(sender!)
  for (const one of people) await claim(one!, RedEnvelopeID)
  await close(RedEnvelopeID)
  await assert.rejects(claim(await enter(reader), RedEnvelopeID), refusedAs('EnvelopeExpired'))
  await server.office(readStatistics, { Brand: 'bj188', FromDay: '2020-01-01', ToDay: '2099-01-01' })
  /** Makes all rows older, and lets the daily job run. */
  const age = async (days: number): Promise<void> => {
    await pool.query(`update red_envelope set ended_at = ended_at - make_interval(days => $1)`, [days - 1])
    await pool.query(`update red_envelope_seed set created_at = created_at - make_interval(days => $1)`, [days - 1])
    for (const table of ['red_envelope_day', 'red_envelope_refusal'])
      await pool.query(`update ${table} set day = day - $1::int`, [days - 1])
    await server.pass(dayMs)
    await server.app.jobs.tick()
  }
  await age(89)
  const left = async (): Promise<Record<string, number>> =>
    (
      await pool.query(
        `select (select count(*) from red_envelope where id = $1) as envelopes,
        (select count(*) from red_envelope_claim where envelope_id = $1) as claims,
        (select count(*) from red_envelope_seed where player_id = $2) as seeds,
        (select count(*) from red_envelope_day) as days, (select count(*) from red_envelope_refusal) as refusals`,
        [RedEnvelopeID, sender!.id],
      )
    ).rows[0]
  const before = await left()
  assert.deepEqual([before['envelopes'], before['claims'], before['seeds']], [1, 2, 1])
  assert.ok(before['days']! > 0 && before['refusals']! > 0)
  const open = await send(await server.signInAs('918499902', gold))
  await pool.query(`update red_envelope set expires_at = expires_at + interval '9 days' where id = $1`, [
    open.RedEnvelopeID,
  ])
  await age(2)
  assert.deepEqual(await left(), { envelopes: 0, claims: 0, seeds: 0, days: 0, refusals: 0 })
  const again = await server.signInAs('918499903', reader)
  await assert.rejects(detail(again, RedEnvelopeID), refusedAs('TargetNotFound'))
  assert.ok((await claim(again, open.RedEnvelopeID)).Amount > 0)
  await checkLaws()
})
