// Decisions of operators about hosts: approving and refusing applications, suspending and reinstating.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { readApplication } from '@lantern/protocol/hosts.ts'
import { hostStates } from '@lantern/protocol/values/hosts.ts'
import type { Tx } from '../../db/open.ts'
import { playerChannel } from '../../kernel/hub/hub.ts'
import type { Hosts, HostsDeps } from './hosts.ts'
import { hostRules } from './rules.ts'
import * as store from './store.ts'

type After = (run: () => void) => void

/** Runs in the transaction of a suspension. */
type OnSuspend = (tx: Tx, hostId: number, now: Date, after: After) => Promise<void>

interface Decision {
  /** The operator. */
  readonly actor: string
  readonly now: Date
  readonly after: After
}

interface HostRef {
  readonly brand: BrandCode
  readonly playerId: number
}

interface ApplicationRef {
  readonly brand: BrandCode
  readonly id: number
}

/** WrongState: the application is decided. */
export type Refusal = 'NotFound' | 'WrongState'

export interface Decisions {
  /** Makes the player a host at once, without a new sign-in. */
  approve(tx: Tx, application: ApplicationRef, decision: Decision): Promise<store.ApplicationRow | Refusal>
  refuse(
    tx: Tx,
    application: ApplicationRef,
    reason: string,
    decision: Decision,
  ): Promise<store.ApplicationRow | Refusal>
  /** `until` null: until it is lifted. False: the brand has no such host. */
  suspend(
    tx: Tx,
    host: HostRef,
    suspension: { readonly until: Date | null; readonly reason: string },
    decision: Decision,
  ): Promise<boolean>
  reinstate(tx: Tx, host: HostRef, decision: Decision): Promise<boolean>
  onSuspend(run: OnSuspend): void
}

export function createDecisions(
  { players, mail, settings, publish }: HostsDeps,
  standingOf: Hosts['standingOf'],
): Decisions {
  const suspensions: OnSuspend[] = []

  /** The player's sockets receive the new standing; their cached `isHost` is read again on every node. */
  async function changed(tx: Tx, brand: BrandCode, playerId: number, { now, after }: Decision): Promise<void> {
    const { application } = await standingOf(tx, brand, playerId, now)
    after(() => {
      players.changed(playerId)
      publish(playerChannel(playerId), readApplication, application)
    })
  }

  async function saveSuspension(
    tx: Tx,
    { brand, playerId }: HostRef,
    suspension: Parameters<typeof store.saveSuspension>[2],
    now: Date,
  ): Promise<boolean> {
    const player = await players.find(tx, brand, playerId)
    if (!player?.is_host) return false
    await store.ensureStanding(tx, brand, playerId, now)
    await store.saveSuspension(tx, playerId, suspension)
    return true
  }

  return {
    onSuspend: (run) => void suspensions.push(run),

    async approve(tx, application, decision) {
      const row = await decide(tx, application, { state: hostStates.approved, reason: null }, decision)
      if (typeof row === 'string') return row
      const { brand } = application
      await store.ensureStanding(tx, brand, row.player_id, decision.now)
      await players.setHost(tx, row.player_id, true)
      await mail.send(tx, { brand, playerId: row.player_id, kind: 'hostApproved', parameters: {}, now: decision.now })
      await changed(tx, brand, row.player_id, decision)
      return row
    },

    async refuse(tx, application, reason, decision) {
      const row = await decide(tx, application, { state: hostStates.refused, reason }, decision)
      if (typeof row === 'string') return row
      const { brand } = application
      const parameters = { reason, days: settings.read(hostRules, brand).waitDays }
      await mail.send(tx, { brand, playerId: row.player_id, kind: 'hostRefused', parameters, now: decision.now })
      await changed(tx, brand, row.player_id, decision)
      return row
    },

    async suspend(tx, host, { until, reason }, decision) {
      const { now, after } = decision
      const suspension = { suspended_at: now, suspended_until: until, suspended_reason: reason }
      if (!(await saveSuspension(tx, host, suspension, now))) return false
      for (const run of suspensions) await run(tx, host.playerId, now, after)
      await changed(tx, host.brand, host.playerId, decision)
      return true
    },

    async reinstate(tx, host, decision) {
      const suspension = { suspended_at: null, suspended_until: null, suspended_reason: null }
      if (!(await saveSuspension(tx, host, suspension, decision.now))) return false
      await changed(tx, host.brand, host.playerId, decision)
      return true
    },
  }
}

async function decide(
  tx: Tx,
  { brand, id }: ApplicationRef,
  outcome: { readonly state: number; readonly reason: string | null },
  { actor, now }: Decision,
): Promise<store.ApplicationRow | Refusal> {
  const row = await store.lockApplication(tx, brand, id)
  if (!row) return 'NotFound'
  if (row.state !== hostStates.waiting) return 'WrongState'
  await store.decideApplication(tx, id, { ...outcome, decided_at: now, decided_by: actor })
  return row
}
