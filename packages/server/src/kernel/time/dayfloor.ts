// The oldest day that a consumer of a table partitioned by day must still read. With it the planner skips older partitions.
import { addDays } from './day.ts'

/** Advances with the days seen; before the first one, all days are read. */
export class DayFloor {
  #from = '-infinity'

  /** A date literal for PostgreSQL. */
  get from(): string {
    return this.#from
  }

  /** The clocks of the nodes differ by minutes at most, so a later transaction has at the earliest the day before this one. */
  saw(day: string): void {
    this.#from = addDays(day, -1)
  }
}
