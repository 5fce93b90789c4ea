// The catalogue: names, searches, favourites, last opened games; and a brand's own choices, valid from their start time.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findGame } from '@lantern/games/all.ts'
import { betOnRocket, buyKeno, listOtherGames } from '@lantern/protocol/arcade.ts'
import { sit } from '@lantern/protocol/fishing.ts'
import { listGames, listRounds, markFavourite, openGame, playRound } from '@lantern/protocol/games.ts'
import { chooseVariant } from '@lantern/protocol/office/games.ts'
import { refusedAs, startTestServer } from '../../testing.ts'
import { gamesShelf } from './shelfSetting.ts'

const server = await startTestServer()
after(() => server[Symbol.asyncDispose]())
const { shelf } = server.app
const kysely = server.db.kysely

test('a card has name, bets and return of the game', async () => {
  const { client } = await server.signInAs('922000001')
  const { Rows } = await client.call(listGames, {})
  const owl = Rows.find(({ GameCode }) => GameCode === 'owl20')!
  assert.deepEqual(Object.keys(owl.Names).sort(), ['en_us', 'id_id', 'vi_vn', 'zh_tw'])
  assert.deepEqual([owl.MinBet, owl.MaxBet, owl.Jackpot, owl.Return], [1000, 200_000, true, 96])
  assert.ok(owl.Tags.includes('jackpot'))
})

test('a game is found by part of its name in any language, with or without marks, and by tag', async () => {
  const { client } = await server.signInAs('922000002')
  const find = async (Search: string) => (await client.call(listGames, { Search })).Rows.map(({ GameCode }) => GameCode)
  assert.deepEqual(await find('神鴞'), ['owl20'])
  assert.deepEqual(await find('moonlit OWL'), ['owl20'])
  assert.deepEqual(await find('owl2'), ['owl20'])
  assert.deepEqual(await find('no such game'), [])
  assert.ok((await client.call(listGames, { Tag: 'freeSpins' })).Rows.some(({ GameCode }) => GameCode === 'owl20'))
  assert.equal((await client.call(listGames, { Tag: 'none' })).Total, 0)
})

test('favourites and recent games are per player', async () => {
  const me = await server.signInAs('922000003')
  const other = await server.signInAs('922000004')
  await me.client.call(markFavourite, { GameCode: 'owl20', Favourite: true })
  await me.client.call(openGame, { GameCode: 'owl20' })
  const of = async ({ client }: typeof me, Which: 'favourite' | 'recent') =>
    (await client.call(listGames, { Which })).Rows.map(({ GameCode, Favourite }) => [GameCode, Favourite])
  assert.deepEqual(await of(me, 'favourite'), [['owl20', true]])
  assert.deepEqual(await of(me, 'recent'), [['owl20', true]])
  assert.deepEqual(await of(other, 'favourite'), [])
  assert.deepEqual(await of(other, 'recent'), [])
  await me.client.call(markFavourite, { GameCode: 'owl20', Favourite: false })
  assert.deepEqual(await of(me, 'favourite'), [])
  await assert.rejects(
    me.client.call(markFavourite, { GameCode: 'nothing', Favourite: true }),
    refusedAs('TargetNotFound'),
  )
})

test('a brand can hide a game, limit its bets, and disable features that its market forbids', async () => {
  await kysely.insertInto('game_shelf').values({ brand: 'crab', game_code: 'owl20', most_bet: 10_000 }).execute()
  await kysely
    .updateTable('game_market')
    .set({ autoplay: false, turbo: false, buy: false })
    .where('brand', '=', 'crab')
    .execute()
  await shelf.refresh()
  const { client } = await server.signInAs('922000005', { brand: 'crab' })
  const opened = await client.call(openGame, { GameCode: 'owl20' })
  assert.deepEqual(opened.Bets.at(-1), 10_000)
  assert.deepEqual(opened.Flags, { Turbo: false, Autoplay: false, Buy: false })
  assert.equal(opened.MostAutoplay, 0)
  assert.deepEqual(
    opened.Modes.map(({ Code }) => Code),
    ['base'],
  )
  await assert.rejects(
    client.call(playRound, { GameCode: 'owl20', Bet: 20_000 }),
    refusedAs('BadInput', { Field: 'Bet' }),
  )
  for (const Mode of ['buy', 'no-such-mode'])
    await assert.rejects(
      client.call(playRound, { GameCode: 'owl20', Bet: 1000, Mode }),
      refusedAs('BadInput', { Field: 'Mode' }),
    )
  await kysely.updateTable('game_shelf').set({ is_shown: false }).where('brand', '=', 'crab').execute()
  await shelf.refresh()
  await assert.rejects(client.call(openGame, { GameCode: 'owl20' }), refusedAs('TargetNotFound'))
  assert.equal((await client.call(listGames, { Search: 'owl20' })).Total, 0)
  const owl = await server.signInAs('922000006')
  assert.equal((await owl.client.call(openGame, { GameCode: 'owl20' })).Flags.Autoplay, true)
})

test('an operator orders and closes games of a brand: new rounds, bets and buy-ins are refused', async () => {
  const { settings } = server.app
  const change = { brand: 'betrnk', actor: 'test' } as const
  const { client } = await server.signInAs('922000008', { brand: 'betrnk' })
  const listed = async () => (await client.call(listGames, {})).Rows
  const usual = (await listed()).map(({ GameCode }) => GameCode)
  const closed = ['owl20', 'rocket', 'keno80', 'fish4']
  await settings.change(gamesShelf, { ...change, value: { order: ['book10', 'rocket'], closed } })
  const rows = await listed()
  const first = ['book10', 'rocket']
  assert.deepEqual(
    rows.map(({ GameCode }) => GameCode),
    [...first, ...usual.filter((code) => !first.includes(code))],
  )
  assert.deepEqual(
    rows.filter(({ GameCode, Open }) => closed.includes(GameCode) && Open),
    [],
  )
  const notOpen = refusedAs('NotOpenYet')
  await assert.rejects(client.call(openGame, { GameCode: 'owl20' }), notOpen)
  await assert.rejects(client.call(playRound, { GameCode: 'owl20', Bet: 1000 }), notOpen)
  await assert.rejects(client.call(betOnRocket, { Place: 0, Bet: 1000 }), notOpen)
  await assert.rejects(client.call(buyKeno, { Spots: [1, 2, 3], Bet: 1000 }), notOpen)
  await assert.rejects(client.call(sit, { GameCode: 'fish4', BuyIn: 20_000 }), notOpen)
  assert.equal((await client.call(listOtherGames, {})).Total, 0)
  assert.equal((await client.call(openGame, { GameCode: 'book10' })).GameCode, 'book10')
  const owl = await server.signInAs('922000009')
  assert.equal((await owl.client.call(openGame, { GameCode: 'owl20' })).GameCode, 'owl20')
  const wrong = [
    { order: ['nothing'] },
    { closed: ['jelly7'] },
    { closed: ['firewheel'] },
    { order: ['keno80', 'keno80'] },
  ]
  for (const part of wrong) {
    const value = { ...gamesShelf.first, ...part }
    await assert.rejects(settings.change(gamesShelf, { ...change, value }), /games\.shelf/)
  }
  await settings.change(gamesShelf, { ...change, value: null })
  assert.deepEqual(
    (await listed()).map(({ GameCode }) => GameCode),
    usual,
  )
})

test('another variant applies to the whole brand from its start time, and its author is recorded', async () => {
  const [first, second] = findGame('owl20')!.variants
  const { client } = await server.signInAs('922000007')
  const now = server.clock.now()
  const startsAt = new Date(now.getTime() + 120_000)
  const choice = {
    Brand: 'owl',
    GameCode: 'owl20',
    MathHash: second!.mathHash,
    StartsAt: startsAt.toISOString(),
  } as const
  const choose = (more: object) => server.office(chooseVariant, { ...choice, ...more }, { actor: 'operator 7' })
  await assert.rejects(choose({ MathHash: '0'.repeat(64) }), { refusal: 'NotFound' })
  await assert.rejects(choose({ StartsAt: now.toISOString() }), { message: /StartsAt: is less than 60 seconds ahead/ })
  assert.deepEqual(await choose({}), { GameCode: 'owl20', MathHash: second!.mathHash, StartsAt: choice.StartsAt })
  await shelf.refresh()
  const before = await client.call(openGame, { GameCode: 'owl20' })
  assert.deepEqual([before.Variant, before.MathHash], [first!.definition.variant, first!.mathHash])
  await client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
  server.clock.forward(120_000)
  const later = await client.call(openGame, { GameCode: 'owl20' })
  assert.deepEqual([later.Variant, later.MathHash], [second!.definition.variant, second!.mathHash])
  await client.call(playRound, { GameCode: 'owl20', Bet: 1000 })
  const { Rows } = await client.call(listRounds, {})
  assert.deepEqual(
    Rows.map(({ MathHash }) => MathHash),
    [second!.mathHash, first!.mathHash],
  )
  // The older round is still replayed with its own definition.
  const old = await client.call(listRounds, { RoundID: Rows[1]!.RoundID })
  assert.equal(old.Rows[0]!.Events!.length, Rows[1]!.Steps)
  const noted = await kysely.selectFrom('audit').selectAll().where('what', '=', 'game.variant').execute()
  assert.deepEqual(
    noted.map(({ actor, brand }) => [actor, brand]),
    [['operator 7', 'owl']],
  )
})
