// Entry: the texts of limits and durations.
export { spanUntil } from './limits.ts'
export { wordEnd, wordSpan } from './formats.ts'
