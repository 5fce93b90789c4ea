// The dependencies of stamps.
import type { Context } from '../../kernel/context.ts'
import type { Claims } from '../claims/claims.ts'

export interface StampsDeps extends Pick<Context, 'db' | 'settings'> {
  readonly claims: Claims
}
