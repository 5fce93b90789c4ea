// A model of an attacker with any number of phones, networks and devices who makes no mistakes and is limited only by the rules.
import type { CodeRules } from './rules.ts'

/** The rules that limit such an attacker. Limits by network and device do not: the attacker switches to another network and device. */
export const layers = ['phone', 'prefix', 'cap', 'budget'] as const
export type Layer = (typeof layers)[number]

export interface Attacker {
  readonly phones: number
  /** The number of ranges of 10,000 phone numbers over which the phones are spread. */
  readonly prefixes: number
}

const hours = 24

/** The largest number of guesses a day that the given layers allow. */
export function mostGuesses(rules: CodeRules, { phones, prefixes }: Attacker, held: ReadonlySet<Layer>): number {
  // The 60 seconds apply to one requester and its network; this attacker has others. Each code gives its requester three guesses.
  const aPhone = held.has('phone') ? rules.perPhoneADay : Infinity
  const codes = Math.min(
    phones * aPhone,
    held.has('prefix') ? prefixes * Math.min(rules.perPrefixADay, rules.perPrefixAnHour * hours) : Infinity,
    held.has('cap') ? rules.messagesADay : Infinity,
  )
  return Math.min(
    codes * rules.tries,
    held.has('budget') ? Math.min(rules.wrongADay, rules.wrongAnHour * hours) : Infinity,
  )
}

export const expectedTakeovers = (guesses: number, rules: CodeRules): number => guesses / 10 ** rules.digits

/** Pseudo-random integers below a bound (xorshift32), so that a run can be reproduced by its seed. */
export function seeded(seed: number): (below: number) => number {
  let state = seed >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

export interface Day {
  readonly codes: number
  readonly guesses: number
  readonly takeovers: number
}

/** Simulates the attack day by day and code by code: every hour one more code for each phone, until a rule refuses it. */
export function createAttack(rules: CodeRules, { phones, prefixes }: Attacker, held: ReadonlySet<Layer>) {
  const most = {
    aPhone: held.has('phone') ? rules.perPhoneADay : Infinity,
    aPrefix: held.has('prefix') ? rules.perPrefixADay : Infinity,
    aPrefixAnHour: held.has('prefix') ? rules.perPrefixAnHour : Infinity,
    codes: held.has('cap') ? rules.messagesADay : Infinity,
    wrong: held.has('budget') ? rules.wrongADay : Infinity,
    wrongAnHour: held.has('budget') ? rules.wrongAnHour : Infinity,
  }
  const all = 10 ** rules.digits
  const toPhone = new Uint16Array(phones)
  const inPrefix = new Uint16Array(prefixes)
  const inPrefixHour = new Uint16Array(prefixes)

  return (random: (below: number) => number): Day => {
    let [codes, guesses, takeovers] = [0, 0, 0]
    toPhone.fill(0)
    inPrefix.fill(0)
    for (let hour = 0; hour < hours; hour++) {
      const before = guesses
      inPrefixHour.fill(0)
      for (let phone = 0; phone < phones; phone++) {
        const tries = Math.min(rules.tries, most.wrong - guesses, most.wrongAnHour - (guesses - before))
        if (tries <= 0 || codes >= most.codes) break
        const prefix = phone % prefixes
        const isRefused =
          toPhone[phone]! >= most.aPhone ||
          inPrefix[prefix]! >= most.aPrefix ||
          inPrefixHour[prefix]! >= most.aPrefixAnHour
        if (isRefused) continue
        toPhone[phone]!++
        inPrefix[prefix]!++
        inPrefixHour[prefix]!++
        codes++
        guesses += tries
        // The guesses at one code are all different, so which numbers they are does not matter.
        if (random(all) < tries) takeovers++
      }
    }
    return { codes, guesses, takeovers }
  }
}
