// The wire form of a promoted win: on the banner for all, on the ticker in each language; without a name for anonymous players.
import { wins as en } from '@lantern/locales/en_us/wins.ts'
import { writeRounded } from '@lantern/locales/figures.ts'
import { wins as id } from '@lantern/locales/id_id/wins.ts'
import { fill, type Locale, type Texts } from '@lantern/locales/locale.ts'
import { wins as vi } from '@lantern/locales/vi_vn/wins.ts'
import { wins as zh } from '@lantern/locales/zh_tw/wins.ts'
import type { readTicker } from '@lantern/protocol/news.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import type { listPromotions, listWins } from '@lantern/protocol/promotion.ts'
import { winTypes } from '@lantern/protocol/values/ranks.ts'
import type { Kysely } from 'kysely'
import type { Schema } from '../../db/schema.gen.ts'
import { nameGame } from '../games/games.ts'
import { hiddenName, type PlayerRow, type Players } from '../players/players.ts'
import { hiddenAmong, type WinRow } from './store.ts'

const words: Readonly<Record<Locale, Texts<typeof zh>>> = { zh_tw: zh, vi_vn: vi, id_id: id, en_us: en }
const provider = 'lantern'

/** A win and the player to name; null: anonymous. */
export interface ShownWin {
  readonly win: WinRow
  readonly winner: PlayerRow | null
}

export async function withWinners(db: Kysely<Schema>, players: Players, wins: readonly WinRow[]): Promise<ShownWin[]> {
  const ids = [...new Set(wins.map(({ player_id }) => player_id))]
  const [people, hidden] = await Promise.all([players.many(db, ids), hiddenAmong(db, ids)])
  return wins.map((win) => ({ win, winner: hidden.has(win.player_id) ? null : (people.get(win.player_id) ?? null) }))
}

export function showWin({ win, winner }: ShownWin): BodyOf<typeof listPromotions> {
  return {
    ...(winner ? { PlayerID: winner.id } : {}),
    PlayerName: winner?.name ?? hiddenName,
    PictureURL: winner?.picture_url ?? '',
    GameCode: win.game_code,
    Provider: provider,
    WinType: win.win_type,
    AlertInfo: { SymbolNo: win.symbol_no, Multiple: Number(win.multiple), MultipleIdx: win.multiple_idx },
    CreateTime: win.created_at.toISOString(),
  }
}

export function showRecent(shown: ShownWin): ReplyOf<typeof listWins>['Rows'][number] {
  return { ...showWin(shown), ID: shown.win.id, Amount: shown.win.coins }
}

export function showLine({ win, winner }: ShownWin, lang: Locale): BodyOf<typeof readTicker> {
  const texts = words[lang]
  const text = { [winTypes.grand]: texts.grand, [winTypes.jackpot]: texts.jackpot }[win.win_type] ?? texts.vault
  const pool = texts[`pool${win.symbol_no}` as keyof typeof texts] ?? ''
  const parameters = {
    name: winner?.name ?? texts.hidden,
    game: nameGame(win.game_code)[lang],
    pool,
    multiple: writeRounded(Number(win.multiple), 2, lang),
    coins: writeRounded(win.coins, 0, lang),
  }
  return {
    ID: win.id,
    Content: fill(text, parameters, lang),
    CreateTime: win.created_at.toISOString(),
    ...(winner ? { PlayerID: winner.id } : {}),
    GameCode: win.game_code,
  }
}
