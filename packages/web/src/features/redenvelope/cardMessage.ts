// The fields of the special message that announces a red envelope.
import { readEnvelopeID } from './address.ts'

export interface CardMessage {
  readonly id: number
  readonly from: string
  readonly title: string
}

const createOp = '12780'

/** Null: a special message of another kind. */
export function readEnvelopeCard(fields: Readonly<Record<string, string>>, text: string): CardMessage | null {
  const id = fields['op'] === createOp ? readEnvelopeID(fields['red_envelope_id']) : null
  return id === null ? null : { id, from: fields['from'] ?? '', title: fields['title'] ?? text }
}
