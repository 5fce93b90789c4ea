// For tests of live gifts: hosts on air, and viewers with gems and held gifts.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { brands } from '@lantern/brands/brands.ts'
import { sendGift } from '@lantern/protocol/gifts.ts'
import { joinRoom, updateRoom } from '@lantern/protocol/live.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { liveStatuses } from '@lantern/protocol/values/live.ts'
import { currencies, type LiveGiftId } from '@lantern/protocol/values/wallet.ts'
import { openSocket, type SignInOptions, type Resident, type startTestServer } from '../../../testing.ts'
import type { CurrencyId } from '../../wallet/wallet.ts'

export type TestServer = Awaited<ReturnType<typeof startTestServer>>

export interface Host extends Resident {
  readonly roomId: number
}

const brandOf = ({ brand }: SignInOptions): BrandCode => brand ?? 'owl'

let grants = 0

/** Credits any currency, live gifts included. */
export async function grant(
  { app, db, clock }: TestServer,
  playerId: number,
  currency: CurrencyId,
  amount: number,
  brand: BrandCode = 'owl',
): Promise<void> {
  await db.kysely.transaction().execute(async (tx) => {
    await app.wallet.openAccount(tx, brand, { kind: 'player', playerId, currency })
    const outcome = await app.wallet.post(tx, {
      brand,
      key: { kind: 'business', what: 'liveStory', row: `${playerId}/${currency}`, step: ++grants },
      reason: 'event',
      source: 'system',
      legs: [
        { account: { kind: 'promo', currency }, delta: -amount },
        { account: { kind: 'player', playerId, currency }, delta: amount },
      ],
      now: clock.now(),
    })
    if (!outcome.isApplied) throw new Error(outcome.refusal)
  })
}

export async function enterHost(server: TestServer, phone: string, entering: SignInOptions = {}): Promise<Host> {
  const host = await server.signInAs(phone, { isHost: true, ...entering })
  await openSocket(host.client, 'chat')
  const { RoomID } = await setStatus(host, liveStatuses.live)
  await host.client.call(joinRoom, { RoomID })
  return { ...host, roomId: RoomID }
}

export const setStatus = (host: Resident, Status: number): Promise<ReplyOf<typeof updateRoom>> =>
  host.client.call(updateRoom, { Title: 'Evening show', Status })

/** A player with gems (points in brands that use them) whose chat socket is in the room. */
export async function enterViewer(
  server: TestServer,
  phone: string,
  { roomId, gems = 1_000_000 }: { readonly roomId: number | null; readonly gems?: number },
  entering: SignInOptions = {},
): Promise<Resident> {
  const viewer = await server.signInAs(phone, entering)
  const brand = brandOf(entering)
  if (gems > 0) await grant(server, viewer.id, currencies[brands[brand].secondCurrency], gems, brand)
  await openSocket(viewer.client, 'chat')
  if (roomId !== null) await viewer.client.call(joinRoom, { RoomID: roomId })
  return viewer
}

export interface Present {
  readonly item?: number
  readonly amount?: number
  readonly price?: number
  readonly key?: string
}

export function giveTo(
  from: Pick<Resident, 'client'>,
  ToID: number,
  { item = 42, amount = 1, price, key }: Present = {},
): Promise<ReplyOf<typeof sendGift>> {
  return from.client.call(
    sendGift,
    { ToID, ItemID: item, Amount: amount, ...(price === undefined ? {} : { Price: price }) },
    key === undefined ? {} : { key },
  )
}

export const gemsOf = async (server: TestServer, playerId: number): Promise<number> =>
  (await server.app.wallet.balances(playerId)).gem

export const pointsOf = (server: TestServer, hostId: number): Promise<number> => server.app.wallet.hostPoints(hostId, 2)

export const heldOf = async (server: TestServer, playerId: number, item: LiveGiftId): Promise<number> =>
  (await server.app.wallet.heldGifts(playerId)).get(item) ?? 0
