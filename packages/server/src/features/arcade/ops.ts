// Handlers of the shared round calls; what needs the running round is forwarded to the node that owns it.
import { hashDefinition } from '@lantern/games/engine/definition.ts'
import { areSpots, keno80, timing as kenoTiming } from '@lantern/games/keno80/game.ts'
import { rocket } from '@lantern/games/rocket/game.ts'
import {
  betOnRocket,
  buyKeno,
  leaveArcade,
  leaveRocket,
  listMyBets,
  listOtherGames,
  listOutcomes,
  openKeno,
  openRocket,
  seeChain,
  withdrawFromRocket,
} from '@lantern/protocol/arcade.ts'
import type { Call } from '../../kernel/feature/call.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { isClosed, noteOpened } from '../games/games.ts'
import { betweenBounds, showLimit } from '../limits/limits.ts'
import { hiddenAmong } from '../promotion/promotion.ts'
import type { Plays } from '../plays/plays.ts'
import type { CoinsShown } from '../wallet/wallet.ts'
import * as bets from './bets.ts'
import type { DrawView } from './draw.ts'
import type { FlightView } from './flight.ts'
import { arcadeJobs } from './jobs.ts'
import { arcadeCodes, type Owner } from './owner.ts'
import { arcadePersonal } from './personal.ts'
import { showChain, showMine, type Mine } from './show.ts'
import * as store from './store.ts'
import { fromRow, pastShown, showPast, type Asked, type TableDeps } from './table.ts'

/** A chain lasts for weeks, so a few are enough. */
const chainsShown = 5

export type ArcadeDeps = TableDeps & Pick<Context, 'settings'> & { readonly plays: Plays; readonly owner: Owner }

type Betting = Call<typeof betOnRocket> | Call<typeof buyKeno>

export function arcadeFeature(ctx: ContextOf<ArcadeDeps>, needs: Needs<ArcadeDeps>): Feature {
  const deps: ArcadeDeps = { ...ctx, ...needs }
  const { owner, wallet, db } = deps
  wallet.registerWriter('arcade.bet', bets.betWriter)
  wallet.registerWriter('arcade.settled', bets.settleWriter)
  deps.plays.addSource(bets.sharedPlays)
  const mathHashes = { rocket: hashDefinition(rocket), keno80: hashDefinition(keno80) }

  return {
    name: 'arcade',
    stakes: betweenBounds(bets.playedOn),
    retireSeeds: store.endAllChains,
    personal: arcadePersonal,
    jobs: arcadeJobs(db),
    start: () => owner.start(),
    stop: () => owner.stop(),
    handlers: [
      handle(listOtherGames, async (_, { db, brand }) => {
        const open = new Map((await store.listOpen(db, brand)).map((row) => [row.code, row]))
        const shown = arcadeCodes.filter((code) => !isClosed(deps.settings, brand, code))
        const rows = shown.map((code) => ({
          GameCode: code,
          Kind: code === rocket.code ? 'crash' : 'keno',
          Players: open.get(code)?.players ?? 0,
          StartTime: open.get(code)?.starts_at.toISOString() ?? null,
        }))
        return { Total: rows.length, Rows: rows }
      }),

      handle(openRocket, async (_, { me, brand, socket, db, now }) => {
        socket.join(`${rocket.code}.${brand}`)
        await noteOpened(db, me.id, rocket.code, now)
        const view = await owner.ask<FlightView>({ brand, code: rocket.code }, 'look', { playerId: me.id })
        return { Bets: [...rocket.bets], MathHash: mathHashes.rocket, ...view, ...(await wallet.coinsOf(me.id)) }
      }),

      handle(betOnRocket, async ({ Place, Bet, Auto = null }, call) => {
        if (!rocket.bets.includes(Bet)) throw call.no('BadInput', { Field: 'Bet' })
        const wanted = { place: Place, bet: Bet, auto: Auto, spots: [] }
        return place(deps, rocket.code, wanted, call)
      }),

      handle(withdrawFromRocket, async ({ BetID }, { me, brand }) => {
        const body = { playerId: me.id, id: BetID }
        const mine = await owner.ask<Mine>({ brand, code: rocket.code }, 'withdraw', body)
        return { Mine: mine, ...(await wallet.coinsOf(me.id)) }
      }),

      handle(leaveRocket, async ({ BetID }, { me, brand }) => {
        const body = { playerId: me.id, id: BetID }
        const mine = await owner.ask<Mine>({ brand, code: rocket.code }, 'leave', body)
        return { Mine: mine, ...(await wallet.coinsOf(me.id)) }
      }),

      handle(openKeno, async (_, { me, brand, socket, db, now }) => {
        socket.join(`${keno80.code}.${brand}`)
        await noteOpened(db, me.id, keno80.code, now)
        const view = await owner.ask<DrawView>({ brand, code: keno80.code }, 'look', { playerId: me.id })
        return {
          Bets: [...keno80.bets],
          MathHash: mathHashes.keno80,
          TicketsAtMost: kenoTiming.ticketsAtMost,
          ...view,
          ...(await wallet.coinsOf(me.id)),
        }
      }),

      handle(buyKeno, async ({ Spots, Bet }, call) => {
        if (!keno80.bets.includes(Bet)) throw call.no('BadInput', { Field: 'Bet' })
        if (!areSpots(keno80, Spots)) throw call.no('BadInput', { Field: 'Spots' })
        const spots = Spots.toSorted((a, b) => a - b)
        return place(deps, keno80.code, { place: 0, bet: Bet, auto: null, spots }, call)
      }),

      handle(seeChain, async ({ GameCode }, { db, brand, no }) => {
        if (!arcadeCodes.includes(GameCode)) throw no('TargetNotFound')
        const game = { brand, code: GameCode }
        const [chains, past] = [
          await store.listChains(db, game, chainsShown),
          await store.listPast(db, game, pastShown),
        ]
        return { Chains: chains.map(showChain), Recent: past.map(showPast) }
      }),

      handle(listMyBets, async ({ GameCode, Page = 1, PerPage = 20 }, { me, db }) => {
        const query = { playerId: me.id, code: GameCode, page: Page, perPage: PerPage }
        const { total, rows } = await bets.listMine(db, query)
        const past = await store.findPast(db, [...new Set(rows.map((row) => row.round_id))])
        return {
          Total: total,
          Rows: rows.map((row) => {
            const round = past.get(row.round_id)
            return {
              ...showMine(fromRow(row)),
              GameCode: row.game_code,
              CreateTime: row.created_at.toISOString(),
              Round: round ? showPast(round) : null,
            }
          }),
        }
      }),

      handle(listOutcomes, async ({ GameCode, Page = 1, PerPage = 20 }, { db, brand, no }) => {
        if (!arcadeCodes.includes(GameCode)) throw no('TargetNotFound')
        const game = { brand, code: GameCode }
        const rows = await store.listPast(db, game, PerPage, (Page - 1) * PerPage)
        return { Total: await store.countPast(db, game), Rows: rows.map(showPast) }
      }),

      handle(leaveArcade, ({ GameCode }, { brand, socket }) => {
        socket.leave(`${GameCode}.${brand}`)
        return {}
      }),
    ],
  }
}

type Wanted = Pick<Asked, 'place' | 'bet' | 'auto' | 'spots'>

async function place(
  deps: ArcadeDeps,
  code: string,
  wanted: Wanted,
  call: Betting,
): Promise<{ Mine: Mine } & CoinsShown> {
  const { me, db, brand, now, key, no, player } = call
  if (isClosed(deps.settings, brand, code)) throw no('NotOpenYet')
  const isCounted = player.has_limits && (await countBet(deps, wanted.bet, call))
  const isHidden = (await hiddenAmong(db, [me.id])).has(me.id)
  const asked: Asked = {
    ...wanted,
    playerId: me.id,
    key,
    isCounted,
    name: isHidden ? '' : player.name,
    picture: isHidden ? '' : player.picture_url,
  }
  try {
    const mine = await deps.owner.ask<Mine>({ brand, code }, 'bet', asked)
    return { Mine: mine, ...(await deps.wallet.coinsOf(me.id)) }
  } catch (error) {
    // A bet whose outcome is unknown stays counted: a limit may be reached early, but never exceeded.
    if (isCounted && isCertain(error)) await deps.limits.returnRound(db, me.id, wanted.bet, now)
    throw error
  }
}

const isCertain = (error: unknown): boolean => (error as { refusal?: string }).refusal !== 'Reconnect'

/** True: the bet is counted for the player's own limits. False: it was placed before, and only its reply is needed. */
async function countBet({ limits }: ArcadeDeps, bet: number, { me, db, now, key, no }: Betting): Promise<boolean> {
  // A repetition would be counted twice, so it is looked up first; only players with limits need this query.
  if (await bets.findBet(db, me.id, key)) return false
  const refused = await limits.startRound(db, { id: me.id, hasLimits: true }, bet, now)
  if (refused) throw no('PlayLimitReached', showLimit(refused))
  return true
}
