// The dependencies of return rewards.
import type { Context } from '../../kernel/context.ts'
import type { Claims } from '../claims/claims.ts'

export interface ReturnDeps extends Pick<Context, 'db' | 'settings'> {
  readonly claims: Claims
}
