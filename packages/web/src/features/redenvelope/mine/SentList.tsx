// The envelopes that the player sent, by status; a row opens its recipients.
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import { formatChange, useT } from '../../../kernel/language/language.ts'
import { useTab } from '../../../kernel/routing/layerState.ts'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Chips } from '../../../ui/Choice.tsx'
import { usePaging } from '../../../ui/pagination.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { useSent, type Envelope } from '../calls.ts'
import { useCounts } from '../counts.ts'
import styles from './EnvelopePage.module.css'
import { ListStates } from './ListStates.tsx'
import { lookOf } from './status.ts'

const filters = ['all', 'open', 'claimed', 'expired', 'cancelled'] as const

export function SentList({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const [filter, setFilter] = useTab('status', filters)
  const paging = usePaging()
  const status = filter === 'all' ? 0 : envelopeStatuses[filter]
  const { data, isPending, isPlaceholderData, refetch } = useSent(playerID, status, paging.page, paging.size)
  return (
    <Panel flush label={t('envelope.sentTab')}>
      <div className={styles.filter}>
        <Chips
          label={t('envelope.filter')}
          value={filter}
          options={filters.map((value) => ({
            value,
            text: value === 'all' ? t('envelope.all') : t(`envelope.status${envelopeStatuses[value]}`),
          }))}
          onChange={(next) => {
            setFilter(next)
            paging.setPage(1)
          }}
        />
      </div>
      <ListStates
        total={data?.Total}
        isPending={isPending}
        isOld={isPlaceholderData}
        paging={paging}
        none={t('envelope.sentNone')}
        noneWhy={t('envelope.sentNoneWhy')}
        onRetry={() => void refetch()}
      >
        {data?.Rows.map((envelope) => (
          <SentRow key={envelope.RedEnvelopeID} envelope={envelope} />
        ))}
      </ListStates>
    </Panel>
  )
}

function SentRow({ envelope }: { readonly envelope: Envelope }) {
  const t = useT()
  const { open } = useLayerMoves()
  const { RedEnvelopeID, Title, Amount, Quantity, CreateTime, ChannelType } = envelope
  const pushed = useCounts(({ byID }) => byID[RedEnvelopeID])
  const [tone, text] = lookOf(Math.max(envelope.Status, pushed?.Status ?? 0))
  const received = Math.max(envelope.ReceivedQuantity, pushed?.ReceivedQuantity ?? 0)
  return (
    <li>
      <button
        type="button"
        className={styles.entry}
        aria-haspopup="dialog"
        onClick={() => open('sentEnvelope', String(RedEnvelopeID))}
      >
        <Picture name="items/red-envelope" alt="" />
        <span className={styles.names} data-typed>
          <b>{Title}</b>
          <small className="number">
            {t(`envelope.channel${ChannelType}`)} · <time dateTime={CreateTime}>{writeMoment(CreateTime)}</time>
          </small>
        </span>
        <span className={`${styles.sum} number`}>
          <b data-out="">{formatChange(-Amount)}</b>
          <small>{t('envelope.count', { received, quantity: Quantity })}</small>
          <Badge tone={tone}>{t(text)}</Badge>
        </span>
      </button>
    </li>
  )
}
