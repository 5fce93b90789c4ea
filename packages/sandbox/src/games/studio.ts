// A fake game provider: accepts a player's ticket, bets and wins through the operator's wallet API, and rolls back what failed.
import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

export interface StudioOptions {
  /** The provider's name at the operator, and the secret they share. */
  readonly code: string
  readonly secret: string
  readonly now?: () => number
}

export interface WalletAnswer {
  readonly status: number
  readonly Code: number
  readonly Result: { readonly Balance?: number; readonly Why?: string } | null
}

/** Requests of a dishonest or broken provider, for tests of the operator. */
export interface Twist {
  readonly secret?: string
  readonly signature?: string
  readonly time?: string
  readonly provider?: string
  /** A body sent instead of the signed one. */
  readonly sent?: string
}

export interface Spun {
  readonly RoundID: string
  readonly Win: number
  readonly Balance: number
}

export async function openStudio({ code, secret, now = Date.now }: StudioOptions) {
  let wallet = ''

  async function ask(what: string, body: object, twist: Twist = {}): Promise<WalletAnswer> {
    const text = JSON.stringify(body)
    const time = twist.time ?? String(now())
    const seal = createHmac('sha256', twist.secret ?? secret)
      .update(`${time}.${what}.${text}`)
      .digest('hex')
    const headers = {
      'content-type': 'application/json',
      'x-provider': twist.provider ?? code,
      'x-time': time,
      'x-signature': twist.signature ?? seal,
    }
    const reply = await fetch(`${wallet}/provider/v1/${what}`, { method: 'POST', headers, body: twist.sent ?? text })
    return { status: reply.status, ...((await reply.json()) as Omit<WalletAnswer, 'status'>) }
  }

  /** Heads pays 1.92 times the bet. A bet without a reply is rolled back. */
  async function spin(ticket: string, playerId: number, amount: number): Promise<Spun | WalletAnswer> {
    const RoundID = randomUUID()
    const MoveID = randomUUID()
    const bet = await ask('bet', { Ticket: ticket, RoundID, MoveID, Amount: amount }).catch(() => null)
    if (!bet || bet.status >= 500)
      return ask('rollback', { RoundID, MoveID: randomUUID(), PlayerID: playerId, Undoes: MoveID })
    if (bet.Code !== 0) return bet
    const Win = randomInt(2) === 0 ? Math.floor((amount * 192) / 100) : 0
    const won = await ask('win', { RoundID, MoveID: randomUUID(), PlayerID: playerId, Amount: Win })
    return { RoundID, Win, Balance: won.Result!.Balance! }
  }

  async function visit(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const url = new URL(request.url ?? '/', 'http://studio')
    if (request.method !== 'POST' || url.pathname !== '/spin') return { status: 200, body: { game: 'heads or tails' } }
    const { Ticket, PlayerID, Bet } = JSON.parse(await readText(request)) as Record<string, never>
    return { status: 200, body: await spin(Ticket!, PlayerID!, Bet!) }
  }

  const server = createServer((request, response) => {
    visit(request)
      .catch(() => ({ status: 400, body: {} }))
      .then(({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    code,
    secret,
    ask,
    spin,
    /** Sets the address of the operator's wallet. */
    meet(operator: string): void {
      wallet = operator
    },
    async [Symbol.asyncDispose](): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
