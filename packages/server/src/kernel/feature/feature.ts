// What a feature registers: its handlers, its parts of sign-in, hello and background work, and what it contributes to other features. A
// feature that collects contributions declares the member for them by merging it into `Feature`: `rewards` and `campaign`
// (features/claims), `stakes` (features/limits).
import type { FeatureName } from '@lantern/brands/features.ts'
import type { SocketName, Who } from '@lantern/protocol/op.ts'
import type { CallingPlayer, Me, Refusal } from './call.ts'
import type { Consumer } from '../jobs/events.ts'
import type { HelloQueries, HelloQuery } from './helloBuilder.ts'
import type { Bound } from './handle.ts'
import type { Job } from '../jobs/jobs.ts'
import type { BoundAction } from '../office/act.ts'
import type { SettingDefinition } from '../settings/definition.ts'
import type { PersonalRecords } from './personal.ts'
import type { ReminderTopic } from './reminder.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tx } from '../../db/open.ts'
import type { Schema } from '../../db/schema.gen.ts'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'

/** Null: the call is allowed. */
export type Guard = (me: Me) => Promise<'WrongRole' | null> | 'WrongRole' | null

/** The caller of a call that is declared with `spends`. */
export interface Spender {
  readonly me: Me
  readonly now: Date
  readonly db: Kysely<Schema>
  /** The transaction of a `write` call, in which the row is read; without one, concurrent reads may share a query. */
  readonly tx: Tx | undefined
  readonly refusedInPause: boolean
}

/** Reads the row of the player and checks session, ban and pause. */
export type CheckSpender = (spender: Spender) => Promise<CallingPlayer | Refusal>

/** Takes over connections that ask for a WebSocket on paths of its own. */
export interface Upgrade {
  /** The paths begin with this. */
  readonly prefix: string
  /** Answers the request itself; `giveBack` is called once when the connection has ended. */
  take(request: IncomingMessage, stream: Duplex, head: Buffer, giveBack: () => void): void
}

export interface Feature {
  readonly name: string
  readonly handlers: readonly Bound[]
  /** The flag in 10001; where it is closed, the calls are refused. */
  readonly flag?: FeatureName
  readonly guards?: Partial<Record<Who, Guard>>
  /** Runs before every call that is declared with `spends`; registered by the feature that owns sessions. */
  readonly checkSpender?: CheckSpender
  /** The value, or the values by name, that it needs about a player who opens the lobby; the hello queries of all features are read in one query. */
  readonly helloQuery?: HelloQuery | HelloQueries
  /** Channels that every socket of this kind joins at hello; `seen` is the value of the hello query. */
  channels?(me: Me, socket: SocketName, seen: unknown): readonly string[] | Promise<readonly string[]>
  /** Its fields of the 10001 reply. */
  hello?(
    me: Me,
    socket: SocketName,
    now: Date,
    seen: unknown,
  ): Promise<Record<string, unknown>> | Record<string, unknown>
  /** Called for every action of a player, before its reply is sent; must not wait. */
  acted?(me: Me, now: Date): void
  readonly jobs?: readonly Job[]
  /** Consumers of the events that other features write. */
  readonly consumers?: readonly Consumer[]
  /** HTTP routes of its own outside the API: pictures, redirects. */
  routes?(fastify: FastifyInstance): void
  readonly upgrade?: Upgrade
  /** The personal data it stores. */
  readonly personal?: PersonalRecords
  /** What operators can do, declared in its `office.ts`. */
  readonly office?: readonly BoundAction[]
  /** Its settings, for the operators' list. */
  readonly settings?: readonly SettingDefinition<any>[]
  /** What players can be reminded of by a push to their browsers. */
  readonly reminders?: readonly ReminderTopic[]
  /**
   * Retires every secret of it that decides outcomes, because it may have been shown before the database was restored, and returns how many there
   * were. Works without `start`.
   */
  retireSeeds?(tx: Tx, now: Date): Promise<number>
  start?(): Promise<void>
  stop?(): Promise<void>
}
