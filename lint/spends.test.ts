// Every call whose handler leads to the ledger is declared with `spends`, or is listed here with the reason why it takes nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everything } from '@lantern/protocol/all.ts'
import { moneyPaths } from './moneyPaths.ts'

const claim = 'pays what the player has earned, once, by the key of its row'
const question = 'asks the node of the table, as the calls that bet do, but the question moves no money'
const shots =
  'the coins at the table were brought by sit and topUp; the account of the seat stakes them, for the newest session that sat down'

/** The sources are read by names: a method of another object has the name of a function that leads to the ledger. */
const namesake = 'calls a method that has the name of a function of the store or of shared rounds, and moves no money'

/** In tests the ledger also refuses each of them that takes money from a player, a host or a club (`features/wallet/spending.ts`). */
const exceptions: Readonly<Record<string, string>> = {
  'arcade.leaveArcade': question,
  'arcade.leaveRocket': 'pays a bet back before the flight starts',
  'arcade.openKeno': question,
  'arcade.openRocket': question,
  'arcade.withdrawFromRocket': 'pays the win of a bet',
  'auth.signIn': 'pays the welcome coins to a new player; there is no session yet',
  'battles.leaveBattle': 'pays the entry back before the start',
  'fishing.changeBet': shots,
  'fishing.leave': 'returns the coins of the seat',
  'fishing.shoot': shots,
  'fishing.stay': shots,
  'invite.claimInviteReward': claim,
  'levels.claimVipBonus': claim,
  'missions.claimChallenge': claim,
  'missions.claimMission': claim,
  'pass.claimPass': claim,
  'profile.bindEmail': namesake,
  'profile.claimPhoneReward': claim,
  'profile.deleteAccount': namesake,
  'profile.sendBindCode': namesake,
  'profile.sendPhoneCode': namesake,
  'redenvelope.cancelEnvelope': 'returns the rest to the sender',
  'redenvelope.receiveByHttp': claim,
  'redenvelope.receiveEnvelope': claim,
  'returnRewards.claimReturn': claim,
  'rewards.collectRewards': claim,
  'stamps.claimSignIn': claim,
  'store.payOmg': 'a gateway confirms an order, which is delivered; there is no session',
  'store.verifyMyCard': 'a gateway confirms an order, which is delivered; there is no session',
  'vault.guessVault': 'may have to create the pool of the day, which the operator feeds; a guess costs no money',
  'vault.readVault': 'may have to create the pool of the day, which the operator feeds',
}

/** Real money: the ledger is reached when the gateway confirms the order. */
const orders = ['store.createOrder', 'store.handleOrder']

const paths = moneyPaths()
const spending = new Set(
  everything().flatMap(({ name, declared }) => (declared.kind !== 'push' && declared.spends ? [name] : [])),
)

test('a call that reaches the ledger spends or is an exception with a reason', () => {
  const unlisted = [...paths].filter(([name, path]) => path && !spending.has(name) && !exceptions[name])
  assert.deepEqual(unlisted, [])
})

test('every exception is needed', () => {
  const idle = Object.keys(exceptions).filter((name) => !paths.get(name) || spending.has(name))
  assert.deepEqual(idle, [])
})

test('the reading finds the ledger behind every call that spends', () => {
  const missed = [...spending].filter((name) => !paths.get(name))
  assert.deepEqual(missed.toSorted(), orders)
})
