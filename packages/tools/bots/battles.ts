// A bot and bonus battles: takes a seat in an open one, or opens one so that visitors find it. Its seats are marked.
import { type Client, isRefusal } from '@lantern/client/client.ts'
import { enterBattle, listBattles } from '@lantern/protocol/battles.ts'
import type { Wait } from './viewer.ts'

interface FightingParts {
  readonly random: () => number
  readonly wait: Wait
  /** Milliseconds between two reads of the open battles. */
  readonly pause: readonly [least: number, most: number]
}

const mostSeats = 4
/** The bot opens a battle in one of this many cases in which it finds none open. */
const openOneIn = 2

/** Ends only by an error. */
export async function fightBattles(client: Client, { random, wait, pause }: FightingParts): Promise<void> {
  const oneOf = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)]
  for (;;) {
    await wait(pause)
    const { MyBattleID, IsOpen, Rows, Games, Entries, FeePercent, LeastSeats } = await client.call(listBattles, {})
    if (MyBattleID > 0 || !IsOpen) continue
    const Entry = Entries[0]!
    const open = oneOf(Rows.filter((row) => row.Entry === Entry))
    const GameCode = oneOf(Games)
    if (!open && (GameCode === undefined || random() * openOneIn > 1)) continue
    const Seats = LeastSeats + Math.floor(random() * (mostSeats - LeastSeats + 1))
    const wish = open ? { BattleID: open.BattleID } : { GameCode: GameCode!, Seats }
    await client.call(enterBattle, { ...wish, Entry, FeePercent, IsBot: true }).catch((error: unknown) => {
      // Taken meanwhile, too few coins, or a limit: the next read may find another one. A closed feature ends the work.
      if (!isRefusal(error) || isRefusal(error, 'NotOpenYet')) throw error
    })
  }
}
