// Event of mail: a letter was written.
import type { Locale } from '@lantern/locales/locale.ts'
import { declareEvent } from '../../kernel/jobs/events.ts'

export const mailSent = declareEvent<{ readonly id: number; readonly playerId: number; readonly lang?: Locale }>(
  'mail.sent',
)
