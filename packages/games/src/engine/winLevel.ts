// The tier of a win's celebration, by win ÷ bet.
export const winLevels = [
  { level: 'holymoly', times: 100 },
  { level: 'mega', times: 50 },
  { level: 'big', times: 20 },
  { level: 'nice', times: 10 },
] as const

export type WinLevel = (typeof winLevels)[number]['level'] | 'none'

export function levelOf(win: number, bet: number): WinLevel {
  return winLevels.find(({ times }) => win >= times * bet)?.level ?? 'none'
}

/** Win ÷ bet in hundredths, rounded half up; exact for every amount of coins. */
export function hundredthsOf(win: number, bet: number): number {
  return Number((BigInt(win) * 200n + BigInt(bet)) / (2n * BigInt(bet)))
}

/** Win ÷ bet, rounded to two decimals: the one number shown by honors, announcements, rankings and replays. */
export const multipleOf = (win: number, bet: number): number => hundredthsOf(win, bet) / 100
