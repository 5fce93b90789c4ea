// Writes a JSON Schema as one readable line: `{Page?: 1…1000000, Rows: Line[]}`.
import { nameIn, type Json } from './components.ts'

const formats: Readonly<Record<string, string>> = { 'date-time': 'time', date: 'day' }

function sketchText({ format, pattern, minLength, maxLength }: Json): string {
  if (typeof format === 'string') return formats[format] ?? format
  if (pattern !== undefined) return `text /${String(pattern)}/`
  const least = minLength === undefined ? '' : `${String(minLength)}…`
  return maxLength === undefined ? 'text' : `text ${least || '≤ '}${String(maxLength)}`
}

function sketchNumber({ type, minimum, maximum }: Json): string {
  const name = type === 'integer' ? 'integer' : 'number'
  if (minimum !== undefined && maximum !== undefined) return `${String(minimum)}…${String(maximum)}`
  if (minimum !== undefined) return `${name} ≥ ${String(minimum)}`
  return maximum === undefined ? name : `${name} ≤ ${String(maximum)}`
}

function sketchObject({ properties, required, additionalProperties }: Json): string {
  const needed = new Set((required as string[] | undefined) ?? [])
  const fields = Object.entries((properties as Record<string, Json> | undefined) ?? {}).map(
    ([name, schema]) => `${name}${needed.has(name) ? '' : '?'}: ${sketch(schema)}`,
  )
  const rest = additionalProperties as Json | undefined
  if (rest) fields.push(Object.keys(rest).length > 0 ? `[name]: ${sketch(rest)}` : '…')
  return `{${fields.join(', ')}}`
}

export function sketch(schema: Json): string {
  if (typeof schema['$ref'] === 'string') return nameIn(schema['$ref'])
  if (Array.isArray(schema['anyOf'])) return (schema['anyOf'] as Json[]).map(sketch).join(' or ')
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' or ')
  if ('const' in schema) return JSON.stringify(schema['const'])
  switch (schema['type']) {
    case 'string':
      return sketchText(schema)
    case 'integer':
    case 'number':
      return sketchNumber(schema)
    case 'array': {
      if (schema['prefixItems']) return `[${(schema['prefixItems'] as Json[]).map(sketch).join(', ')}]`
      const each = sketch(schema['items'] as Json)
      return each.includes(' ') && !each.startsWith('{') ? `(${each})[]` : `${each}[]`
    }
    case 'object':
      return sketchObject(schema)
    default:
      return [schema['type'] ?? 'anything'].flat().join(' or ')
  }
}
