// Lists of players as pure functions: sorting, searching, and the effect of a change.
import { nicknameLength } from '@lantern/protocol/values/accounts.ts'
import { type Relationship, relationships } from '@lantern/protocol/values/friends.ts'

export interface Person {
  readonly PlayerID: number
  readonly Name: string
  readonly PictureSetting: number
  readonly PictureURL: string
  readonly Frame?: number | undefined
  readonly VIPLevel: number
  readonly Level: number
  readonly Online: boolean
  /** Absent in lists where it is the same for all. */
  readonly Relationship?: number | undefined
}

export type Change = 'addFriend' | 'dropFriend' | 'block' | 'unblock'

/** The relation after each change. */
export const standingAfter: Readonly<Record<Change, Relationship>> = {
  addFriend: relationships.friend,
  dropFriend: relationships.none,
  block: relationships.blocked,
  unblock: relationships.none,
}

const byName = new Intl.Collator(['zh-Hant-TW', 'vi', 'id'], { numeric: true })

/** Online players first, then by name. */
export function sortFriends(people: readonly Person[]): readonly Person[] {
  return people.toSorted(
    (one, other) =>
      Number(other.Online) - Number(one.Online) ||
      byName.compare(one.Name, other.Name) ||
      one.PlayerID - other.PlayerID,
  )
}

export const countOnline = (people: readonly Person[]): number => people.filter(({ Online }) => Online).length

/** Ignores width, case and accents: `thao` finds Thảo, ｏｗｌ finds Owl. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .trim()
}

export function filterPeople(people: readonly Person[], typed: string): readonly Person[] {
  const wanted = foldName(typed)
  if (!wanted) return people
  return people.filter(({ Name, PlayerID }) => foldName(Name).includes(wanted) || String(PlayerID).startsWith(wanted))
}

export function setPresence(people: readonly Person[], id: number, isOnline: boolean): readonly Person[] {
  const at = people.findIndex(({ PlayerID }) => PlayerID === id)
  const person = people[at]
  return !person || person.Online === isOnline ? people : people.with(at, { ...person, Online: isOnline })
}

const without = (people: readonly Person[], id: number): readonly Person[] =>
  people.filter(({ PlayerID }) => PlayerID !== id)

/** The loaded lists after a change; one that was never read stays null. */
export function applyChange(
  lists: { readonly friends: readonly Person[] | null; readonly blocks: readonly Person[] | null },
  person: Person,
  change: Change,
): typeof lists {
  const standing = standingAfter[change]
  const place = (people: readonly Person[] | null, belongs: boolean): readonly Person[] | null => {
    if (!people) return null
    const others = without(people, person.PlayerID)
    return belongs ? [person, ...others] : others
  }
  return {
    friends: place(lists.friends, standing === relationships.friend),
    blocks: place(lists.blocks, standing === relationships.blocked),
  }
}

/** The search text, limited to what a name or number can be. */
export interface Wanted {
  readonly name: string
  readonly playerID: number | null
}

export function readWanted(typed: string): Wanted | null {
  const text = typed.normalize('NFKC').trim()
  if (!text) return null
  const isNumber = /^\d{1,15}$/.test(text)
  return {
    name: [...text].slice(0, nicknameLength).join(''),
    playerID: isNumber && Number(text) > 0 ? Number(text) : null,
  }
}

/** Found by number first, then by name; without duplicates. */
export function joinPeople(first: readonly Person[], second: readonly Person[]): readonly Person[] {
  const known = new Set(first.map(({ PlayerID }) => PlayerID))
  return [...first, ...second.filter(({ PlayerID }) => !known.has(PlayerID))]
}
