// The earnings of a host: host points with their exchange, and the statement.
import { ExchangeCard } from './ExchangeCard.tsx'
import { StatementCard } from './StatementCard.tsx'

export function EarningsSection({ playerID }: { readonly playerID: number }) {
  return (
    <>
      <ExchangeCard playerID={playerID} />
      <StatementCard playerID={playerID} />
    </>
  )
}
