// How far back whoever follows a table of many days must look: older days are not even planned for.
import { addDays } from './day.ts'

/** Moves with what was seen; until then every day counts. */
export class DayFloor {
  #from = '-infinity'

  /** A date for PostgreSQL. */
  get from(): string {
    return this.#from
  }

  /** Clocks of nodes differ by minutes at most, so no later transaction has an earlier day than the one before this. */
  saw(day: string): void {
    this.#from = addDays(day, -1)
  }
}
