// The confirmation with the amount; then the call, which a second press never executes twice.
import { isRefusal } from '@lantern/client/client.ts'
import { createEnvelope } from '@lantern/protocol/redenvelope.ts'
import { envelopeChannels, envelopeMethods } from '@lantern/protocol/values/redenvelope.ts'
import { useState } from 'react'
import { callOnce } from '../../../kernel/connection/callOnce.ts'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { askForFunds } from '../../../kernel/messages/funds.ts'
import { toast } from '../../../kernel/messages/toast.ts'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { useBusy } from '../../../ui/busy.ts'
import { Button } from '../../../ui/Button.tsx'
import { DialogActions } from '../../../ui/Dialog.tsx'
import { Fact, Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { useEnvelopeRenewal, type Allowance } from '../calls.ts'
import { CardPreview } from '../EnvelopeCard.tsx'
import { requestOf, type Draft } from './draft.ts'
import styles from './SendForm.module.css'

interface ConfirmationProps {
  readonly me: SessionPlayer
  readonly draft: Draft
  readonly allowance: Allowance
  readonly onBack: () => void
}

export function Confirmation({ me, draft, allowance, onBack }: ConfirmationProps) {
  const t = useT()
  const { exchange } = useLayerMoves()
  const renew = useEnvelopeRenewal()
  const [fault, setFault] = useState<string | null>(null)
  const request = requestOf(draft)
  const [isBusy, send] = useBusy(async () => {
    setFault(null)
    try {
      const sent = await callOnce(createEnvelope, request)
      void renew()
      toast(t('envelope.sent'))
      exchange('sendEnvelope', 'envelope', String(sent.RedEnvelopeID))
    } catch (error) {
      if (!isRefusal(error)) return setFault(t('envelope.unclear'))
      if (isRefusal(error, 'NotEnoughCoins') && request.Amount > me.bag.coin) askForFunds('coin', request.Amount)
      void renew()
      setFault(wordFault(error))
    }
  })
  return (
    <div className={styles.form}>
      <h3>{t('envelope.sure')}</h3>
      <CardPreview title={request.Title} from={me.player.name} quantity={request.Quantity} />
      <Bill draft={draft} balance={me.bag.coin} />
      <p className={styles.note}>{t('envelope.sureNote', { hours: allowance.LifetimeHours })}</p>
      {fault && (
        <div role="alert">
          <Notice tone="bad">{fault}</Notice>
        </div>
      )}
      <DialogActions>
        <Button kind="ghost" disabled={isBusy} onClick={onBack}>
          {t('words.back')}
        </Button>
        <Button kind="gold" busy={isBusy} onClick={send}>
          {t('envelope.confirm')}
        </Button>
      </DialogActions>
    </div>
  )
}

function Bill({ draft, balance }: { readonly draft: Draft; readonly balance: number }) {
  const t = useT()
  const locale = useLocale()
  const [amount, quantity] = [Number(draft.amount), Number(draft.quantity)]
  const write = (sum: number): string => formatAmount(sum, locale)
  return (
    <Facts look="bill">
      <Fact name={t('envelope.channel')}>{t(`envelope.channel${envelopeChannels[draft.channel]}`)}</Fact>
      <Fact name={t('envelope.method')}>{t(`envelope.method${envelopeMethods[draft.method]}`)}</Fact>
      <Fact name={t('envelope.quantity')}>{write(quantity)}</Fact>
      <Fact name={t('envelope.each')}>{write(Math.floor(amount / quantity))}</Fact>
      <Fact name={t('envelope.pay')} isTotal>
        <Picture name="items/coin" alt="" width={22} height={22} />
        {write(amount)}
      </Fact>
      {balance >= amount && <Fact name={t('envelope.after')}>{write(balance - amount)}</Fact>}
    </Facts>
  )
}
