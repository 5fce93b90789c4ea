// Handlers of the honor list: a player's great wins, three of them pinned, and replays that can be shared.
import { multipleOf } from '@lantern/games/engine/winLevel.ts'
import { findReplay, watchReplay } from '@lantern/protocol/games.ts'
import { listHonors, pinHonor } from '@lantern/protocol/honor.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { honorPins, mostPinnedHonors } from '@lantern/protocol/values/ranks.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { findMine, replayRecord, type Mathematics, type RoundRecord } from '../games/games.ts'
import type { Players } from '../players/players.ts'
import type { Plays } from '../plays/plays.ts'
import { hiddenAmong } from '../promotion/promotion.ts'
import { addHonors } from './newHonors.ts'
import { createLinks } from './links.ts'
import { honorPersonal } from './personal.ts'
import { whyNoReplay } from './rules.ts'
import * as store from './store.ts'

export type HonorDeps = Pick<Context, 'db' | 'secret' | 'siteId' | 'originOf'> & {
  readonly players: Players
  readonly plays: Plays
  readonly math: Mathematics
}

const { pinned, notPinned } = honorPins

export function honorFeature(ctx: ContextOf<HonorDeps>, needs: Needs<HonorDeps>): Feature {
  const deps: HonorDeps = { ...ctx, ...needs }
  const { players, math, siteId } = deps
  const links = createLinks(deps.secret)

  function show(row: store.HonorRow): ReplyOf<typeof listHonors>['Achievements'][number] {
    return {
      ID: row.id,
      Win: row.win,
      Bet: row.bet,
      Multiple: multipleOf(row.win, row.bet),
      CreateTime: row.created_at.toISOString(),
      Pinned: row.pinned_at ? pinned : notPinned,
      PlayerID: row.player_id,
      SiteID: siteId,
      GameInfo: { Provider: 'lantern', GameID: row.game_code },
      ...(row.record ? { RoundID: row.round_id } : { NoReplay: whyNoReplay(row.game_code) }),
    }
  }

  /** A shared round: stored with the honor, or still among the rounds. */
  async function findRecord(db: Kysely<Schema>, playerId: number, roundId: string): Promise<RoundRecord | null> {
    const honor = await store.findByRound(db, playerId, roundId)
    return honor?.record ?? (await findMine(db, playerId, roundId))
  }

  return {
    name: 'honor',
    personal: honorPersonal,
    consumers: [deps.plays.followPlays('honor.wins', addHonors)],
    handlers: [
      handle(listHonors, async ({ PlayerID }, { db, brand, no }) => {
        if (!(await players.find(db, brand, PlayerID))) throw no('TargetNotFound')
        return { Achievements: (await store.listHonors(db, brand, PlayerID)).map(show) }
      }),

      handle(pinHonor, async ({ ID, Pinned }, { me, tx, now, no }) => {
        const refusal = await store.setPinned(tx, me.id, ID, Pinned === pinned ? now : null)
        if (refusal === 'PinLimit') throw no('BadInput', { Why: refusal, Most: mostPinnedHonors })
        if (refusal) throw no(refusal)
        return { ID, Pinned }
      }),

      handle(findReplay, async ({ GameCode, PlayerID, AchID, RoundID }, { me, db, brand, lang, no }) => {
        const honor = AchID > 0 ? await store.findHonor(db, brand, PlayerID, AchID) : undefined
        // Without an honor only one's own rounds can be shared.
        const mine = !honor && RoundID && PlayerID === me.id ? await findMine(db, me.id, RoundID) : null
        if (honor && !honor.record) throw no('TargetNotFound', { NoReplay: whyNoReplay(honor.game_code) })
        const record = honor?.record ?? mine
        if (!record || record.gameCode !== GameCode || (honor && RoundID && RoundID !== honor.round_id))
          throw no('TargetNotFound')
        const token = links.write({ playerId: PlayerID, roundId: record.id })
        return { ReplayURL: `${deps.originOf(brand)}/${lang}/share?replay=${token}` }
      }),

      handle(watchReplay, async ({ Token }, { db, brand, no }) => {
        const shared = links.read(Token)
        const player = shared && (await players.find(db, brand, shared.playerId))
        const record = player && (await findRecord(db, shared.playerId, shared.roundId))
        const replayed = record && (await replayRecord(db, math, record))
        if (!player || !record || !replayed) throw no('TargetNotFound')
        const isHidden = (await hiddenAmong(db, [player.id])).has(player.id)
        return {
          GameCode: record.gameCode,
          MathHash: replayed.mathHash,
          PlayerName: isHidden ? '***' : player.name,
          Bet: record.bet,
          Mode: record.mode,
          Win: record.win,
          CreateTime: record.at,
          ...(record.jackpots.length > 0
            ? { Jackpots: record.jackpots.map(([SymbolNo, Amount]) => ({ SymbolNo, Amount })) }
            : {}),
          Events: replayed.events as unknown as ReplyOf<typeof watchReplay>['Events'],
        }
      }),
    ],
  }
}
