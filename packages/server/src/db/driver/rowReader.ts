// Compiles the functions that turn the cells of a row into an object. An object literal with all columns takes a tenth of the time and a fifth of the
// memory of an object that gets its columns one after the other.
import { types } from './connection.ts'

export interface Column {
  readonly name: string
  readonly dataTypeID: number
}

type Row = Record<string, unknown>
type Cells = readonly (string | null)[]
type Parse = (text: string) => unknown
export type RowReader = (cells: Cells) => Row

/** By the names and types of the columns: connections that prepare the same statement share one function. */
const readers = new Map<string, RowReader>()

/** Names are written as JSON strings, so that no name can become code. Of equal names the last one is kept. */
function compile(columns: readonly Column[]): RowReader {
  const parsers = columns.map(({ dataTypeID }): Parse => types.getTypeParser(dataTypeID))
  const parameters = parsers.map((_, at) => `parse${at}`)
  const fields = columns.map(
    ({ name }, at) => `${JSON.stringify(name)}: cells[${at}] === null ? null : parse${at}(cells[${at}])`,
  )
  const make = new Function(...parameters, `return (cells) => ({ ${fields.join(', ')} })`) as (
    ...parsers: readonly Parse[]
  ) => RowReader
  return make(...parsers)
}

export function rowReader(columns: readonly Column[]): RowReader {
  const key = JSON.stringify(columns.map(({ name, dataTypeID }) => [name, dataTypeID]))
  const reader = readers.get(key) ?? compile(columns)
  readers.set(key, reader)
  return reader
}
