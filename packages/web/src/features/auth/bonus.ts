// What a newcomer gets: the house's coins, and for a phone account the coins for its bound phone.
import { checkPhone, claimPhoneReward } from '@lantern/protocol/profile.ts'
import { create } from 'zustand'
import { client } from '../../kernel/connection/link.ts'

interface Bonus {
  /** Null: none is due, or it is still on its way. */
  readonly coins: number | null
  readonly isAwaited: boolean
}

export const useBonus = create<Bonus>(() => ({ coins: null, isAwaited: false }))

/** A phone account counts as bound from its first minute; the welcome stands also when the claim fails. */
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
