// Encodes columns as PostgreSQL arrays in binary form, which avoids formatting and parsing text on both sides.
export type Cell = string | number | boolean | Date | null

/** Element types by the names used in casts, with PostgreSQL's type OIDs. */
const types = {
  bigint: 20,
  int: 23,
  smallint: 21,
  float8: 701,
  boolean: 16,
  uuid: 2950,
  date: 1082,
  timestamptz: 1184,
  text: 25,
  json: 114,
  jsonb: 3802,
} as const

export type ColumnType = keyof typeof types

const widths: Partial<Record<ColumnType, number>> = {
  bigint: 8,
  int: 4,
  smallint: 2,
  float8: 8,
  boolean: 1,
  uuid: 16,
  date: 4,
  timestamptz: 8,
}

const headBytes = 20
const msToYear2000 = 946_684_800_000
const msADay = 86_400_000

export function isColumnType(name: string): name is ColumnType {
  return Object.hasOwn(types, name)
}

/** The value of each row becomes an element; null becomes NULL. */
export function column<T>(type: ColumnType, rows: readonly T[], read: (row: T) => Cell): Buffer {
  const width = widths[type]
  return width === undefined ? writeTexts(type, rows, read) : writeFixed(type, width, rows, read)
}

function writeFixed<T>(type: ColumnType, width: number, rows: readonly T[], read: (row: T) => Cell): Buffer {
  if (type === 'bigint') return writeBigints(rows, read)
  const buffer = Buffer.allocUnsafe(headBytes + rows.length * (4 + width))
  let at = headBytes
  let hasNull = false
  for (const row of rows) {
    const cell = read(row)
    if (cell === null) {
      hasNull = true
      at = buffer.writeInt32BE(-1, at)
    } else {
      at = buffer.writeInt32BE(width, at)
      writeCell(buffer, at, type, cell)
      at += width
    }
  }
  return writeHead(buffer, type, rows.length, hasNull).subarray(0, rows.length === 0 ? 12 : at)
}

/** Written apart from the other types, because it is by far the most frequent. */
function writeBigints<T>(rows: readonly T[], read: (row: T) => Cell): Buffer {
  const buffer = Buffer.allocUnsafe(headBytes + rows.length * 12)
  let at = headBytes
  let hasNull = false
  for (let index = 0; index < rows.length; index++) {
    const cell = read(rows[index]!) as number | null
    if (cell === null) {
      hasNull = true
      at = buffer.writeInt32BE(-1, at)
    } else {
      buffer[at] = buffer[at + 1] = buffer[at + 2] = 0
      buffer[at + 3] = 8
      writeInt64(buffer, at + 4, cell)
      at += 12
    }
  }
  return writeHead(buffer, 'bigint', rows.length, hasNull).subarray(0, rows.length === 0 ? 12 : at)
}

function writeCell(buffer: Buffer, at: number, type: ColumnType, cell: string | number | boolean | Date): void {
  switch (type) {
    case 'bigint':
      return writeInt64(buffer, at, cell as number)
    case 'int':
      return void buffer.writeInt32BE(cell as number, at)
    case 'smallint':
      return void buffer.writeInt16BE(cell as number, at)
    case 'float8':
      return void buffer.writeDoubleBE(cell as number, at)
    case 'boolean':
      return void buffer.writeUInt8(cell ? 1 : 0, at)
    case 'uuid':
      return writeUuid(buffer, at, cell as string)
    case 'date':
      return void buffer.writeInt32BE(daysSince2000(cell as string), at)
    default:
      return writeInt64(buffer, at, (toMs(cell as string | Date) - msToYear2000) * 1000)
  }
}

function writeTexts<T>(type: ColumnType, rows: readonly T[], read: (row: T) => Cell): Buffer {
  const cells = rows.map(read) as (string | null)[]
  // The binary form of jsonb begins with a version byte.
  const extra = type === 'jsonb' ? 1 : 0
  let size = headBytes
  for (const cell of cells) size += 4 + (cell === null ? 0 : extra + Buffer.byteLength(cell))
  const buffer = Buffer.allocUnsafe(size)
  let at = headBytes
  for (const cell of cells) {
    if (cell === null) at = buffer.writeInt32BE(-1, at)
    else {
      const length = buffer.write(cell, at + 4 + extra) + extra
      if (extra) buffer[at + 4] = 1
      buffer.writeInt32BE(length, at)
      at += 4 + length
    }
  }
  return writeHead(buffer, type, cells.length, cells.includes(null)).subarray(0, cells.length === 0 ? 12 : at)
}

/** Number of dimensions (0 when empty), null flag, element type, length and lower bound. */
function writeHead(buffer: Buffer, type: ColumnType, length: number, hasNull: boolean): Buffer {
  buffer.writeInt32BE(length === 0 ? 0 : 1, 0)
  buffer.writeInt32BE(hasNull ? 1 : 0, 4)
  buffer.writeInt32BE(types[type], 8)
  buffer.writeInt32BE(length, 12)
  buffer.writeInt32BE(1, 16)
  return buffer
}

/** Writes the number without BigInt, which would allocate an object for every amount. */
function writeInt64(buffer: Buffer, at: number, value: number): void {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is beyond ±2^53`)
  const high = Math.floor(value / 2 ** 32)
  const low = value - high * 2 ** 32
  buffer[at] = high >> 24
  buffer[at + 1] = high >> 16
  buffer[at + 2] = high >> 8
  buffer[at + 3] = high
  buffer[at + 4] = low >>> 24
  buffer[at + 5] = low >>> 16
  buffer[at + 6] = low >>> 8
  buffer[at + 7] = low
}

function writeUuid(buffer: Buffer, at: number, text: string): void {
  let place = at
  let digits = 0
  let byte = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === dash) continue
    // Digits, then letters of either case.
    const digit = code <= 57 ? code - 48 : (code | 32) - 87
    if (digit < 0 || digit > 15 || digits === 32) throw new RangeError(`${text} is not a UUID`)
    byte = (byte << 4) | digit
    if (++digits % 2 === 0) {
      buffer[place++] = byte
      byte = 0
    }
  }
  if (digits !== 32) throw new RangeError(`${text} is not a UUID`)
}

const dash = 45
let lastDay = ''
let lastDays = 0

function daysSince2000(day: string): number {
  if (day !== lastDay) {
    const ms = Date.parse(`${day}T00:00:00Z`)
    if (Number.isNaN(ms)) throw new RangeError(`${day} is not a day`)
    lastDays = (ms - msToYear2000) / msADay
    lastDay = day
  }
  return lastDays
}

function toMs(time: string | Date): number {
  const ms = typeof time === 'string' ? Date.parse(time) : time.getTime()
  if (Number.isNaN(ms)) throw new RangeError(`${String(time)} is not a time`)
  return ms
}
