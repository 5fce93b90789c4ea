// Entry: my club, its members, crests, the card of any club, and the parts that higher features add to the club page.
import { lazyNamed } from '../../kernel/routing/lazy.ts'

export { ClubChip, ClubColour } from './ClubChip.tsx'
export { ClubCrest } from './ClubCrest.tsx'
export { type ClubPanelProps, type ClubPart, registerClubParts } from './clubParts.ts'
export type { ClubMember, MyClub } from './clubPush.ts'
export { useClubRules, useMembers, useMyClub } from './clubStore.ts'
export { ClubSubpage } from './ClubSubpage.tsx'
export { readClubNumber, useOpenClub } from './moves.ts'

export const ClubLayer = lazyNamed(() => import('./card/ClubLayer.tsx'), 'ClubLayer')
export const KickMember = lazyNamed(() => import('./KickMember.tsx'), 'KickMember')
