// Statistics of use: a closed list of events, no player and no address in the rows, privacy signals obeyed, and play is not slowed.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { playRound } from '@lantern/protocol/games.ts'
import type { ActionReply } from '@lantern/protocol/office/action.ts'
import * as office from '@lantern/protocol/office/analytics.ts'
import { changeSetting } from '@lantern/protocol/office/settings.ts'
import { changeSettings } from '@lantern/protocol/settings.ts'
import { sql } from 'kysely'
import { formatCsv } from '../../kernel/office/csv.ts'
import { addDays, taipeiDay } from '../../kernel/time/day.ts'
import { until } from '../../kernel/testing/until.ts'
import { startTestServer } from '../../testing.ts'
import { analyticsBudgets, type AnalyticsBudgets } from './rules.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { kysely } = server.db

const path = 'analytics/events'
const view = { Name: 'pageView', Page: 'home', Width: 'phone' }
const who = { actor: 'ann', reason: 'numbers of the week' }
const Brand = 'owl'

interface Stored {
  readonly name: string
  readonly visitor: string
  readonly fields: unknown
  readonly events: number
}
async function stored(): Promise<Stored[]> {
  await server.app.analytics.flush()
  const rows = sql<Stored>`select name, encode(visitor, 'hex') as visitor, fields, events from analytics_event order by id`
  return (await rows.execute(kysely)).rows
}
/** Runs the due jobs. The server's own heartbeat may have claimed one of them, so their rows are awaited. */
async function tick(): Promise<void> {
  await server.app.jobs.tick()
  await until(async () => {
    const { rows } = await sql`select from job where kind like 'analytics.%' and done_at is null
      and run_at <= ${server.clock.now()}`.execute(kysely)
    return rows.length === 0
  })
}
const forget = () => sql`delete from analytics_event`.execute(kysely)
const send = (Events: unknown, headers: Record<string, string> = {}) => server.post(path, { Events }, headers)

test('events are stored with a visitor of the day, and neither player, address nor user agent', async () => {
  const { token } = await server.signInAs('925100001')
  const agent = { 'user-agent': 'Secret-Agent/1' }
  assert.equal((await send([view, { Name: 'storeOpened' }], { ...agent, 'api-token': token })).Code, 0)
  assert.equal((await send([{ Name: 'errorShown', Code: 900_001 }], agent)).Code, 0)
  assert.equal((await send([view], { 'user-agent': 'Other/1' })).Code, 0)
  const rows = await stored()
  assert.deepEqual(
    rows.map(({ name, fields }) => [name, fields]),
    [
      ['pageView', { Page: 'home', Width: 'phone' }],
      ['storeOpened', {}],
      ['errorShown', { Code: 900_001 }],
      ['pageView', { Page: 'home', Width: 'phone' }],
    ],
  )
  assert.equal(new Set(rows.map(({ visitor }) => visitor)).size, 2, 'signed in or not, one browser is one visitor')
  const { rows: all } = await sql<{ text: string }>`select analytics_event::text as text from analytics_event`.execute(
    kysely,
  )
  for (const { text } of all) assert.doesNotMatch(text, /Secret|127\.0/)
  await forget()
})

test('unknown names, fields and values, texts, and more than 50 events are refused and store nothing', async () => {
  const wrong: unknown[] = [
    [{ Name: 'typed' }],
    [{ ...view, Note: 'x' }],
    [{ ...view, Page: '0912345678' }],
    [{ Name: 'pageView', Page: 'home' }],
    [{ Name: 'errorShown', Code: -1 }],
    [{ Name: 'errorShown', Code: '900001' }],
    [{ Name: 'battleEntered', Seats: 9 }],
    [view, { Name: 'storeOpened', PlayerID: 7 }],
    Array.from({ length: 51 }, () => view),
    [],
    view,
  ]
  for (const Events of wrong) assert.equal((await send(Events)).Code, 100001, JSON.stringify(Events).slice(0, 80))
  assert.equal((await server.post(path, { Events: [view], Phone: '0912345678' })).Code, 100001)
  const foreign = await send([view], { origin: 'https://elsewhere.example' })
  assert.equal(foreign.status, 403)
  assert.deepEqual(await stored(), [])
})

test('Global Privacy Control and the player’s own switch are obeyed', async () => {
  const { client, token } = await server.signInAs('925100002')
  assert.equal((await send([view], { 'sec-gpc': '1' })).Code, 0)
  assert.deepEqual(await stored(), [])
  await client.call(changeSettings, { Analytics: false })
  assert.equal((await send([view], { 'api-token': token })).Code, 0)
  assert.deepEqual(await stored(), [])
  await client.call(changeSettings, { Analytics: true })
  await send([view], { 'api-token': token, 'sec-gpc': '0' })
  assert.equal((await stored()).length, 1)
  await forget()
})

test('operators read daily sums, and a funnel in the order of its steps', async () => {
  const opened = { Name: 'gameOpened', Kind: 'slot' }
  const spun = { Name: 'firstSpin', Kind: 'slot' }
  const as = (agent: string) => ({ 'user-agent': agent })
  await send([view, opened, spun], as('a'))
  await send([view, opened], as('b'))
  await send([spun, view], as('c'))
  const { Rows: sums } = await server.office(office.readDaily, { Brand })
  const of = (name: string, field = '', value = '') => {
    const sum = sums.find((one) => one.Name === name && one.Field === field && one.Value === value)
    return [sum?.Events, sum?.Visitors]
  }
  assert.deepEqual(
    [of('pageView'), of('gameOpened'), of('firstSpin', 'Kind', 'slot')],
    [
      [3, 3],
      [2, 2],
      [2, 2],
    ],
  )
  const Steps = ['pageView' as const, 'gameOpened' as const, 'firstSpin' as const]
  const { Rows: funnel } = await server.office(office.readFunnel, { Brand, Steps })
  assert.deepEqual(
    funnel.map(({ Visitors, Share }) => [Visitors, Share]),
    [
      [3, 1],
      [2, 0.667],
      [1, 0.333],
    ],
  )
  const unknown = server.office(office.readFunnel, { Brand, Steps: ['pageView', 'typed' as never] })
  await assert.rejects(unknown, { refusal: 'BadInput' })
  const day = taipeiDay(server.clock.now())
  const later = addDays(day, 1)
  await assert.rejects(server.office(office.readDaily, { Brand, FromDay: later, ToDay: day }), /FromDay: is after/)
})

test('the rows of a day are exported page by page, with the fields of events as columns of the CSV', async () => {
  const Day = taipeiDay(server.clock.now())
  const pages: ActionReply<typeof office.exportEvents>[] = []
  for (let After: number | null = 0; After !== null; After = pages.at(-1)!.Next)
    pages.push(await server.office(office.exportEvents, { Brand, Day, After, PerPage: 3 }))
  assert.deepEqual(
    pages.map(({ Rows }) => Rows.length),
    [3, 3, 1],
  )
  const all = await server.office(office.exportEvents, { Brand, Day })
  assert.deepEqual([all.Rows, all.Next], [pages.flatMap(({ Rows }) => Rows), null])
  const [headings, first] = formatCsv(all).split('\r\n')
  assert.equal(headings, 'ID,CreatedAt,Visitor,Name,Events,Page,Width,Kind')
  assert.match(first!, /,pageView,1,home,phone,$/)
  const exact = await server.office(office.exportEvents, { Brand, Day, PerPage: 7 })
  assert.deepEqual(
    (await server.office(office.exportEvents, { Brand, Day, After: exact.Next! })).Rows,
    [],
    'the page after a full last one is empty',
  )
  assert.deepEqual((await server.office(office.exportEvents, { Brand: 'crab', Day })).Rows, [])
})

test('the salt is deleted with its day; rows stay 30 days and sums 400', async () => {
  const salts = async () => (await sql<{ day: string }>`select day from analytics_salt`.execute(kysely)).rows.length
  assert.equal(await salts(), 1)
  const before = await stored()
  await server.pass(86_400_000)
  await tick()
  assert.equal(await salts(), 0)
  const sums = async () =>
    Number(
      (await sql<{ n: number }>`select sum(events) as n from analytics_day where field = ''`.execute(kysely)).rows[0]!
        .n,
    )
  assert.equal(await sums(), before.length)
  await send([view], { 'user-agent': 'a' })
  const again = await stored()
  assert.ok(!before.some(({ visitor }) => visitor === again.at(-1)!.visitor), 'the same browser is another visitor')
  await server.pass(32 * 86_400_000)
  await tick()
  assert.deepEqual(await stored(), [])
  assert.equal(await sums(), before.length + 1)
  await server.pass(400 * 86_400_000)
  await tick()
  assert.equal(await sums(), 0)
})

const changeBudgets = (value: AnalyticsBudgets) =>
  server.office(changeSetting, { Name: analyticsBudgets.name, Brand: 'owl', Value: value }, who)

test('equal events of a visitor within a minute are one row, and sums count its events', async () => {
  await forget()
  const as = (agent: string) => ({ 'user-agent': agent })
  const opened = { Name: 'storeOpened' }
  await send([view, view, opened], as('one'))
  await stored()
  await send([view], as('one'))
  await send([view], as('two'))
  assert.deepEqual(
    (await stored()).map(({ name, events }) => [name, events]),
    [
      ['pageView', 3],
      ['storeOpened', 1],
      ['pageView', 1],
    ],
  )
  server.clock.forward(60_000)
  await send([view], as('one'))
  assert.equal((await stored()).length, 4)
  const { Rows: sums } = await server.office(office.readDaily, { Brand, Name: 'pageView' })
  assert.deepEqual(
    sums.filter(({ Field }) => Field === 'Width').map(({ Events, Visitors }) => [Events, Visitors]),
    [[5, 2]],
  )
  const { Rows: rows } = await server.office(office.exportEvents, { Brand, Day: taipeiDay(server.clock.now()) })
  assert.deepEqual(
    rows.map(({ Events }) => Events),
    [3, 1, 1, 1],
  )
  await forget()
})

test('over the budget of a visitor, an address or the brand nothing is stored, and the answer is the same', async () => {
  const as = (agent: string) => ({ 'user-agent': agent })
  const sum = async () => (await stored()).reduce((all, { events }) => all + events, 0)
  await changeBudgets({ visitorADay: 5, addressADay: 1_000_000, brandADay: 1_000_000 })
  assert.equal((await send([view, view, view, view], as('three'))).Code, 0)
  const refused = await send([view, view], as('three'))
  assert.deepEqual([refused.status, refused.Code, refused.Result], [200, 0, {}])
  assert.equal(await sum(), 4, 'a beacon is stored whole or not at all')
  await send([view], as('three'))
  assert.equal(await sum(), 5)
  // Malformed beacons are counted before they are parsed: then they are not parsed any more.
  const wrong = [{ Name: 'typed' }]
  for (let nth = 0; nth < 5; nth++) assert.equal((await send(wrong, as('four'))).Code, 100001)
  assert.equal((await send(wrong, as('four'))).Code, 0)
  assert.equal((await send(view, as('four'))).Code, 0)

  // Every beacon with another user agent is another visitor, but the address is one.
  const before = await sum()
  await server.pass(86_400_000)
  await changeBudgets({ visitorADay: 5, addressADay: 7, brandADay: 1_000_000 })
  for (let nth = 0; nth < 10; nth++) assert.equal((await send([view], as(`forged ${nth}`))).Code, 0)
  assert.equal(await sum(), before + 7)

  await changeBudgets({ visitorADay: 5, addressADay: 1000, brandADay: 9 })
  for (let nth = 0; nth < 10; nth++) assert.equal((await send([view], as(`other ${nth}`))).Code, 0)
  assert.equal(await sum(), before + 9)
  // The next day begins with nothing used.
  await server.pass(86_400_000)
  await send([view], as('other 1'))
  assert.equal(await sum(), before + 10)
  await changeBudgets({ visitorADay: 1_000_000, addressADay: 1_000_000, brandADay: 1_000_000 })
  await forget()
})

test('10,000 events at once are stored in batches while rounds are played', async () => {
  const player = await server.signInAs('925100003', { coins: 1_000_000 })
  const Events = Array.from({ length: 50 }, () => view)
  let isFlooding = true
  const flood = Promise.all(Array.from({ length: 200 }, () => send(Events))).finally(() => (isFlooding = false))
  let rounds = 0
  do {
    await player.client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
    rounds++
  } while (isFlooding && rounds < 200)
  const answers = await flood
  assert.ok(answers.every(({ Code }) => Code === 0))
  const rows = await stored()
  assert.deepEqual(
    rows.map(({ events }) => events),
    [10_000],
  )
  assert.ok(rounds > 0)
})
