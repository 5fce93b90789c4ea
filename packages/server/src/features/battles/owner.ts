// Runs battles: each by one node under a lease, which starts it when its time is over, shows its spins in lock-step and settles it.
// The rows decide everything. The lease only keeps several nodes from showing a spin; every step that moves money is guarded by the
// status of the locked row, so a node that stalled and resumes changes nothing twice.
import { listBattles, watchBattle } from '@lantern/protocol/battles.ts'
import { battleStatuses } from '@lantern/protocol/values/battles.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import { Leased } from '../../kernel/leased.ts'
import type { Lease } from '../../kernel/leaseRows.ts'
import { elapsed } from '../../kernel/time/clock.ts'
import { createHeartbeat } from '../../kernel/time/heartbeat.ts'
import type { BattleDeps } from './deps.ts'
import { isAhead, isOver, shownAt } from './rules.ts'
import { showChange } from './show.ts'
import { PayoutsStopped, type Stages } from './stages.ts'
import * as leases from './leases.ts'
import * as store from './store.ts'
import type { BattleRow, SeatRow, SpinRow } from './store.ts'

const times = { leaseMs: 8000, renewMs: 2000, beatMs: 100, answerMs: 4000 }
const recoverMs = 2000
/** A notice of another node may be lost, so the rows of an open battle are read again at this interval. */
const rereadMs = 2000
/** While payouts are stopped, and after a failed settlement. */
const retryMs = 2000
const mostAtOnce = 200

export const battleChannel = (id: number): string => `battle.${id}`
export const listChannel = (brand: string): string => `battles.${brand}`

interface Run {
  readonly id: number
  battle: BattleRow
  seats: SeatRow[]
  spins: SpinRow[]
  shown: number
  readAt: number
  retryAt: number
}

export type Owner = ReturnType<typeof createOwner>
type OwnerDeps = Pick<BattleDeps, 'db' | 'bus' | 'clock' | 'log' | 'publish' | 'randomness' | 'players'>

async function read(db: BattleDeps['db'], id: number): Promise<Pick<Run, 'battle' | 'seats' | 'spins'> | null> {
  const battle = await store.findBattle(db, id)
  if (!battle) return null
  const hasSpins = battle.status === battleStatuses.running || battle.status === battleStatuses.ended
  const [seats, spins] = await Promise.all([store.readSeats(db, id), hasSpins ? store.readSpins(db, [id]) : null])
  return { battle, seats, spins: spins?.get(id) ?? [] }
}

/** What others see of a battle before its spins. */
const markOf = ({ battle, seats }: Pick<Run, 'battle' | 'seats'>): string =>
  [battle.status, +battle.closes_at, +(battle.started_at ?? 0), ...seats.map(({ id }) => id)].join()

/** How one battle is run by the node that holds its lease. */
function createRuns({ db, publish, players }: OwnerDeps, stages: Stages) {
  /** Every seat, with the spins after number `from`, to those who watch. */
  async function publishRun(run: Run, from: number): Promise<void> {
    publish(battleChannel(run.id), watchBattle, await showChange(db, players, run, { from, shown: run.shown }))
  }

  /** Publishes the battle to those who look at the list, unless it is private. */
  function publishListed({ battle, seats }: Run): void {
    const { id, status, code, brand, game_code: GameCode, entry, seats: all, closes_at: closes } = battle
    if (code !== null) return
    const facts = { GameCode, Entry: entry, Seats: all, CloseTime: closes.toISOString() }
    publish(listChannel(brand), listBattles, { BattleID: id, Taken: seats.length, Status: status, ...facts })
  }

  /** Reads the rows again and publishes what differs from what was known. */
  async function refresh(run: Run, now: Date): Promise<void> {
    run.readAt = elapsed()
    const found = await read(db, run.id)
    if (!found) return
    const isStarted = run.battle.status !== found.battle.status
    const isChanged = markOf(run) !== markOf(found)
    Object.assign(run, found)
    if (!isChanged) return
    const { battle, seats } = run
    publishListed(run)
    const change = { BattleID: battle.id, Taken: seats.length, Status: battle.status }
    if (isStarted) for (const { player_id } of seats) publish(playerChannel(player_id), listBattles, change)
    const from = run.shown
    run.shown = shownAt(battle, now)
    await publishRun(run, from)
  }

  async function settle(run: Run, now: Date): Promise<void> {
    if (elapsed() < run.retryAt) return
    try {
      await stages.settle(run.id, now)
    } catch (error) {
      run.retryAt = elapsed() + retryMs
      if (!(error instanceof PayoutsStopped)) throw error
    }
    await refresh(run, now)
  }

  async function beat(run: Run, now: Date): Promise<boolean> {
    if (isAhead(run.battle, now)) {
      await stages.catchUp(run.id, run.shown, now)
      await refresh(run, now)
    }
    const isOpen = run.battle.status === battleStatuses.open
    if (isOpen && elapsed() - run.readAt >= rereadMs) await refresh(run, now)
    if (isOpen && (run.battle.closes_at <= now || run.battle.is_void)) {
      await stages.close(run.id, now)
      await refresh(run, now)
    }
    if (run.battle.status === battleStatuses.running) {
      const shown = shownAt(run.battle, now)
      if (shown > run.shown) {
        const from = run.shown
        run.shown = shown
        await publishRun(run, from)
      }
      if (isOver(run.battle, now)) await settle(run, now)
    }
    return run.battle.status === battleStatuses.ended || run.battle.status === battleStatuses.cancelled
  }

  async function open(id: number, now: Date): Promise<Run> {
    const found = (await read(db, id))!
    const run: Run = { id, ...found, shown: shownAt(found.battle, now), readAt: elapsed(), retryAt: 0 }
    publishListed(run)
    // Watchers of a node that was killed may have missed some spins, so all spins so far are sent.
    await publishRun(run, 0)
    return run
  }

  return { open, beat, refresh }
}

export function createOwner(deps: OwnerDeps, stages: Stages) {
  const { db, clock, log } = deps
  const runs = createRuns(deps, stages)

  const battles = new Leased<number, Lease, Run, 'look'>(deps, {
    name: 'battles',
    ...times,
    refusals: { late: 'Reconnect', absent: 'Reconnect' },
    nameOf: String,
    ...leases.leases(db),
    take: (id, node, now, until) => leases.takeLease(db, id, node, now, until),
    open: (id, _lease, now) => runs.open(id, now),
    beat: runs.beat,
    answer: (run, _question, now) => runs.refresh(run, now),
    // The rows contain everything.
    leave: async () => {},
  })

  async function recover(): Promise<void> {
    for (const id of await leases.findOrphans(db, clock.now(), mostAtOnce)) await battles.ensure(id)
  }
  const recovering = createHeartbeat(recover, recoverMs, (error) =>
    log.warn({ err: error }, 'battles: recovery failed'),
  )

  return {
    /** The rows of a battle have changed. A notice that does not arrive is made up for by reading again. */
    wake(id: number): void {
      battles.ask(id, 'look').catch(() => {})
    },
    recover,
    running: (): readonly number[] => battles.running().map(({ id }) => id),
    /** For tests: stops as a killed process would, without releasing the leases. */
    abandon: (): void => battles.abandon(),
    async start(): Promise<void> {
      await battles.start()
      await recover()
      recovering.start()
    },
    async stop(): Promise<void> {
      await recovering.stop()
      await battles.stop()
    },
  }
}
