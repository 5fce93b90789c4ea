// Claims rewards one after the other and shows what was paid; one claim at a time.
import type { analyticsFields } from '@lantern/protocol/values.ts'
import { useState } from 'react'
import { track } from '../../kernel/browser/analytics.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { play } from '../../kernel/sound/sound.ts'
import { offerReminders } from '../reminders/reminders.ts'
import { sumItems, wordItems, type Item } from '../mail/mail.ts'

export interface Claimable {
  /** Names it on this page. */
  readonly id: string
  claim(): Promise<{ readonly Items: readonly Item[] }>
}

export interface Claiming {
  readonly isBusy: boolean
  /** The id of what is being claimed, for the button that shows it. */
  readonly current: string | null
  take(claimables: readonly Claimable[]): void
}

type Reward = (typeof analyticsFields.Reward)[number]

interface ClaimOptions {
  /** Called with everything that was paid, for an effect. */
  readonly onPaid?: (items: readonly Item[]) => void
  /** The kind in the statistics of use. */
  readonly reward?: Reward
}

export function useClaim(renew: () => Promise<void>, { onPaid, reward = 'other' }: ClaimOptions = {}): Claiming {
  const [current, setCurrent] = useState<string | null>(null)

  async function takeAll(claimables: readonly Claimable[]): Promise<void> {
    const items: Item[] = []
    try {
      for (const { id, claim } of claimables) {
        setCurrent(id)
        items.push(...(await claim()).Items)
      }
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
    if (items.length > 0) {
      track({ Name: 'rewardClaimed', Reward: reward })
      void offerReminders().catch(() => undefined)
      // A stamp has a sound of its own.
      if (reward !== 'stamp' && reward !== 'return') play('coin-count-end')
      toast(t('rewards.received', { items: wordItems(sumItems(items)) }))
      onPaid?.(items)
    }
    await renew()
    setCurrent(null)
  }

  return { current, isBusy: current !== null, take: (claimables) => void (current === null && takeAll(claimables)) }
}
