// Sets, tightens, loosens or removes one limit, and shows before saving when it takes effect.
import { changeLimits } from '@lantern/protocol/limits.ts'
import { useState, type FormEvent } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t, useT } from '../../kernel/language/language.ts'
import { client } from '../../kernel/connection/link.ts'
import { Button } from '../../ui/Button.tsx'
import { Chips } from '../../ui/Choice.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice, type NoticeTone } from '../../ui/Notice.tsx'
import { toast } from '../../kernel/messages/toast.ts'
import styles from './Dialogs.module.css'
import {
  cleanFigure,
  effectOf,
  looserFrom,
  presets,
  readAmount,
  type Effect,
  type Limit,
  type LimitKind,
  type Limits,
} from './limits.ts'
import { wordAmount, wordEnd } from './formats.ts'

interface LimitDialogProps {
  readonly kind: LimitKind
  readonly limits: Limits
  readonly onDone: (limits: Limits) => void
  readonly onClose: () => void
}

export function LimitDialog({ kind, limits, onDone, onClose }: LimitDialogProps) {
  const t = useT()
  const limit = limits[kind]
  const [now] = useState(() => Date.now())
  const [typed, setTyped] = useState(limit.Amount === null ? '' : String(limit.Amount))
  const [isRemoving, setRemoving] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const { busy, fault, save } = useSaving(kind, onDone, onClose)
  const amount = readAmount(kind, typed)
  const wanted = isRemoving ? null : amount
  const effect = isRemoving || amount !== null ? effectOf(limit, wanted) : null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (effect === null) setWrong(true)
    else if (effect === 'same' || effect === 'waiting') onClose()
    else void save(wanted)
  }
  const type = (next: string): void => {
    setTyped(cleanFigure(next))
    setWrong(false)
  }
  return (
    <Dialog title={t(isRemoving ? 'settings.limitRemove' : `settings.limit${kind}`)} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {!isRemoving && (
          <>
            <Field
              label={t('settings.limitField')}
              aside={amount !== null && wordAmount(kind, amount)}
              after={<span className={styles.unit}>{t(`settings.limitUnit${kind}`)}</span>}
              data-first=""
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              error={isWrong ? t(kind === 'Time' ? 'settings.limitRangeTime' : 'settings.limitRangeAmount') : null}
              onChange={(event) => type(event.target.value)}
            />
            <div className={styles.quick}>
              <Chips
                label={t('settings.limitQuick')}
                value={typed}
                options={presets[kind].map((value) => ({ value: String(value), text: wordAmount(kind, value) }))}
                onChange={type}
              />
            </div>
          </>
        )}
        <div role="status" className={styles.effect}>
          {effect ? (
            <EffectNotice kind={kind} limit={limit} wanted={wanted} effect={effect} now={now} />
          ) : (
            <Notice>{t('settings.limitsLead')}</Notice>
          )}
        </div>
        {fault && (
          <div role="alert">
            <Notice tone="bad">{fault}</Notice>
          </div>
        )}
        <DialogActions>
          {limit.Amount !== null && !isRemoving ? (
            <Button kind="ghost" onClick={() => (setRemoving(true), setWrong(false))}>
              {t('settings.limitRemove')}
            </Button>
          ) : (
            <Button kind="ghost" onClick={isRemoving ? () => setRemoving(false) : onClose}>
              {t(isRemoving ? 'words.back' : 'words.cancel')}
            </Button>
          )}
          <Button kind="gold" type="submit" busy={busy}>
            {t(isRemoving ? 'words.confirm' : 'settings.limitSave')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

function useSaving(kind: LimitKind, onDone: (limits: Limits) => void, onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const save = async (wanted: number | null): Promise<void> => {
    setBusy(true)
    setFault(null)
    try {
      const limits = await client.call(changeLimits, { [kind]: wanted })
      onDone(limits)
      const next = limits[kind].Next
      toast(next ? t('settings.limitSavedLater', { time: wordEnd(next.Time) }) : t('settings.limitSaved'))
      onClose()
    } catch (error) {
      setFault(wordFault(error))
      setBusy(false)
    }
  }
  return { busy, fault, save }
}

interface EffectProps {
  readonly kind: LimitKind
  readonly limit: Limit
  readonly wanted: number | null
  readonly effect: Effect
  readonly now: number
}

function EffectNotice(props: EffectProps) {
  const { kind, limit, wanted, effect } = props
  const used = wordAmount(kind, limit.UsedToday)
  const isUsedUp = effect === 'now' && wanted !== null && limit.UsedToday >= wanted
  const tone: NoticeTone = isUsedUp || effect === 'later' ? 'warn' : effect === 'now' ? 'good' : 'info'
  return <Notice tone={tone}>{isUsedUp ? t('settings.limitReached', { used }) : wordEffect(props)}</Notice>
}

function wordEffect({ kind, limit, wanted, effect, now }: EffectProps): string {
  if (effect === 'now') return t('settings.limitNow')
  if (effect === 'kept') return t('settings.limitCalledOff')
  if (effect === 'same') return t('settings.limitSame')
  if (effect === 'waiting') return t('settings.limitWaiting', { time: wordEnd(limit.Next!.Time) })
  const held = { time: wordEnd(looserFrom(now)), amount: wordAmount(kind, limit.Amount ?? 0) }
  return wanted === null ? t('settings.limitRemoveLater', held) : t('settings.limitLater', held)
}
