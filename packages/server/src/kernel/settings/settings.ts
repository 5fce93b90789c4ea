// Settings: values that operators change while the product runs.
//
// A feature declares each of its settings with `defineSetting({ name, schema, first, summary })` and reads it with
// `settings.read(definition, brand)`. The read is synchronous and costs a Map lookup, so that it can be used for every
// message or round: each process keeps all rows that are valid now or later in memory.
//
// A change is one row in `operator_setting` with the period in which it is valid, written together with its audit entry
// in one transaction. Rows are never updated: of the rows whose period contains a moment, the newest one is valid. So a
// change with an end gives way to the value before it, a change without an end replaces everything announced earlier,
// and the history of a setting is complete. A value that does not fit the schema is refused before anything is written.
//
// Other processes learn of a change in two ways. After COMMIT the process that made it publishes `settings.changed` on
// the bus, and every process reads the rows again. A message that is lost (a process killed between COMMIT and publish, a
// broken Redis connection) delays the change by at most `refreshMs`: the rows are read again at that interval. While the
// database is unavailable the last known rows stay valid.
//
// Where a decision about money must not rest on a copy that may be a minute old, `settings.readAt(tx, …)` reads the row
// inside the transaction that decides. A period keeps the value that was valid at its start: `settings.readVersion(db, …)` reads it
// once and keeps it in memory, because a change cannot begin in the past.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import { noteChange } from '../database/audit.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../time/clock.ts'
import { inTransaction } from '../database/transaction.ts'
import type { SettingDefinition } from './definition.ts'
import * as store from './store.ts'
import type { SettingRow } from './store.ts'

export interface SettingsParts {
  readonly db: Kysely<Schema>
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Logger
  /** How long a change may stay unknown to a process that missed the message about it. */
  readonly refreshMs?: number
}

export interface SettingChange<T> {
  readonly brand: BrandCode
  /** Null: the value in the code again. A function receives the value that is valid at `from`; changes wait for each other. */
  readonly value: T | null | ((before: T) => T)
  /** Now unless given; never in the past. */
  readonly from?: Date
  /** Afterwards the value that is valid without this change; null or absent: no end. */
  readonly until?: Date | null
  /** The operator's name. */
  readonly actor: string
}

/** The change was not written: its value, name or period is wrong. */
export class SettingRefused extends Error {}

const channel = 'settings.changed'
const defaultRefreshMs = 30_000
/** A change that began at least this long ago is committed on every node. */
const committedMs = 60_000
const mostVersions = 2000

export class Settings {
  readonly #parts: SettingsParts
  /** Rows by brand and name, newest first. */
  #rows: ReadonlyMap<string, readonly SettingRow[]> = new Map()
  /** Parsed values by row; a row never changes. */
  readonly #parsed = new Map<number, unknown>()
  /** Rows that were valid at past moments, by brand, name and moment; dropped whenever the rows are read again. */
  #versions = new Map<string, SettingRow | undefined>()
  #reading: Promise<void> | undefined
  #isStale = false
  #timer: NodeJS.Timeout | undefined

  constructor(parts: SettingsParts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    const { bus, refreshMs = defaultRefreshMs } = this.#parts
    await bus.subscribe(channel, this.#onChange)
    bus.onLoss(this.#onChange)
    this.#timer = setInterval(this.#onChange, refreshMs).unref()
    this.#rows = group(await store.readRows(this.#parts.db, this.#parts.clock.now()))
  }

  /** Waits for a read in progress, so that the database can be closed afterwards. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#parts.bus.unsubscribe(channel, this.#onChange)
    await this.#reading?.catch(() => {})
  }

  /** The value that is valid now, from memory. */
  read<T>(definition: SettingDefinition<T>, brand: BrandCode): T {
    const now = this.#parts.clock.now()
    const rows = this.#rows.get(keyOf(brand, definition.name)) ?? []
    const row = rows.find((each) => each.valid_from <= now && (each.valid_until === null || each.valid_until > now))
    return this.#valueOf(definition, brand, row)
  }

  /** The value that is valid at a moment, from the database. */
  async readAt<T>(db: Kysely<Schema>, definition: SettingDefinition<T>, brand: BrandCode, at: Date): Promise<T> {
    return this.#valueOf(definition, brand, await store.readRowAt(db, brand, definition.name, at))
  }

  /** The same for a moment that mostly lies in the past, as the start of a period; then it is read once and kept in memory. */
  async readVersion<T>(db: Kysely<Schema>, definition: SettingDefinition<T>, brand: BrandCode, at: Date): Promise<T> {
    const key = `${keyOf(brand, definition.name)} ${at.getTime()}`
    const versions = this.#versions
    if (versions.has(key)) return this.#valueOf(definition, brand, versions.get(key))
    const row = await store.readRowAt(db, brand, definition.name, at)
    if (at.getTime() <= this.#parts.clock.now().getTime() - committedMs) {
      if (versions.size >= mostVersions) versions.clear()
      // If the rows were read again meanwhile, this is no longer the map in use.
      versions.set(key, row)
    }
    return this.#valueOf(definition, brand, row)
  }

  /** Writes a change and its audit entry; resolves when this process uses it. */
  async change<T>(definition: SettingDefinition<T>, change: SettingChange<T>): Promise<void> {
    await inTransaction(this.#parts.db, (tx) => this.#write(tx, definition, change))
    await this.#announce(definition, change.brand)
  }

  /** The same in the caller's transaction; this process uses it when the promise given to `after` has resolved. */
  async changeIn<T>(
    tx: Tx,
    definition: SettingDefinition<T>,
    change: SettingChange<T>,
    after: (run: () => Promise<void>) => void,
  ): Promise<void> {
    await this.#write(tx, definition, change)
    after(() =>
      this.#announce(definition, change.brand).catch((error: unknown) => {
        this.#parts.log.warn(
          { err: error },
          'settings: a change could not be announced, it is used after the next read',
        )
      }),
    )
  }

  async #announce({ name }: SettingDefinition<unknown>, brand: BrandCode): Promise<void> {
    await Promise.all([this.refresh(), this.#parts.bus.publish(channel, keyOf(brand, name))])
  }

  async #write<T>(tx: Tx, definition: SettingDefinition<T>, change: SettingChange<T>): Promise<void> {
    const { brand, actor, until = null } = change
    const { name } = definition
    const now = this.#parts.clock.now()
    const from = change.from ?? now
    if (from < now) throw new SettingRefused(`${name}: a change cannot begin in the past`)
    if (until && until <= from) throw new SettingRefused(`${name}: a change ends after it begins`)
    const valueAfter = (before: T): T | null =>
      change.value === null ? null : parse(definition, isUpdate(change.value) ? change.value(before) : change.value)
    await store.lockSetting(tx, brand, name)
    const before = await this.readAt(tx, definition, brand, from)
    const value = valueAfter(before)
    const row = await store.insertRow(tx, { brand, name, value, from, until, actor, now })
    await noteChange(tx, { brand, actor, what: `setting ${name}`, row, before, after: { value, from, until }, now })
  }

  /** All rows of one setting, newest first. */
  history(definition: SettingDefinition<unknown>, brand: BrandCode, most = 50) {
    return store.readHistory(this.#parts.db, brand, definition.name, most)
  }

  /** Reads the rows again; a change that arrives meanwhile makes it read once more. */
  refresh(): Promise<void> {
    this.#isStale = true
    return (this.#reading ??= this.#readUntilFresh().finally(() => (this.#reading = undefined)))
  }

  async #readUntilFresh(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false
      this.#rows = group(await store.readRows(this.#parts.db, this.#parts.clock.now()))
      this.#versions = new Map()
    }
  }

  readonly #onChange = (): void => {
    this.refresh().catch((error: unknown) => {
      this.#parts.log.warn({ err: error }, 'settings: the rows could not be read, the last known ones stay valid')
    })
  }

  #valueOf<T>(definition: SettingDefinition<T>, brand: BrandCode, row: SettingRow | undefined): T {
    if (!row || row.value === null) return definition.firstOf(brand)
    if (!this.#parsed.has(row.id)) this.#parsed.set(row.id, this.#parseStored(definition, row))
    return this.#parsed.get(row.id) as T
  }

  /** A schema that became narrower must not stop the feature: the value in the code is used, and the log says so. */
  #parseStored<T>(definition: SettingDefinition<T>, row: SettingRow): T {
    try {
      return parse(definition, row.value as T)
    } catch (error) {
      this.#parts.log.error(
        { err: error, row: row.id },
        `settings: the stored value of ${definition.name} is not valid`,
      )
      return definition.firstOf(row.brand as BrandCode)
    }
  }
}

const isUpdate = <T>(value: T | ((before: T) => T)): value is (before: T) => T => typeof value === 'function'

const keyOf = (brand: string, name: string): string => `${brand} ${name}`

function group(rows: readonly SettingRow[]): Map<string, SettingRow[]> {
  return Map.groupBy(rows, ({ brand, name }) => keyOf(brand, name))
}

function parse<T>({ name, schema }: SettingDefinition<T>, value: T): T {
  const parsed = z.safeParse(schema, value, { error: z.locales.en().localeError })
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.join('.') ?? ''
  throw new SettingRefused(`${name}${path && `, ${path}`}: ${issue?.message ?? 'not valid'}`)
}
