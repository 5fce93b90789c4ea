// Which game stands at the front of the lobby: another open slot each day, shown by three of its symbols.
import { findPicture } from '../../kernel/pictures/picture.ts'
import { house, type ShownGame } from './finding.ts'

const faces: Readonly<Record<string, readonly [string, string, string]>> = {
  owl20: ['crown', 'owl', 'scatter'],
  classic777: ['cherry', 'seven', 'bell'],
  horsehold: ['horseshoe', 'horse', 'coin-grand'],
  dragon243: ['koi', 'dragon', 'pearl'],
  book10: ['scarab', 'book', 'pharaoh'],
  crabtumble: ['starfish', 'crab', 'pearl-shell'],
  dyna6: ['nugget', 'dynamite', 'miner'],
  pirate40: ['compass', 'captain', 'chest-open'],
}

export const facesOf = (code: string): readonly string[] =>
  (faces[code] ?? []).map((face) => `slots/${code}/${face}`).filter((name) => findPicture(name) !== null)

/** `day` is the calendar day as text: the same for everyone, the next one tomorrow. */
export function featureOf(games: readonly ShownGame[], day: string): ShownGame | null {
  const able = games.filter(({ isOpen, provider, code }) => isOpen && provider === house && faces[code])
  const number = Math.floor(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
  return able[number % able.length] ?? null
}
