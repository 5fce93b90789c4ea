// Two irreversible actions: a break from playing, and self-exclusion.
import { excludeMyself, takeBreak } from '@lantern/protocol/limits.ts'
import { breakDays, exclusionDays } from '@lantern/protocol/values/limits.ts'
import { useState, type FormEvent } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { useT } from '../../kernel/language/language.ts'
import { client, endSession } from '../../kernel/connection/link.ts'
import { announce, type SessionPlayer } from '../../kernel/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Segments } from '../../ui/Choice.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import styles from './Dialogs.module.css'
import { cleanFigure, isLonger, restEnd, type Limits } from './limits.ts'
import { wordDays, wordEnd } from './formats.ts'

interface RestProps {
  readonly limits: Limits
  readonly onDone: (limits: Limits) => void
  readonly onClose: () => void
}

/** Runs the call of a dialog: busy meanwhile, then the text of a refusal. */
function useAsking(run: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const ask = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    try {
      await run()
    } catch (error) {
      setFault(wordFault(error))
      setBusy(false)
    }
  }
  return { busy, fault, ask }
}

export function BreakDialog({ limits, onDone, onClose }: RestProps) {
  const t = useT()
  const [now] = useState(() => Date.now())
  const [days, setDays] = useState<(typeof breakDays)[number]>(
    () => breakDays.find((count) => isLonger(limits.Rest, count, now)) ?? 30,
  )
  const [isAgreed, setAgreed] = useState(false)
  const isUseful = isLonger(limits.Rest, days, now)
  const { busy, fault, ask } = useAsking(async () => {
    const changed = await client.call(takeBreak, { Days: days })
    onDone(changed)
    if (changed.Rest) toast(t('settings.restStarted', { time: wordEnd(changed.Rest.EndTime) }))
    onClose()
  })
  return (
    <Dialog title={t('settings.restTitle')} onClose={onClose}>
      <p className={styles.lead}>{t('settings.restLead')}</p>
      <Segments
        label={t('settings.restDays')}
        value={String(days)}
        options={breakDays.map((count) => ({ value: String(count), text: wordDays(count) }))}
        onChange={(next) => setDays(breakDays.find((count) => String(count) === next)!)}
      />
      <p className={`${styles.end} number`} role="status">
        {isUseful
          ? t('settings.restUntil', { time: wordEnd(restEnd(limits.Rest, days, now)) })
          : t('settings.restLonger')}
      </p>
      <Notice tone="warn">{t('settings.restFirm')}</Notice>
      <Checkbox checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
        {t('settings.restAgree')}
      </Checkbox>
      <Fault text={fault} />
      <DialogActions>
        <Button kind="ghost" disabled={busy} onClick={onClose}>
          {t('words.cancel')}
        </Button>
        <Button kind="danger" busy={busy} disabled={!isAgreed || !isUseful} onClick={() => void ask()}>
          {t('settings.restConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export function ExclusionDialog({ me, limits, onClose }: RestProps & { readonly me: SessionPlayer }) {
  const t = useT()
  const id = String(me.player.playerID)
  const [now] = useState(() => Date.now())
  const [days, setDays] = useState<(typeof exclusionDays)[number]>(180)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { busy, fault, ask } = useAsking(async () => {
    const changed = await client.call(excludeMyself, { Days: days })
    // Ends the session locally first, so that the server's end of it does not show the notice of a lost session.
    endSession(null)
    announce('EXCLUDED', changed.Rest ? wordEnd(changed.Rest.EndTime) : '')
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed === id) void ask()
    else setWrong(true)
  }
  return (
    <Dialog title={t('settings.exclusionTitle')} width={440} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.lead}>{t('settings.exclusionWhat')}</p>
        <Segments
          label={t('settings.exclusionDays')}
          value={String(days)}
          options={exclusionDays.map((count) => ({ value: String(count), text: wordDays(count) }))}
          onChange={(next) => setDays(exclusionDays.find((count) => String(count) === next)!)}
        />
        <p className={`${styles.end} number`} role="status">
          {t('settings.restUntil', { time: wordEnd(restEnd(limits.Rest, days, now)) })}
        </p>
        <Notice tone="bad">{t('settings.exclusionFirm')}</Notice>
        <Field
          label={t('settings.exclusionNumber', { id })}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          error={isWrong ? t('settings.exclusionWrong') : null}
          onChange={(event) => {
            setTyped(cleanFigure(event.target.value))
            setWrong(false)
          }}
        />
        <Fault text={fault} />
        <DialogActions>
          <Button kind="ghost" disabled={busy} onClick={onClose}>
            {t('words.cancel')}
          </Button>
          <Button kind="danger" type="submit" busy={busy} disabled={typed === ''}>
            {t('settings.exclusionConfirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function Fault({ text }: { readonly text: string | null }) {
  if (!text) return null
  return (
    <div role="alert">
      <Notice tone="bad">{text}</Notice>
    </div>
  )
}
