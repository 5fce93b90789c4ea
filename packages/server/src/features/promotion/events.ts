// Event of promotion: a win that is announced to a whole brand.
import { declareEvent } from '../../kernel/jobs/events.ts'

export const winPromoted = declareEvent<{ readonly id: number }>('promotion.win')
