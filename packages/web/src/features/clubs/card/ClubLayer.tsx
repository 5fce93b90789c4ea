// The card of a club over any page, while the address has `club`.
import { isRefusal } from '@lantern/client/client.ts'
import { readClubCard } from '@lantern/protocol/clubs.ts'
import { reportKinds } from '@lantern/protocol/values/support.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { client } from '../../../kernel/connection/link.ts'
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { useT } from '../../../kernel/language/language.ts'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { ReportButton } from '../../../page/ReportButton.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { StatePanel } from '../../../ui/StatePanel.tsx'
import { RowsWaiting } from '../RowsWaiting.tsx'
import { ClubFacts } from './ClubFacts.tsx'
import { JoinForm } from './JoinForm.tsx'

const cardQuery = (clubID: number) =>
  queryOptions({
    queryKey: ['clubs', 'card', clubID],
    queryFn: () => client.call(readClubCard, { ClubID: clubID }),
    // Conditions and places change.
    staleTime: 0,
  })

export function ClubLayer({ clubID }: { readonly clubID: number }) {
  return (
    <Queries>
      <CardDialog clubID={clubID} />
    </Queries>
  )
}

function CardDialog({ clubID }: { readonly clubID: number }) {
  const t = useT()
  const { close } = useLayerMoves()
  const queries = useQueryClient()
  const { data: card, error, isPending, refetch } = useQuery(cardQuery(clubID))
  const isGone = isRefusal(error, 'ClubNotFound')
  /** Lists show the standing too. */
  const renew = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ['clubs'] })
  }
  return (
    <Dialog sheet title={t('club.card')} width={440} onClose={() => close('club')}>
      {card ? (
        <>
          <ClubFacts card={card} isLayer />
          <JoinForm card={card} onChanged={renew} />
          <ReportButton kind={reportKinds.club} id={clubID} title={t('club.report')} />
        </>
      ) : isPending ? (
        <RowsWaiting />
      ) : (
        <StatePanel
          state={isGone ? 'empty' : 'error'}
          title={t(isGone ? 'club.gone' : 'club.failed')}
          action={isGone ? undefined : <Button onClick={() => void refetch()}>{t('words.retry')}</Button>}
        >
          {isGone ? t('club.goneWhy') : wordFault(error)}
        </StatePanel>
      )}
    </Dialog>
  )
}
