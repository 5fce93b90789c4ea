// Handlers of the players calls: profiles, the tables of levels and VIP, the public ban list.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { FeatureFlags } from '@lantern/brands/features.ts'
import { bans as enBans } from '@lantern/locales/en_us/bans.ts'
import { bans as idBans } from '@lantern/locales/id_id/bans.ts'
import { members as en } from '@lantern/locales/en_us/members.ts'
import { members as id } from '@lantern/locales/id_id/members.ts'
import type { Locale, Texts } from '@lantern/locales/locale.ts'
import { bans as viBans } from '@lantern/locales/vi_vn/bans.ts'
import { members as vi } from '@lantern/locales/vi_vn/members.ts'
import { bans as zhBans } from '@lantern/locales/zh_tw/bans.ts'
import { members as zh } from '@lantern/locales/zh_tw/members.ts'
import { listBans, readPlayer, readProfile } from '@lantern/protocol/players.ts'
import { readLevels } from '@lantern/protocol/levels.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { stakesByPlayer, type Plays } from '../plays/plays.ts'
import { listPublicBans } from './bans.ts'
import { personalRecords } from './personal.ts'
import type { Players } from './players.ts'
import { maskName, maskNumber } from './rules.ts'
import { levelTable, nextExp, vipTable } from './tables.ts'
import { vipFactors } from './vip.ts'
import { playersOffice } from './office.ts'

const ranks: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }
const banReasons: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  zh_tw: zhBans,
  vi_vn: viBans,
  id_id: idBans,
  en_us: enBans,
}
type RankKey = keyof typeof zh & `vip${number}`

export type PlayersFeatureDeps = Pick<Context, 'db' | 'settings'> & {
  readonly players: Players
  readonly plays: Plays
  flagsOf(brand: BrandCode): FeatureFlags
}

export function playersFeature(
  { db, settings }: ContextOf<PlayersFeatureDeps>,
  { players, plays, flagsOf }: Needs<PlayersFeatureDeps>,
): Feature {
  return {
    name: 'players',
    office: playersOffice(players),
    settings: [levelTable, vipTable, vipFactors],
    personal: personalRecords(players),
    jobs: players.jobs,
    consumers: [
      plays.followPlays('players.stakes', (settled, tx, now) => players.addPlay(tx, stakesByPlayer(settled), now)),
    ],
    guards: {
      // The cached role of a socket is refreshed shortly after an approval: for players who are no hosts by the cache, the row decides.
      async host(me) {
        return me.isHost || (await players.find(db, me.brand, me.id))?.is_host ? null : 'WrongRole'
      },
    },
    async hello(me, socket, now) {
      const ServerTime = now.toISOString()
      if (socket !== 'lobby') return { ServerTime }
      return { Club: null, Flags: flagsOf(me.brand), ServerTime }
    },
    handlers: [
      handle(readPlayer, async ({ PlayerID }, { me, db, brand, no }) => {
        const player = await players.find(db, brand, PlayerID)
        const profile = player && (await players.profile(db, player, me.id))
        if (!profile) throw no('TargetNotFound')
        return profile
      }),
      handle(readProfile, async ({ PlayerID }, { me, db, brand, no }) => {
        const player = await players.find(db, brand, PlayerID)
        const profile = player && (await players.profile(db, player, me.id))
        if (!profile) throw no('TargetNotFound')
        return profile
      }),
      handle(listBans, async ({ Page = 1, PerPage = 20 }, { db, brand, lang }) => {
        const { total, rows } = await listPublicBans(db, brand, { offset: (Page - 1) * PerPage, most: PerPage })
        return { Total: total, Rows: rows.map((row) => showBan(row, lang)) }
      }),
      handle(readLevels, async (_request, { me, db, brand, lang, no }) => {
        const player = await players.find(db, brand, me.id)
        if (!player) throw no('SessionExpired')
        const levels = settings.read(levelTable, brand)
        return {
          Level: player.level,
          Exp: player.exp,
          NextExp: nextExp(levels, player.level),
          VIPLevel: player.vip,
          VIPPoints: player.vip_points,
          Table: levels.map(({ level: LV, exp: Exp }) => ({ LV, Exp, NextExp: nextExp(levels, LV) })),
          VIPTable: settings
            .read(vipTable, brand)
            .map(({ vip: VIPLevel, points: Points }) => ({
              VIPLevel,
              Name: ranks[lang][`vip${VIPLevel}` as RankKey],
              Points,
            })),
        }
      }),
    ],
  }
}

/** A reason is the key of a localised text, or free text of an operator. */
const showBan = (row: Awaited<ReturnType<typeof listPublicBans>>['rows'][number], lang: Locale) => ({
  MaskedID: maskNumber(row.player_id),
  Name: maskName(row.name),
  Reason: banReasons[lang][row.reason] ?? row.reason,
  StartTime: row.from_at.toISOString(),
  EndTime: row.until_at?.toISOString() ?? null,
})
