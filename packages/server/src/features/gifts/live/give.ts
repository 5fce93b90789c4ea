// Gives a live gift: checks room, price and the sender's pauses, books the money through the teller, and queues the push to the room.
import type { ReplyOf, RequestOf } from '@lantern/protocol/op.ts'
import type { sendGift } from '@lantern/protocol/gifts.ts'
import { liveGiftAmounts } from '@lantern/protocol/values/gifts.ts'
import { type LiveGiftId } from '@lantern/protocol/values/wallet.ts'
import { Refusal, type Call } from '../../../kernel/feature/call.ts'
import { movementRefusal, type Movement, type Outcome } from '../../wallet/wallet.ts'
import type { LiveGiftsDeps } from './deps.ts'
import { findRoomOnAir, hasLive, type GiftRoom } from './room.ts'
import { lateMoneyOf, moneyOf, type Gift, type GiftAnswer } from './rules.ts'
import { hostShare, priceOf, secondCurrencyOf } from './settings.ts'
import type { NewComboGift, NewLiveGift } from './store.ts'

type Giving = Call<typeof sendGift>
type Asked = RequestOf<typeof sendGift> & { readonly ItemID: LiveGiftId }
type Given = ReplyOf<typeof sendGift>

export async function giveLive(deps: LiveGiftsDeps, asked: Asked, call: Giving): Promise<Given> {
  const { least, most } = liveGiftAmounts
  if (asked.Amount < least || asked.Amount > most) throw call.no('BadInput', { Field: 'Amount', Why: 'GiftAmount' })
  const checked = await check(deps, asked, call).catch(async (error: unknown) => {
    const before = error instanceof Refusal ? await recall(deps, asked, call) : null
    if (!before) throw error
    return { before }
  })
  if ('before' in checked) return checked.before
  const { room, gift, movement } = checked
  const outcome = await deps.wallet.submit(call.noTx, movement, rowsOf(room, gift))
  const answer = expectApplied(outcome, call)
  if (outcome.isApplied && !outcome.isRepeat)
    deps.pushes.add(room, {
      fromId: gift.fromId,
      from: call.me.name,
      itemId: gift.itemId,
      amount: gift.amount,
      price: gift.price,
    })
  return show(answer)
}

async function check(deps: LiveGiftsDeps, asked: Asked, call: Giving) {
  const { me, brand, no } = call
  const { ToID, ItemID } = asked
  if (!hasLive(brand, deps.siteId)) throw no('TargetNotFound')
  if (ToID === me.id) throw no('GiftReceiverRefused', { Field: 'ToID' })
  const room = await findRoomOnAir(deps.rooms, brand, ToID)
  if (!room) throw await whyNoRoom(deps, asked, call)
  const joined = call.socket.name === 'chat' ? deps.rooms.localRooms.roomOf(call.socket) : room.roomId
  if (joined !== room.roomId) throw no('GiftClosed')
  const [held] = await Promise.all([deps.wallet.heldGifts(me.id), checkEntry(deps, room, call)])
  const price = priceOf(deps.settings, brand, ItemID)
  if (asked.Price !== undefined && asked.Price !== price) throw no('GiftPriceChanged', { Price: price })
  const share = deps.settings.read(hostShare, brand)
  const currency = secondCurrencyOf(brand)
  const gift: Gift = { fromId: me.id, toId: ToID, itemId: ItemID, amount: asked.Amount, price, share, currency }
  return { room, gift, movement: movementOf(gift, (held.get(ItemID) ?? 0) > 0, asked, call) }
}

/** The lobby socket joins no room: a player who was removed from the room, or is not of its audience, is refused here. */
async function checkEntry({ rooms }: LiveGiftsDeps, { roomId }: GiftRoom, { me, db, now, no }: Giving): Promise<void> {
  const known = await rooms.localRooms.find(roomId)
  const why = known && (await rooms.audience.whyNotEnter(db, known, me.id, now))
  // It closed since the rooms on air were read.
  if (why?.Why === 'RoomClosed') throw no('GiftClosed', { Why: 'OffAir' })
  if (why) throw no('NotEligibleToJoin', { ...why })
}

async function whyNoRoom({ findPlayer }: LiveGiftsDeps, { ToID }: Asked, { brand, no }: Giving): Promise<Refusal> {
  const target = await findPlayer(ToID)
  const isHost = target?.brand === brand && target.is_host && !target.erased_at
  return isHost ? no('GiftClosed', { Why: 'OffAir' }) : no('GiftReceiverRefused', { Why: 'Host' })
}

/** Key and request of the movement: what a repeated call is recognised by. */
const namedBy = ({ ToID, ItemID, Amount }: Asked, { me, brand, now, key }: Giving): Omit<Movement, 'legs'> => ({
  brand,
  now,
  reason: 'liveGift',
  source: 'live',
  key: { kind: 'caller', playerId: me.id, id: key },
  request: { ToID, ItemID, Amount },
})

const movementOf = (gift: Gift, holdsSome: boolean, asked: Asked, call: Giving): Movement => ({
  ...namedBy(asked, call),
  ...(holdsSome ? { legs: [], late: lateMoneyOf(gift) } : moneyOf(gift, 0)),
})

function rowsOf({ roomId, broadcastId }: GiftRoom, { fromId, toId, itemId, amount, price }: Gift) {
  const gift: NewLiveGift = { kind: 'live.gift', roomId, broadcastId, fromId, toId, itemId, amount, price }
  const combo: NewComboGift = { kind: 'live.combo', roomId, fromId, itemId, amount }
  return [gift, combo]
}

/** A repeated call gets its first answer, also after the room has closed or the price has changed. */
async function recall({ wallet }: LiveGiftsDeps, asked: Asked, call: Giving): Promise<Given | null> {
  const kept = await wallet.recall(call.db, { ...namedBy(asked, call), legs: [] })
  if (kept?.isApplied) return show(kept.answer as GiftAnswer)
  if (kept?.refusal === 'KeyReused') throw movementRefusal(kept.refusal, call.no('NotEnoughGems'))
  return null
}

const show = ({ ItemID, Amount, Paid, Held }: GiftAnswer): Given => ({ ItemID, Amount, Fee: 0, Paid, Held })

function expectApplied(outcome: Outcome, { no }: Giving): GiftAnswer {
  if (outcome.isApplied) return outcome.answer as GiftAnswer
  throw movementRefusal(outcome.refusal, no('NotEnoughGems'))
}
