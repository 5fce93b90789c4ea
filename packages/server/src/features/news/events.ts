// News of the announcement channel: a line was said there.
import type { BrandCode } from '@lantern/brands/brand.ts'
import { declareEvent } from '../../kernel/events.ts'
import type { WireLine } from '../chat/chat.ts'

export const lineSaid = declareEvent<{ readonly brand: BrandCode; readonly line: WireLine }>('news.line')
