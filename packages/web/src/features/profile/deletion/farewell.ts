// The account was just deleted: said once over whatever page comes next.
import { create } from 'zustand'

export const useFarewell = create<{ readonly lockedUntil: string | null }>(() => ({ lockedUntil: null }))

export const sayFarewell = (lockedUntil: string | null): void => useFarewell.setState({ lockedUntil })
