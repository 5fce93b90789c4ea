// Words a bank book row: why money moved, and from where.
import { games as idGames } from './id_id/games.ts'
import { reasons as idReasons, sources as idSources } from './id_id/reasons.ts'
import type { Locale, Texts } from './locale.ts'
import { games as viGames } from './vi_vn/games.ts'
import { reasons as viReasons, sources as viSources } from './vi_vn/reasons.ts'
import { games as zhGames } from './zh_tw/games.ts'
import { reasons as zhReasons, sources as zhSources } from './zh_tw/reasons.ts'

export type ReasonWord = keyof typeof zhReasons

interface BookWords {
  readonly reasons: Texts<typeof zhReasons>
  readonly sources: Texts<typeof zhSources>
  readonly games: Readonly<Record<string, string>>
}

const words: Readonly<Record<Locale, BookWords>> = {
  zh_tw: { reasons: zhReasons, sources: zhSources, games: zhGames },
  vi_vn: { reasons: viReasons, sources: viSources, games: viGames },
  id_id: { reasons: idReasons, sources: idSources, games: idGames },
}

export function wordReason(locale: Locale, reason: ReasonWord): string {
  return words[locale].reasons[reason]
}

/** `game.moon-owl` is that game's name; a source without a name of its own goes by its kind. */
export function wordSource(locale: Locale, source: string): string {
  const { sources, games } = words[locale]
  const [kind, name] = source.split('.', 2)
  if (kind === 'game') return games[`name.${name}`] ?? sources.game
  return kind === 'system' ? sources.system : source
}
