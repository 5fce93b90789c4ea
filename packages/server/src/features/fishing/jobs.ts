// Job of fishing: returns the coins at tables whose process died to their players.
import type { Job } from '../../kernel/jobs/jobs.ts'
import type { Hall } from './hall.ts'

export function fishingJobs(hall: Pick<Hall, 'sweep'>): readonly Job[] {
  return [{ kind: 'fishing.sweep', every: 10, run: () => hall.sweep() }]
}
