// The log contains calls and players, but never a token, a phone number or a code.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { signOut } from '@lantern/protocol/auth.ts'
import { sendPublic } from '@lantern/protocol/chat.ts'
import { openGame, playRound } from '@lantern/protocol/games.ts'
import { socketToken } from '@lantern/protocol/session.ts'
import { sql } from 'kysely'
import type { TextMessage } from './features/codes/codes.ts'
import { createLog } from './kernel/log/log.ts'
import { refusedAs, startTestServer } from './testing.ts'

const written: string[] = []
const sent: TextMessage[] = []
let isGatewayDown = false
const server = await startTestServer({
  log: createLog('trace', { write: (line: string) => void written.push(line) }),
  gateway: {
    async send(message) {
      sent.push(message)
      server.inbox.send(message)
      if (isGatewayDown) throw new Error(`cannot send "Your code is ${message.code}" to ${message.phone}`)
    },
  },
})
after(() => server[Symbol.asyncDispose]())

const phones = ['910100001', '910100002', '910100003']
const ask = (phone: string) => server.post('captcha', { CountryCode: '84', PhoneNumber: phone })
const everything = (): string => written.join('')

async function withConstraint(table: string, work: () => Promise<void>): Promise<void> {
  const change = (action: ReturnType<typeof sql>) =>
    sql`alter table ${sql.table(table)} ${action}`.execute(server.db.kysely)
  await change(sql`add constraint broken check (false) not valid`)
  await work()
  await change(sql`drop constraint broken`)
}

test('a story with all kinds of failures logs no secret', async () => {
  const secrets = new Set(phones.flatMap((phone) => [phone, `84${phone}`, `0${phone}`]))
  const player = await server.signInAs(phones[0]!, { vipPoints: 1000 })
  secrets.add(player.token)
  secrets.add((await server.prove(phones[0]!)).Token)
  const opener = (await player.client.call(socketToken, {})).Token
  secrets.add(opener)
  const guest = await server.connectRaw()
  assert.equal((await guest.ask({ OP: 10000, Token: opener })).Code, 200)
  await player.client.call(sendPublic, { Message: 'hello' })
  await player.client.call(openGame, { GameCode: 'owl20' })
  await player.client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
  await server.post('valid_captcha', { CountryCode: '84', PhoneNumber: phones[1], ValidateCode: '135790' })
  await server.post('player/info', {}, { 'api-token': 'dead-token-of-someone' })
  await server.post('player/account?token=in-the-address', { Provider: 10000, Token: 'phone-token-of-someone' })
  for (const known of ['135790', 'dead-token-of-someone', 'in-the-address', 'phone-token-of-someone'])
    secrets.add(known)

  isGatewayDown = true
  assert.equal((await ask(phones[1]!)).Code, 0)
  isGatewayDown = false
  // The error of a violated constraint contains the refused row.
  await withConstraint('phone_code', async () => assert.equal((await ask(phones[2]!)).status, 500))
  await withConstraint('chat_line', async () => {
    await assert.rejects(player.client.call(sendPublic, { Message: 'lost' }), refusedAs('Internal'))
  })
  await player.client.call(signOut, {})
  for (const { code } of sent) secrets.add(code)
  assert.equal(sent.length, 2)

  const log = everything()
  // Whole words only: six digits in a row also occur inside timestamps.
  for (const secret of secrets) assert.doesNotMatch(log, new RegExp(`(?<![\\w-])${secret}(?![\\w-])`), secret)
})

test('failures are logged with the call, the player and the op', () => {
  const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>)
  const undelivered = lines.find(({ msg }) => msg === 'code not delivered')!
  assert.deepEqual([undelivered['op'], undelivered['level']], ['captcha', 50])
  const bugs = lines.filter(({ msg }) => msg === 'bug')
  assert.deepEqual(
    bugs.map(({ op }) => op),
    ['captcha', '30000'],
  )
  for (const { call } of [undelivered, ...bugs]) assert.match(String(call), /^[0-9a-f-]{36}$/)
  assert.equal(typeof bugs[1]!['player'], 'number')
  assert.match(everything(), /redacted/)
})
