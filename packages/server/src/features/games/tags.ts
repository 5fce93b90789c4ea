// Under which words a game is found where a brand has not chosen its own.
const tags: Readonly<Record<string, readonly string[]>> = {
  owl20: ['lines', 'freeSpins', 'jackpot'],
  classic777: ['lines', 'classic', 'jackpot'],
  horsehold: ['hold', 'jackpot'],
  dragon243: ['ways', 'freeSpins', 'choice', 'jackpot'],
  book10: ['lines', 'freeSpins', 'jackpot'],
  crabtumble: ['tumble', 'freeSpins', 'jackpot'],
  jelly7: ['tumble'],
  dyna6: ['ways', 'tumble', 'freeSpins', 'jackpot'],
  pirate40: ['lines', 'pick', 'choice', 'jackpot'],
  fish4: ['together'],
  rocket: ['together', 'fast'],
  keno80: ['together', 'draw'],
}

export const tagsOf = (code: string): readonly string[] => tags[code] ?? []
