// The number of an envelope in the address; null for anything else.
export const readEnvelopeID = (value: unknown): number | null =>
  /^[1-9]\d{0,14}$/.test(String(value)) ? Number(value) : null
