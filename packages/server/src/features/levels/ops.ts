// Handlers of the level calls: the tables of levels and of VIP with its benefits, and the VIP bonus of the day.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { members as en } from '@lantern/locales/en_us/members.ts'
import { members as id } from '@lantern/locales/id_id/members.ts'
import type { Locale, Texts } from '@lantern/locales/locale.ts'
import { members as vi } from '@lantern/locales/vi_vn/members.ts'
import { members as zh } from '@lantern/locales/zh_tw/members.ts'
import { claimVipBonus, readLevels } from '@lantern/protocol/levels.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import type { ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { startOfDay, taipeiDay } from '../../kernel/time/day.ts'
import { publicVip } from '../chat/chat.ts'
import { takeReward } from '../claims/claims.ts'
import { levelTable, nextExp, vipFactor, vipTable } from '../players/players.ts'
import { periodAt } from '../progress/progress.ts'
import { vipBonus, vipSource } from './bonus.ts'
import { vipReward } from './cost.ts'
import type { LevelsDeps } from './deps.ts'

const ranks: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }
type RankKey = keyof typeof zh & `vip${number}`

interface Reading {
  readonly db: Kysely<Schema>
  readonly brand: BrandCode
  readonly lang: Locale
  readonly now: Date
}

export function levelsFeature(ctx: ContextOf<LevelsDeps>, needs: Needs<LevelsDeps>): Feature {
  const deps: LevelsDeps = { ...ctx, ...needs }
  const { players, claims, settings } = deps
  const source = vipSource(deps)
  return {
    name: 'levels',
    settings: [vipBonus],
    campaign: [vipReward],
    rewards: [source],
    handlers: [
      handle(readLevels, async (_request, { me, db, brand, lang, now, no }) => {
        const player = await players.find(db, brand, me.id)
        if (!player) throw no('SessionExpired')
        const levels = settings.read(levelTable, brand)
        const open = await source.list!(db, { playerId: me.id, brand, now })
        return {
          Level: player.level,
          Exp: player.exp,
          NextExp: nextExp(levels, player.level),
          VIPLevel: player.vip,
          VIPPoints: player.vip_points,
          Table: levels.map(({ level: LV, exp: Exp }) => ({ LV, Exp, NextExp: nextExp(levels, LV) })),
          VIPTable: await showRanks(deps, { db, brand, lang, now }),
          CanClaim: open.length > 0,
          NextTime: periodAt('day', now).endsAt.toISOString(),
        }
      }),
      handle(claimVipBonus, async (_request, call) => ({
        Items: [...(await takeReward(claims, source, taipeiDay(call.now), call))],
      })),
    ],
  }
}

async function showRanks(
  { settings, gifts, clubs }: LevelsDeps,
  { db, brand, lang, now }: Reading,
): Promise<ReplyOf<typeof readLevels>['VIPTable']> {
  const rules = await gifts.rulesAt(db, brand, now)
  const { coins } = await settings.readVersion(db, vipBonus, brand, startOfDay(taipeiDay(now)))
  const { foundingVip } = clubs.rules(brand)
  return settings.read(vipTable, brand).map(({ vip, points }) => {
    const rule = rules.get(vip)
    const maySend = rule?.maySend ?? false
    return {
      VIPLevel: vip,
      Name: ranks[lang][`vip${vip}` as RankKey],
      Points: points,
      Chat: vip >= settings.read(publicVip, brand),
      Gift: maySend,
      GiftFee: maySend ? rule!.feeRate : 0,
      GiftCount: maySend ? rule!.dailyCount : 0,
      GiftAmount: maySend ? rule!.dailyAmount : 0,
      Factor: vipFactor(settings, brand, vip),
      Bonus: coins[vip - 1] ?? 0,
      Club: vip >= foundingVip,
    }
  })
}
