// Handlers of the players calls: profiles, the public ban list.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { FeatureFlags } from '@lantern/brands/features.ts'
import { bans as enBans } from '@lantern/locales/en_us/bans.ts'
import { bans as idBans } from '@lantern/locales/id_id/bans.ts'
import type { Locale } from '@lantern/locales/locale.ts'
import { bans as viBans } from '@lantern/locales/vi_vn/bans.ts'
import { bans as zhBans } from '@lantern/locales/zh_tw/bans.ts'
import { listBans, readPlayer, readProfile } from '@lantern/protocol/players.ts'
import type { Context, ContextOf, Needs } from '../../kernel/context.ts'
import type { Feature } from '../../kernel/feature/feature.ts'
import { handle } from '../../kernel/feature/handle.ts'
import { stakesByPlayer, type Plays } from '../plays/plays.ts'
import { listPublicBans } from './bans.ts'
import { personalRecords } from './personal.ts'
import type { Players } from './players.ts'
import { maskName, maskNumber } from './rules.ts'
import { levelTable, vipFactors, vipTable } from './tables.ts'
import { newcomerCoins } from './welcome.ts'
import { playersOffice } from './office.ts'

const banReasons: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  zh_tw: zhBans,
  vi_vn: viBans,
  id_id: idBans,
  en_us: enBans,
}

export type PlayersFeatureDeps = Pick<Context, 'db'> & {
  readonly players: Players
  readonly plays: Plays
  flagsOf(brand: BrandCode): FeatureFlags
}

export function playersFeature(
  { db }: ContextOf<PlayersFeatureDeps>,
  { players, plays, flagsOf }: Needs<PlayersFeatureDeps>,
): Feature {
  return {
    name: 'players',
    office: playersOffice(players),
    settings: [levelTable, vipTable, vipFactors, newcomerCoins],
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
