// The progress and who received how much; amounts are hidden from readers until they have claimed or the envelope has ended.
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import { reportKinds } from '@lantern/protocol/values/support.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { ReportButton } from '../../../page/ReportButton.tsx'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import type { EnvelopeDetail, Recipient, useDetail } from '../calls.ts'
import { useCounts } from '../counts.ts'
import { VerifyLink } from '../VerifyLink.tsx'
import styles from './Recipients.module.css'

interface RecipientsProps {
  readonly playerID: number
  readonly detail: EnvelopeDetail
  readonly read: Pick<ReturnType<typeof useDetail>, 'recipients' | 'hasMore' | 'showMore'>
}

export function Recipients({ playerID, detail, read }: RecipientsProps) {
  const t = useT()
  const pushed = useCounts(({ byID }) => byID[detail.RedEnvelopeID])
  const received = Math.max(detail.ReceivedQuantity, pushed?.ReceivedQuantity ?? 0)
  const isOpen = detail.Status === envelopeStatuses.open
  const isHidden = read.recipients.length === 0 && detail.ReceivedQuantity > 0
  const percent = (received / detail.Quantity) * 100
  const figures = t('envelope.count', { received, quantity: detail.Quantity })
  return (
    <section className={styles.panel} aria-label={t('envelope.recipients')}>
      <div className={styles.progress}>
        <span className="number">
          {t('envelope.received')} <b>{figures}</b>
        </span>
        <div
          role="meter"
          aria-label={t('envelope.progress')}
          aria-valuemin={0}
          aria-valuemax={detail.Quantity}
          aria-valuenow={received}
          aria-valuetext={figures}
        >
          <span style={{ width: `${percent}%` }} />
        </div>
      </div>
      {isHidden ? (
        <p className={styles.note}>{t('envelope.hiddenList')}</p>
      ) : read.recipients.length === 0 ? (
        <p className={styles.note}>{t('envelope.noneYet')}</p>
      ) : (
        <RecipientList playerID={playerID} detail={detail} recipients={read.recipients} />
      )}
      {read.hasMore && !isHidden && (
        <Button kind="text" size="small" wide onClick={read.showMore}>
          {t('envelope.more')}
        </Button>
      )}
      {!isOpen && detail.Proof && <VerifyLink id={detail.RedEnvelopeID} />}
      {detail.PlayerID !== playerID && (
        <ReportButton kind={reportKinds.envelope} id={detail.RedEnvelopeID} title={t('envelope.report')} />
      )}
    </section>
  )
}

interface RecipientListProps {
  readonly playerID: number
  readonly detail: EnvelopeDetail
  readonly recipients: readonly Recipient[]
}

export function RecipientList({ playerID, detail, recipients }: RecipientListProps) {
  const t = useT()
  const locale = useLocale()
  return (
    <ul className={styles.list} tabIndex={0} aria-label={t('envelope.recipients')}>
      {recipients.map(({ PlayerID, Name, Amount }) => (
        <PersonRow
          key={PlayerID}
          as="li"
          className={styles.recipient}
          picture={<Avatar playerID={PlayerID} size={36} />}
          name={Name}
          badges={
            <>
              {PlayerID === detail.Luckiest?.PlayerID && <Badge tone="gold">{t('envelope.luckiest')}</Badge>}
              {PlayerID === playerID && <Badge>{t('envelope.you')}</Badge>}
            </>
          }
          end={<b className={`${styles.amount} number`}>{formatAmount(Amount, locale)}</b>}
        />
      ))}
    </ul>
  )
}
