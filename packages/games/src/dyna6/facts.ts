// The facts of Dynamite Six for lists, search and music; no mathematics.
import type { GameFacts } from '../facts.ts'

export const facts: GameFacts = {
  code: 'dyna6',
  kind: 'slot',
  isOpen: true,
  order: 70,
  tags: ['ways', 'tumble', 'freeSpins', 'jackpot'],
  music: 'mine-stomp',
  symbols: ['nugget', 'dynamite', 'miner'],
}
