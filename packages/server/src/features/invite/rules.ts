// Pure rules of invitations: the format of a code, who may bind one, and when both sides are paid.
import { brands } from '@lantern/brands/brands.ts'
import * as z from 'zod/mini'
import { defineBrandSetting, defineSetting, type ValueOf } from '../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

export const inviteRules = defineSetting({
  name: 'invite.rules',
  schema: z.object({
    bindDays: Whole(1, 365),
    level: Whole(2, 200),
    perHousehold: Whole(1, 50),
    perClaim: Whole(1, 200),
  }),
  first: { bindDays: 7, level: 10, perHousehold: 2, perClaim: 40 },
  summary:
    'bindDays: days after registering in which a code may be bound. level: the level of the invited player at which both ' +
    'are paid. perHousehold: players of one household who may bind the same code. perClaim: invitations paid by one claim.',
})

const Coins = Whole(0, 1_000_000_000)

/** Paid with the amounts that are valid at the claim, for waiting invitations too. */
export const inviteCoins = defineBrandSetting({
  name: 'invite.coins',
  schema: z.object({ inviter: Coins, invitee: Coins }),
  firstOf(brand) {
    const { inviterCoins: inviter, inviteeCoins: invitee } = brands[brand]
    return { inviter, invitee }
  },
  summary: 'inviter, invitee: coins for both sides of an invitation, with the amounts at the time of the claim.',
})

export type InviteRules = ValueOf<typeof inviteRules>

const dayMs = 86_400_000

/** Without 0 O 1 I L, which are confused when a code is read aloud or copied by hand. 31^8 combinations are too many to guess. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 8

/** `pick(n)` returns an integer below n. */
export function drawCode(pick: (below: number) => number): string {
  return Array.from({ length: codeLength }, () => letters[pick(letters.length)]).join('')
}

/** The stored form of a typed code. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
}

export function bindUntil({ bindDays }: Pick<InviteRules, 'bindDays'>, registeredAt: Date): Date {
  return new Date(registeredAt.getTime() + bindDays * dayMs)
}

export interface Binding {
  readonly registeredAt: Date
  readonly isBound: boolean
  /** The owner of the code has bound my code. */
  readonly isCycle: boolean
  readonly isSamePhone: boolean
  /** Bindings of this household with the same code. */
  readonly fromHousehold: number
}

export type BindRefusal = 'InviteBound' | 'InviteLate' | 'InviteCycle' | 'InvitePhone' | 'InviteHousehold'

export function whyNotBind(rules: InviteRules, binding: Binding, now: Date): BindRefusal | null {
  if (binding.isBound) return 'InviteBound'
  if (now >= bindUntil(rules, binding.registeredAt)) return 'InviteLate'
  if (binding.isCycle) return 'InviteCycle'
  if (binding.isSamePhone) return 'InvitePhone'
  return binding.fromHousehold >= rules.perHousehold ? 'InviteHousehold' : null
}
