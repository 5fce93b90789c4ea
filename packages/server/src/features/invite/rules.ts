// Pure rules of inviting: what a code looks like, who may bind one, and when both sides are paid.
export const inviteRules = {
  /** Days after registering in which a code may be bound. */
  bindDays: 7,
  /** The invited player's level at which both are paid. */
  level: 10,
  /** Players of one household who may bind the same code. */
  perHousehold: 2,
  /** Invitations paid by one claim. */
  perClaim: 40,
} as const

const dayMs = 86_400_000

/** No 0 O 1 I L: a code read aloud or copied by hand arrives. 31 to the eighth is nothing to guess at. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 8

/** `pick` gives a number below the one it is given. */
export function drawCode(pick: (below: number) => number): string {
  return Array.from({ length: codeLength }, () => letters[pick(letters.length)]).join('')
}

/** As it is kept, however it was written down. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
}

export function bindUntil(registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + inviteRules.bindDays * dayMs)
}

export interface Binding {
  readonly registeredAt: Date
  readonly isBound: boolean
  /** Who owns the code came by mine. */
  readonly isCycle: boolean
  readonly isSamePhone: boolean
  /** Of this household, by the same code. */
  readonly fromHousehold: number
}

export type BindRefusal = 'InviteBound' | 'InviteLate' | 'InviteCycle' | 'InvitePhone' | 'InviteHousehold'

export function whyNotBind(binding: Binding, now: Date): BindRefusal | null {
  if (binding.isBound) return 'InviteBound'
  if (now >= bindUntil(binding.registeredAt)) return 'InviteLate'
  if (binding.isCycle) return 'InviteCycle'
  if (binding.isSamePhone) return 'InvitePhone'
  return binding.fromHousehold >= inviteRules.perHousehold ? 'InviteHousehold' : null
}
