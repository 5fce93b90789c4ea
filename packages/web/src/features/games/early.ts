// The stage of a game is on its way together with its page, before anybody knows who plays.
const stages: Readonly<Record<string, () => Promise<unknown>>> = {
  fish4: () => import('../../games/fish/open.ts'),
  rocket: () => import('../../games/rocket/open.ts'),
  keno80: () => import('../../games/keno/open.ts'),
}

const prepareSlot = async (code: string): Promise<void> => (await import('../../games/slot/open.ts')).prepareSlot(code)

/** Nobody waits for it: what does not come now is asked for again by the page, which can say so. */
export function sendForStage(code: string): void {
  const coming = stages[code]?.() ?? prepareSlot(code)
  coming.catch(() => undefined)
}
