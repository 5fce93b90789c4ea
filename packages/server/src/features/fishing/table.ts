// One fishing table as its owner runs it: fish, seats and shots in twenty ticks a second. No money moves here, and everything is synchronous.
import { courseOf, isOnTable, spotOn, type Course, type Spot, type Swimmer } from '@lantern/games/fish4/course.ts'
import type { FishDefinition } from '@lantern/games/fish4/definition.ts'
import { isOrdinary, judge, water } from '@lantern/games/fish4/odds.ts'
import { drawShot, type ShotRecord } from '@lantern/games/fish4/record.ts'
import { fly, launch, moments, shotTicks, tick, touches, type Flight } from '@lantern/games/fish4/shot.ts'
import { planWave, waveTicks } from '@lantern/games/fish4/spawn.ts'
import type { frames } from '@lantern/protocol/fishing.ts'
import type { BodyOf } from '@lantern/protocol/op.ts'
import { mayFire, mostInAir, strikeOrder, type Near } from './rules.ts'

export type Frame = BodyOf<typeof frames>

export interface Sitter {
  readonly playerId: number
  readonly name: string
  readonly pictureSetting: number
  readonly pictureUrl: string
}

/** The seeds of a buy-in and the id with which its shots draw. */
export interface Stream {
  readonly id: string
  readonly serverSeed: string
  readonly clientSeed: string
}

/** Decided but not yet booked. */
export interface Unsettled {
  stake: number
  win: number
  shots: ShotRecord[]
}

export interface Seat {
  readonly index: number
  readonly sitter: Sitter
  readonly stream: Stream
  bet: number
  /** Available for shots; without the cost of shots in the air. */
  balance: number
  inAir: number
  lastShot: number
  unsettled: Unsettled
  readonly bucket: { at: number }
  heardAt: number
  shotAt: number
  /** Its balance or bet has changed since the last frame. */
  isChanged: boolean
}

interface Fish {
  readonly swimmer: Swimmer
  readonly course: Course
  /** Its position in each moment of the current tick; null: not on the table. */
  readonly spots: (Spot | null)[]
}

interface Shot {
  readonly id: number
  readonly number: number
  readonly seat: Seat
  readonly bet: number
  readonly flight: Flight
  target: number
  ticks: number
}

export type ShootRefusal = 'NotEnoughCoins' | 'TooManyRequests'

export interface TableOptions {
  readonly definition: FishDefinition
  /** Determines which fish appear; no odds depend on it. */
  readonly seed: number
  publish(frame: Frame): void
}

const framesEvery = 2
const warmUp = 20

export class Table {
  readonly seats: (Seat | null)[] = [null, null, null, null]
  /** Milliseconds of the table's own time, up to the last whole tick. */
  time = 0
  readonly #options: TableOptions
  readonly #fish = new Map<number, Fish>()
  readonly #shots = new Map<number, Shot>()
  #frame: Omit<Frame, 'T'> = {}
  #wave = 0
  #nextFish = 1
  #nextShot = 1

  constructor(options: TableOptions) {
    this.#options = options
    // Simulates some waves, so that the first player finds fish on the table.
    while (this.#wave < warmUp) this.#swimIn()
    this.time = (warmUp - 1) * waveTicks - (((warmUp - 1) * waveTicks) % tick)
    this.#frame = {}
  }

  get isEmpty(): boolean {
    return this.seats.every((seat) => seat === null)
  }

  seatOf(playerId: number): Seat | undefined {
    return this.seats.find((seat) => seat?.sitter.playerId === playerId) ?? undefined
  }

  fish(): number[][] {
    return [...this.#fish.values()].map(({ swimmer }) => rowOf(swimmer))
  }

  take(index: number, sitter: Sitter, stream: Stream, brought: { balance: number; bet: number }): Seat {
    const unsettled = { stake: 0, win: 0, shots: [] }
    const times = { heardAt: this.time, shotAt: this.time, bucket: { at: 0 } }
    const seat: Seat = {
      index,
      sitter,
      stream,
      ...brought,
      inAir: 0,
      lastShot: 0,
      unsettled,
      ...times,
      isChanged: false,
    }
    this.seats[index] = seat
    ;(this.#frame.Seats ??= []).push(showSeat(seat))
    return seat
  }

  /** Shots in the air are refunded; what remains is the seat's balance and what is not booked yet. */
  free(seat: Seat): void {
    for (const shot of this.#shots.values()) if (shot.seat === seat) this.#giveBack(shot)
    if (this.seats[seat.index] !== seat) return
    this.seats[seat.index] = null
    ;(this.#frame.Left ??= []).push(seat.index)
  }

  /** The same number again is the same shot; null: it is accepted, or was before. */
  shoot(seat: Seat, number: number, angle: number | undefined, target: number | undefined): ShootRefusal | null {
    seat.heardAt = this.time
    if (number <= seat.lastShot) return null
    if (seat.balance < seat.bet) return 'NotEnoughCoins'
    const inAir = [...this.#shots.values()].filter((shot) => shot.seat === seat).length
    if (inAir >= mostInAir || !mayFire(seat.bucket, this.time)) return 'TooManyRequests'
    seat.lastShot = number
    seat.shotAt = this.time
    seat.balance -= seat.bet
    seat.inAir += seat.bet
    seat.isChanged = true
    const inward = seat.index < 2 ? 3072 : 1024
    const aim = angle ?? inward
    const id = this.#nextShot++
    const locked = target !== undefined && this.#fish.has(target) ? target : 0
    const flight = launch(seat.index, aim)
    this.#shots.set(id, { id, number, seat, bet: seat.bet, flight, target: locked, ticks: 0 })
    ;(this.#frame.Shots ??= []).push([id, seat.index, aim, locked, this.time])
    return null
  }

  changeBet(seat: Seat, bet: number): void {
    seat.bet = bet
    seat.heardAt = this.time
    seat.isChanged = true
  }

  topUp(seat: Seat, amount: number): void {
    seat.balance += amount
    seat.isChanged = true
  }

  /** What was decided since the last call; the caller books it. */
  takeUnsettled(seat: Seat): Unsettled {
    const taken = seat.unsettled
    seat.unsettled = { stake: 0, win: 0, shots: [] }
    return taken
  }

  /** Adds the balances and bets that changed to the next frame; called once a second. */
  publishBalances(): void {
    const changed = this.seats.filter((seat) => seat?.isChanged)
    if (changed.length === 0) return
    this.#frame.Purses = changed.map((seat) => [seat!.index, seat!.balance, seat!.bet])
    for (const seat of changed) seat!.isChanged = false
  }

  /** Runs whole ticks up to this time of the table. */
  advance(time: number): void {
    while (this.time + tick <= time) this.#tick()
  }

  #tick(): void {
    while (this.#wave * waveTicks <= this.time + tick) this.#swimIn()
    this.#swim()
    for (const shot of [...this.#shots.values()]) this.#flyOn(shot)
    this.time += tick
    if (this.time % (tick * framesEvery) === 0) this.flush()
  }

  flush(): void {
    if (Object.keys(this.#frame).length === 0) return
    const frame = { T: this.time, ...this.#frame }
    this.#frame = {}
    this.#options.publish(frame)
  }

  #swimIn(): void {
    const { definition, seed } = this.#options
    for (const planned of planWave(definition, seed, this.#wave++)) {
      const swimmer = { id: this.#nextFish++, ...planned }
      const course = courseOf(swimmer, definition.kinds[swimmer.kind]!)
      this.#fish.set(swimmer.id, { swimmer, course, spots: [] })
      ;(this.#frame.Fish ??= []).push(rowOf(swimmer))
    }
  }

  /**
   * Computes the position of every fish in each moment of this tick; fish that have crossed the table are removed, as every client does by
   * itself.
   */
  #swim(): void {
    for (const [id, { swimmer, course, spots }] of this.#fish) {
      if (this.time - swimmer.t0 > course.milliseconds) this.#fish.delete(id)
      else
        moments.forEach((moment, at) => {
          const ms = this.time + moment - swimmer.t0
          const spot = ms < 0 ? null : spotOn(course, ms)
          spots[at] = spot && isOnTable(spot) ? spot : null
        })
    }
  }

  #flyOn(shot: Shot): void {
    for (let moment = 0; moment < moments.length; moment++) {
      const target = shot.target > 0 ? this.#fish.get(shot.target)?.spots[moment] : undefined
      // The target is gone or out of sight: the shot flies on and hits what it meets.
      if (shot.target > 0 && !target) shot.target = 0
      fly(shot.flight, target ?? null)
      const hit = this.#findHit(shot, moment)
      if (hit) return this.#decide(shot, hit, moment)
    }
    if (++shot.ticks >= shotTicks) this.#giveBack(shot)
  }

  #findHit(shot: Shot, moment: number): Fish | undefined {
    const { kinds } = this.#options.definition
    const isHit = ({ swimmer, spots }: Fish): boolean => {
      const spot = spots[moment]
      return !!spot && touches(shot.flight, spot, kinds[swimmer.kind]!.reach)
    }
    if (shot.target > 0) {
      const locked = this.#fish.get(shot.target)!
      return isHit(locked) ? locked : undefined
    }
    for (const fish of this.#fish.values()) if (isHit(fish)) return fish
    return undefined
  }

  #decide(shot: Shot, { swimmer, spots }: Fish, moment: number): void {
    const { definition } = this.#options
    const { seat, bet } = shot
    this.#shots.delete(shot.id)
    const { stream } = seat
    const seeds = { ServerSeed: stream.serverSeed, ClientSeed: stream.clientSeed, BuyInID: stream.id }
    let near: readonly Near[] = []
    const verdict = judge(definition, drawShot(definition, seeds, shot.number), swimmer.kind, () => {
      near = this.#near(swimmer, spots[moment]!, moment)
      return near.map(({ kind }) => kind)
    })
    const win = verdict.total * bet
    seat.inAir -= bet
    seat.balance += win
    seat.isChanged = true
    seat.unsettled.stake += bet
    seat.unsettled.win += win
    const kinds = verdict.struck.map(({ kind }) => kind).filter((kind) => kind !== water)
    seat.unsettled.shots.push({ shot: shot.number, bet, kind: swimmer.kind, win, near: kinds })
    if (!verdict.isCaught) return void (this.#frame.Hits ??= []).push([shot.id, swimmer.id])
    this.#fish.delete(swimmer.id)
    ;(this.#frame.Catches ??= []).push([shot.id, seat.index, swimmer.id, win])
    verdict.struck.forEach(({ pay }, at) => {
      const struck = near[at]?.id ?? 0
      if (pay > 0) this.#fish.delete(struck)
      if (pay > 0 || struck > 0) (this.#frame.Struck ??= []).push([shot.id, struck, pay * bet])
    })
  }

  #near(caught: Swimmer, at: Spot, moment: number): Near[] {
    const { kinds } = this.#options.definition
    const near: Near[] = []
    for (const { swimmer, spots } of this.#fish.values()) {
      const spot = spots[moment]
      if (spot && swimmer.id !== caught.id && isOrdinary(kinds[swimmer.kind]!))
        near.push({ id: swimmer.id, kind: swimmer.kind, spot })
    }
    return strikeOrder(kinds[caught.kind]!.special!, at, near)
  }

  #giveBack(shot: Shot): void {
    this.#shots.delete(shot.id)
    shot.seat.balance += shot.bet
    shot.seat.inAir -= shot.bet
    shot.seat.isChanged = true
    ;(this.#frame.Back ??= []).push(shot.id)
  }
}

const rowOf = ({ id, kind, path, lane, t0 }: Swimmer): number[] => [id, kind, path, lane, t0]

export function showSeat({ index, sitter, bet, balance }: Seat): NonNullable<Frame['Seats']>[number] {
  return {
    Seat: index,
    PlayerID: sitter.playerId,
    Name: sitter.name,
    PictureSetting: sitter.pictureSetting,
    PictureURL: sitter.pictureUrl,
    Bet: bet,
    Balance: balance,
  }
}
