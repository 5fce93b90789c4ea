// A seat at a fishing table: sits down, fires in time, applies frames, returns, leaves.
import { LostError, RefusalError } from '@lantern/client/client.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { FishingDeps, FishingState, Frame, Gone, Proof, Sat, SeatView, Show } from './seat.ts'

/** A little slower than the server allows, so that no shot is refused for its rate. */
export const cadence = 200
const mostUnanswered = 5
const up = 3072
const down = 1024

export class FishingTable {
  readonly state: StoreApi<FishingState>
  readonly #deps: FishingDeps
  #show: Show | null = null
  #shot = 0
  #firedAt = 0
  #unanswered = 0
  #angle = up
  #isHeld = false
  #isComingBack = false
  /** Frames received while the reply to `sit` is pending: the table sends to a seat before its reply arrives. */
  #early: Frame[] | null = null
  #agreed: Omit<Proof, 'ServerSeed'> | null = null

  constructor(deps: FishingDeps) {
    this.#deps = deps
    this.state = createStore<FishingState>(() => ({
      phase: 'opening',
      lobby: null,
      tableId: null,
      seat: null,
      buyIn: null,
      bets: [],
      bet: 0,
      balance: 0,
      seats: [null, null, null, null],
      isAuto: false,
      isLocking: false,
      locked: null,
      bosses: 0,
      announced: '',
      gone: null,
    }))
  }

  /** The stage is ready. A player who still has a seat returns to it. */
  async open(show: Show): Promise<void> {
    this.#show = show
    const lobby = await this.#deps.listTables()
    this.#set({ lobby, bets: lobby.Bets, phase: 'choosing' })
    if (lobby.Mine !== undefined) await this.comeBack()
  }

  async sitDown(BuyIn: number, TableID?: string): Promise<void> {
    this.#set({ phase: 'sitting', gone: null })
    try {
      // Read again: the hash must be known before our own seed is chosen, and another tab may have used the last one.
      const lobby = await this.#deps.listTables()
      const ClientSeed = this.#deps.newSeed()
      const sat = await this.#sit({ BuyIn, ClientSeed, ...(TableID === undefined ? {} : { TableID }) })
      // Back at a seat that was already held: its seeds were fixed earlier.
      const isNew = lobby.Mine === undefined
      this.#begin(sat, isNew ? { ServerSeedHash: lobby.ServerSeedHash, ClientSeed } : sat)
    } catch (error) {
      this.#set({ phase: 'choosing' })
      this.#showError(error, BuyIn)
      await this.#refresh()
    }
  }

  /** After a disconnect or a hidden page: the seat if it is still held, with the current table. */
  async comeBack(): Promise<void> {
    if (this.#isComingBack) return
    this.#isComingBack = true
    try {
      const least = this.#get().lobby?.LeastBuyIn ?? 1000
      const sat = await this.#sit({ BuyIn: least, Back: true })
      this.#begin(sat, this.#agreed?.BuyInID === sat.BuyInID ? this.#agreed : sat)
    } catch (error) {
      if (!(error instanceof RefusalError)) return
      this.#set({ phase: 'choosing', tableId: null, seat: null, isAuto: false, locked: null })
      await this.#refresh()
    } finally {
      this.#isComingBack = false
    }
  }

  receive(frame: Frame): void {
    if (this.#early) return void this.#early.push(frame)
    const { phase, seats, seat } = this.#get()
    if (phase !== 'seated') return
    this.#show?.receive(frame)
    let next = [...seats]
    for (const one of frame.Seats ?? []) next[one.Seat] = one
    for (const left of frame.Left ?? []) next[left] = null
    next = frame.Purses ? withBalances(next, frame.Purses) : next
    const won = (frame.Catches ?? []).reduce((sum, [, of, , win]) => (of === seat ? sum + win! : sum), 0)
    const row = frame.Purses?.find(([of]) => of === seat)
    const isSeatChange = frame.Seats || frame.Left || frame.Purses
    if (isSeatChange) this.#show?.setTaken(next.map(Boolean))
    if (isSeatChange || won > 0)
      this.#set(({ balance }) => ({ seats: next, balance: row && this.#unanswered === 0 ? row[1]! : balance + won }))
  }

  /** The server gave the seat up. */
  receiveGone({ TableID, Why, Returned, ...proof }: Gone): void {
    if (TableID !== this.#get().tableId) return
    this.#end(Why, Returned, proof)
  }

  aim(point: { x: number; y: number }): void {
    if (!this.#show) return
    this.#angle = this.#show.angleTo(point)
    this.#show.aim(this.#angle)
  }

  turn(by: number): void {
    const isBelow = (this.#get().seat ?? 0) < 2
    const next = (this.#angle + (isBelow ? by : -by)) & 4095
    // A cannon cannot be turned toward its own wall.
    const isInward = isBelow ? next > 2048 : next < 2048
    if (isInward) this.#angle = next
    this.#show?.aim(this.#angle)
  }

  /** A pointer or key is down. */
  hold(point?: { x: number; y: number }): void {
    if (point && this.#get().isLocking) this.#lockOn(this.#show?.fishAt(point) ?? null)
    if (point) this.aim(point)
    this.#isHeld = true
    this.beat()
  }

  release(): void {
    this.#isHeld = false
  }

  /** Called many times a second: fires when it is time. */
  beat(): void {
    const { phase, isAuto, isLocking, locked } = this.#get()
    if (phase !== 'seated' || !(this.#isHeld || isAuto)) return
    if (isLocking && locked === null && (isAuto || this.#isHeld)) this.#lockOn(this.#show?.richest() ?? null)
    const now = this.#deps.now()
    if (now - this.#firedAt < cadence || this.#unanswered >= mostUnanswered) return
    this.#firedAt = now
    void this.#fire()
  }

  toggleAuto(): void {
    this.#set(({ isAuto }) => ({ isAuto: !isAuto }))
  }

  toggleLock(): void {
    const isLocking = !this.#get().isLocking
    this.#set({ isLocking })
    if (!isLocking) this.#lockOn(null)
  }

  lockLost(): void {
    this.#set({ locked: null })
  }

  announceBoss(): void {
    this.#set(({ bosses }) => ({ bosses: bosses + 1 }))
  }

  announceCatch(seat: number, kind: number, win: number): void {
    const { seat: mine, seats } = this.#get()
    const name = seat === mine ? null : (seats[seat]?.Name ?? '')
    this.#set({ announced: this.#deps.wordCatch(name, kind, win) })
  }

  betOf(seat: number): number {
    return this.#get().seats[seat]?.Bet ?? this.#get().bet
  }

  async moveBet(by: 1 | -1): Promise<void> {
    const { bets, bet, tableId } = this.#get()
    const next = bets[bets.indexOf(bet) + by]
    if (next === undefined || tableId === null) return
    this.#set({ bet: next })
    await this.#deps.changeBet(tableId, next).catch((error: unknown) => this.#showError(error, next))
  }

  async topUp(amount: number): Promise<void> {
    const { tableId } = this.#get()
    if (tableId === null) return
    try {
      const { Balance, Coins } = await this.#deps.topUp(tableId, amount)
      this.#set({ balance: Balance })
      this.#deps.setCoins(Coins)
    } catch (error) {
      this.#showError(error, amount)
    }
  }

  async leave(): Promise<void> {
    const { tableId, phase } = this.#get()
    if (tableId === null || phase !== 'seated') return
    this.#set({ isAuto: false, phase: 'sitting' })
    try {
      const { Returned, Coins, Staked: _staked, Won: _won, ...proof } = await this.#deps.leave(tableId)
      this.#deps.setCoins(Coins)
      this.#end('left', Returned, proof)
    } catch (error) {
      this.#set({ phase: 'seated' })
      this.#showError(error, 0)
      await this.comeBack()
    }
  }

  async keepSeat(): Promise<void> {
    const { tableId, phase } = this.#get()
    if (tableId === null || phase !== 'seated') return
    await this.#deps.stay(tableId).catch((error: unknown) => {
      if (error instanceof RefusalError && error.refusal === 'TargetNotFound') return this.comeBack()
      return undefined
    })
  }

  /** Returns from the summary to the choice of a table. */
  async startAnew(): Promise<void> {
    this.#set({ phase: 'choosing', gone: null })
    await this.#refresh()
  }

  close(): void {
    const { tableId, phase } = this.#get()
    this.#show = null
    this.#isHeld = false
    if (tableId !== null && phase === 'seated')
      void this.#deps.leave(tableId).then(
        ({ Coins }) => this.#deps.setCoins(Coins),
        () => {},
      )
    this.#set({ phase: 'opening', tableId: null, seat: null, isAuto: false })
  }

  async #sit(wish: Parameters<FishingDeps['sit']>[0]): Promise<Sat> {
    this.#early = []
    try {
      return await this.#deps.sit(wish)
    } catch (error) {
      this.#receiveEarly(0)
      throw error
    }
  }

  /** Applies frames received meanwhile that are not part of the reply. */
  #receiveEarly(since: number): void {
    const waiting = this.#early ?? []
    this.#early = null
    for (const frame of waiting) if (frame.T > since) this.receive(frame)
  }

  /** `agreed` is what was known before the first shot; only that can prove anything afterwards. */
  #begin(sat: Sat, { ServerSeedHash, ClientSeed }: Pick<Proof, 'ServerSeedHash' | 'ClientSeed'>): void {
    this.#agreed = { BuyInID: sat.BuyInID, ServerSeedHash, ClientSeed }
    const seats = [null, null, null, null].map((_, at) => sat.Seats.find(({ Seat }) => Seat === at) ?? null)
    this.#shot = Math.max(sat.Shot, this.#get().buyIn === sat.BuyInID ? this.#shot : 0)
    this.#unanswered = 0
    this.#angle = sat.Seat < 2 ? up : down
    this.#set({
      phase: 'seated',
      tableId: sat.TableID,
      seat: sat.Seat,
      buyIn: sat.BuyInID,
      bets: sat.Bets,
      bet: sat.Bet,
      balance: sat.Balance,
      seats,
      locked: null,
      gone: null,
    })
    this.#deps.setCoins(sat.Coins)
    this.#show?.begin(sat.Seat, sat.T, sat.Fish)
    this.#show?.setTaken(seats.map(Boolean))
    this.#receiveEarly(sat.T)
  }

  async #fire(): Promise<void> {
    const { tableId, bet, balance, locked } = this.#get()
    if (tableId === null || !this.#show) return
    if (balance < bet) return this.#stopFor(bet)
    const atFish = locked === null ? null : this.#show.angleToFish(locked)
    if (atFish !== null) this.#angle = atFish
    const target = atFish === null ? null : locked
    this.#show.fire(this.#angle, target)
    this.#unanswered++
    this.#set({ balance: balance - bet })
    const shot = { TableID: tableId, Shot: ++this.#shot, Angle: this.#angle }
    try {
      const { Shot, Balance } = await this.#deps.shoot({ ...shot, ...(target === null ? {} : { TargetID: target }) })
      this.#unanswered--
      // Another tab of this player shoots from the same seat: continue from the higher number.
      this.#shot = Math.max(this.#shot, Shot)
      if (this.#unanswered === 0) this.#set({ balance: Balance })
    } catch (error) {
      this.#unanswered = Math.max(0, this.#unanswered - 1)
      this.#refused(error, bet)
    }
  }

  #refused(error: unknown, bet: number): void {
    this.#show?.takeBack()
    this.#set(({ balance }) => ({ balance: balance + bet }))
    if (!(error instanceof RefusalError)) return
    if (error.refusal === 'TooManyRequests') return
    if (error.refusal === 'TargetNotFound') return void this.comeBack()
    if (error.refusal === 'NotEnoughCoins') return this.#stopFor(bet)
    this.#isHeld = false
    this.#set({ isAuto: false })
    this.#deps.showError(error, bet)
  }

  /** The seat's coins do not pay for another shot. */
  #stopFor(bet: number): void {
    this.#isHeld = false
    this.#set({ isAuto: false })
    this.#deps.showError(new RefusalError(100011, '', null), bet)
  }

  #lockOn(locked: number | null): void {
    this.#set({ locked })
    this.#show?.lock(locked)
  }

  #end(why: string, returned: number, proof: Proof): void {
    this.#lockOn(null)
    this.#isHeld = false
    this.#show?.setTaken([false, false, false, false])
    this.#set({
      phase: 'gone',
      tableId: null,
      seat: null,
      isAuto: false,
      seats: [null, null, null, null],
      // Values that the server sends now for its earlier commitment would be no proof.
      gone: { why, returned, proof: { ...proof, ...(this.#agreed?.BuyInID === proof.BuyInID ? this.#agreed : {}) } },
    })
  }

  async #refresh(): Promise<void> {
    const lobby = await this.#deps.listTables().catch(() => null)
    if (lobby) this.#set({ lobby })
  }

  #showError(error: unknown, needed: number): void {
    if (error instanceof RefusalError || error instanceof LostError) this.#deps.showError(error, needed)
    else reportError(error)
  }

  #get(): FishingState {
    return this.state.getState()
  }

  #set(change: Partial<FishingState> | ((state: FishingState) => Partial<FishingState>)): void {
    this.state.setState(change)
  }
}

function withBalances(seats: readonly (SeatView | null)[], rows: readonly (readonly number[])[]): (SeatView | null)[] {
  return seats.map((one, at) => {
    const row = rows.find(([seat]) => seat === at)
    return one && row ? { ...one, Balance: row[1]!, Bet: row[2]! } : one
  })
}
