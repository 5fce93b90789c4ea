// The recipients of a win: found by nickname, twenty per page, selected one by one or all at once; and the message.
import { foldName } from '../../people/people.ts'

export interface Friend {
  readonly PlayerID: number
  readonly Name: string
}

export const perPage = 20

export interface SharedWin {
  readonly gameCode: string
  readonly gameName: string
  readonly honorId: number
  readonly playerId: number
  readonly multiple: number
  readonly roundId?: string | undefined
}

/** Underscores separate the parts, so those of a name are replaced. */
export const writeShare = ({ gameName, gameCode, honorId, playerId }: SharedWin): string =>
  `share_${gameName.replaceAll('_', ' ')}_${gameCode}_${honorId}_${playerId}`

export function findFriends<F extends Friend>(friends: readonly F[], search: string): readonly F[] {
  const wanted = foldName(search)
  return wanted ? friends.filter(({ Name }) => foldName(Name).includes(wanted)) : friends
}

export const pagesOf = (friends: readonly Friend[]): number => Math.ceil(friends.length / perPage)
export const pageOf = <F>(friends: readonly F[], page: number): readonly F[] =>
  friends.slice((page - 1) * perPage, page * perPage)

export function toggle(chosen: ReadonlySet<number>, ids: readonly number[], isOn: boolean): ReadonlySet<number> {
  const next = new Set(chosen)
  for (const id of ids)
    if (isOn) next.add(id)
    else next.delete(id)
  return next
}
