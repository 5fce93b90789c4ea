// News of promotion: a win that all of a brand should hear of.
import { declareEvent } from '../../kernel/jobs/events.ts'

export const winPromoted = declareEvent<{ readonly id: number }>('promotion.win')
