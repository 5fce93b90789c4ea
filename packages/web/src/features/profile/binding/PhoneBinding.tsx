// Binding a phone: number and code, then the reward; an error has its own dialog that leads back.
import { isRefusal } from '@lantern/client/client.ts'
import { claimPhoneReward } from '@lantern/protocol/profile.ts'
import { thirdPartyTypes } from '@lantern/protocol/values/accounts.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatAmount, t as word, useLocale, useT } from '../../../kernel/language/language.ts'
import { client } from '../../../kernel/connection/link.ts'
import type { SessionPlayer } from '../../../kernel/session/session.ts'
import { Button } from '../../../ui/Button.tsx'
import { useBusy } from '../../../ui/busy.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Picture } from '../../../ui/Picture.tsx'
import { StateDrawing } from '../../../ui/StatePanel.tsx'
import { useLayerMoves } from '../../../kernel/routing/layers.ts'
import { useGiveBack } from '../dialogs/focus.ts'
import { phoneQuery, refreshMe } from '../../people/people.ts'
import { PhoneForm } from './PhoneForm.tsx'
import styles from './PhoneBinding.module.css'

/** Coins, 0 (claimed before), or null when the claim failed. */
type Reward = number | null

type Step =
  | { readonly at: 'form' }
  | { readonly at: 'fault'; readonly text: string }
  | { readonly at: 'bound'; readonly reward: Reward }

function wordBinding(error: unknown): string {
  if (!isRefusal(error)) return word('words.offline')
  if (error.refusal === 'WrongCode') {
    const left = error.details.RemainingTime
    return word('profile.codeRemaining', { count: typeof left === 'number' ? left : 0 })
  }
  return /^\d*$/.test(error.message) ? word('profile.bindFailed') : error.message
}

async function claim(): Promise<Reward> {
  try {
    return (await client.call(claimPhoneReward, { Screen: 'member' })).Bonus
  } catch (error) {
    return isRefusal(error, 'NotEligibleToRedeem') ? 0 : null
  }
}

export function PhoneBinding({ me }: { readonly me: SessionPlayer }) {
  useGiveBack()
  const queries = useQueryClient()
  const { close } = useLayerMoves()
  const [step, setStep] = useState<Step>({ at: 'form' })
  const [number, setNumber] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [wasBound] = useState(() => me.player.tptType.includes(thirdPartyTypes.phone))
  useEffect(() => {
    if (wasBound) close('ask')
  }, [wasBound, close])

  const finish = async (): Promise<void> => {
    setStep({ at: 'bound', reward: await claim() })
    await refreshMe()
    await queries.invalidateQueries({ queryKey: phoneQuery(me.player.playerID).queryKey })
  }
  if (wasBound) return null
  if (step.at === 'fault') return <FaultDialog text={step.text} onConfirm={() => setStep({ at: 'form' })} />
  if (step.at === 'bound') return <BoundDialog reward={step.reward} onRetry={finish} onClose={() => close('ask')} />
  return (
    <PhoneForm
      number={number}
      sentTo={sentTo}
      onNumber={setNumber}
      onSent={setSentTo}
      onFault={(error) => setStep({ at: 'fault', text: wordBinding(error) })}
      onBound={finish}
      onClose={() => close('ask')}
    />
  )
}

function FaultDialog({ text, onConfirm }: { readonly text: string; readonly onConfirm: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('profile.bindFault')} width={380} picture={<StateDrawing state="error" />} onClose={onConfirm}>
      <p className={styles.text} role="alert">
        {text}
      </p>
      <Button kind="gold" size="large" wide onClick={onConfirm}>
        {t('words.confirm')}
      </Button>
    </Dialog>
  )
}

interface BoundDialogProps {
  readonly reward: Reward
  readonly onRetry: () => Promise<void>
  readonly onClose: () => void
}

function BoundDialog({ reward, onRetry, onClose }: BoundDialogProps) {
  const t = useT()
  const locale = useLocale()
  const [busy, retry] = useBusy(onRetry)
  const coins = reward ? formatAmount(reward, locale) : null
  return (
    <Dialog
      title={t(coins ? 'profile.rewardTitle' : 'profile.boundTitle')}
      width={380}
      picture={<StateDrawing state="done" />}
      onClose={onClose}
    >
      {coins && (
        <p className={`${styles.coins} number`}>
          <Picture name="items/coin" alt="" />
          <b className="display">{`+${coins}`}</b>
        </p>
      )}
      <p className={styles.text}>
        {coins ? t('profile.rewardText', { coins }) : t(reward === null ? 'profile.rewardFailed' : 'profile.boundText')}
      </p>
      {reward === null && (
        <Button wide busy={busy} onClick={retry}>
          {t('profile.rewardRetry')}
        </Button>
      )}
      <Button kind="gold" size="large" wide onClick={onClose}>
        {t('words.confirm')}
      </Button>
    </Dialog>
  )
}
