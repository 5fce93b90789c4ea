// 12840: whether a player may send, what is left of today, the limits, the hash of the next seed, and the totals by month.
import { brands } from '@lantern/brands/brands.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { prepareEnvelope } from '@lantern/protocol/redenvelope.ts'
import { mostEnvelopeAmount } from '@lantern/protocol/values/redenvelope.ts'
import type { Call } from '../../kernel/feature/call.ts'
import { taipeiDay } from '../../kernel/time/day.ts'
import { isMutedIn, mutedTypes } from '../chat/chat.ts'
import { readGiftable, readSentToday } from '../gifts/gifts.ts'
import type { EnvelopeDeps } from './deps.ts'
import { envelopeTypes, findEnvelopePlace, type EnvelopeType } from './places.ts'
import { claimingRules, sendingRules } from './rulebook.ts'
import { mostQuantityOf, whyNoSend, type SendRefusal } from './rules.ts'
import { makeSeed } from './seeds.ts'
import { isSwitchedOff } from './store/bans.ts'
import { countToday, sumMonths } from './store/claims.ts'
import { keepSeed } from './store/envelopes.ts'

type Asking = Call<typeof prepareEnvelope>

const mostMonths = 4
const everywhere = 0

export async function showAllowance(deps: EnvelopeDeps, call: Asking): Promise<ReplyOf<typeof prepareEnvelope>> {
  const { tx, me, brand, now } = call
  const [sending, claiming] = [deps.settings.read(sendingRules, brand), deps.settings.read(claimingRules, brand)]
  const vip = (await deps.players.many(tx, [me.id])).get(me.id)?.vip ?? me.vip
  const Why = whyNoSend(sending, {
    hasBrand: brands[brand].redEnvelope,
    isOff: await isSwitchedOff(tx, me.id),
    vip,
    hasPhone: (await deps.players.withPhone(tx, [me.id])).has(me.id),
    isMuted: (await mutedTypes(tx, me.id, now)).has(everywhere),
  })
  const rule = (await deps.gifts.rulesAt(tx, brand, now)).get(vip)
  const used = await readSentToday(tx, me.id, now)
  const { giftable } = await readGiftable(tx, deps.wallet, me.id, now)
  const { hash } = await keepSeed(tx, me.id, makeSeed(deps.randomness), now)
  const claims = await countToday(tx, me.id, taipeiDay(now))
  return {
    MaySend: Why === null,
    ...(Why ? { Why } : {}),
    Channels: await showChannels(call, Why),
    LeastVip: sending.leastVip,
    LeastQuantity: sending.leastQuantity,
    MostQuantity: mostQuantityOf(sending, vip),
    LeastAverage: sending.leastAverage,
    LifetimeHours: sending.lifetimeHours,
    MostAmount: Math.min(rule?.most ?? 0, mostEnvelopeAmount),
    DailyCount: rule?.dailyCount ?? 0,
    CountLeft: Math.max(0, (rule?.dailyCount ?? 0) - used.count),
    DailyQuota: rule?.dailyAmount ?? 0,
    QuotaLeft: Math.max(0, (rule?.dailyAmount ?? 0) - used.amount),
    Giftable: giftable,
    ClaimLevel: claiming.leastLevel,
    ClaimsLeft: Math.max(0, claiming.claimsADay - claims),
    FreezeDays: claiming.freezeDays,
    SeedHash: hash,
    Months: await showMonths(call),
  }
}

async function showChannels({ tx, me, now }: Asking, Why: SendRefusal | null) {
  const channels: { ChannelType: EnvelopeType; MaySend: boolean; Why?: string }[] = []
  for (const ChannelType of envelopeTypes) {
    const place = await findEnvelopePlace(tx, me, ChannelType)
    const closed = typeof place === 'string' ? place : (await isMutedIn(tx, me.id, place, now)) ? 'Muted' : null
    const reason = Why ?? closed
    channels.push({ ChannelType, MaySend: reason === null, ...(reason ? { Why: reason } : {}) })
  }
  return channels
}

async function showMonths({ tx, me }: Asking) {
  return (await sumMonths(tx, me.id, mostMonths)).map((row) => ({
    Month: row.month,
    Sent: row.sent,
    SentQuantity: row.sent_quantity,
    Received: row.received,
    ReceivedQuantity: row.received_quantity,
    Luckiest: row.luckiest,
  }))
}
