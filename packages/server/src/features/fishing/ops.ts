// Handlers of the fishing calls, and the life of this node's hall.
import { hashDefinition } from '@lantern/games/engine/definition.ts'
import { commitSeed } from '@lantern/games/engine/fair.ts'
import { fish4 } from '@lantern/games/fish4/game.ts'
import { changeBet, leave, listShots, openFishing, shoot, sit, stay, topUp } from '@lantern/protocol/fishing.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { pictureSettings } from '@lantern/protocol/values/accounts.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { Refusal, type Call, type CallingPlayer } from '../../kernel/feature/call.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { isClosed, noteOpened } from '../games/games.ts'
import type { Plays } from '../plays/plays.ts'
import type { Wallet } from '../wallet/wallet.ts'
import { Hall, tableChannel, type Asked, type HallDeps } from './hall.ts'
import { fishingJobs } from './jobs.ts'
import { createMoney } from './money.ts'
import { fishingPersonal } from './personal.ts'
import { leastBuyIn, mostBuyIn, nextTable, seatsAtTable, whyNotSit, firstBet } from './rules.ts'
import { shotPlays } from './settled.ts'
import * as store from './store.ts'
import type { Sitter } from './table.ts'

export type FishingDeps = Omit<HallDeps, 'money'> &
  Pick<Context, 'settings'> & { readonly plays: Plays; readonly wallet: Wallet }

type Sat = ReplyOf<typeof sit>
/** Attempts when tables fill up between the query and the sitting down. */
const mostTries = 5

export function fishingFeature(
  ctx: ContextOf<FishingDeps>,
  needs: Needs<FishingDeps>,
): Feature & { readonly hall: Hall } {
  const deps: FishingDeps = { ...ctx, ...needs }
  const { db, wallet } = deps
  deps.plays.addSource(shotPlays)
  const hall = new Hall({ ...deps, money: createMoney({ db, wallet }) })
  const ask = (tableId: string, { me, brand }: Pick<Call<typeof shoot>, 'me' | 'brand'>, asked: Asked) =>
    hall.ask(tableId, brand, me.id, asked)

  /** Every refusal of the desk is declared by the ops in which it can occur. */
  async function sitDown(request: Parameters<typeof seatAsked>[0], call: Call<typeof sit>): Promise<Sat> {
    const open = await store.openBuyInOf(db, call.me.id)
    const asked = { do: 'sit', sit: seatAsked(request, call.player) } as const
    if (open) {
      // Still seated somewhere: return to that seat. If no node runs the table, the request opens it, and the old coins are returned.
      const sat = (await ask(open.table_id, call, asked)) as Sat
      return sat
    }
    if (request.Back) throw call.no('TargetNotFound')
    if (isClosed(deps.settings, call.brand, fish4.code)) throw call.no('NotOpenYet')
    for (let attempt = 1; ; attempt++) {
      const tableId = request.TableID ?? (await findTable(db, call.brand, request.GameCode))
      try {
        return (await ask(tableId, call, asked)) as Sat
      } catch (error) {
        const isFull = error instanceof Refusal && error.refusal === 'NotEligibleToJoin'
        if (!isFull || request.TableID !== undefined || attempt === mostTries) throw error
      }
    }
  }

  return {
    name: 'fishing',
    stakes: store.readPlayed,
    retireSeeds: store.dropAllSeeds,
    hall,
    personal: fishingPersonal,
    jobs: fishingJobs(hall),
    start: () => hall.start(),
    stop: () => hall.stop(),
    handlers: [
      handle(openFishing, async ({ GameCode, Page = 1, PerPage = 100 }, { me, brand, tx, now, no, randomness }) => {
        if (GameCode !== fish4.code) throw no('TargetNotFound')
        const serverSeed = randomness.bytes(32).toString('hex')
        const fresh = { serverSeed, serverSeedHash: commitSeed(serverSeed) }
        const seed = await store.ensureSeed(tx, me.id, fresh, now)
        const tables = await store.listTables(tx, brand, GameCode)
        const mine = await store.openBuyInOf(tx, me.id)
        const Bets = [...fish4.bets]
        return {
          Total: tables.length,
          Rows: tables
            .slice((Page - 1) * PerPage, Page * PerPage)
            .map(({ id, taken }) => ({ TableID: id, GameCode, Seats: seatsAtTable, Taken: taken, Bets })),
          Bets,
          LeastBuyIn: leastBuyIn,
          MostBuyIn: mostBuyIn,
          MathHash: hashDefinition(fish4),
          ServerSeedHash: seed.serverSeedHash,
          ...(mine ? { Mine: mine.table_id } : {}),
        }
      }),

      handle(sit, async (request, call) => {
        if (request.GameCode !== fish4.code) throw call.no('TargetNotFound')
        const field = whyNotSit(fish4, request.BuyIn, request.Bet ?? firstBet(fish4, request.BuyIn))
        if (field) throw call.no('BadInput', { Field: field })
        const sat = await sitDown(request, call)
        call.socket.join(tableChannel(sat.TableID))
        await noteOpened(call.db, call.me.id, fish4.code, call.now)
        const { Balance: Coins, CoinRevision } = await wallet.coinsOf(call.me.id)
        return { ...sat, Coins, CoinRevision }
      }),

      handle(shoot, async ({ TableID, Shot, Angle, TargetID }, call) => {
        const shot = { number: Shot, angle: Angle, target: TargetID }
        const { hasLimits = false, session } = call.me
        const asked = { do: 'shoot', hasLimits, generation: session.generation, shot } as const
        return (await ask(TableID, call, asked)) as ReplyOf<typeof shoot>
      }),

      handle(leave, async ({ TableID }, call) => {
        const left = (await ask(TableID, call, { do: 'leave' })) as ReplyOf<typeof leave>
        call.socket.leave(tableChannel(TableID))
        return left
      }),

      handle(changeBet, async ({ TableID, Bet }, call) => {
        return (await ask(TableID, call, { do: 'changeBet', bet: Bet })) as ReplyOf<typeof changeBet>
      }),

      handle(topUp, async ({ TableID, Amount }, call) => {
        if (isClosed(deps.settings, call.brand, fish4.code)) throw call.no('NotOpenYet')
        return (await ask(TableID, call, { do: 'topUp', amount: Amount, key: call.key })) as ReplyOf<typeof topUp>
      }),

      handle(listShots, async ({ BuyInID, Page = 1, PerPage = 20 }, call) => {
        if (BuyInID !== undefined && !isUuid(BuyInID)) throw call.no('TargetNotFound')
        const asked = { playerId: call.me.id, id: BuyInID, page: Page, perPage: PerPage }
        const { total, rows } = await store.listBuyIns(call.db, asked)
        const row = rows[0]
        if (BuyInID === undefined) return { Total: total, Rows: rows.map((one) => showBuyIn(one)) }
        if (!row) throw call.no('TargetNotFound')
        return { Total: 1, Rows: [{ ...showBuyIn(row), Shots: await store.shotsOf(call.db, row.number) }] }
      }),

      handle(stay, async ({ TableID }, call) => {
        return (await ask(TableID, call, { do: 'stay' })) as ReplyOf<typeof stay>
      }),
    ],
  }
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)

interface SitRequest {
  readonly GameCode: string
  readonly TableID?: string | undefined
  readonly BuyIn: number
  readonly Bet?: number | undefined
  readonly ClientSeed?: string | undefined
  readonly Back?: boolean | undefined
}

function seatAsked({ BuyIn, Bet, ClientSeed, Back }: SitRequest, player: CallingPlayer) {
  const generation = player.session_generation
  return { sitter: sitterOf(player), generation, amount: BuyIn, bet: Bet, clientSeed: ClientSeed, isBack: Back }
}

/** The fullest table with a free seat, so that players meet; else a new one. */
async function findTable(db: Kysely<Schema>, brand: string, gameCode: string): Promise<string> {
  const tables = await store.listTables(db, brand, gameCode)
  const free = tables.filter(({ taken }) => taken < seatsAtTable).toSorted((a, b) => b.taken - a.taken)[0]
  if (free) return free.id
  const id = nextTable(
    brand,
    tables.map((table) => table.id),
  )
  await store.addTable(db, id, brand, gameCode)
  return id
}

function sitterOf({ id, name, picture_url: pictureUrl, picture_setting: setting }: CallingPlayer): Sitter {
  const isMissing = setting === pictureSettings.uploaded && pictureUrl === ''
  return { playerId: id, name, pictureUrl, pictureSetting: isMissing ? pictureSettings.system : setting }
}

function showBuyIn(row: store.BuyInRow): ReplyOf<typeof listShots>['Rows'][number] {
  return {
    BuyInID: row.id,
    TableID: row.table_id,
    StartTime: row.created_at.toISOString(),
    EndTime: row.closed_at?.toISOString() ?? null,
    Brought: row.brought,
    Returned: row.returned,
    Staked: row.staked,
    Won: row.won,
    MathHash: row.math_hash,
    ServerSeedHash: row.server_seed_hash,
    ClientSeed: row.client_seed,
    ...(row.closed_at ? { ServerSeed: row.server_seed } : {}),
  }
}
