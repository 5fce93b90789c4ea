// The people of the room: moderators, and the mutes and removals in force.
import { ModeratorsCard } from './ModeratorsCard.tsx'
import { MeasuresCard } from './MeasuresCard.tsx'

interface PeopleSectionProps {
  readonly playerID: number
  readonly roomId: number
}

export function PeopleSection({ playerID, roomId }: PeopleSectionProps) {
  return (
    <>
      <ModeratorsCard playerID={playerID} />
      <MeasuresCard playerID={playerID} roomId={roomId} />
    </>
  )
}
