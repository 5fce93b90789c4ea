// News of the announcement channel: a line was said there.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { declareEvent } from '../../kernel/jobs/events.ts'

/** The number alone: what it says may have to be forgotten. */
export const lineSaid = declareEvent<{ readonly brand: BrandCode; readonly id: number }>('news.line')
