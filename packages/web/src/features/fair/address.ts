// The parameters of the fairness page: one of the player's rounds to prove, a game's odds, or what a feature's side of the page proves.
import type { FairSearch } from '../../page/feature.ts'
import { fairSides } from './fairSides.gen.ts'

const forms: readonly (readonly [name: string, form: RegExp])[] = [
  ['round', /^[A-Za-z0-9-]{1,64}$/],
  ['game', /^[A-Za-z0-9-]{1,32}$/],
  ...fairSides.map(({ parameter, form }) => [parameter, form] as const),
]

/** Digits are a number: the router reads them so. */
export const readFair = (search: Readonly<Record<string, unknown>>): FairSearch =>
  Object.fromEntries(
    forms.filter(([name, form]) => form.test(String(search[name] ?? ''))).map(([name]) => [name, search[name]]),
  )
