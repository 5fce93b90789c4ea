// Whether the question of reminders is shown. Separate from the code that asks, so that the frame of the pages loads only this.
import { create } from 'zustand'

/** The public key for the push service while the question is shown; null: it is closed. */
export const useReminderOffer = create<{ readonly pushKey: string | null }>(() => ({ pushKey: null }))
