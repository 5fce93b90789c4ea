// Too little in the purse: any screen may say so, one dialog answers with the way to the store.
import { create } from 'zustand'

export interface Shortage {
  readonly currency: 'coin' | 'gem' | 'point'
  /** What the wish costs; absent when only the server knows. */
  readonly needed?: number
}

export const useShortage = create<{ readonly shortage: Shortage | null }>(() => ({ shortage: null }))

/** Opens the dialog: games call it with the bet, gifts with amount and fee, exchanges with what was asked. */
export const askForFunds = (currency: Shortage['currency'], needed?: number): void =>
  useShortage.setState({ shortage: { currency, ...(needed !== undefined && { needed }) } })

export const dropShortage = (): void => useShortage.setState({ shortage: null })
