// What the command line does is recorded before it runs: an audit entry, and a line in the log of every node.
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Schema } from '../../db/schema.gen.ts'
import type { Bus } from '../bus/bus.ts'
import { noteChange, setReason } from '../database/audit.ts'
import { inTransaction } from '../database/transaction.ts'

const channel = 'office.command'

export interface CommandEntry {
  readonly action: string
  readonly actor: string
  readonly reason: string
}

export async function recordCommand(
  { db, bus, now }: { readonly db: Kysely<Schema>; readonly bus: Pick<Bus, 'publish'>; readonly now: Date },
  entry: CommandEntry,
): Promise<void> {
  const { action, actor, reason } = entry
  await inTransaction(db, async (tx) => {
    await setReason(tx, reason)
    await noteChange(tx, { brand: 'all', actor, what: 'office.command', row: action, now })
  })
  await bus.publish(channel, JSON.stringify(entry))
}

/** On a node that serves players. */
export const logCommands = (bus: Pick<Bus, 'subscribe'>, log: Pick<Logger, 'warn'>): Promise<void> =>
  bus.subscribe(channel, (_channel, payload) =>
    log.warn(JSON.parse(payload) as CommandEntry, 'an operator used the command line'),
  )
