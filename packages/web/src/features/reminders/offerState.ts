// Whether the question of reminders is shown; apart from the code that asks, so that the frame of the pages loads only this.
import { create } from 'zustand'

/** The key of the server while the question is shown. */
export const useReminderOffer = create<{ readonly pushKey: string | null }>(() => ({ pushKey: null }))
