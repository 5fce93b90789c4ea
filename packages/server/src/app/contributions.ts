// What features contribute to others, joined. A feature that uses such a list is constructed before some of those that contribute to it
// (limits before games, the reward centre before profile), so it receives a function, which its constructor must not call.
import type { Feature } from '../kernel/feature/feature.ts'

interface Ordered {
  readonly order: number
}

const byOrder = (a: Ordered, b: Ordered): number => a.order - b.order

export type Contributions = ReturnType<typeof joinContributions>

export const joinContributions = (features: () => readonly Feature[]) => ({
  rewards: () =>
    features()
      .flatMap(({ rewards }) => rewards ?? [])
      .toSorted(byOrder),
  reminders: () =>
    features()
      .flatMap(({ reminders }) => reminders ?? [])
      .toSorted(byOrder),
  campaign: () => features().flatMap(({ campaign }) => campaign ?? []),
  stakes: () => features().flatMap(({ stakes }) => stakes ?? []),
})
