// Event of the announcement channel: a message was sent.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { declareEvent } from '../../kernel/jobs/events.ts'

/** Contains only the id: the text may have to be erased later. */
export const messageSent = declareEvent<{ readonly brand: BrandCode; readonly id: number }>('news.line')
