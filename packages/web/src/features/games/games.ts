// Entry: the page of a slot, its replay, and the seat that is asked for before the page is loaded.
export { ReplayStage } from './ReplayStage.tsx'
export { SlotPage } from './SlotPage.tsx'

/** Loaded by itself: the request leaves before the page of the slot is there. */
export const expectOpening = async (code: string): Promise<void> => (await import('./opening.ts')).expectOpening(code)
