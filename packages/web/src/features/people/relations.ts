// Friends and blocked players, shared by all screens: read once, changed optimistically, corrected by the server.
import { addRelation, listRelations, removeRelation } from '@lantern/protocol/friends.ts'
import { mostRelations, relationships, relationTypes } from '@lantern/protocol/values/friends.ts'
import { create } from 'zustand'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { useSession } from '../../kernel/session/session.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { applyChange, setPresence, standingAfter, type Change, type Person } from './roster.ts'

export type ShelfName = 'friends' | 'blocks'

interface Relations {
  /** Null: not read yet. */
  readonly friends: readonly Person[] | null
  readonly blocks: readonly Person[] | null
  readonly faults: Readonly<Record<ShelfName, string | null>>
  /** Relations changed since this page was opened; newer than those in a list or card. */
  readonly standings: ReadonlyMap<number, number>
}

const nothing: Relations = {
  friends: null,
  blocks: null,
  faults: { friends: null, blocks: null },
  standings: new Map(),
}

export const useRelations = create<Relations>(() => nothing)

const types = { friends: relationTypes.friend, blocks: relationTypes.block } as const
const most = { friends: mostRelations.friend, blocks: mostRelations.block } as const

const myID = (): number => useSession.getState().me?.player.playerID ?? 0

function noteFault(shelf: ShelfName, fault: string | null): void {
  useRelations.setState(({ faults }) => ({ faults: { ...faults, [shelf]: fault } }))
}

/** Reads a list; the shown one stays until the answer arrives. */
export async function readShelf(shelf: ShelfName): Promise<void> {
  const me = myID()
  noteFault(shelf, null)
  try {
    const { Rows } = await client.call(listRelations, { Type: types[shelf], Page: 1, PerPage: most[shelf] })
    if (myID() === me) useRelations.setState({ [shelf]: Rows })
  } catch (error) {
    if (myID() === me) noteFault(shelf, wordFault(error))
  }
}

export const standingOf = (
  person: Pick<Person, 'PlayerID' | 'Relationship'>,
  standings: Relations['standings'],
): number => standings.get(person.PlayerID) ?? person.Relationship ?? relationships.none

/** Stores the relation of a card that was just read: it is the newest. */
export function noteStanding(id: number, standing: number): void {
  useRelations.setState(({ standings }) => ({ standings: new Map(standings).set(id, standing) }))
}

/** Reverts only this player: others may have changed since. */
function takeBack(person: Person, { friends, blocks, standings }: Relations): void {
  const stoodIn = (people: readonly Person[] | null): boolean =>
    people?.some(({ PlayerID }) => PlayerID === person.PlayerID) ?? false
  const was = stoodIn(friends) ? 'addFriend' : stoodIn(blocks) ? 'block' : 'dropFriend'
  useRelations.setState((now) => {
    const next = new Map(now.standings)
    const standing = standings.get(person.PlayerID)
    if (standing === undefined) next.delete(person.PlayerID)
    else next.set(person.PlayerID, standing)
    return { ...applyChange(now, person, was), standings: next }
  })
}

/** Shows the change at once; a refusal reverts it and shows the reason. */
export async function changeStanding(person: Person, change: Change): Promise<boolean> {
  const me = myID()
  const before = useRelations.getState()
  const Type = change === 'block' || change === 'unblock' ? 2 : 1
  const request = { PlayerID: person.PlayerID, Type }
  useRelations.setState(applyChange(before, person, change))
  noteStanding(person.PlayerID, standingAfter[change])
  try {
    const isAdding = change === 'block' || change === 'addFriend'
    const { Relationship } = await client.call(isAdding ? addRelation : removeRelation, request)
    if (myID() === me) noteStanding(person.PlayerID, Relationship)
    return true
  } catch (error) {
    if (myID() !== me) return false
    takeBack(person, before)
    toast(wordFault(error), 'bad')
    return false
  }
}

const doneTexts = {
  addFriend: 'friends.added',
  dropFriend: 'friends.dropped',
  block: 'friends.blockedName',
  unblock: 'friends.unblocked',
} as const
const opposite = { block: 'unblock', unblock: 'block' } as const

/** Changes the relation and shows a toast; a block can be undone there. */
export async function changeAndShow(person: Person, change: Change): Promise<boolean> {
  const isDone = await changeStanding(person, change)
  if (!isDone) return false
  const back = change === 'block' || change === 'unblock' ? opposite[change] : null
  const undo = back && { text: t('friends.undo'), run: () => void changeAndShow(person, back) }
  toast(t(doneTexts[change], { name: person.Name }), 'good', undo ?? undefined)
  return true
}

// A friend's presence changed; after a reconnect the list is read again, since pushes may have been missed.
client.on(listRelations, ({ PlayerID, Online }) => {
  useRelations.setState(({ friends }) => ({ friends: friends && setPresence(friends, PlayerID, Online) }))
})
client.onHello((socket) => {
  if (socket === 'lobby' && useRelations.getState().friends) void readShelf('friends')
})

// Another player of the same browser has other friends.
useSession.subscribe(({ me }, before) => {
  if (me?.player.playerID !== before.me?.player.playerID) useRelations.setState(nothing)
})
