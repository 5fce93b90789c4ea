// Idempotency keys that were used by another kind of call: every call that takes a key answers an error that it declares.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { everything } from '@lantern/protocol/all.ts'
import { errorName, type ErrorName } from '@lantern/protocol/errors.ts'
import { joinRoom } from '@lantern/protocol/live.ts'
import type { AnyCall, AnyOp } from '@lantern/protocol/op.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import { enterHost, giveTo, grant } from './features/gifts/live/stage.fixture.ts'
import { givePassword, password } from './features/gifts/stage.fixture.ts'
import { brand, gold, openStage } from './features/redenvelope/stage.fixture.ts'
import { PlayedGateway } from './features/store/stage.fixture.ts'

const { server } = await openStage('9740', { payments: [new PlayedGateway('mycard')] })
after(() => server[Symbol.asyncDispose]())
const { newKey } = server

const rich = { ...gold, brand, coins: 1_000_000_000 } as const
const player = await enterHost(server, '974100001', rich)
const other = await enterHost(server, '974100002', rich)
for (const { id } of [player, other]) await grant(server, id, currencies.point, 1_000_000, brand)
await givePassword(server, player.id)
const lobby = await server.helloWith(player.token)
const game = await server.helloWith(player.token, 'game')

type Outcome = ErrorName | 'fine'

interface Answered {
  readonly outcome: Outcome
  readonly result: any
}

const named = new Map(
  everything().flatMap(({ name, declared }) => (declared.kind === 'push' ? [] : [[name, declared as AnyOp | AnyCall]])),
)

/** Any declared call by the player. */
async function ask(name: string, request: object, key = newKey()): Promise<Answered> {
  const declared = named.get(name)!
  if (declared.kind === 'call') {
    const headers = { ...server.at(brand), 'api-token': player.token, 'idempotency-key': key }
    const { Code, Result } = await server.post(declared.path, request, headers)
    return { outcome: Code === 0 ? 'fine' : errorName(Code)!, result: Result }
  }
  const socket = declared.on.includes('lobby') ? lobby : game
  const { Code, Result } = await socket.ask({ OP: declared.op, ReqID: key, ...request })
  return { outcome: Code === 200 ? 'fine' : errorName(Code)!, result: Result }
}

async function succeed(name: string, request: object = {}): Promise<any> {
  const { outcome, result } = await ask(name, request)
  assert.equal(outcome, 'fine', name)
  return result
}

const sitDown = async (): Promise<string> =>
  (await succeed('fishing.sit', { GameCode: 'fish4', BuyIn: 100_000 })).TableID
const firstGoods = async (): Promise<number> =>
  (await succeed('store.listGoods', { GoodsType: 1 })).Rows.find(({ Left }: { Left: unknown }) => Left === null).GoodsID
const passPrice = async (): Promise<object> => {
  const { Season, Price } = await succeed('pass.readPass')
  return { Season, Price }
}
const envelope = { Title: '恭喜發財', Content: 'Good luck', Amount: 10_000, Quantity: 5, Method: 1 }
let texts = 0
const nextText = (): string => 'abcdefghijklmnop'.slice(texts++).repeat(2)
const text = '我每天晚上彈吉他給大家聽，也聊聊老虎機。'

interface Row {
  readonly name: string
  readonly request?: object | (() => object | Promise<object>)
  /** With a new key. */
  readonly fresh: Outcome
}

/** Their keys are in the ledger: every use by another call is refused, before anything is paid or counted. */
const ledgerRows: readonly Row[] = [
  { name: 'profile.claimPhoneReward', fresh: 'fine' },
  { name: 'mail.handleMail', request: { MailID: 1, Type: 1 }, fresh: 'TargetNotFound' },
  { name: 'clubs.foundClub', request: { Name: '夜行會' }, fresh: 'fine' },
  { name: 'store.redeemCode', request: { Code: 'NONE' }, fresh: 'BadRedeemCode' },
  { name: 'store.exchangeGems', request: { Amount: 20 }, fresh: 'TargetNotFound' },
  { name: 'store.exchangePoints', request: { Amount: 30 }, fresh: 'fine' },
  { name: 'games.playRound', request: { GameCode: 'owl20', Bet: 2000 }, fresh: 'fine' },
  { name: 'fishing.topUp', request: async () => ({ TableID: await sitDown(), Amount: 10_000 }), fresh: 'fine' },
  { name: 'arcade.betOnRocket', request: { Place: 0, Bet: 1000 }, fresh: 'fine' },
  { name: 'gifts.exchangeHostPoints', request: { Points: 500 }, fresh: 'fine' },
  { name: 'gifts.sendGift', request: { ToID: other.id, ItemID: 42, Amount: 1 }, fresh: 'fine' },
  // Refused before the money: the key is looked up all the same, because the refusal may be an effect of the first call.
  { name: 'gifts.sendGift', request: { ToID: player.id, ItemID: 42, Amount: 1 }, fresh: 'GiftReceiverRefused' },
  { name: 'gifts.sendGift', request: { ToID: other.id, ItemID: 1, Amount: 20_000, Password: password }, fresh: 'fine' },
  { name: 'treasury.grantCoupons', request: { Amount: 10_000, PlayerIDs: [player.id] }, fresh: 'BadInput' },
  { name: 'treasury.exchangeContribution', request: { Amount: 10_000 }, fresh: 'BadInput' },
  { name: 'redenvelope.createEnvelope', request: envelope, fresh: 'fine' },
  { name: 'pass.buyPremium', request: async () => await passPrice(), fresh: 'fine' },
  { name: 'wheel.spinWheel', fresh: 'fine' },
  { name: 'rewards.collectRewards', fresh: 'fine' },
  {
    name: 'battles.enterBattle',
    request: { GameCode: 'owl20', Seats: 2, Entry: 20_000, FeePercent: 5, IsPrivate: true },
    fresh: 'fine',
  },
]

/** They find a repeated call in rows of their own, or are refused before they look up their key. */
const otherRows: readonly Row[] = [
  { name: 'invite.claimInviteReward', fresh: 'NotEligibleToRedeem' },
  { name: 'alliances.foundAlliance', request: { Name: '夜行盟' }, fresh: 'ClubRefused' },
  { name: 'chat.sendPublic', request: () => ({ Message: nextText() }), fresh: 'fine' },
  { name: 'chat.sendPrivate', request: () => ({ Message: nextText(), PlayerID: other.id }), fresh: 'fine' },
  { name: 'chat.sendClub', request: { Message: 'three', ChannelType: 3 }, fresh: 'ClubChatClosed' },
  { name: 'store.createOrder', request: async () => ({ GoodsID: await firstGoods() }), fresh: 'fine' },
  { name: 'store.handleOrder', request: async () => ({ GoodsID: await firstGoods() }), fresh: 'fine' },
  { name: 'games.continueRound', request: { GameCode: 'owl20' }, fresh: 'fine' },
  { name: 'fishing.sit', request: { GameCode: 'fish4', BuyIn: 100_000 }, fresh: 'fine' },
  { name: 'fishing.leave', request: async () => ({ TableID: await sitDown() }), fresh: 'fine' },
  { name: 'arcade.withdrawFromRocket', request: () => ({ BetID: newKey() }), fresh: 'TargetNotFound' },
  { name: 'arcade.leaveRocket', request: () => ({ BetID: newKey() }), fresh: 'TargetNotFound' },
  // The key of another ticket is that ticket.
  { name: 'arcade.buyKeno', request: { Spots: [1, 2], Bet: 2000 }, fresh: 'fine' },
  { name: 'hosts.applyAsHost', request: { Category: 1, Words: text, Agreed: true }, fresh: 'NotEligibleToJoin' },
  { name: 'gifts.setPassword', request: { Password: password }, fresh: 'WrongGiftPassword' },
  { name: 'gifts.changePassword', request: { OldPassword: password, Password: password }, fresh: 'fine' },
  { name: 'gifts.resetPassword', request: { ValidateCode: '000000', Password: password }, fresh: 'CodeNotValid' },
  { name: 'redenvelope.receiveEnvelope', request: { RedEnvelopeID: 1 }, fresh: 'EnvelopeReceived' },
  { name: 'redenvelope.receiveByHttp', request: { RedEnvelopeID: 1 }, fresh: 'EnvelopeReceived' },
  { name: 'redenvelope.cancelEnvelope', request: { RedEnvelopeID: 1 }, fresh: 'EnvelopeExpired' },
  { name: 'missions.claimMission', request: { Type: 1, MissionID: 1 }, fresh: 'TargetNotFound' },
  { name: 'missions.swapMission', request: { MissionID: 1 }, fresh: 'TargetNotFound' },
  { name: 'missions.startChallenge', request: { Tier: 1 }, fresh: 'NotEligibleToRedeem' },
  { name: 'missions.claimChallenge', request: { Day: '2026-01-15', Tier: 1 }, fresh: 'NotEligibleToRedeem' },
  { name: 'levels.claimVipBonus', fresh: 'NotEligibleToRedeem' },
  { name: 'stamps.claimSignIn', fresh: 'NotEligibleToRedeem' },
  { name: 'returnRewards.claimReturn', fresh: 'NotEligibleToRedeem' },
  { name: 'pass.claimPass', fresh: 'NotEligibleToRedeem' },
  { name: 'pass.buySteps', request: { Season: 1, Steps: 1, Price: 60 }, fresh: 'NotEligibleToRedeem' },
  { name: 'vault.guessVault', request: { Guess: '0000' }, fresh: 'NotEligibleToRedeem' },
  { name: 'battles.leaveBattle', request: { BattleID: 1 }, fresh: 'TargetNotFound' },
]

/** Keys of calls whose answers are nothing, an object, a stored shortage, and those of another game. */
const uses = { round: newKey(), exchange: newKey(), shortage: newKey(), ticket: newKey() }

const bodyOf = async ({ request = {} }: Row): Promise<object> =>
  typeof request === 'function' ? await request() : request
const moneyOf = async () => {
  const { coin, gem, point } = await server.app.wallet.balances(player.id)
  return { coin, gem, point, held: await server.app.wallet.hostPoints(player.id, currencies.point) }
}

test('every call that takes a key is a row of this file', () => {
  const taking = [...named].flatMap(([name, declared]) => (declared.once ? [name] : []))
  const rows = new Set([...ledgerRows, ...otherRows].map(({ name }) => name))
  assert.deepEqual([...rows].toSorted(), taking.toSorted())
})

test('keys are used by calls of other kinds', async () => {
  await succeed('arcade.openKeno')
  await succeed('arcade.openRocket')
  await other.client.call(joinRoom, { RoomID: player.roomId })
  await giveTo(other, player.id, { amount: 100 })
  const answers = [
    await ask('games.playRound', { GameCode: 'owl20', Bet: 1000 }, uses.round),
    await ask('store.exchangePoints', { Amount: 10 }, uses.exchange),
    await ask('store.exchangePoints', { Amount: 1_000_000_000 }, uses.shortage),
    await ask('arcade.buyKeno', { Spots: [1], Bet: 1000 }, uses.ticket),
  ]
  assert.deepEqual(
    answers.map(({ outcome }) => outcome),
    ['fine', 'fine', 'NotEnoughGems', 'fine'],
  )
  await server.app.wallet.keptAll()
})

test('a call whose key is in the ledger refuses one that another call used, and moves nothing', async () => {
  for (const row of ledgerRows) {
    const body = await bodyOf(row)
    const before = await moneyOf()
    for (const [use, key] of Object.entries(uses))
      assert.deepEqual(
        await ask(row.name, body, key),
        { outcome: 'BadInput', result: { Field: 'ReqID' } },
        `${row.name} with the key of ${use}`,
      )
    assert.deepEqual(await moneyOf(), before, row.name)
    const { outcome, result } = await ask(row.name, body)
    assert.equal(outcome, row.fresh, row.name)
    if (outcome === 'BadInput') assert.notEqual(result.Field, 'ReqID', row.name)
  }
})

test('the other calls answer as with a new key, or with an error that they declare', async () => {
  for (const row of otherRows) {
    const declared = named.get(row.name)!
    const allowed: readonly Outcome[] = ['fine', 'BadInput', ...(declared.errors as ErrorName[])]
    for (const [use, key] of Object.entries(uses)) {
      const { outcome } = await ask(row.name, await bodyOf(row), key)
      assert.ok(allowed.includes(outcome), `${row.name} with the key of ${use} is answered ${outcome}`)
    }
    assert.equal((await ask(row.name, await bodyOf(row))).outcome, row.fresh, row.name)
  }
  assert.deepEqual((await server.app.wallet.reconcile(server.clock.now())).broken, {})
})
