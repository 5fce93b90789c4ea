// The entries of the club's menu: address, name, and the right that a member needs to see it.
import type { PlainKey } from '@lantern/locales/catalogue.ts'
import { mayInClub, type ClubRight, type ClubRole } from '@lantern/protocol/values/clubs.ts'

export interface MenuEntry {
  readonly path: string
  readonly name: PlainKey
  /** Absent: every member sees it. */
  readonly right?: ClubRight
  readonly isDangerous?: boolean
}

const entries: readonly MenuEntry[] = [
  { path: '/club/description', name: 'club.description' },
  { path: '/club/invite', name: 'club.invitation' },
  { path: '/club/search', name: 'club.search' },
  { path: '/club/exchange', name: 'club.exchangeRecords' },
  { path: '/club/applications', name: 'club.applications', right: 'applications' },
  { path: '/club/coupons', name: 'club.coupons', right: 'coupons' },
  { path: '/club/message', name: 'club.groupMessage', right: 'groupMessage' },
  { path: '/club/deputies', name: 'club.deputies', right: 'deputies' },
  { path: '/club/chatroom', name: 'club.chatRoom', right: 'openChat' },
  { path: '/club/alliance', name: 'club.alliance' },
  { path: '/club/log', name: 'club.log' },
  { path: '/club/leader', name: 'club.changeLeader', right: 'changeLeader' },
  { path: '/club/dissolve', name: 'club.dissolve', right: 'dissolve', isDangerous: true },
  { path: '/club/exit', name: 'club.exit', right: 'exit', isDangerous: true },
]

export const entriesFor = (role: ClubRole): readonly MenuEntry[] =>
  entries.filter(({ right }) => !right || mayInClub(role, right))
