// One bot: a player that signs in by phone through the public API, chats, spins, applies to clubs and collects its letters as a player does.
import { sendCode, signIn, verifyCode } from '@lantern/protocol/auth.ts'
import { sendPrivate, sendPublic } from '@lantern/protocol/chat.ts'
import { openGame, playRound } from '@lantern/protocol/games.ts'
import { type Client, createClient, isRefusal } from '@lantern/client/client.ts'
import { applySomewhere, collectLetters } from './clubs.ts'

export interface Tally {
  rounds: number
  lines: number
  /** Sent applications to clubs; open clubs are joined at once. */
  applications: number
  /** Letters whose coins were collected. */
  letters: number
  refusals: Map<string, number>
  failures: Map<string, number>
  /** Milliseconds from the request to the answer. */
  waits: number[]
}

export class Bot {
  readonly playerId: number
  readonly #client: Client
  readonly #random: () => number

  private constructor(client: Client, playerId: number, random: () => number) {
    this.#client = client
    this.playerId = playerId
    this.#random = random
  }

  static async signIn(base: string, phone: string, random: () => number): Promise<Bot> {
    const { client, playerId } = await enterByPhone(base, phone, random)
    return new Bot(client, playerId, random)
  }

  /** Plays until it is stopped; every answer is counted. */
  async live(peers: readonly Bot[], tally: Tally, isOver: () => boolean): Promise<void> {
    const { Bets } = await this.#client.call(openGame, { GameCode: 'owl20' })
    while (!isOver()) {
      await new Promise((resolve) => setTimeout(resolve, 200 + this.#random() * 1_800))
      const start = performance.now()
      try {
        await this.#act(peers, Bets[0]!, tally)
      } catch (error) {
        if (isRefusal(error)) count(tally.refusals, error.refusal ?? String(error.code))
        else count(tally.failures, (error as Error).message)
      }
      tally.waits.push(performance.now() - start)
    }
    this.#client.close()
  }

  async #act(peers: readonly Bot[], Bet: number, tally: Tally): Promise<void> {
    const choice = this.#random()
    if (choice < 0.8) {
      await this.#client.call(playRound, { GameCode: 'owl20', Bet })
      tally.rounds++
    } else if (choice < 0.95) {
      const peer = peers[Math.floor(this.#random() * peers.length)]!
      if (peer === this) return
      await this.#client.call(sendPrivate, { PlayerID: peer.playerId, Message: `hello ${peer.playerId}` })
      tally.lines++
    } else if (choice < 0.98) await this.#client.call(sendPublic, { Message: 'good evening' })
    else if (choice < 0.99) tally.letters += await collectLetters(this.#client)
    else if (await applySomewhere(this.#client, this.#random)) tally.applications++
  }
}

/** Requests a code, reads it from the development inbox, and signs in as the first player of the phone, or a new one. */
export async function enterByPhone(base: string, phone: string, random: () => number) {
  const client = createClient({ base, random })
  const number = { CountryCode: '84', PhoneNumber: phone }
  await client.call(sendCode, number)
  const ValidateCode = await readCode(base, `+84${phone}`)
  const { Token, Player } = await client.call(verifyCode, { ...number, ValidateCode })
  const PlayerID = Player[0]?.Player.PlayerID ?? null
  const { token, player } = await client.call(signIn, { Provider: 10000, Token, PlayerID })
  client.useToken(token)
  return { client, token, playerId: player.playerID }
}

async function readCode(base: string, phone: string): Promise<string> {
  const response = await fetch(`${base}/dev/inbox.json?phone=${encodeURIComponent(phone)}`)
  const [newest] = (await response.json()) as { Code: string }[]
  if (!newest) throw new Error(`no code arrived for ${phone}: bots need a development server`)
  return newest.Code
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}
