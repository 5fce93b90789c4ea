// A bot of the demo world: signs in by phone through the public API, plays at a human speed, sends a message now and then, visits live rooms,
// applies to clubs and collects its letters, claims missions, spins the wheel and guesses at the vault, sends and claims red envelopes where the brand has them, and fills seats of bonus battles.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Client, isRefusal } from '@lantern/client/client.ts'
import { sendPublic } from '@lantern/protocol/chat.ts'
import { openGame, playRound } from '@lantern/protocol/games.ts'
import { fightBattles } from './battles.ts'
import { takeChances } from './chances.ts'
import { joinClubs } from './clubs.ts'
import { claimEnvelopes, sendEnvelopes } from './envelopes.ts'
import { claimMissions } from './missions.ts'
import { enterAgain, type SessionParts } from './storedSession.ts'
import { watchRooms, type Wait } from './viewer.ts'
import { words } from './words.ts'

export interface LifeParts extends SessionParts {
  readonly number: number
  /** Milliseconds; tests set a short time. */
  readonly delays?: Partial<Delays>
}

export interface Delays {
  readonly round: readonly [least: number, most: number]
  readonly line: readonly [least: number, most: number]
  /** Between two messages in a live room. */
  readonly room: readonly [least: number, most: number]
  /** Between two red envelopes of one bot. */
  readonly envelope: readonly [least: number, most: number]
  /** From the announcement of a red envelope to the claim. */
  readonly claim: readonly [least: number, most: number]
  /** Between two reads of the missions. */
  readonly mission: readonly [least: number, most: number]
  /** Between two attempts at the wheel and the vault. */
  readonly chance: readonly [least: number, most: number]
  /** Between two reads of clubs and letters. */
  readonly club: readonly [least: number, most: number]
  /** Between two reads of the open bonus battles without news of one. */
  readonly battle: readonly [least: number, most: number]
  /** From the news of an open bonus battle to the entry. */
  readonly seat: readonly [least: number, most: number]
}

export interface Life {
  readonly rounds: number
  readonly lines: number
  stop(): void
}

const people = ['900000022', '900000023', '900000024']
/** Games whose rounds never wait for a choice. */
const games = ['owl20', 'book10', 'classic777', 'crabtumble']
const humanDelays: Delays = {
  round: [4000, 9000],
  line: [40_000, 90_000],
  room: [15_000, 45_000],
  // A player of VIP Gold sends five gifts a day.
  envelope: [600_000, 2_400_000],
  claim: [4000, 25_000],
  mission: [60_000, 180_000],
  chance: [45_000, 150_000],
  club: [120_000, 300_000],
  battle: [8000, 20_000],
  // An open battle is cancelled after 45 s without a second player.
  seat: [1500, 5000],
}
/** Another client has signed in as this player, or the player is banned: the bot stops. */
const endings = new Set(['SignedInElsewhere', 'SessionExpired', 'ForcedOut', 'AccountDisabled'])
const roundsAtAGame = 25
/** After a fault, such as a lost connection: doubled with each fault in a row. */
const shortestFaultMs = 1000
const longestFaultMs = 30_000

/** At most as many as there are demo players; a bot that cannot sign in is left out. */
export function liveInDemo(parts: LifeParts): Life {
  const { number, random } = parts
  const delays = { ...humanDelays, ...parts.delays }
  const end = new AbortController()
  const { signal } = end
  const life = { rounds: 0, lines: 0, stop: () => end.abort() }
  const opened = new Map<Client, number>()
  const wait: Wait = ([least, most]) => sleep(least + random() * (most - least), undefined, { signal, ref: false })

  async function play(client: Client, index: number): Promise<void> {
    for (let game = index; ; game++) {
      const GameCode = games[game % games.length]!
      const { Bets } = await client.call(openGame, { GameCode })
      const Bet = Bets[Math.floor(random() * Math.min(3, Bets.length))]!
      for (let round = 0; round < roundsAtAGame; round++) {
        await wait(delays.round)
        await client.call(playRound, { GameCode, Bet })
        life.rounds++
      }
    }
  }

  async function talk(client: Client, index: number): Promise<void> {
    const lines = words[index % words.length]!
    for (let next = Math.floor(random() * lines.length); ; next++) {
      await wait(delays.line)
      await client.call(sendPublic, { Message: lines[next % lines.length]! })
      life.lines++
    }
  }

  /** Repeats the work after temporary failures, until the bot is stopped or its session has ended. */
  async function keepAt(work: () => Promise<void>): Promise<void> {
    let pauseMs = shortestFaultMs
    while (!signal.aborted) {
      const begun = performance.now()
      try {
        await work()
      } catch (error) {
        if (signal.aborted || endings.has(endingOf(error))) return
        if (performance.now() - begun > longestFaultMs) pauseMs = shortestFaultMs
        await wait([pauseMs, pauseMs]).catch(() => undefined)
        pauseMs = Math.min(longestFaultMs, pauseMs * 2)
      }
    }
  }

  async function liveAs(phone: string, index: number): Promise<void> {
    const client = await enterAgain(parts, phone)
    signal.addEventListener('abort', () => client.close(), { once: true })
    const watch = () => watchRooms(client, { index, random, wait, pause: delays.room })
    const sharing = { index, random, wait, pause: delays.envelope, claimPause: delays.claim }
    await Promise.all([
      keepAt(() => play(client, index)),
      keepAt(() => talk(client, index)),
      keepAt(watch),
      keepAt(() => sendEnvelopes(client, sharing)),
      keepAt(() => claimEnvelopes(client, sharing)),
      keepAt(() => claimMissions(client, { wait, pause: delays.mission })),
      keepAt(() => takeChances(client, { random, wait, pause: delays.chance })),
      keepAt(() => joinClubs(client, { random, wait, pause: delays.club })),
      keepAt(() => fightBattles(client, { random, wait, pause: delays.battle, reaction: delays.seat, opened })),
    ])
    client.close()
  }

  for (const [index, phone] of people.slice(0, number).entries()) liveAs(phone, index).catch(() => undefined)
  return life
}

/** Refused calls carry the code; a socket that was closed permanently has it as its message. */
const endingOf = (error: unknown): string =>
  isRefusal(error) ? (error.refusal ?? '') : error instanceof Error ? error.message : ''
