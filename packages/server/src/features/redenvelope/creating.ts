// Sends an envelope in one transaction: checks, envelope with fixed shares, escrow, and last the chat message, whose channel row is the most contended lock.
import { brands } from '@lantern/brands/brands.ts'
import { splitEnvelope } from '@lantern/games/engine/envelope.ts'
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import { createEnvelope } from '@lantern/protocol/redenvelope.ts'
import { channelTypes, senderTypes } from '@lantern/protocol/values/chat.ts'
import { envelopeChannels } from '@lantern/protocol/values/redenvelope.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { askFor } from '../../kernel/jobs/jobs.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { composeSpecial, isMutedIn, sendAsSystem, type Place } from '../chat/chat.ts'
import { lockAllowance, readGiftable, takeAllowance } from '../gifts/gifts.ts'
import { AlreadyDone, type Movement, type Outcome } from '../wallet/wallet.ts'
import type { EnvelopeDeps } from './deps.ts'
import { escrowOf, playerAccount, source } from './movements.ts'
import { findEnvelopePlace, type EnvelopeType } from './places.ts'
import { claimingRules, sendingRules } from './rulebook.ts'
import { readTexts, whyNoSend, wrongField } from './rules.ts'
import { makeSeed } from './seeds.ts'
import { showEnvelope } from './show.ts'
import { isSwitchedOff } from './store/bans.ts'
import * as store from './store/envelopes.ts'

type Creating = Call<typeof createEnvelope>
type Asked = RequestOf<typeof createEnvelope>

export const expiryJob = 'redenvelope.expire'
const hourMs = 3_600_000

export async function create(
  deps: EnvelopeDeps,
  asked: Asked,
  call: Creating,
): Promise<ReplyOf<typeof createEnvelope>> {
  const { tx, me, no, brand } = call
  if (!brands[brand].redEnvelope) throw no('EnvelopeNoPermission', { Why: 'Brand' })
  const type = asked.ChannelType ?? envelopeChannels.public
  if (type === channelTypes.private) throw no('EnvelopeNotPrivate')
  const texts = readTexts(asked)
  if ('wrong' in texts) throw no('BadInput', { Field: texts.wrong })
  const movement = movementOf(asked, call)
  const known = await deps.wallet.recall(tx, movement)
  if (known) throw repeatOf(known, call)
  const { place, seed, name } = await deps.wallet.orRecall(tx, movement, async () => {
    // Serialises the envelopes and gifts of this player: allowance, balance and seed are read below.
    await lockAllowance(tx, me.id, call.now)
    const found = await checkSender(deps, asked, type as EnvelopeType, call)
    if (deps.words.areSensitive(texts.title) || deps.words.areSensitive(texts.content)) throw no('SensitiveWords')
    await checkMoney(deps, asked.Amount, found.vip, call)
    return { ...found, seed: await useSeed(deps, call) }
  })
  return send(deps, asked, call, { ...texts, place, seed, name })
}

/** Who may send, and where; the place and the sender's current name and VIP level. */
async function checkSender(deps: EnvelopeDeps, { Amount, Quantity }: Asked, type: EnvelopeType, call: Creating) {
  const { tx, me, brand, now, no, player } = call
  const rules = await deps.settings.readAt(tx, sendingRules, brand, now)
  const place = await findEnvelopePlace(tx, me, type)
  const Why = whyNoSend(rules, {
    hasBrand: brands[brand].redEnvelope,
    isOff: await isSwitchedOff(tx, me.id),
    vip: player.vip,
    hasPhone: (await deps.players.withPhone(tx, [me.id])).has(me.id),
    isMuted: typeof place !== 'string' && (await isMutedIn(tx, me.id, place, now)),
  })
  if (Why) throw no('EnvelopeNoPermission', { Why })
  if (typeof place === 'string') throw no(place)
  const Field = wrongField(rules, player.vip, Amount, Quantity)
  if (Field) throw no('BadInput', { Field })
  return { place, name: player.name, vip: player.vip }
}

/** The day's allowance of gifts, and coins that are not frozen. */
async function checkMoney(deps: EnvelopeDeps, amount: number, vip: number, { tx, me, brand, now, no }: Creating) {
  const rule = (await deps.gifts.rulesAt(tx, brand, now)).get(vip) ?? null
  const tooMuch = await takeAllowance(tx, rule, { playerId: me.id, amount, now })
  if (tooMuch) throw no(tooMuch.name, tooMuch.details)
  const { balance, giftable } = await readGiftable(tx, deps.wallet, me.id, now)
  if (amount > giftable)
    throw no('NotEnoughCoins', amount <= balance ? { Why: 'Frozen', Giftable: giftable } : { Giftable: giftable })
}

function useSeed({ randomness }: EnvelopeDeps, { tx, me, now }: Creating): Promise<store.Seed> {
  return store.useSeed(tx, me.id, makeSeed(randomness), makeSeed(randomness), now)
}

interface Sending {
  readonly title: string
  readonly content: string
  readonly place: Place
  readonly seed: store.Seed
  readonly name: string
}

async function send(
  { settings, wallet }: EnvelopeDeps,
  asked: Asked,
  call: Creating,
  { title, content, place, seed, name }: Sending,
): Promise<ReplyOf<typeof createEnvelope>> {
  const { tx, me, brand, now, key, publish, after } = call
  const { Amount, Quantity, Method } = asked
  const { lifetimeHours } = await settings.readAt(tx, sendingRules, brand, now)
  const { freezeDays } = await settings.readAt(tx, claimingRules, brand, now)
  const row = await store.insertEnvelope(
    tx,
    {
      brand,
      playerId: me.id,
      sender: name,
      title,
      content,
      amount: Amount,
      quantity: Quantity,
      method: Method,
      channelType: place.type,
      channel: place.key,
      reqId: key,
      seed: seed.seed,
      seedHash: seed.hash,
      shares: splitEnvelope({ Seed: seed.seed, ReqID: key, Method, Amount, Quantity }),
      freezeDays,
      day: taipeiDay(now),
      expiresAt: new Date(now.getTime() + lifetimeHours * hourMs),
    },
    now,
  )
  const { id } = row
  await askFor(tx, { kind: expiryJob, key: `${expiryJob}/${id}`, runAt: row.expires_at, payload: { id }, brand })
  await wallet.openAccount(tx, brand, escrowOf(id))
  const shown = showEnvelope(row, true)
  const legs = [
    { account: playerAccount(me.id), delta: -Amount },
    { account: escrowOf(id), delta: Amount },
  ]
  const outcome = await wallet.post(tx, { ...movementOf(asked, call), legs, answer: shown }, after)
  if (!outcome.isApplied) throw repeatOf(outcome, call)
  for (const hub of place.hubs) publish(hub, createEnvelope, shown)
  const message = composeSpecial(title, { op: createEnvelope.op, player_id: me.id, red_envelope_id: id, from: name })
  const channel = { channelType: place.type, channel: place.key }
  await sendAsSystem(
    tx,
    publish,
    { brand, ...channel, playerId: me.id, senderType: senderTypes.system, name, message },
    now,
  )
  return shown
}

function movementOf(asked: Asked, { me, brand, now, key }: Creating): Movement {
  const { Title, Content, Amount, Quantity, Method, ChannelType = envelopeChannels.public, Decode = false } = asked
  return {
    brand,
    now,
    reason: 'envelopeCreated',
    source,
    key: { kind: 'caller', playerId: me.id, id: key },
    legs: [],
    request: { Title, Content, Amount, Quantity, Method, ChannelType, Decode },
  }
}

/** The answer of an earlier call with this key, or the refusal of the ledger, as an error that rolls this one back. */
function repeatOf(known: Outcome, { no }: Creating): Error {
  if (known.isApplied) return new AlreadyDone(known)
  if (known.refusal === 'NotEnough') return no('NotEnoughCoins')
  if (known.refusal === 'Busy') return no('TooManyRequests')
  return known.refusal === 'PayoutsStopped' ? no('Maintenance') : no('BadInput', { Field: 'ReqID' })
}
