// The words and the tone of each status of an envelope.
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const statusLooks = {
  [envelopeStatuses.open]: ['warn', 'envelope.status1'],
  [envelopeStatuses.claimed]: ['good', 'envelope.status2'],
  [envelopeStatuses.expired]: ['info', 'envelope.status3'],
  [envelopeStatuses.cancelled]: ['info', 'envelope.status4'],
} as const satisfies Readonly<Record<number, readonly [Tone, string]>>

export const lookOf = (status: number) => statusLooks[status as keyof typeof statusLooks]
