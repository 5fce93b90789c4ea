// The envelopes that the player opened; a row opens the scene with its recipients.
import { formatChange, useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { usePaging } from '../../../ui/pagination.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { useReceived } from '../calls.ts'
import { useEnvelopeMoves } from '../moves.ts'
import styles from './EnvelopePage.module.css'
import { ListStates } from './ListStates.tsx'

export function ReceivedList({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const { openEnvelope } = useEnvelopeMoves()
  const paging = usePaging()
  const { data, isPending, isPlaceholderData, refetch } = useReceived(playerID, paging.page, paging.size)
  return (
    <Panel flush label={t('envelope.receivedTab')}>
      <ListStates
        total={data?.Total}
        isPending={isPending}
        isOld={isPlaceholderData}
        paging={paging}
        none={t('envelope.receivedNone')}
        noneWhy={t('envelope.receivedNoneWhy')}
        onRetry={() => void refetch()}
      >
        {data?.Rows.map(({ RedEnvelopeID, From, Title, Amount, CreateTime, IsLuckiest }) => (
          <li key={RedEnvelopeID}>
            <button
              type="button"
              className={styles.entry}
              aria-haspopup="dialog"
              onClick={() => openEnvelope(RedEnvelopeID)}
            >
              <Picture name="items/red-envelope" alt="" />
              <span className={styles.names} data-typed>
                <b>{Title}</b>
                <small className="number">
                  {t('envelope.from', { name: From })} · <time dateTime={CreateTime}>{writeMoment(CreateTime)}</time>
                </small>
              </span>
              <span className={`${styles.sum} number`}>
                <b data-in="">{formatChange(Amount)}</b>
                {IsLuckiest && <Badge tone="gold">{t('envelope.luckiest')}</Badge>}
              </span>
            </button>
          </li>
        ))}
      </ListStates>
    </Panel>
  )
}
