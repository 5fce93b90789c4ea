// Writes JSON in the form of the formatter: lists of plain values on one line where they fit.
const width = 120

export function writeJson(value: unknown): string {
  return `${write(value, '', 0)}\n`
}

function write(value: unknown, indent: string, before: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  if (!Array.isArray(value)) {
    const fields = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => {
        const key = `${inner}${JSON.stringify(name)}: `
        return key + write(one, inner, key.length)
      })
    return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${indent}}`
  }
  if (value.length === 0) return '[]'
  const isPlain = value.every((one) => typeof one !== 'object' || one === null)
  const line = `[${value.map((one) => JSON.stringify(one)).join(', ')}]`
  if (isPlain && before + line.length + 1 <= width) return line
  return `[\n${value.map((one) => inner + write(one, inner, inner.length)).join(',\n')}\n${indent}]`
}
