// A bot and bonus battles: takes a seat some seconds after the news of an open one, and opens one itself so that visitors find it. Its seats are marked.
import { type Client, isRefusal } from '@lantern/client/client.ts'
import { enterBattle, leaveBattle, listBattles } from '@lantern/protocol/battles.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import type { Wait } from './viewer.ts'

interface FightingParts {
  readonly random: () => number
  readonly wait: Wait
  /** Milliseconds between two reads of the open battles without news of one. */
  readonly pause: readonly [least: number, most: number]
  /** Milliseconds from the news of an open battle to the entry. */
  readonly reaction: readonly [least: number, most: number]
  /** The last battle that each bot opened. Bots leave each other's battles to visitors, so that some of them stay free. */
  readonly opened: Map<Client, number>
}

type Listed = ReplyOf<typeof listBattles>
type Row = Listed['Rows'][number]

const mostSeats = 4
/** The bot opens a battle in one of this many cases in which it finds none open. */
const openOneIn = 2

/** Ends only by an error. */
export async function fightBattles(client: Client, parts: FightingParts): Promise<void> {
  const { wait, pause, reaction } = parts
  const news = newsOf(client)
  try {
    for (let isNews = false; ;) {
      if (isNews) await wait(reaction)
      // A change that arrives from here on may be missing in the list.
      news.forget()
      await takeSeat(client, parts, await client.call(listBattles, {}), isNews)
      isNews = await Promise.race([news.next(), wait(pause).then(() => false)])
    }
  } finally {
    news.stop()
  }
}

/** Battles that have a free seat or are over, which frees the seats of bots; changes may have been missed before a hello. */
function newsOf(client: Client) {
  let heard = Promise.withResolvers<true>()
  const stops = [
    client.on(listBattles, ({ Status, Taken, Seats }) => {
      if (Status !== battleStatuses.running && Taken !== Seats) heard.resolve(true)
    }),
    client.onHello(() => heard.resolve(true)),
  ]
  return {
    next: (): Promise<true> => heard.promise,
    forget: (): void => void (heard = Promise.withResolvers<true>()),
    stop: (): void => stops.forEach((stop) => stop()),
  }
}

async function takeSeat(client: Client, parts: FightingParts, listed: Listed, isNews: boolean): Promise<void> {
  const { random, opened } = parts
  const { MyBattleID, IsOpen, Rows, FeePercent } = listed
  if (!IsOpen) return
  const ofBots = new Set(opened.values())
  const wanted = Rows.filter(
    ({ BattleID, Taken, Seats }) => BattleID !== MyBattleID && Taken < Seats && (Taken > 1 || !ofBots.has(BattleID)),
  ).toSorted((a, b) => a.Taken - b.Taken)
  const row = wanted[0]
  if (MyBattleID > 0 && !(row && (await leaveOwn(client, opened, listed, row)))) return
  if (row) {
    const { BattleID, Entry } = row
    await attempt(() => client.call(enterBattle, { BattleID, Entry, FeePercent, IsBot: true }))
  } else if (!isNews && Rows.length === 0 && random() * openOneIn <= 1) await openOne(client, parts, listed)
}

/** A bot that waits alone in its own battle takes the seat beside a player who waits alone. */
async function leaveOwn(client: Client, opened: Map<Client, number>, listed: Listed, row: Row): Promise<boolean> {
  const { MyBattleID: BattleID, Rows } = listed
  const isAlone = opened.get(client) === BattleID && Rows.some((own) => own.BattleID === BattleID && own.Taken === 1)
  if (!isAlone || row.Taken > 1) return false
  return (await attempt(() => client.call(leaveBattle, { BattleID }))) !== null
}

async function openOne(client: Client, { random, opened }: FightingParts, listed: Listed): Promise<void> {
  const { Games, Entries, LeastSeats, FeePercent } = listed
  const GameCode = Games[Math.floor(random() * Games.length)]
  const Entry = Entries[0]
  if (GameCode === undefined || Entry === undefined) return
  const Seats = LeastSeats + Math.floor(random() * (mostSeats - LeastSeats + 1))
  const battle = await attempt(() => client.call(enterBattle, { GameCode, Seats, Entry, FeePercent, IsBot: true }))
  if (battle?.Taken === 1) opened.set(client, battle.BattleID)
}

/** Null: taken or started meanwhile, too few coins, or a limit: the next read may find another one. A closed feature ends the work. */
async function attempt<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (!isRefusal(error) || isRefusal(error, 'NotOpenYet')) throw error
    return null
  }
}
