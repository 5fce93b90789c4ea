// Insufficient balance: any screen can report it; one dialog shows it with a link to the store.
import { create } from 'zustand'

export interface Shortage {
  readonly currency: 'coin' | 'gem' | 'point'
  /** The price; absent when only the server knows it. */
  readonly needed?: number
}

export const useShortage = create<{ readonly shortage: Shortage | null }>(() => ({ shortage: null }))

/** Opens the dialog: games pass the bet, gifts the amount and fee, exchanges the requested amount. */
export const askForFunds = (currency: Shortage['currency'], needed?: number): void =>
  useShortage.setState({ shortage: { currency, ...(needed !== undefined && { needed }) } })

export const dropShortage = (): void => useShortage.setState({ shortage: null })
