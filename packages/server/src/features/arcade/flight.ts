// The rocket of a brand: betting, flight, pause, by the clock of the process that owns it. Multiples come from the integer curve.
import { hashDefinition } from '@lantern/games/engine/definition.ts'
import { crashOf } from '@lantern/games/rocket/crash.ts'
import { drawCurve } from '@lantern/games/rocket/curve.ts'
import { timing, rocket } from '@lantern/games/rocket/game.ts'
import { openRocket } from '@lantern/protocol/arcade.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import { Refusal } from '../../kernel/feature/call.ts'
import type { RocketPhase } from '@lantern/protocol/values/games.ts'
import { leaveAt, payAt, settleFlight } from './rules.ts'
import { findFace, showMine, showOther, type Mine, type Other } from './show.ts'
import { closed, Table, type Asked, type LiveBet, type Past } from './table.ts'

type News = BodyOf<typeof openRocket>

/** The state that the owner returns to a viewer. */
export interface FlightView extends Omit<News, 'Past' | 'Joined' | 'Withdrawn' | 'Out'> {
  readonly Crash: number | null
  readonly Others: Other[]
  readonly Recent: Past[]
  readonly Mine: Mine[]
  readonly Chain: { Commitment: string; Length: number; Link: number; Salt: string | null }
}

const curve = drawCurve(rocket)
const mathHash = hashDefinition(rocket)
const newsMs = 200
/** Bets beyond this number are counted but not listed. */
const listed = 200
/** The delay after the ledger refused, before the next attempt. */
const pauseMs = 1000

export class FlightTable extends Table {
  readonly mathHash = mathHash
  readonly bettingMs = timing.bettingMs
  readonly firstMs = timing.bettingMs
  #phase: RocketPhase = 'betting'
  #crash: number | null = null
  #restUntil = 0
  #publishedAt = 0
  #retryAt = 0
  #joined: LiveBet[] = []
  #withdrawn: number[] = []
  #out: LiveBet[] = []

  override async begin(now: Date): Promise<boolean> {
    const wasFlying = await super.begin(now)
    if (wasFlying) await this.#breakOff()
    else if (this.round.closes_at <= now) {
      // No bets were possible while no node ran the table: the countdown starts again.
      const closesAt = new Date(now.getTime() + timing.bettingMs)
      await this.change({ closes_at: closesAt })
      this.round = { ...this.round, closes_at: closesAt }
    }
    this.#publishState(now)
    return wasFlying
  }

  async beat(now: Date): Promise<void> {
    const time = now.getTime()
    if (time < this.#retryAt) return
    if (this.#phase === 'betting' && now >= this.round.closes_at) await this.#start()
    else if (this.#phase === 'flying') await this.#fly(time)
    else if (this.#phase === 'crashed' && time >= this.#restUntil && this.isLookedAt) await this.#again(now)
    else if (this.#hasNews && time - this.#publishedAt >= newsMs) this.#publishState(now)
  }

  get isResting(): boolean {
    return this.#phase === 'crashed' && this.deps.clock.now().getTime() >= this.#restUntil
  }

  async leave(): Promise<void> {
    if (this.#phase === 'flying') await this.#breakOff()
  }

  async #start(): Promise<void> {
    this.#phase = 'flying'
    let salt: string
    try {
      salt = await this.startRound()
    } catch (error) {
      this.#phase = 'betting'
      throw error
    }
    this.#crash = crashOf(rocket, this.seed, salt)
    this.#publishState(this.deps.clock.now())
  }

  async #fly(time: number): Promise<void> {
    const tick = this.#tickAt(time)
    const isOver = tick >= curve.endTick(this.#crash!)
    const reached = isOver ? this.#crash! : curve.multiples[tick]!
    const due = [...this.bets.values()].filter(
      (bet) => bet.state === 'open' && bet.auto !== null && bet.auto <= reached,
    )
    // Not awaited one by one, so that the teller puts them into one batch.
    const paid = await Promise.all(due.map((bet) => this.#pay(bet, bet.auto!)))
    if (isOver) await this.#end(false)
    else {
      if (paid.includes(false)) this.#retryAt = time + pauseMs
      if (this.#hasNews || time - this.#publishedAt >= newsMs) this.#publishState(this.deps.clock.now())
    }
  }

  async #pay(bet: LiveBet, multiple: number): Promise<boolean> {
    const isPaid = await this.settle(bet, payAt(bet.bet, multiple))
    if (isPaid && bet.state === 'paid') this.#out.push(bet)
    return isPaid
  }

  /** The end of the flight is fixed by chain and salt; paying it may take several attempts. */
  async #end(isInterrupted: boolean): Promise<void> {
    const crash = this.#crash!
    const open = [...this.bets.values()].filter(({ state }) => state === 'open')
    const settled = await Promise.all(
      open.map((bet) => {
        const verdict = settleFlight(bet, crash, isInterrupted, rocket)
        return verdict.state === 'lost' ? true : this.settle(bet, verdict)
      }),
    )
    const isUnderWay = [...this.bets.values()].some(({ state }) => state === 'settling')
    const now = this.deps.clock.now()
    if (settled.includes(false) || isUnderWay) {
      this.#retryAt = now.getTime() + (isUnderWay ? 0 : pauseMs)
      return
    }
    for (const bet of open) if (bet.state === 'paid') this.#out.push(bet)
    const past = await this.endRound([crash], isInterrupted)
    this.#phase = 'crashed'
    this.#restUntil = now.getTime() + timing.restMs
    this.#publishState(now, past)
  }

  /** A node that takes over a flight, or gives one up, ends it by the published rule. */
  async #breakOff(): Promise<void> {
    this.#phase = 'flying'
    this.#crash = crashOf(rocket, this.seed, this.round.salt!)
    for (let turn = 0; this.#phase === 'flying' && turn < 5; turn++) await this.#end(true)
  }

  async #again(now: Date): Promise<void> {
    await this.openRound(now)
    this.#phase = 'betting'
    this.#crash = null
    this.#joined = []
    this.#withdrawn = []
    this.#out = []
    this.#publishState(now)
  }

  async ask(what: 'look' | 'bet' | 'withdraw' | 'leave', body: never, now: Date): Promise<unknown> {
    switch (what) {
      case 'look':
        return this.#show(body, now)
      case 'bet':
        return showMine(await this.#bet(body, now))
      case 'withdraw':
        return showMine(await this.#withdraw(body, now))
      case 'leave':
        return showMine(await this.#leave(body, now))
    }
  }

  async #bet(asked: Asked, now: Date): Promise<LiveBet> {
    const { bet: Bet, place: Place, auto: Auto, playerId } = asked
    const bet = await this.place(asked, { GameCode: rocket.code, Bet, Place, Auto }, () => {
      if (this.#phase !== 'betting' || now >= this.round.closes_at) return closed()
      const isTaken = [...this.bets.values()].some(
        (other) => other.playerId === playerId && other.place === Place && other.state !== 'returned',
      )
      return isTaken ? new Refusal('BadInput', { Field: 'Place', Why: 'PlaceTaken' }) : null
    })
    if (bet.roundId === this.round.id && bet.state === 'open' && !this.#joined.includes(bet)) this.#joined.push(bet)
    return bet
  }

  async #withdraw({ playerId, id }: { playerId: number; id: string }, now: Date): Promise<LiveBet> {
    const bet = this.findBet(playerId, id)
    if (!bet) throw new Refusal('TargetNotFound')
    if (bet.state === 'returned') return bet
    if (this.#phase !== 'betting' || now >= this.round.closes_at || bet.state !== 'open') throw closed()
    if (!(await this.settle(bet, { state: 'returned', multiple: null, win: bet.bet })))
      throw new Refusal('TooManyRequests')
    this.#withdrawn.push(bet.number)
    return bet
  }

  /** Decided by the owner's clock when the request arrives; what the page showed does not count. */
  async #leave({ playerId, id }: { playerId: number; id: string }, now: Date): Promise<LiveBet> {
    const bet = this.findBet(playerId, id)
    if (!bet) throw new Refusal('TargetNotFound')
    if (bet.state === 'paid') return bet
    if (this.#phase === 'betting') throw new Refusal('BadInput', { Field: 'BetID', Why: 'TooEarly' })
    const late = new Refusal('BadInput', { Field: 'BetID', Why: 'TooLate' })
    if (this.#phase !== 'flying' || this.#crash === null || bet.state !== 'open') throw late
    const multiple = leaveAt(curve.multiples[this.#tickAt(now.getTime())]!, bet.auto, this.#crash, rocket)
    if (multiple === null) throw late
    if (!(await this.#pay(bet, multiple))) throw new Refusal('TooManyRequests')
    // Another owner has returned the bet meanwhile.
    if (showMine(bet).State !== 'paid') throw late
    return bet
  }

  #tickAt(time: number): number {
    return curve.tickAt(time - this.round.started_at!.getTime())
  }

  get #hasNews(): boolean {
    return this.#joined.length + this.#withdrawn.length + this.#out.length > 0
  }

  #clock(now: Date) {
    const time = now.getTime()
    const isFlying = this.#phase === 'flying' && this.round.started_at !== null
    const tick = isFlying ? this.#tickAt(time) : 0
    const ends = this.#phase === 'betting' ? this.round.closes_at.getTime() : this.#restUntil
    return {
      RoundNo: this.round.id,
      Link: this.round.link,
      Phase: this.#phase,
      Players: this.players,
      EndsIn: this.#phase === 'flying' ? 0 : Math.max(0, ends - time),
      Tick: tick,
      // Limited to the end of the flight, which is not published yet.
      Multiple: isFlying ? Math.min(curve.multiples[tick]!, this.#crash ?? 100) : (this.#crash ?? 100),
    }
  }

  #publishState(now: Date, past?: Past): void {
    this.#publishedAt = now.getTime()
    const seen = (bet: LiveBet): boolean => bet.number < listed
    const joined = this.#joined.filter(seen).map((bet) => this.#showOther(bet))
    const out = this.#out
      .filter(seen)
      .map(({ number, multiple, win }) => ({ No: number, Multiple: multiple!, Win: win }))
    const news: News = {
      ...this.#clock(now),
      ...(past ? { Past: past } : {}),
      ...(joined.length > 0 ? { Joined: joined } : {}),
      ...(this.#withdrawn.length > 0 ? { Withdrawn: this.#withdrawn } : {}),
      ...(out.length > 0 ? { Out: out } : {}),
    }
    this.#joined = []
    this.#withdrawn = []
    this.#out = []
    this.deps.publish(this.channel, openRocket, news)
  }

  #showOther(bet: LiveBet): Other {
    return showOther(bet, findFace(bet, this.bets.values()))
  }

  #show({ playerId }: { playerId: number }, now: Date): FlightView {
    this.look(now)
    const all = [...this.bets.values()].filter(({ state }) => state !== 'placing')
    return {
      ...this.#clock(now),
      Crash: this.#phase === 'crashed' ? this.#crash : null,
      Others: all
        .filter(({ number, state }) => number < listed && state !== 'returned')
        .map((bet) => this.#showOther(bet)),
      Recent: this.past,
      Mine: all.filter((bet) => bet.playerId === playerId).map(showMine),
      Chain: {
        Commitment: this.chainRow.commitment,
        Length: this.chainRow.length,
        Link: this.round.link,
        Salt: this.chainRow.salt,
      },
    }
  }
}
