// The sign-in history: ninety days, letters about new devices, and signing out everywhere.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listSignIns, refresh, signOutEverywhere } from '@lantern/protocol/auth.ts'
import { listMail } from '@lantern/protocol/mail.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { refusedAs, startTestServer } from '../../testing.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { post } = server

const minute = 60_000
const day = 24 * 60 * minute
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** A browser with its user agent and its device cookie. */
class Browser {
  readonly #agent: string
  #device = ''

  constructor(agent: string) {
    this.#agent = agent
  }

  async signIn(phone: string, more: object = {}) {
    const { Token, Player } = await server.prove(phone)
    const PlayerID = Player[0]?.Player.PlayerID ?? null
    const headers = { 'user-agent': this.#agent, ...(this.#device ? { cookie: this.#device } : {}) }
    const answer = await post('player/account', { Provider: 10000, Token, PlayerID, ...more }, headers)
    const marks = answer.headers['set-cookie']?.filter((cookie) => cookie.startsWith('lantern_device='))
    if (marks?.[0]) this.#device = marks[0].split(';')[0]!
    server.clock.forward(minute)
    return answer
  }
}

async function letterOf(token: string, lang?: string) {
  const client = server.connect(token, lang ? { lang: () => lang } : {})
  client.open('lobby')
  return client.call(listMail, {})
}

test('a sign-in from a new device sends a letter, one from a known device does not', async () => {
  const mine = new Browser(chrome)
  const first = await mine.signIn('921000001')
  assert.equal(first.Result.isRegist, true)
  const again = await mine.signIn('921000001')
  assert.equal((await letterOf(again.Result.token)).Total, 0)

  const theirs = new Browser(iphone)
  const time = server.clock.now()
  const other = await theirs.signIn('921000001', { Lang: 'vi_vn' })
  const { Total, Rows } = await letterOf(other.Result.token, 'vi_vn')
  assert.equal(Total, 1)
  assert.equal(Rows[0]!.Title, 'Thiết bị mới đã đăng nhập tài khoản của bạn')
  assert.match(Rows[0]!.Content, /Safari · iPhone/)
  assert.match(Rows[0]!.Content, /127\.0\.0\.\*/)
  const taipei = new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  assert.ok(Rows[0]!.Content.includes(taipei))
  assert.equal((await letterOf(other.Result.token, 'zh_tw')).Rows[0]!.Title, '新的裝置登入了你的帳號')

  await theirs.signIn('921000001')
  const last = await mine.signIn('921000001')
  assert.equal((await letterOf(last.Result.token)).Total, 1)
})

test('the first sign-in to an account that the system created is not reported as a new device', async () => {
  await server.settle('921000002')
  const entered = await new Browser(chrome).signIn('921000002')
  assert.equal((await letterOf(entered.Result.token)).Total, 0)
})

test('the history has time, origin and result of each sign-in, with a shortened address', async () => {
  const browser = new Browser(chrome)
  const begun = server.clock.now()
  await browser.signIn('921000003')
  const kicked = server.clock.now()
  const second = await browser.signIn('921000003', { Client: 'apk' })
  await post('player/logout', {}, { 'api-token': second.Result.token })
  const idleFrom = server.clock.now()
  await new Browser(iphone).signIn('921000003')
  server.clock.forward(70 * minute)
  const now = await browser.signIn('921000003')
  const client = server.connect(now.Result.token)
  const { Total, Rows } = await client.call(listSignIns, {})
  assert.equal(Total, 4)
  assert.deepEqual(
    Rows.map(({ Device, Client, IsCurrent, IsNewDevice }) => [Device, Client, IsCurrent, IsNewDevice]),
    [
      ['Chrome · Windows', 'web', true, false],
      ['Safari · iPhone', 'web', false, true],
      ['Chrome · Windows', 'apk', false, false],
      ['Chrome · Windows', 'web', false, false],
    ],
  )
  assert.equal(Rows[0]!.EndTime, null)
  // It expired an hour after its last action, long before the next sign-in.
  assert.equal(Rows[1]!.EndTime, new Date(idleFrom.getTime() + 60 * minute).toISOString())
  assert.deepEqual([Rows[3]!.CreateTime, Rows[3]!.EndTime], [begun.toISOString(), kicked.toISOString()])
  assert.ok(Rows.every(({ Address, Provider }) => Address === '127.0.0.*' && Provider === 10000))
  const page = await client.call(listSignIns, { Page: 2, PerPage: 3 })
  assert.deepEqual(page.Rows, Rows.slice(3))
  assert.equal(JSON.stringify(Rows).includes(now.Result.token), false)
})

test('a player sees only their own history', async () => {
  const one = await new Browser(chrome).signIn('921000004')
  await new Browser(chrome).signIn('921000005')
  const { Total } = await server.connect(one.Result.token).call(listSignIns, {})
  assert.equal(Total, 1)
})

test('a session reports how it was opened, in the refresh and in the hello', async () => {
  const time = server.clock.now().toISOString()
  const { Result } = await new Browser(iphone).signIn('921000006', { Client: 'liff', Terms: '2026-01' })
  assert.deepEqual([Result.client, Result.startedAt, Result.reminderMinutes], ['liff', time, 60])
  assert.deepEqual([Result.player.RegistSituation, Result.player.RenameLimit], [1, 1])
  const client = server.connect(Result.token)
  const me = await client.call(refresh, {})
  assert.deepEqual(
    [me.provider, me.client, me.startedAt, me.reminderMinutes, me.player.RegistSituation, me.isDeletionCancelled],
    [10000, 'liff', time, 60, 0, undefined],
  )
  const guest = await server.connectRaw()
  const hello = await guest.ask({ OP: 10000, Token: Result.token })
  assert.deepEqual([hello.Result.provider, hello.Result.client, hello.Result.startedAt], [10000, 'liff', time])
  const row = await server.db.kysely
    .selectFrom('player')
    .select(['terms_version', 'terms_at'])
    .where('id', '=', Result.player.playerID)
    .executeTakeFirstOrThrow()
  assert.deepEqual([row.terms_version, row.terms_at!.toISOString()], ['2026-01', time])
})

test('signing out everywhere closes every socket and clears the known devices', async () => {
  const browser = new Browser(chrome)
  const { Result } = await browser.signIn('921000007')
  const tabs = [await server.helloWith(Result.token), await server.helloWith(Result.token, 'game')]
  const client = server.connect(Result.token)
  await client.call(signOutEverywhere, {})
  for (const tab of tabs) assert.deepEqual(await tab.closed, { code: 4015, reason: '100015' })
  await assert.rejects(client.call(refresh, {}), refusedAs('ForcedOut'))
  server.clock.forward(minute)
  // The cookie is still in the browser, but the server no longer knows the device.
  const back = await browser.signIn('921000007')
  assert.equal((await letterOf(back.Result.token)).Total, 1)
})

test('a new letter is pushed to open sockets', async () => {
  const { client, id } = await server.signInAs('921000008')
  const recorder = new PushRecorder(client, listMail)
  await server.db.kysely
    .transaction()
    .execute((tx) =>
      server.app.mail.send(tx, {
        brand: 'owl',
        playerId: id,
        kind: 'providerLinked',
        lang: 'id_id',
        now: server.clock.now(),
        parameters: { provider: 'Google', time: '2026-02-14 12:00' },
      }),
    )
  const letter = await recorder.until(() => true)
  assert.equal(letter.Title, 'Cara masuk baru ditautkan')
  assert.match(letter.Content, /^Google .* 2026-02-14 12:00/)
})

test('signing in cancels a pending deletion, reports it and records it', async () => {
  const browser = new Browser(chrome)
  const first = await browser.signIn('921000009')
  const { playerID } = first.Result.player
  const deletionOf = async () =>
    (
      await server.db.kysely
        .selectFrom('player')
        .select('deletion_at')
        .where('id', '=', playerID)
        .executeTakeFirstOrThrow()
    ).deletion_at
  await server.db.kysely
    .updateTable('player')
    .set({ deletion_at: new Date(server.clock.now().getTime() + 30 * day) })
    .where('id', '=', playerID)
    .execute()
  const back = await browser.signIn('921000009')
  assert.deepEqual([back.Result.player.playerID, back.Result.isDeletionCancelled], [playerID, true])
  assert.equal(await deletionOf(), null)
  const { Rows } = await letterOf(back.Result.token)
  assert.deepEqual(
    Rows.map(({ Title }) => Title),
    ['已取消刪除帳號'],
  )
  assert.equal((await browser.signIn('921000009')).Result.isDeletionCancelled, undefined)
})

test('rows past their retention are swept', async () => {
  const { Result } = await new Browser(chrome).signIn('921000010')
  const count = async (table: 'session' | 'credential' | 'known_device') =>
    (
      await server.db.kysely
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  assert.ok((await count('credential')) > 0)
  await server.pass(2 * day)
  await server.app.sessions.dropDeadCredentials(server.clock.now())
  assert.equal(await count('credential'), 0)
  assert.ok((await count('session')) > 0)
  await server.pass(89 * day)
  const late = await new Browser(chrome).signIn('921000010')
  await server.app.sessions.dropDeadCredentials(server.clock.now())
  assert.equal(await count('session'), 1)
  assert.equal((await server.connect(late.Result.token).call(listSignIns, {})).Total, 1)
  await server.pass(320 * day)
  await server.app.sessions.dropDeadCredentials(server.clock.now())
  assert.equal(await count('known_device'), 1)
  assert.equal((await post('player/info', {}, { 'api-token': Result.token })).Code, 100005)
})
