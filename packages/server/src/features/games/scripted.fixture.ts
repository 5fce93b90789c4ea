// For tests that kill processes: players who spin and open chests continuously, through the API of a server in their own process.
import { findGame } from '@lantern/games/all.ts'
import { drawRound } from '@lantern/games/engine/fair.ts'
import { betOf } from '@lantern/games/engine/play.ts'
import { continueRound, playRound } from '@lantern/protocol/games.ts'
import type { ReplyOf } from '@lantern/protocol/op.ts'
import { writeUuid7 } from '@lantern/protocol/uuid.ts'
import { systemRandomness } from '../../kernel/ids/ids.ts'
import { startTestServer, type TestServerOptions } from '../../testing.ts'

export const GameCode = 'pirate40'
const pirate = findGame(GameCode)!.variants[0]!
const bets = pirate.definition.bets.slice(0, 4)

export interface Scripted {
  readonly playerId: number
  readonly token: string
}

/** A requested round that has not got its final reply yet. */
export interface Asked {
  readonly playerId: number
  readonly id: string
  readonly bet: number
}

export type WireRound = ReplyOf<typeof playRound>

export interface Notes {
  /** Resolves when the request is recorded for certain, even if this process dies the next moment. */
  asked(asked: Asked): Promise<void>
  /** The round is over, with its wire form. */
  answered(asked: Asked, round: WireRound): void
}

/** A server whose catalogue contains the game that waits for choices, whatever the default catalogue contains. */
export async function startScripted(options: TestServerOptions) {
  const server = await startTestServer(options)
  server.bus.store.spend = async () => 0
  const { shelf } = server.app
  const { defined } = shelf
  shelf.defined = (brand, code, now) => (code === GameCode ? pirate : defined.call(shelf, brand, code, now))
  return server
}

export type ScriptedServer = Awaited<ReturnType<typeof startScripted>>

/** Requests without a reply come first, with their old ids; then new ones until stopped. */
export function startPlayers(
  server: ScriptedServer,
  notes: Notes,
  players: readonly Scripted[],
  unanswered: readonly Asked[],
): { stop(): Promise<void> } {
  let isOver = false
  const play = async ({ playerId, token }: Scripted): Promise<void> => {
    const client = server.connect(token)
    const again = unanswered.filter((asked) => asked.playerId === playerId)
    for (let turn = 0; !isOver || again.length > 0; turn++) {
      const asked = again.shift() ?? (await chooseRound(server, playerId, turn))
      await notes.asked(asked)
      let round = await client.call(playRound, { GameCode, Bet: asked.bet }, { key: asked.id })
      while (round.Unfinished) round = await openChest(client, round)
      notes.answered(asked, round)
    }
  }
  const playing = Promise.all(players.map(play))
  return {
    async stop() {
      isOver = true
      await playing
    },
  }
}

type Client = ReturnType<ScriptedServer['connect']>

/** Every other choice is sent twice, like a double click. */
export async function openChest(client: Client, round: WireRound): Promise<WireRound> {
  const Step = round.Events.filter(({ Kind }) => Kind === 'pick').length
  const options = (round.Events.at(-1) as unknown as { Options: { Chest: number }[] }).Options
  const Choice = options[Step % options.length]!.Chest
  const click = { GameCode, RoundID: round.RoundID, Choice, Step }
  const clicks = await Promise.all(Array.from({ length: 1 + (Step % 2) }, () => client.call(continueRound, click)))
  return clicks[0]!.Round!
}

/** Two of three rounds wait for their player; found with the known seed, otherwise it would be one in a hundred. */
export async function chooseRound({ db, clock }: ScriptedServer, playerId: number, turn: number): Promise<Asked> {
  const bet = bets[turn % bets.length]!
  const newId = (): string => writeUuid7(clock.now().getTime(), systemRandomness.bytes(16))
  const seed = await db.kysely
    .selectFrom('game_seed')
    .select(['server_seed as ServerSeed', 'client_seed as ClientSeed'])
    .where('player_id', '=', playerId)
    .where('retired_at', 'is', null)
    .executeTakeFirst()
  if (!seed || turn % 3 === 0) return { playerId, id: newId(), bet }
  for (;;) {
    const id = newId()
    if (pirate.play(drawRound({ ...seed, GameCode, RoundID: id }), betOf(bet)).waits) return { playerId, id, bet }
  }
}
