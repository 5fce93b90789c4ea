// Entry: the page of a slot, its replay, and the early request that opens a game before its page is loaded.
export { ReplayStage } from './ReplayStage.tsx'
export { SlotPage } from './SlotPage.tsx'

/** Loaded separately: the request is sent before the slot's page is loaded. */
export const expectOpening = async (code: string): Promise<void> => (await import('./earlyOpen.ts')).expectOpening(code)
