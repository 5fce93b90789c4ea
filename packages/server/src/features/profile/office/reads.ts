// Operators find players and read one of them.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { ActionRequest, ActionResult } from '@lantern/protocol/office/action.ts'
import * as declared from '@lantern/protocol/office/players.ts'
import { phoneCountries } from '@lantern/protocol/values/accounts.ts'
import { currencies, wheelTicket } from '@lantern/protocol/values/wallet.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import { act } from '../../../kernel/office/act.ts'
import { readPage } from '../../../kernel/office/page.ts'
import { taipeiDay } from '../../../kernel/time/day.ts'
import { readDevices, readSignIns } from '../../auth/auth.ts'
import { readMutes } from '../../chat/chat.ts'
import { clubOf } from '../../clubs/clubs.ts'
import { canonicalPhone, maskPhone } from '../../codes/codes.ts'
import { readPassword, triesADay } from '../../gifts/gifts.ts'
import { isNone, limitKinds, readLimits, readRest, settleLimit } from '../../limits/limits.ts'
import { maskEmail, readAccount, searchPlayers, type PlayerSearch } from '../../players/players.ts'
import type { ProfileDeps } from '../deps.ts'

type Finding = ActionRequest<typeof declared.findPlayers>
type PlayerState = ActionResult<typeof declared.readPlayerState>
type Db = Kysely<Schema>

const filters = ['PlayerID', 'Name', 'Phone', 'Email', 'ProviderID'] as const

/** As typed with its country, or in all countries in which the digits are a phone. */
const phonesLike = (typed: string): string[] =>
  Object.keys(phoneCountries).flatMap((country) => canonicalPhone(country, typed) ?? [])

function readSearch({ PlayerID, Name, Phone, Email, ProviderID }: Finding): PlayerSearch | null {
  if (PlayerID !== undefined) return { id: PlayerID }
  if (Name !== undefined) return { name: Name }
  if (Phone !== undefined) return { phones: phonesLike(Phone) }
  if (Email !== undefined) return { email: Email }
  return ProviderID === undefined ? null : { providerId: ProviderID }
}

async function readBalances({ wallet }: ProfileDeps, db: Db, playerId: number): Promise<PlayerState['Balances']> {
  const [{ coin, gem, point }, tickets, gifts] = await Promise.all([
    wallet.balances(playerId, db),
    wallet.tickets(playerId, db),
    wallet.heldGifts(playerId),
  ])
  const held = [...gifts].filter(([, amount]) => amount > 0).toSorted(([a], [b]) => a - b)
  return [
    { ItemID: currencies.coin, Amount: coin },
    { ItemID: currencies.gem, Amount: gem },
    { ItemID: currencies.point, Amount: point },
    { ItemID: wheelTicket, Amount: tickets },
    ...held.map(([ItemID, Amount]) => ({ ItemID, Amount })),
  ]
}

async function readLimitsAndRest(db: Db, playerId: number, now: Date): Promise<Pick<PlayerState, 'Limits' | 'Rest'>> {
  const [limits, rest] = await Promise.all([readLimits(db, playerId), readRest(db, playerId)])
  const current = limitKinds.map((kind) => ({ kind, limit: settleLimit(limits[kind], now) }))
  return {
    Rest: rest && { Kind: rest.kind, FromAt: rest.from, Until: rest.until },
    Limits: current
      .filter(({ limit }) => !isNone(limit))
      .map(({ kind, limit }) => ({
        Kind: kind,
        Amount: limit.amount,
        NextAmount: limit.nextAmount,
        NextAt: limit.nextAt,
      })),
  }
}

const shownSignIns = 50

async function readState(
  deps: ProfileDeps,
  db: Db,
  { brand, id, now }: { readonly brand: BrandCode; readonly id: number; readonly now: Date },
): Promise<PlayerState | null> {
  const { Rows } = await readPage(db, searchPlayers(db, brand, { id }), {})
  const player = await deps.players.find(db, brand, id)
  if (!player || !Rows[0]) return null
  const [account, Balances, rests, mutes, club, password, SignIns, Devices, IsOnline] = await Promise.all([
    readAccount(db, id),
    readBalances(deps, db, id),
    readLimitsAndRest(db, id, now),
    readMutes(db, id, now),
    clubOf(db, id),
    readPassword(db, id, taipeiDay(now)),
    readSignIns(db, id, shownSignIns, now),
    readDevices(db, id),
    deps.presence.isHere(id),
  ])
  return {
    ...Rows[0],
    ...account,
    ...rests,
    Introduction: player.introduction,
    PictureURL: player.picture_url,
    IsEmailConfirmed: player.email_confirmed_at !== null,
    IsOnline,
    Renames: player.rename_count,
    Exp: player.exp,
    VIPPoints: player.vip_points,
    Balances,
    Mutes: mutes.map(({ channel_type, until_at, reason }) => ({
      ChannelType: channel_type,
      Until: until_at,
      Cause: reason,
    })),
    Club: club && { ClubID: club.clubId, Name: club.name, Role: club.role },
    GiftPassword: { IsSet: password !== null, TriesLeft: password?.triesLeft ?? triesADay },
    Devices,
    SignIns,
  }
}

export const readActions = (deps: ProfileDeps) => [
  act(declared.findPlayers, async (request, { db, wrong }) => {
    const given = filters.filter((name) => request[name] !== undefined)
    if (given.length !== 1) throw wrong(given[1] ?? 'PlayerID', `exactly one of ${filters.join(', ')} is needed`)
    const { Total, Rows } = await readPage(db, searchPlayers(db, request.Brand, readSearch(request)!), request)
    return {
      Total,
      Rows: Rows.map((row) => ({
        ...row,
        Email: maskEmail(row.Email),
        Phone: row.Phone === '' ? '' : maskPhone(row.Phone),
      })),
    }
  }),
  act(declared.readPlayerState, async ({ Brand: brand, PlayerID: id }, { db, now, no }) => {
    const state = await readState(deps, db, { brand, id, now })
    if (!state) throw no('NotFound', `${brand} has no player ${id}`)
    return state
  }),
]
