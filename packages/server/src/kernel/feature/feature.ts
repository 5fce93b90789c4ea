// What a feature hands to the house: its handlers, and the parts it adds to sign-in, hello and the clockwork.
import type { SocketName, Who } from '@lantern/protocol/op.ts'
import type { Me } from './call.ts'
import type { Consumer } from '../jobs/events.ts'
import type { Glance } from './greeting.ts'
import type { Bound } from './handle.ts'
import type { Job } from '../jobs/jobs.ts'
import type { PersonalRecords } from './personal.ts'
import type { FastifyInstance } from 'fastify'

/** Null lets the call through. */
export type Guard = (me: Me) => Promise<'WrongRole' | null> | 'WrongRole' | null

export interface Feature {
  readonly name: string
  readonly handlers: readonly Bound[]
  readonly guards?: Partial<Record<Who, Guard>>
  /** What it wants to know of a player who opens the lobby, read in one question with what the others want. */
  readonly glance?: Glance
  /** Channels that every socket of this kind joins at hello; `seen` is what the glance saw. */
  channels?(me: Me, socket: SocketName, seen: unknown): readonly string[] | Promise<readonly string[]>
  /** Its part of the 10001 answer. */
  hello?(
    me: Me,
    socket: SocketName,
    now: Date,
    seen: unknown,
  ): Promise<Record<string, unknown>> | Record<string, unknown>
  readonly jobs?: readonly Job[]
  /** Who hears the news that other features tell. */
  readonly consumers?: readonly Consumer[]
  /** Addresses of its own beside the API: pictures, pages that send a browser elsewhere. */
  routes?(fastify: FastifyInstance): void
  /** What it keeps about a person. */
  readonly personal?: PersonalRecords
  start?(): Promise<void>
  stop?(): Promise<void>
}
