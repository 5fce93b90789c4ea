// Localises the bank book: reasons and sources are stored as keys and read in the reader's language.
import { games as enGames } from '@lantern/locales/en_us/games.ts'
import { reasons as enReasons, sources as enSources } from '@lantern/locales/en_us/reasons.ts'
import { games as idGames } from '@lantern/locales/id_id/games.ts'
import { reasons as idReasons, sources as idSources } from '@lantern/locales/id_id/reasons.ts'
import type { Locale, Texts } from '@lantern/locales/locale.ts'
import { games as viGames } from '@lantern/locales/vi_vn/games.ts'
import { reasons as viReasons, sources as viSources } from '@lantern/locales/vi_vn/reasons.ts'
import { games as zhGames } from '@lantern/locales/zh_tw/games.ts'
import { reasons as zhReasons, sources as zhSources } from '@lantern/locales/zh_tw/reasons.ts'
import type { ReasonName } from './reasons.ts'

interface Vocabulary {
  readonly reasons: Texts<typeof zhReasons> & Readonly<Record<ReasonName, string>>
  readonly sources: Texts<typeof zhSources>
  readonly games: Readonly<Record<string, string>>
}

const vocabularies: Readonly<Record<Locale, Vocabulary>> = {
  zh_tw: { reasons: zhReasons, sources: zhSources, games: zhGames },
  vi_vn: { reasons: viReasons, sources: viSources, games: viGames },
  id_id: { reasons: idReasons, sources: idSources, games: idGames },
  en_us: { reasons: enReasons, sources: enSources, games: enGames },
}

export function wordReason(locale: Locale, reason: ReasonName): string {
  return vocabularies[locale].reasons[reason]
}

/** `game.owl20` is shown as the game's name, anything else by its first part. */
export function wordSource(locale: Locale, source: string): string {
  const { sources, games } = vocabularies[locale]
  const [kind, name] = source.split('.', 2) as [string, string?]
  const game = kind === 'game' ? games[`name.${name}`] : undefined
  return game ?? (sources as Readonly<Record<string, string>>)[kind] ?? sources.system
}
