// Entry: how limits and spans of time are worded.
export { spanUntil } from './limits.ts'
export { wordEnd, wordSpan } from './wording.ts'
