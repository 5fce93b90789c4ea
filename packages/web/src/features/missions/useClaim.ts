// Claims missions and chests one after the other and shows what was paid; one claim at a time.
import { useState } from 'react'
import { wordFault } from '../../kernel/connection/faults.ts'
import { t } from '../../kernel/language/language.ts'
import { toast } from '../../kernel/messages/toast.ts'
import { sumItems, wordItems, type Item } from '../mail/mail.ts'
import { claim, type Claimed } from './missionCalls.ts'

export interface Claiming {
  readonly isBusy: boolean
  /** What is being claimed, for the button that shows it. */
  readonly current: Claimed | null
  take(claimed: readonly Claimed[]): void
}

export const isSame = (a: Claimed | null, b: Claimed): boolean => JSON.stringify(a) === JSON.stringify(b)

export function useClaim(renew: () => Promise<void>): Claiming {
  const [current, setCurrent] = useState<Claimed | null>(null)

  async function takeAll(claimed: readonly Claimed[]): Promise<void> {
    const items: Item[] = []
    try {
      for (const one of claimed) {
        setCurrent(one)
        items.push(...(await claim(one)).Items)
      }
    } catch (error) {
      toast(wordFault(error), 'bad')
    }
    if (items.length > 0) toast(t('missions.received', { items: wordItems(sumItems(items)) }))
    await renew()
    setCurrent(null)
  }

  return { current, isBusy: current !== null, take: (claimed) => void (current === null && takeAll(claimed)) }
}
