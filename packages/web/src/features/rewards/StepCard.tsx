// A card of rewards of which one is taken a day: each a tile with its items; a taken one has a mark that lands on it.
import { claimStatuses } from '@lantern/protocol/values/rewards.ts'
import { Check } from 'lucide-react'
import { formatAmount, useT } from '../../kernel/language/language.ts'
import { Picture } from '../../ui/Picture.tsx'
import { itemPicture, wordItems, type Item } from '../mail/mail.ts'
import styles from './StepCard.module.css'

export interface RewardStep {
  readonly Step: number
  readonly Items: readonly Item[]
  readonly Status: number
}

interface StepCardProps {
  readonly label: string
  readonly steps: readonly RewardStep[]
  /** The step that was taken on this page: its mark lands with an animation. */
  readonly landed: number | null
}

const states = { [claimStatuses.claimed]: 'taken', [claimStatuses.claimable]: 'ready' } as const

export function StepCard({ label, steps, landed }: StepCardProps) {
  const t = useT()
  return (
    <ol className={styles.tiles} aria-label={label}>
      {steps.map((step) => {
        const state = states[step.Status as keyof typeof states] ?? 'later'
        const [item] = step.Items
        return (
          <li
            key={step.Step}
            className={styles.step}
            data-state={state}
            data-last={step.Step === steps.length || undefined}
            aria-current={state === 'ready' ? 'step' : undefined}
          >
            <span className="hidden">{describe(t, step)}</span>
            <small aria-hidden>{t('stamps.day', { day: step.Step })}</small>
            <span className={styles.picture} aria-hidden>
              {item && <Picture name={step.Step === steps.length ? 'items/chest' : itemPicture(item.ItemID)} alt="" />}
              {state === 'taken' && (
                <i className={styles.mark} data-landed={landed === step.Step || undefined}>
                  <Check size={18} strokeWidth={3} />
                </i>
              )}
            </span>
            <b className="number" aria-hidden>
              {item && (item.Amount < 1000 ? `×${item.Amount}` : formatAmount(item.Amount))}
            </b>
          </li>
        )
      })}
    </ol>
  )
}

/** The whole tile as one sentence for screen readers. */
function describe(t: ReturnType<typeof useT>, { Step, Items, Status }: RewardStep): string {
  const name =
    Status === claimStatuses.claimed ? 'claimed' : Status === claimStatuses.claimable ? 'claimable' : 'running'
  return t(`stamps.step_${name}`, { day: Step, items: wordItems(Items) })
}
