// The account was just deleted: shown once over the next page.
import { create } from 'zustand'

export const useFarewell = create<{ readonly lockedUntil: string | null }>(() => ({ lockedUntil: null }))

export const sayFarewell = (lockedUntil: string | null): void => useFarewell.setState({ lockedUntil })
