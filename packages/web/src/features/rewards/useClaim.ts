// Claims rewards one after the other and shows what was paid; one claim at a time. What was seen and claimed is counted by kind.
import { currencies, type analyticsFields } from '@lantern/protocol/values.ts'
import { useEffect, useState } from 'react'
import { track } from '../../kernel/browser/analytics.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { play } from '../../kernel/sound/sound.ts'
import { offerReminders } from '../reminders/reminders.ts'
import { sumItems, wordItems, type Item } from '../mail/mail.ts'

export type RewardKind = (typeof analyticsFields.Reward)[number]

export interface Claimable {
  /** Identifies it on this page. */
  readonly id: string
  /** The kind in the statistics of use, if it differs from that of the page. */
  readonly kind?: RewardKind
  claim(): Promise<{ readonly Items: readonly Item[] }>
}

export interface Claiming {
  readonly isBusy: boolean
  /** The id of what is being claimed, for the button that shows it. */
  readonly current: string | null
  /** How often coins were paid since the page was opened, for `ClaimFlight`. */
  readonly coinsPaid: number
  take(claimables: readonly Claimable[]): void
}

interface ClaimOptions {
  /** The kind in the statistics of use, for a page with rewards of one kind. */
  readonly reward?: RewardKind
}

const kindOfSource: Readonly<Record<string, RewardKind>> = {
  mission: 'mission',
  chest: 'mission',
  challenge: 'challenge',
  signIn: 'stamp',
  month: 'stamp',
  vip: 'vip',
  return: 'return',
  pass: 'pass',
  wheel: 'wheel',
  relief: 'relief',
  mail: 'mail',
}
/** The kind of a source of the reward centre in the statistics of use. */
export const rewardKind = (source: string): RewardKind => kindOfSource[source] ?? 'other'

/** Counts that a reward of the kind was shown; null: none is. */
export function useRewardSeen(kind: RewardKind | null): void {
  useEffect(() => {
    if (kind) track({ Name: 'rewardSeen', Reward: kind })
  }, [kind])
}

export function useClaim(renew: () => Promise<void>, { reward }: ClaimOptions = {}): Claiming {
  useRewardSeen(reward ?? null)
  const [current, setCurrent] = useState<string | null>(null)
  const [coinsPaid, setCoinsPaid] = useState(0)

  async function takeAll(claimables: readonly Claimable[]): Promise<void> {
    const items: Item[] = []
    const kinds = new Set<RewardKind>()
    try {
      for (const { id, kind, claim } of claimables) {
        setCurrent(id)
        items.push(...(await claim()).Items)
        kinds.add(kind ?? reward ?? 'other')
      }
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
    if (items.length > 0) {
      for (const Reward of kinds) track({ Name: 'rewardClaimed', Reward })
      offerReminders()
      // A stamp has a sound of its own.
      if (reward !== 'stamp' && reward !== 'return') play('coin-count-end')
      toast(t('rewards.received', { items: wordItems(sumItems(items)) }))
      if (items.some(({ ItemID }) => ItemID === currencies.coin)) setCoinsPaid((count) => count + 1)
    }
    await renew()
    setCurrent(null)
  }

  return {
    current,
    coinsPaid,
    isBusy: current !== null,
    take: (claimables) => void (current === null && takeAll(claimables)),
  }
}
