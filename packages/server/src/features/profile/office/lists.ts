// Operators list what a player did: money, rounds, orders, letters, messages, reports, clubs.
import type { BrandCode } from '@lantern/brands/brand.ts'
import * as declared from '@lantern/protocol/office/players.ts'
import { currencies } from '@lantern/protocol/values/wallet.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../../db/schema.gen.ts'
import { act, type ActionRefused } from '../../../kernel/office/act.ts'
import { readPage } from '../../../kernel/office/page.ts'
import { addDays, startOfDay, taipeiDay } from '../../../kernel/time/day.ts'
import { selectBets } from '../../arcade/arcade.ts'
import { selectMessagesOf } from '../../chat/chat.ts'
import { selectStays } from '../../clubs/clubs.ts'
import { selectBuyIns } from '../../fishing/fishing.ts'
import { selectProviderRounds, selectRounds } from '../../games/games.ts'
import { readLetter, selectLetters, wordLetter } from '../../mail/mail.ts'
import { selectOrders } from '../../store/store.ts'
import { selectReportsOf } from '../../support/support.ts'
import { readLegs } from '../../wallet/wallet.ts'
import type { ProfileDeps } from '../deps.ts'

type Db = Kysely<Schema>

/** Entries and rounds are kept for this long. */
const keptDays = 90

interface Span {
  readonly FromDay?: string | undefined
  readonly ToDay?: string | undefined
}

/** The first moment of the span and the first one after it; never before what is kept. */
function readSpan({ FromDay, ToDay }: Span, now: Date): { readonly from: Date; readonly until: Date } {
  const today = taipeiDay(now)
  const oldest = addDays(today, -keptDays)
  const first = FromDay === undefined || FromDay < oldest ? oldest : FromDay
  const last = ToDay === undefined || ToDay > today ? today : ToDay
  return { from: startOfDay(first), until: startOfDay(addDays(last, 1)) }
}

interface Asked {
  readonly Brand: BrandCode
  readonly PlayerID: number
}

interface Reading {
  readonly db: Db
  no(name: 'NotFound', why: string): ActionRefused
}

/** Lists are of players of the operator's brand only. */
type Check = (asked: Asked, reading: Reading) => Promise<void>

const checkIn =
  (players: ProfileDeps['players']): Check =>
  async ({ Brand, PlayerID }, { db, no }) => {
    if (!(await players.find(db, Brand, PlayerID))) throw no('NotFound', `${Brand} has no player ${PlayerID}`)
  }

function playActions({ wallet }: ProfileDeps, check: Check) {
  return [
    act(declared.readBook, async (request, call) => {
      await check(request, call)
      const { Brand: brand, PlayerID: playerId, ItemID: currency = currencies.coin, Page: page = 1 } = request
      const { from, until } = readSpan(request, call.now)
      const to = new Date(until.getTime() - 1)
      const query = { brand, playerId, currency, from, to, page, perPage: request.PerPage ?? 50 }
      const { total, rows } = await wallet.bankBook(query)
      const legs = await readLegs(call.db, rows)
      return {
        Total: total,
        Rows: rows.map(({ id, movementId, at, reason, source, before, after }) => ({
          ID: id,
          CreatedAt: at,
          Reason: reason,
          Source: source,
          Before: before,
          After: after,
          Legs: (legs.get(movementId) ?? []).map((leg) => ({
            Account: leg.account,
            OwnerID: leg.ownerId,
            ItemID: leg.currency,
            Amount: leg.amount,
          })),
        })),
      }
    }),

    act(declared.listRounds, async (request, call) => {
      await check(request, call)
      const { db } = call
      const { PlayerID: playerId, GameCode: gameCode } = request
      const filter = { playerId, gameCode, ...readSpan(request, call.now) }
      const rounds = selectRounds(db, filter)
        .unionAll(selectProviderRounds(db, filter))
        .unionAll(selectBets(db, filter))
        .unionAll(selectBuyIns(db, filter))
        .orderBy('CreatedAt', 'desc')
        .orderBy('RoundID', 'desc')
      return readPage(db, rounds, request)
    }),
  ]
}

function contactActions(check: Check) {
  return [
    act(declared.listOrders, async (request, call) => {
      await check(request, call)
      return readPage(call.db, selectOrders(call.db, request.PlayerID), request)
    }),

    act(declared.listLetters, async (request, call) => {
      await check(request, call)
      const { PlayerID, Locale: locale = 'en_us', IsDeleted = false } = request
      const { Total, Rows } = await readPage(call.db, selectLetters(call.db, PlayerID, IsDeleted), request)
      const show = (letter: ReturnType<typeof readLetter>) => {
        const { title, text, sender } = wordLetter(locale, letter)
        return {
          MailID: letter.id,
          Kind: letter.kind,
          Title: title,
          Content: text,
          FromID: letter.from?.playerId ?? 0,
          From: sender,
          Items: [...letter.items],
          Money: letter.money,
          IsRead: letter.isRead,
          CreatedAt: letter.createdAt,
          ExpiresAt: letter.expiresAt,
        }
      }
      return { Total, Rows: Rows.map((row) => show(readLetter(row))) }
    }),

    act(declared.listMessages, async (request, call) => {
      await check(request, call)
      return readPage(call.db, selectMessagesOf(call.db, request.PlayerID), request)
    }),

    act(declared.listReportsOf, async (request, call) => {
      await check(request, call)
      return readPage(call.db, selectReportsOf(call.db, request.Brand, request.PlayerID, request.Side), request)
    }),

    act(declared.listClubs, async (request, call) => {
      await check(request, call)
      return readPage(call.db, selectStays(call.db, request.PlayerID), request)
    }),
  ]
}

export function listActions(deps: ProfileDeps) {
  const check = checkIn(deps.players)
  return [...playActions(deps, check), ...contactActions(check)]
}
