// Reporting a player or one of their messages: one of six reasons, an optional text, and a confirmation.
import { report } from '@lantern/protocol/support.ts'
import { reportKinds, reportLength, reportReasons } from '@lantern/protocol/values/support.ts'
import { useState, type FormEvent } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { useT } from '../../../kernel/language/language.ts'
import { client } from '../../../kernel/connection/link.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { StateDrawing } from '../../../ui/StatePanel.tsx'
import { LongField } from '../../../ui/LongField.tsx'
import { countPoints } from '../fields/nickname.ts'
import styles from './PlayerDialog.module.css'

const reasons = Object.values(reportReasons)

interface ReportFormProps {
  readonly playerID: number
  /** A message of this player; absent: the player is reported. */
  readonly lineID?: number
  readonly onBack: () => void
  readonly onClose: () => void
}

export function ReportForm({ playerID, lineID, onBack, onClose }: ReportFormProps) {
  const t = useT()
  const [reason, setReason] = useState<(typeof reasons)[number] | null>(null)
  const [words, setWords] = useState('')
  const [step, setStep] = useState<'typing' | 'sending' | 'sent'>('typing')
  const [fault, setFault] = useState<string | null>(null)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!reason) return
    setStep('sending')
    setFault(null)
    const text = words.trim()
    const target =
      lineID === undefined
        ? { Kind: reportKinds.profile, TargetID: playerID }
        : { Kind: reportKinds.message, TargetID: lineID }
    const request = { ...target, Reason: reason, ...(text && { Words: text }) }
    try {
      await client.call(report, request)
      setStep('sent')
    } catch (error) {
      setFault(wordFault(error))
      setStep('typing')
    }
  }
  if (step === 'sent') return <Thanks onClose={onClose} />
  return (
    <Dialog title={t(lineID === undefined ? 'profile.report' : 'chat.reportLine')} width={420} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <fieldset className={styles.reasons}>
          <legend>{t('profile.reportWhy')}</legend>
          {reasons.map((value) => (
            <label key={value}>
              <input type="radio" name="reason" checked={reason === value} onChange={() => setReason(value)} />
              {t(`profile.reason${value}`)}
            </label>
          ))}
        </fieldset>
        <LongField
          label={t('profile.reportWords')}
          aside={`${countPoints(words)} / ${reportLength}`}
          value={words}
          onChange={(event) => setWords([...event.target.value].slice(0, reportLength).join(''))}
        />
        {fault && (
          <div role="alert">
            <Notice tone="bad">{fault}</Notice>
          </div>
        )}
        <DialogActions>
          <Button kind="ghost" onClick={onBack}>
            {t('words.back')}
          </Button>
          <Button kind="gold" type="submit" disabled={!reason} busy={step === 'sending'}>
            {t('profile.reportSend')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Thanks({ onClose }: { readonly onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('profile.reportThanks')} width={380} picture={<StateDrawing state="done" />} onClose={onClose}>
      <p className={styles.planned} role="status">
        {t('profile.reportThanksText')}
      </p>
      <Button kind="gold" size="large" wide onClick={onClose}>
        {t('auth.understood')}
      </Button>
    </Dialog>
  )
}
