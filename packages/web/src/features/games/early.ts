// A visit that begins at a game: its page and its stage are on their way before the session is known.
const gamePath = /\/play-game\/m\/([a-z0-9]+)\/?$/

const stages: Readonly<Record<string, () => Promise<unknown>>> = {
  fish4: () => Promise.all([import('../fishing/FishPage.tsx'), import('../../games/fish/open.ts')]),
  rocket: () => import('../arcade/RocketPage.tsx'),
  keno80: () => Promise.all([import('../arcade/KenoPage.tsx'), import('../../games/keno/open.ts')]),
}

const prepare = async (code: string): Promise<void> => (await import('../../games/slot/open.ts')).prepareSlot(code)

export function startEarly(path: string): void {
  const code = gamePath.exec(path)?.[1]
  if (!code) return
  const page = [import('../../layouts/PlayLayout.tsx'), import('./GamePage.tsx')]
  // What does not come now is asked for again by the page, which can say so.
  Promise.all([...page, stages[code]?.() ?? prepare(code)]).catch(() => undefined)
}
