// Keno of a brand: tickets until betting closes, then twenty balls from the chain, paid at once, and a pause until the next minute.
import { hashDefinition } from '@lantern/games/engine/definition.ts'
import { countHits, drawBalls, keno80, timing } from '@lantern/games/keno80/game.ts'
import { openKeno } from '@lantern/protocol/arcade.ts'
import type { BodyOf, ReplyOf } from '@lantern/protocol/op.ts'
import { Refusal } from '../../kernel/feature/call.ts'
import type { KenoPhase } from '@lantern/protocol/values/games.ts'
import * as bets from './bets.ts'
import { countBalls, settleTicket } from './rules.ts'
import { showMine, type Mine } from './show.ts'
import * as store from './store.ts'
import { closed, Table, type Asked, type LiveBet, type Past } from './table.ts'

type News = BodyOf<typeof openKeno>
type Winner = ReplyOf<typeof openKeno>['Winners'][number]

export interface DrawView extends Omit<News, 'Past' | 'Winners'> {
  readonly Recent: Past[]
  readonly Counts: number[]
  readonly Counted: number
  readonly Winners: Winner[]
  readonly Mine: Mine[]
  readonly Chain: { Commitment: string; Length: number; Link: number; Salt: string | null }
}

const mathHash = hashDefinition(keno80)
const newsMs = 1000
const pauseMs = 1000
const countedDraws = 100
const winnersShown = 10

export class DrawTable extends Table {
  readonly mathHash = mathHash
  readonly bettingMs = timing.bettingMs
  readonly firstMs = timing.firstMs
  #phase: KenoPhase | 'drawing' = 'betting'
  #publishedAt = 0
  #retryAt = 0
  #publishedBets = 0
  #draws: number[][] = []
  #winners: Winner[] = []

  override async begin(now: Date): Promise<boolean> {
    this.#draws = (await store.listPast(this.deps.db, this.game, countedDraws)).map(({ outcome }) => outcome)
    const wasDrawing = await super.begin(now)
    // A draw that had started is paid completely; one that was due is drawn with the tickets it sold.
    if (wasDrawing) this.#phase = 'drawing'
    this.#publishState(now)
    return wasDrawing
  }

  async beat(now: Date): Promise<void> {
    const time = now.getTime()
    if (time < this.#retryAt) return
    if (this.#phase === 'betting' && now >= this.round.closes_at) await this.#start()
    else if (this.#phase === 'drawing') await this.#draw()
    else if (this.#phase === 'drawn' && time >= this.#opensAt && this.isLookedAt) await this.#again(now)
    else if (this.bets.size !== this.#publishedBets && time - this.#publishedAt >= newsMs) this.#publishState(now)
  }

  get isResting(): boolean {
    return this.#phase === 'drawn' && this.deps.clock.now().getTime() >= this.#opensAt
  }

  /** Nothing to do: tickets and balls are stored, and the next owner draws or continues paying. */
  async leave(): Promise<void> {}

  get #opensAt(): number {
    return this.round.closes_at.getTime() + timing.everyMs - timing.bettingMs
  }

  async #start(): Promise<void> {
    this.#phase = 'drawing'
    try {
      await this.startRound()
    } catch (error) {
      this.#phase = 'betting'
      throw error
    }
    await this.#draw()
  }

  async #draw(): Promise<void> {
    const balls = drawBalls(keno80, this.seed, this.round.salt!)
    const settled = await Promise.all(
      [...this.bets.values()].map((bet) => {
        const verdict = settleTicket(bet, balls, keno80)
        return verdict.state === 'lost' ? true : this.settle(bet, verdict)
      }),
    )
    const now = this.deps.clock.now()
    if (settled.includes(false)) {
      this.#retryAt = now.getTime() + pauseMs
      return
    }
    const past = await this.endRound(balls, false)
    this.#draws = [balls, ...this.#draws].slice(0, countedDraws)
    this.#winners = (await bets.topWinners(this.deps.db, this.round.id, winnersShown)).map((row) => ({
      Name: row.name,
      PictureURL: row.picture,
      Bet: row.bet,
      Win: row.win,
      Spots: row.spots.length,
      Hits: countHits(row.spots, balls),
    }))
    this.#phase = 'drawn'
    this.#publishState(now, past)
  }

  async #again(now: Date): Promise<void> {
    await this.openRound(now)
    this.#phase = 'betting'
    this.#publishState(now)
  }

  async ask(what: 'look' | 'bet', body: never, now: Date): Promise<unknown> {
    return what === 'look' ? this.#show(body, now) : showMine(await this.#buy(body, now))
  }

  async #buy(asked: Asked, now: Date): Promise<LiveBet> {
    const { bet: Bet, spots: Spots, playerId } = asked
    return this.place(asked, { GameCode: keno80.code, Bet, Spots }, () => {
      if (this.#phase !== 'betting' || now >= this.round.closes_at) return closed()
      const mine = [...this.bets.values()].filter((bet) => bet.playerId === playerId)
      return mine.length >= timing.ticketsAtMost
        ? new Refusal('BadInput', { Field: 'Spots', Why: 'TicketLimit' })
        : null
    })
  }

  #clock(now: Date) {
    const ends = this.#phase === 'betting' ? this.round.closes_at.getTime() : this.#opensAt
    return {
      RoundNo: this.round.id,
      Link: this.round.link,
      Tickets: this.bets.size,
      Phase: this.#phase === 'betting' ? 'betting' : 'drawn',
      EndsIn: Math.max(0, ends - now.getTime()),
    }
  }

  #publishState(now: Date, past?: Past): void {
    this.#publishedAt = now.getTime()
    this.#publishedBets = this.bets.size
    const news: News = { ...this.#clock(now), ...(past ? { Past: past, Winners: this.#winners } : {}) }
    this.deps.publish(this.channel, openKeno, news)
  }

  #show({ playerId }: { playerId: number }, now: Date): DrawView {
    this.look(now)
    const mine = [...this.bets.values()].filter((bet) => bet.playerId === playerId && bet.state !== 'placing')
    return {
      ...this.#clock(now),
      Recent: this.past,
      Counts: countBalls(this.#draws, keno80.balls),
      Counted: this.#draws.length,
      Winners: this.#winners,
      Mine: mine.map(showMine),
      Chain: {
        Commitment: this.chainRow.commitment,
        Length: this.chainRow.length,
        Link: this.round.link,
        Salt: this.chainRow.salt,
      },
    }
  }
}
