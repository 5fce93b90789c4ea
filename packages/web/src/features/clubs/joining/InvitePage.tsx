// Inviting players: the link with its QR code for every member, invitations by name for officers.
import { mayInClub } from '@lantern/protocol/values/clubs.ts'
import { ClubSubpage } from '../ClubSubpage.tsx'
import { InvitePlayers } from './InvitePlayers.tsx'
import { LinkCard } from './LinkCard.tsx'

export function InvitePage() {
  return (
    <ClubSubpage name="club.invitation">
      {(club) => (
        <>
          <LinkCard club={club} />
          {mayInClub(club.Role, 'invite') && <InvitePlayers club={club} />}
        </>
      )}
    </ClubSubpage>
  )
}
