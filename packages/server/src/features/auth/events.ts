// The event of auth: players acted for the first time on a day in Taipei.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { declareEvent } from '../../kernel/jobs/events.ts'

export interface Visit {
  readonly playerId: number
  readonly brand: BrandCode
  /** ISO: the first action. */
  readonly at: string
}

export const visited = declareEvent<{ readonly visits: readonly Visit[] }>('auth.visited')
