// The VIP ranks with the points for each, as the server sends them to players.
import { useQuery } from '@tanstack/react-query'
import { formatAmount, useLocale } from '../../kernel/language/language.ts'
import { Queries } from '../../kernel/connection/Queries.tsx'
import { useMe } from '../../kernel/session/session.ts'
import { levelsQuery } from '../people/people.ts'
import { VipRanks } from './VipRanks.tsx'

interface PlayersRanksProps {
  readonly writePoints: (points: string) => string
}

export function PlayersRanks(props: PlayersRanksProps) {
  return (
    <Queries>
      <Ranks {...props} />
    </Queries>
  )
}

function Ranks({ writePoints }: PlayersRanksProps) {
  const locale = useLocale()
  const { data } = useQuery(levelsQuery(useMe()?.player.playerID ?? 0))
  const noteOf = (rank: number): string | undefined => {
    const points = data?.VIPTable.find(({ VIPLevel }) => VIPLevel === rank)?.Points
    return points === undefined ? undefined : writePoints(formatAmount(points, locale))
  }
  return <VipRanks noteOf={noteOf} />
}
