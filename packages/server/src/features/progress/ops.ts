// The feature of progress: the follower of plays, and the removal of ended periods.
import type { Feature } from '../../kernel/feature/feature.ts'
import { progressPersonal } from './personal.ts'
import type { Progress } from './progress.ts'

export function progressFeature({ progress }: { readonly progress: Progress }): Feature {
  return {
    name: 'progress',
    handlers: [],
    personal: progressPersonal,
    consumers: [progress.follower],
    jobs: [{ kind: 'progress.sweep', every: { at: '05:00' }, run: ({ now }) => progress.sweep(now) }],
  }
}
