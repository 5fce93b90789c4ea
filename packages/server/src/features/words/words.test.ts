// Operators edit the lists at run time: every node reloads them, and an edited list is not filled again.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sendPublic } from '@lantern/protocol/chat.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { editWords, listWords, type WordsEdit } from './words.ts'
import { until } from '../../kernel/testing/until.ts'

const server = await startTestServer()
const other = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
after(async () => {
  await other[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function edit(change: WordsEdit) {
  const afterwards: (() => void)[] = []
  const who = { actor: 'mia', now: server.clock.now() }
  const counts = await server.db.kysely
    .transaction()
    .execute((tx) => editWords(tx, change, who, { bus: server.bus, after: (run) => afterwards.push(run) }))
  for (const run of afterwards) run()
  return counts
}

/** The lists are reloaded in the background. */
async function untilAll(nodes: readonly (typeof server)[], text: string, isRefused: boolean): Promise<void> {
  const isEverywhere = (): boolean => nodes.every(({ app }) => app.words.areSensitive(text) === isRefused)
  await until(isEverywhere, `${text} is ${isRefused ? 'refused' : 'allowed'} everywhere`)
}

test('a word added to a list is refused on every node, and allowed again after its removal', async () => {
  const author = await server.signInAs('925000001', { vipPoints: 1000 })
  await author.client.call(sendPublic, { Message: '我愛芒果冰' })
  assert.deepEqual(await edit({ locale: 'zh_tw', add: ['芒果冰', ' 芒果冰 ', '<b></b>'] }), { added: 1, removed: 0 })
  await untilAll([server, other], '芒 果 冰', true)
  await assert.rejects(author.client.call(sendPublic, { Message: '再來一碗芒果冰' }), refusedAs('SensitiveWords'))
  assert.deepEqual(await edit({ locale: 'zh_tw', allow: ['再來一碗芒果冰'] }), { added: 1, removed: 0 })
  await untilAll([server, other], '再來一碗芒果冰', false)
  assert.deepEqual(await edit({ locale: 'zh_tw', remove: ['芒果冰', '沒有這個'] }), { added: 0, removed: 1 })
  await untilAll([server, other], '芒果冰', false)
})

test('an edit without a change is not published; each change is in the audit with its author', async () => {
  const audit = () =>
    server.db.kysely.selectFrom('audit').selectAll().where('what', '=', 'words').orderBy('id').execute()
  const before = (await audit()).length
  await edit({ locale: 'id_id', add: ['kelapa muda'] })
  await edit({ locale: 'id_id', add: ['kelapa muda'] })
  const rows = await audit()
  assert.equal(rows.length, before + 1)
  assert.deepEqual(
    [rows.at(-1)!.actor, rows.at(-1)!.row_id, rows.at(-1)!.after],
    ['mia', 'id_id', { add: ['kelapa muda'], allow: [], remove: [] }],
  )
})

test('a word removed by an operator stays removed after a restart', async () => {
  const { kysely } = server.db
  const read = async () => (await listWords(kysely, 'vi_vn', { PerPage: 500 })).Rows.map(({ Word }) => Word)
  const all = await read()
  assert.ok(all.length > 20 && all.includes('đánh bạc'))
  await edit({ locale: 'vi_vn', remove: all })
  assert.deepEqual(await read(), [])
  await untilAll([server, other], 'đánh bạc', false)
  await using third = await startTestServer({ db: server.db, clock: server.clock, bus: server.bus })
  assert.equal(third.app.words.areSensitive('đánh bạc'), false)
  assert.equal(third.app.words.areSensitive('賭博'), true)
  const [first, next] = [1, 2].map((Page) => listWords(kysely, 'zh_tw', { Page, PerPage: 1 }))
  assert.ok((await next!).Rows[0]!.ID > (await first!).Rows[0]!.ID)
  const { Total, Rows } = await listWords(kysely, 'zh_tw', { Page: 1_000_000, PerPage: 500 })
  assert.ok(Total > 20 && Rows.length === 0, 'a page beyond the end')
})
