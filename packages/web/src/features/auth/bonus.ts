// The welcome bonus: the brand's coins, and for a phone account the coins for binding a phone.
import { checkPhone, claimPhoneReward } from '@lantern/protocol/profile.ts'
import { create } from 'zustand'
import { client } from '../../kernel/connection/link.ts'

interface Bonus {
  /** Null: none is due, or the claim is still pending. */
  readonly coins: number | null
  readonly isAwaited: boolean
}

export const useBonus = create<Bonus>(() => ({ coins: null, isAwaited: false }))

/** A phone account is bound from the start; the welcome is shown even when the claim fails. */
export async function welcomeNewcomer(isPhoneAccount: boolean): Promise<void> {
  useBonus.setState({ coins: null, isAwaited: isPhoneAccount })
  if (!isPhoneAccount) return
  const coins = await claimBonus().catch(() => null)
  useBonus.setState({ coins, isAwaited: false })
}

async function claimBonus(): Promise<number | null> {
  const { PhoneNumber } = await client.call(checkPhone, {})
  if (PhoneNumber === '') return null
  const { Bonus } = await client.call(claimPhoneReward, { Screen: 'register' })
  return Bonus > 0 ? Bonus : null
}
