// Makes a real round contain what a story needs: the browser creates the round's id, so the story can choose an id that leads to it.
import { createClient, type Client } from '@lantern/client/client.ts'
import { findByHash } from '@lantern/games/all.ts'
import { keyRounds } from '@lantern/games/engine/fair.ts'
import { betOf, type Played } from '@lantern/games/engine/play.ts'
import type { CarriedState } from '@lantern/games/engine/definition.ts'
import { openGame, playRound } from '@lantern/protocol/games.ts'
import { writeUuid7 } from '@lantern/protocol/uuid.ts'
import type { Page } from '@playwright/test'
import { openDatabase } from '../packages/server/src/db/open.ts'
import { site } from './people.ts'

export type Wish = (round: Played) => boolean

export interface Fate {
  /** Sets what the next round must contain; resolves, when it is played, with whether such a round was found. */
  wish(wanted: Wish): Promise<boolean>
  /** The result of the next round reaches the page after the returned function was called, at the latest after ten seconds: the page waits for 15. */
  hold(): () => void
}

interface Frame {
  readonly OP: number
  readonly Bet?: number
  readonly Mode?: string
  readonly GameCode?: string
  readonly ReqID?: string
  readonly Result?: { ServerSeedHash?: string; ClientSeed?: string; MathHash?: string; State?: CarriedState }
}

const openedOp = 20101
const seedsOp = 20141
const playOp = 20110
const playedOp = 20111
const mostHoldMs = 10_000
const mostTries = 400_000

async function readSeed(hash: string): Promise<string> {
  await using db = await openDatabase({ dataDir: process.env['LANTERN_DATA']!, mayShare: true, max: 1 })
  const { rows } = await db.pool.query<{ server_seed: string }>(
    'select server_seed from game_seed where server_seed_hash = $1',
    [hash],
  )
  return rows[0]!.server_seed
}

/** Must be called before the page opens its socket. */
export async function followFate(page: Page): Promise<Fate> {
  let wanted: { readonly isFound: Wish; answer(isGranted: boolean): void } | null = null
  let opened: NonNullable<Frame['Result']> = {}
  let held: { readonly isOver: Promise<void>; release(): void } | null = null

  async function chooseId(frame: Frame, isFound: Wish): Promise<string | null> {
    const { ServerSeedHash = '', ClientSeed = '', MathHash = '', State = null } = opened
    const game = findByHash(MathHash)
    const drawRound = keyRounds(await readSeed(ServerSeedHash))
    const { ReqID = '', GameCode = '', Bet = 0, Mode = 'base' } = frame
    for (let i = 0; i < mostTries; i++) {
      const RoundID = ReqID.slice(0, -6) + i.toString(16).padStart(6, '0')
      const draws = drawRound(GameCode, ClientSeed, RoundID)
      if (isFound(game!.play(draws, { bet: Bet, mode: Mode, stateIn: State, actions: [] }))) return RoundID
    }
    return null
  }

  await page.routeWebSocket(/\/ws\/game/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      const frame = JSON.parse(String(message)) as Frame
      if (frame.OP === openedOp || frame.OP === seedsOp) opened = { ...opened, ...frame.Result }
      if (frame.OP === playedOp && held) {
        const timer = setTimeout(() => held?.release(), mostHoldMs)
        void held.isOver.then(() => {
          clearTimeout(timer)
          socket.send(message)
        })
      } else socket.send(message)
    })
    socket.onMessage((message) => {
      const frame = JSON.parse(String(message)) as Frame
      if (frame.OP !== playOp || !wanted) return server.send(message)
      const { isFound, answer } = wanted
      wanted = null
      void chooseId(frame, isFound).then((ReqID) => {
        answer(ReqID !== null)
        server.send(ReqID === null ? message : JSON.stringify({ ...frame, ReqID }))
      })
    })
  })
  const hold = (): (() => void) => {
    const { promise: isOver, resolve } = Promise.withResolvers<void>()
    const release = (): void => {
      held = null
      resolve()
    }
    held = { isOver, release }
    return release
  }
  return { wish: (isFound) => new Promise((answer) => (wanted = { isFound, answer })), hold }
}

export const holds =
  (...kinds: readonly string[]): Wish =>
  ({ events }) =>
    kinds.every((kind) => events.some((event) => event.Kind === kind))

export const isCelebrated =
  (level: string): Wish =>
  ({ events }) =>
    events.some((event) => event.Kind === 'total' && event.Level === level)

/** A client of the same session without a page; the session determines the brand, whatever the address. */
export async function clientOf(page: Page): Promise<Client> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'lantern')
  return createClient({ base: site(), token: cookie!.value })
}

const great = { GameCode: 'owl20', Bet: 1000, times: 100, mostEvents: 30 }

/** Real rounds, whose ids are chosen so that they win a hundred bets and more. */
export async function winBig(client: Client, rounds: number): Promise<void> {
  const { GameCode, Bet, times, mostEvents } = great
  const { ServerSeedHash, ClientSeed, MathHash } = await client.call(openGame, { GameCode })
  const drawRound = keyRounds(await readSeed(ServerSeedHash))
  const game = findByHash(MathHash)!
  for (let found = 0, tries = 0; found < rounds && tries < mostTries; tries++) {
    const key = writeUuid7(Date.now(), crypto.getRandomValues(new Uint8Array(16)))
    const { win, events } = game.play(drawRound(GameCode, ClientSeed, key), betOf(Bet))
    if (win < times * Bet || events.length > mostEvents) continue
    await client.call(playRound, { GameCode, Bet }, { key })
    found++
  }
}
