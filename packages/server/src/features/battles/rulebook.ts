// The setting of bonus battles. A battle keeps the terms it was opened with.
import { findFacts } from '@lantern/games/catalogue.ts'
import { battleSeats } from '@lantern/protocol/values/battles.ts'
import * as z from 'zod/mini'
import { defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

/** A slot whose rounds never wait for a choice: every spin is decided by its draws alone. */
function isPlayableAlone(code: string): boolean {
  const facts = findFacts(code)
  return facts?.kind === 'slot' && facts.open && !facts.tags.includes('choice')
}

const rises = (values: readonly number[]): boolean => values.every((value, index) => value > (values[index - 1] ?? 0))

const Rules = z
  .object({
    /** False: no battle is opened or entered; those that exist are finished or refunded. */
    isOpen: z.boolean(),
    entries: z.array(Whole(1, 1_000_000_000)).check(z.minLength(1), z.maxLength(10)),
    leastSeats: Whole(battleSeats.least, battleSeats.most),
    mostSeats: Whole(battleSeats.least, battleSeats.most),
    spins: Whole(1, 50),
    feePercent: Whole(0, 50),
    waitSeconds: Whole(5, 3600),
    privateWaitSeconds: Whole(5, 3600),
    intervalMs: Whole(100, 60_000),
    games: z.array(z.string()).check(z.minLength(1), z.maxLength(50)),
  })
  .check(
    z.refine(({ entries }) => rises(entries), 'entries must rise'),
    z.refine(({ leastSeats, mostSeats }) => leastSeats <= mostSeats, 'leastSeats is above mostSeats'),
    z.refine(({ games }) => new Set(games).size === games.length, 'a game is listed twice'),
    z.refine(({ games }) => games.every(isPlayableAlone), 'a game is unknown, not open, or has choices'),
  )

export const battleRules = defineSetting({
  name: 'battles.rules',
  schema: Rules,
  first: {
    isOpen: true,
    entries: [20_000, 100_000, 500_000],
    leastSeats: 2,
    mostSeats: 8,
    spins: 10,
    feePercent: 5,
    waitSeconds: 45,
    privateWaitSeconds: 300,
    intervalMs: 2500,
    games: ['owl20', 'book10', 'classic777', 'crabtumble', 'horsehold'],
  },
  summary:
    'Bonus battles: entries in coins, seats from leastSeats to mostSeats, spins of each seat at the lowest bet of the game, feePercent of the pool, ' +
    'seconds that an open battle waits for players (private ones privateWaitSeconds), milliseconds between spins (intervalMs), and games without choices. ' +
    'isOpen false stops new entries. Other changes apply to battles that are opened after them.',
})

export type BattleRules = ValueOf<typeof battleRules>
