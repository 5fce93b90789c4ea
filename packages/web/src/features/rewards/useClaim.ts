// Claims rewards one after the other; the scene of payouts shows what was paid. One claim at a time. What was seen and claimed is counted by kind.
import { useEffect, useState } from 'react'
import { track } from '../../kernel/browser/analytics.ts'
import { wordFault } from '../../kernel/connection/faults.ts'
import { beginPayment, type PaidPart } from '../../kernel/messages/payouts.ts'
import { toast } from '../../kernel/messages/toast.ts'
import type { RewardKind } from '../../page/feature.ts'
import { offerReminders } from '../reminders/reminders.ts'
import type { Item } from '../mail/mail.ts'
import { sourceOfKind } from './sources.ts'

interface Claimed {
  readonly Items: readonly Item[]
  /** What each reward paid, if it was more than one. */
  readonly parts?: readonly PaidPart[]
}

export interface Claimable {
  /** Identifies it on this page. */
  readonly id: string
  /** The kind in the statistics of use, if it differs from that of the page. */
  readonly kind?: RewardKind
  /** The source whose name and picture the scene shows, if it differs from that of the page. */
  readonly source?: string
  claim(): Promise<Claimed>
}

export interface Claiming {
  readonly isBusy: boolean
  /** The id of what is being claimed, for the button that shows it. */
  readonly current: string | null
  /** Resolves when the scene of what was paid has ended; false: nothing was paid. */
  take(claimables: readonly Claimable[]): Promise<boolean>
}

interface ClaimOptions {
  /** The kind in the statistics of use, for a page with rewards of one kind. */
  readonly reward?: RewardKind
}

/** Counts that a reward of the kind was shown; null: none is. */
export function useRewardSeen(kind: RewardKind | null): void {
  useEffect(() => {
    if (kind) track({ Name: 'rewardSeen', Reward: kind })
  }, [kind])
}

export function useClaim(renew: () => Promise<void>, { reward }: ClaimOptions = {}): Claiming {
  useRewardSeen(reward ?? null)
  const [current, setCurrent] = useState<string | null>(null)

  async function takeAll(claimables: readonly Claimable[]): Promise<boolean> {
    const payment = beginPayment()
    const paid: PaidPart[] = []
    const kinds = new Set<RewardKind>()
    try {
      for (const { id, kind, source, claim } of claimables) {
        setCurrent(id)
        const known = kind ?? reward ?? 'other'
        const { Items, parts } = await claim()
        paid.push(...(parts ?? [{ source: source ?? sourceOfKind(known), items: Items }]))
        kinds.add(known)
      }
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
    const shown = paid.filter(({ items }) => items.length > 0)
    const end = shown.length > 0 ? payment.show(shown) : payment.cancel()
    if (shown.length > 0) {
      for (const Reward of kinds) track({ Name: 'rewardClaimed', Reward })
      offerReminders()
    }
    await renew()
    setCurrent(null)
    await end
    return shown.length > 0
  }

  return { current, isBusy: current !== null, take: async (claimables) => current === null && takeAll(claimables) }
}
