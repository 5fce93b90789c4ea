// What the types of declarations guarantee: undeclared refusals, misspelt fields and pushes that are not declared do not compile.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everything } from './all.ts'
import { readHistory, sendPublic } from './chat.ts'
import { playRound } from './games.ts'
import { isPush, pushNumber, type AnyPush, type BodyOf, type ErrorOf, type ReplyOf, type RequestOf } from './op.ts'
import { gap, hello } from './session.ts'
import { readWallet } from './wallet.ts'

const refuse = <O>(_declared: O, name: ErrorOf<O>): string => name
const answer = <O>(_declared: O, reply: ReplyOf<O>): unknown => reply
const ask = <O>(_declared: O, request: RequestOf<O>): unknown => request
const publish = <P extends AnyPush>(declared: P, _body: BodyOf<P>): number => pushNumber(declared)

test('a call can be refused only with its declared errors', () => {
  assert.equal(refuse(sendPublic, 'VipTooLow'), 'VipTooLow')
  // @ts-expect-error sending in public never answers this
  refuse(sendPublic, 'GiftTooSmall')
  // @ts-expect-error the hello declares nothing of its own
  refuse(hello, 'Muted')
})

test('replies and requests have the declared fields', () => {
  answer(readWallet, { Gold: 1, Gem: 0, GamePoint: 0, Revision: 1, CoinRevision: 1 })
  // @ts-expect-error misspelt
  answer(readWallet, { Gold: 1, Gems: 0, GamePoint: 0 })
  ask(readHistory, { ChannelType: 1 })
  // @ts-expect-error no such channel
  ask(readHistory, { ChannelType: 5 })
})

test('a push has its number: request + 2 in a family, its own otherwise', () => {
  assert.equal(publish(readWallet, { Gold: 1, Gem: 0, GamePoint: 0, Revision: 1, CoinRevision: 1 }), 10032)
  assert.equal(publish(gap, { Channel: 'chat.public', Position: 4 }), 10003)
  // @ts-expect-error the body of another push
  publish(gap, { Gold: 1 })
  // @ts-expect-error history is never pushed
  publish(readHistory, {})
  assert.ok(isPush(readWallet) && isPush(gap) && !isPush(readHistory))
})

test('what is called read, list or find does not write', () => {
  const wrong = everything().filter(
    ({ name, declared }) =>
      /\.(read|list|find)[A-Z]/.test(name) && declared.kind !== 'push' && declared.does !== 'read',
  )
  assert.deepEqual(
    wrong.map(({ name }) => name),
    [],
  )
})

test('what is refused in a pause spends and declares the refusal', () => {
  for (const { name, declared } of everything())
    if (declared.kind !== 'push' && declared.refusedInPause)
      assert.ok(declared.spends && declared.errors.includes('PlayLimitReached'), name)
})

test('the call of what spends keeps it in its type', () => {
  const spends: true = playRound.spends
  // @ts-expect-error reading a balance does not spend
  const reads: true = readWallet.spends
  assert.deepEqual([spends, reads], [true, undefined])
})
