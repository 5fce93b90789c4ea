// Deleting the account in four steps: what it means, what is lost, the player's own number, the confirmation.
import { deleteAccount } from '@lantern/protocol/profile.ts'
import { CircleX } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { wordFault } from '../../../kernel/connection/faults.ts'
import { formatAmount, useLocale, useT } from '../../../kernel/language/language.ts'
import { client, endSession } from '../../../kernel/connection/link.ts'
import { brand } from '../../../kernel/document/page.ts'
import { isAppSession } from '../../../kernel/session/program.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { PersonRow } from '../../../ui/PersonRow.tsx'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import styles from './DeletionDialog.module.css'
import { sayFarewell } from './farewell.ts'

const steps = [1, 2, 3, 4] as const
type StepNumber = (typeof steps)[number]

export function DeletionDialog({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const { close } = useLayerMoves()
  const [step, setStep] = useState<StepNumber>(1)
  const isOffered = !isAppSession(me.client)
  useEffect(() => {
    if (!isOffered) close('ask')
  }, [isOffered, close])
  if (!isOffered) return null
  const leave = (): void => close('ask')
  const go = (next: StepNumber) => (): void => setStep(next)
  return (
    <Dialog title={t('profile.delete')} width={440} onClose={leave}>
      <ol className={styles.dots} aria-label={t('profile.deleteStep', { step, of: steps.length })}>
        {steps.map((number) => (
          <li
            key={number}
            className="number"
            data-at={number < step ? 'done' : number === step ? 'now' : undefined}
            aria-current={number === step ? 'step' : undefined}
          >
            {number}
          </li>
        ))}
      </ol>
      {step === 1 && <FirstNotice onCancel={leave} onNext={go(2)} />}
      {step === 2 && <SecondNotice me={me} onBack={go(1)} onNext={go(3)} />}
      {step === 3 && <OwnNumber me={me} onBack={go(2)} onNext={go(4)} />}
      {step === 4 && <LastWord me={me} onBack={go(3)} />}
    </Dialog>
  )
}

interface StepProps {
  readonly me: SessionPlayer
  readonly onBack: () => void
  readonly onNext: () => void
}

function FirstNotice({ onCancel, onNext }: { readonly onCancel: () => void; readonly onNext: () => void }) {
  const t = useT()
  const [isAgreed, setAgreed] = useState(false)
  return (
    <>
      <p className={styles.text}>{t('profile.deleteFirst')}</p>
      <Notice tone="warn">{t('profile.deleteLock')}</Notice>
      <Checkbox checked={isAgreed} onChange={(event) => setAgreed(event.target.checked)}>
        {t('profile.deleteAgree')}
      </Checkbox>
      <DialogActions>
        <Button kind="ghost" onClick={onCancel}>
          {t('words.cancel')}
        </Button>
        <Button kind="danger" disabled={!isAgreed} onClick={onNext}>
          {t('profile.delete')}
        </Button>
      </DialogActions>
    </>
  )
}

function SecondNotice({ me, onBack, onNext }: StepProps) {
  const t = useT()
  const locale = useLocale()
  const second = brand.secondCurrency
  const lost = [
    t('profile.loseCoins', { coins: formatAmount(me.bag.coin, locale) }),
    t('profile.loseSecond', {
      amount: formatAmount(second === 'gem' ? me.bag.gem : me.bag.point, locale),
      currency: t(`words.${second}`),
    }),
    t('profile.loseLevel', { level: me.level.level, vip: me.level.vipLevel }),
    t('profile.loseFriends'),
    t('profile.loseNumber'),
  ]
  return (
    <>
      <p>{t('profile.deleteSecond')}</p>
      <ul className={`${styles.lost} number`}>
        {lost.map((text) => (
          <li key={text}>
            <CircleX size={17} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      <Notice>{t('profile.deleteCancel')}</Notice>
      <DialogActions>
        <Button kind="ghost" onClick={onBack}>
          {t('words.back')}
        </Button>
        <Button kind="danger" onClick={onNext}>
          {t('profile.deleteNext')}
        </Button>
      </DialogActions>
    </>
  )
}

function OwnNumber({ me, onBack, onNext }: StepProps) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const check = (event: FormEvent): void => {
    event.preventDefault()
    if (typed === '') return
    if (typed === String(me.player.playerID)) onNext()
    else setWrong(true)
  }
  return (
    <form className={styles.form} onSubmit={check} noValidate>
      <p className={styles.text}>{t('profile.deleteNumber')}</p>
      <OwnCard me={me} />
      <Field
        label={t('profile.playerID')}
        data-first=""
        autoFocus
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        error={isWrong ? t('profile.deleteWrong') : null}
        onChange={(event) => {
          setTyped(event.target.value.normalize('NFKC').replace(/\D/g, '').slice(0, 16))
          setWrong(false)
        }}
      />
      <DialogActions>
        <Button kind="ghost" onClick={onBack}>
          {t('words.back')}
        </Button>
        <Button kind="danger" type="submit" disabled={typed === ''}>
          {t('profile.deleteNext')}
        </Button>
      </DialogActions>
    </form>
  )
}

function OwnCard({ me }: { readonly me: SessionPlayer }) {
  const t = useT()
  const locale = useLocale()
  const { playerID, name, pictureURL, pictureSetting } = me.player
  return (
    <PersonRow
      isBoxed
      picture={<Avatar playerID={playerID} url={pictureURL} setting={pictureSetting} size={48} plain />}
      name={name}
      note={
        <span className="number">
          {t('members.playerNumber', { id: playerID })} · {t('words.level', { level: me.level.level })} ·{' '}
          {t('profile.coins', { coins: formatAmount(me.bag.coin, locale) })}
        </span>
      }
    />
  )
}

function LastWord({ me, onBack }: Omit<StepProps, 'onNext'>) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const erase = async (): Promise<void> => {
    setBusy(true)
    setFault(null)
    // The server closes the sockets of a deleted account; closing first avoids the notice of a lost session.
    client.close()
    try {
      const { LockedUntil } = await client.call(deleteAccount, {})
      sayFarewell(LockedUntil)
      // The server has already ended the session: there is nothing to sign out of.
      endSession(null)
    } catch (error) {
      client.open('lobby')
      setFault(wordFault(error))
      setBusy(false)
    }
  }
  return (
    <>
      <p className={styles.text}>{t('profile.deleteLast')}</p>
      <OwnCard me={me} />
      {fault && (
        <div role="alert">
          <Notice tone="bad">{fault}</Notice>
        </div>
      )}
      <DialogActions>
        <Button kind="ghost" disabled={busy} onClick={onBack}>
          {t('words.back')}
        </Button>
        <Button kind="danger" busy={busy} onClick={() => void erase()}>
          {t('profile.deleteConfirm')}
        </Button>
      </DialogActions>
    </>
  )
}
