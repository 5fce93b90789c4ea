// Work by the clock: one node runs each due job.
import type { Tx } from '../db/open.ts'
import type { Logger } from 'pino'

export interface JobCall {
  readonly now: Date
  readonly tx: Tx
  readonly log: Logger
}
export interface Job {
  readonly kind: string
  readonly every?: number | { readonly at: string }
  run(call: JobCall): Promise<void>
}
