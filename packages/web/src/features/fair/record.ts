// The record of a round as text fields: parsed from a paste, checked, and converted for the proof.
import type { CarriedState } from '@lantern/games/engine/definition.ts'
import type { RoundRecord } from '@lantern/games/engine/fair.ts'

export const fieldNames = [
  'GameCode',
  'RoundID',
  'ServerSeed',
  'ServerSeedHash',
  'ClientSeed',
  'Bet',
  'Mode',
  'Win',
  'Actions',
  'State',
  'MathHash',
  'Digest',
] as const
export type FieldName = (typeof fieldNames)[number]
export type Fields = Readonly<Record<FieldName, string>>

export const noFields = Object.fromEntries(fieldNames.map((name) => [name, ''])) as Fields

function writeField(name: FieldName, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (name === 'Actions') return Array.isArray(value) ? value.join(', ') : ''
  if (name === 'State') return typeof value === 'object' ? JSON.stringify(value) : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Accepts a record with additional fields; null when it is none. */
export function fieldsOf(record: Readonly<Record<string, unknown>>): Fields | null {
  if (typeof record['RoundID'] !== 'string' || typeof record['GameCode'] !== 'string') return null
  return Object.fromEntries(fieldNames.map((name) => [name, writeField(name, record[name])])) as Fields
}

export function readPasted(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? fieldsOf({ ...value }) : null
  } catch {
    return null
  }
}

function readState(text: string): CarriedState | null | undefined {
  if (text.trim() === '') return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as CarriedState | null) : undefined
  } catch {
    return undefined
  }
}

/** The record, or the first field that cannot be parsed. */
export function readRecord(fields: Fields): { readonly record: RoundRecord } | { readonly wrong: FieldName } {
  const trimmed = Object.fromEntries(fieldNames.map((name) => [name, fields[name].trim()])) as Fields
  const amounts = { Bet: Number(trimmed.Bet), Win: Number(trimmed.Win || Number.NaN) }
  for (const name of ['Bet', 'Win'] as const)
    if (!Number.isSafeInteger(amounts[name]) || amounts[name] < 0) return { wrong: name }
  const Actions = trimmed.Actions === '' ? [] : trimmed.Actions.split(/[\s,]+/).map(Number)
  if (Actions.some((action) => !Number.isSafeInteger(action) || action < 0)) return { wrong: 'Actions' }
  const State = readState(trimmed.State)
  if (State === undefined) return { wrong: 'State' }
  return { record: { ...trimmed, ...amounts, Mode: trimmed.Mode || 'base', Actions, State } }
}
