// How loudly a win is celebrated, by win ÷ bet.
export const WIN_LEVELS = [
  { level: 'holymoly', times: 100 },
  { level: 'mega', times: 50 },
  { level: 'big', times: 20 },
  { level: 'nice', times: 10 },
] as const

export type WinLevel = (typeof WIN_LEVELS)[number]['level'] | 'none'

export function levelOf(win: number, bet: number): WinLevel {
  return WIN_LEVELS.find(({ times }) => win >= times * bet)?.level ?? 'none'
}
