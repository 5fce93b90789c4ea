// My club for all screens: read once, changed by the pushes of 13002, read again after a reconnect.
import { readClubMembers, readMyClub } from '@lantern/protocol/clubs.ts'
import { listRelations } from '@lantern/protocol/friends.ts'
import { mostClubMembersPerPage } from '@lantern/protocol/values/clubs.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { wordFault } from '../../kernel/connection/faults.ts'
import { client } from '../../kernel/connection/link.ts'
import { useSession } from '../../kernel/session/session.ts'
import { applyPresence, applyToClub, applyToMembers, type ClubMember, type ClubPush, type MyClub } from './clubPush.ts'
import { usualRules, type ClubRules } from './clubRules.ts'

interface ClubState {
  /** Undefined: not read yet. Null: the player is in no club. */
  readonly club: MyClub | null | undefined
  readonly fault: string | null
  readonly rules: ClubRules
  /** Null: not read yet. */
  readonly members: readonly ClubMember[] | null
  readonly membersFault: string | null
}

const nothing: ClubState = { club: undefined, fault: null, rules: usualRules, members: null, membersFault: null }

export const useClubState = create<ClubState>(() => nothing)

const myID = (): number => useSession.getState().me?.player.playerID ?? 0

let underWay: Promise<void> | null = null
/** A push arrived during a read, whose answer may be older. */
let isOutdated = false

async function ask(): Promise<void> {
  const me = myID()
  try {
    const { Club, Rules } = await client.call(readMyClub, {})
    if (myID() !== me) return
    const isSame = Club?.ClubID === useClubState.getState().club?.ClubID
    useClubState.setState({
      club: Club,
      fault: null,
      ...(Rules && { rules: Rules }),
      ...(!isSame && { members: null }),
    })
  } catch (error) {
    if (myID() === me) useClubState.setState({ fault: wordFault(error) })
  }
}

/** Reads the club; a read that is under way is repeated once if a push arrived meanwhile. */
export function readClub(): Promise<void> {
  underWay ??= (async () => {
    isOutdated = false
    await ask()
    if (isOutdated) await ask()
  })().finally(() => (underWay = null))
  return underWay
}

export async function readMembers(): Promise<void> {
  const me = myID()
  useClubState.setState({ membersFault: null })
  try {
    const { Rows } = await client.call(readClubMembers, { Page: 1, PerPage: mostClubMembersPerPage })
    if (myID() === me) useClubState.setState({ members: Rows })
  } catch (error) {
    if (myID() === me) useClubState.setState({ membersFault: wordFault(error) })
  }
}

/** Stores the club of a reply, such as that of founding and editing. */
export const keepClub = (club: MyClub): void => useClubState.setState({ club, fault: null })

export function receivePush(push: ClubPush): void {
  isOutdated = true
  const { club, members } = useClubState.getState()
  if (club === undefined) return
  if (push.Entered || push.Out) {
    if (push.Out && club?.ClubID === push.ClubID) useClubState.setState({ club: null, members: null })
    void readClub()
    return
  }
  if (club?.ClubID !== push.ClubID) return
  useClubState.setState({ club: applyToClub(club, push), members: members && applyToMembers(members, push) })
}

client.on(readMyClub, receivePush)
client.on(listRelations, ({ PlayerID, Online }) => {
  const { members } = useClubState.getState()
  if (members) useClubState.setState({ members: applyPresence(members, PlayerID, Online) })
})
// Pushes may have been missed while the connection was down.
client.onHello((socket) => {
  const { club, members } = useClubState.getState()
  if (socket !== 'lobby' || club === undefined) return
  void readClub()
  if (members) void readMembers()
})
// Another player of the same browser has another club.
useSession.subscribe(({ me }, before) => {
  if (me?.player.playerID !== before.me?.player.playerID) useClubState.setState(nothing)
})

export const useClubRules = (): ClubRules => useClubState((state) => state.rules)

/** The club of the player; undefined until it has been read. The first component that uses it starts the read. */
export function useMyClub(): MyClub | null | undefined {
  const club = useClubState((state) => state.club)
  const isRead = club !== undefined
  useEffect(() => {
    if (!isRead) void readClub()
  }, [isRead])
  return club
}

/** Presence is pushed for friends only: that of others is read again while a list of members is open, and when the page is shown again. */
const presenceMs = 60_000

export function useMembers(): readonly ClubMember[] | null {
  const members = useClubState((state) => state.members)
  const clubID = useClubState((state) => state.club?.ClubID)
  useEffect(() => {
    if (clubID === undefined) return
    void readMembers()
    const renew = (): void => {
      if (!document.hidden) void readMembers()
    }
    const timer = setInterval(renew, presenceMs)
    document.addEventListener('visibilitychange', renew)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', renew)
    }
  }, [clubID])
  return members
}
