// One of the own envelopes: its facts, its recipients, the download, and cancelling while it is open.
import { cancelEnvelope, exportReceived } from '@lantern/protocol/redenvelope.ts'
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callOnce } from '../../../kernel/connection/callOnce.ts'
import { downloadSheet } from '../../../kernel/connection/sheet.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { writeMoment } from '../../../kernel/language/times.ts'
import { attempt } from '../../../kernel/messages/attempt.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { useLayerMoves, useLayers } from '../../../kernel/routing/layers.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { FailedPanel } from '../../../ui/FailedPanel.tsx'
import { Question } from '../../../ui/Question.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useDetail, useEnvelopeRenewal, type EnvelopeDetail } from '../calls.ts'
import { noteCount } from '../counts.ts'
import { RecipientList } from '../open/Recipients.tsx'
import { VerifyLink } from '../VerifyLink.tsx'
import styles from './SentDialog.module.css'
import { lookOf } from './status.ts'

/** Open while the address has `sentEnvelope`. */
export function SentDialog({ playerID }: { readonly playerID: number }) {
  const t = useT()
  const { close } = useLayerMoves()
  const { sentEnvelope: id } = useLayers()
  if (id === undefined) return null
  return (
    <Dialog sheet title={t('envelope.detail')} width={480} onClose={() => close('sentEnvelope')}>
      <Inside key={id} id={id} playerID={playerID} />
    </Dialog>
  )
}

function Inside({ id, playerID }: { readonly id: number; readonly playerID: number }) {
  const t = useT()
  const { exchange } = useLayerMoves()
  const { detail, recipients, error, isPending, hasMore, showMore, renew } = useDetail(playerID, id)
  const [isAsking, setAsking] = useState(false)
  if (isPending) return <Skeleton height={300} />
  if (!detail)
    return (
      <FailedPanel title={t('envelope.failed')} onRetry={() => void renew()}>
        {wordFault(error)}
      </FailedPanel>
    )
  const isOpen = detail.Status === envelopeStatuses.open
  return (
    <>
      <DetailFacts detail={detail} />
      <section className={styles.recipients} aria-label={t('envelope.recipients')}>
        <div className={styles.head}>
          <h3>{t('envelope.recipients')}</h3>
          {recipients.length > 0 && <FileButton id={id} />}
        </div>
        {recipients.length === 0 ? (
          <p className={styles.none}>{t('envelope.noneYet')}</p>
        ) : (
          <RecipientList playerID={playerID} detail={detail} recipients={recipients} />
        )}
        {hasMore && (
          <Button kind="text" size="small" wide onClick={showMore}>
            {t('envelope.more')}
          </Button>
        )}
      </section>
      {detail.Proof && <VerifyLink id={id} />}
      <DialogActions>
        <Button kind="ghost" onClick={() => exchange('sentEnvelope', 'envelope', String(id))}>
          {t('envelope.toOpen')}
        </Button>
        {isOpen && (
          <Button kind="danger" onClick={() => setAsking(true)}>
            {t('envelope.cancel')}
          </Button>
        )}
      </DialogActions>
      {isAsking && <CancelQuestion detail={detail} onClose={() => setAsking(false)} />}
    </>
  )
}

function DetailFacts({ detail }: { readonly detail: EnvelopeDetail }) {
  const t = useT()
  const locale = useLocale()
  const { Title, Content, Method, ChannelType, Amount, Quantity, ReceivedAmount, ReceivedQuantity, Status } = detail
  const [tone, text] = lookOf(Status)
  const isReturned = Status !== envelopeStatuses.open && ReceivedAmount < Amount
  const write = (sum: number): string => formatAmount(sum, locale)
  return (
    <>
      <div className={styles.title} data-typed>
        <b>{Title}</b>
        <p>{Content}</p>
        <Badge tone={tone}>{t(text)}</Badge>
      </div>
      <Facts look="bill">
        <Fact name={t('envelope.detailChannel')}>{t(`envelope.channel${ChannelType}`)}</Fact>
        <Fact name={t('envelope.detailMethod')}>{t(Method === 1 ? 'envelope.method1' : 'envelope.method2')}</Fact>
        <Fact name={t('envelope.detailCreated')}>{writeMoment(detail.CreateTime)}</Fact>
        <Fact name={t('envelope.detailEnds')}>{writeMoment(detail.ExpireTime)}</Fact>
        <Fact name={t('envelope.detailAmount')}>{write(Amount)}</Fact>
        <Fact name={t('envelope.detailClaimed')}>
          {write(ReceivedAmount)} ({t('envelope.count', { received: ReceivedQuantity, quantity: Quantity })})
        </Fact>
        {isReturned && <Fact name={t('envelope.returned')}>{write(Amount - ReceivedAmount)}</Fact>}
      </Facts>
    </>
  )
}

function FileButton({ id }: { readonly id: number }) {
  const t = useT()
  const [isBusy, save] = useBusy(async () => {
    await attempt(() => downloadSheet(exportReceived, { RedEnvelopeID: id }), t('envelope.csvDone'))
  })
  return (
    <Button kind="ghost" size="small" busy={isBusy} onClick={save}>
      {!isBusy && <Download size={16} aria-hidden />}
      {t('envelope.csv')}
    </Button>
  )
}

function CancelQuestion({ detail, onClose }: { readonly detail: EnvelopeDetail; readonly onClose: () => void }) {
  const t = useT()
  const locale = useLocale()
  const renew = useEnvelopeRenewal()
  const { RedEnvelopeID, Amount, ReceivedAmount, Quantity, ReceivedQuantity } = detail
  const cancel = async (): Promise<void> => {
    try {
      const done = await callOnce(cancelEnvelope, { RedEnvelopeID })
      noteCount(RedEnvelopeID, { Status: done.Status, Quantity, ReceivedQuantity })
      toast(t('envelope.cancelled4', { amount: formatAmount(done.Amount, locale) }))
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
    onClose()
    await renew()
  }
  return (
    <Question title={t('envelope.cancel')} yes={t('envelope.cancel')} onYes={cancel} onClose={onClose}>
      <p>{t('envelope.cancelWhy', { amount: formatAmount(Amount - ReceivedAmount, locale) })}</p>
    </Question>
  )
}
