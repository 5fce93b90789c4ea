// The calls of the library; loaded for players only, to keep a guest's first page small.
import { launchGame, listGames, markFavourite } from '@lantern/protocol/games.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { keepGameList } from '../../kernel/games/gameList.ts'
import { client } from '../../kernel/connection/link.ts'
import { showCard, type ShownGame } from './gameSearch.ts'

const everything = { Page: 1, PerPage: 500 }

interface PlayerShelf {
  readonly games: readonly ShownGame[]
  readonly favourites: readonly string[]
  readonly recent: readonly string[]
}

/** Errors become texts for players. */
async function worded<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    throw new Error(wordFault(error), { cause: error })
  }
}

export async function askShelf(): Promise<PlayerShelf> {
  const [all, recent] = await worded(
    Promise.all([client.call(listGames, everything), client.call(listGames, { ...everything, Which: 'recent' })]),
  )
  keepGameList(all.Rows)
  return {
    games: all.Rows.map(showCard),
    favourites: all.Rows.filter(({ Favourite }) => Favourite).map(({ GameCode }) => GameCode),
    recent: recent.Rows.map(({ GameCode }) => GameCode),
  }
}

export async function sendHeart(GameCode: string, Favourite: boolean): Promise<void> {
  await worded(client.call(markFavourite, { GameCode, Favourite }))
}

export async function askLaunch(GameCode: string): Promise<string> {
  return (await worded(client.call(launchGame, { GameCode }))).LaunchURL
}
