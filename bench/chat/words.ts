// The word filter with 20,000 words: its build time, and the messages it checks a second, compared with a search for each word in turn.
import { createFilter } from '@lantern/server/features/words/filter.ts'
import { innocentLines } from '@lantern/server/features/words/innocent.fixture.ts'

let seed = 7
const draw = (below: number): number => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % below

/** Half Han words of two to five characters, half Latin words of five to twelve letters. */
function makeList(length: number): string[] {
  const letters = (count: number, first: number, range: number): string =>
    Array.from({ length: count }, () => String.fromCharCode(first + draw(range))).join('')
  return Array.from({ length }, (_, index) =>
    index % 2 === 0 ? letters(2 + draw(4), 0x4e00, 6000) : letters(5 + draw(8), 0x61, 26),
  )
}

/** Messages of a hundred characters each, made of common words; no two are equal. */
function makeMessages(count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    let text = String(index)
    while (text.length < 100) text += ` ${innocentLines[draw(innocentLines.length)]}`
    return text.slice(0, 100)
  })
}

/** The simple implementation: lower case, then a search for every word in turn. It recognises no disguised spelling. */
const asksEach = (list: readonly string[]) => (text: string) => {
  const searched = text.toLowerCase()
  return list.some((word) => searched.includes(word))
}

/** Messages a second. */
function measure(messages: readonly string[], read: (text: string) => boolean): number {
  const started = performance.now()
  for (const message of messages) read(message)
  return (messages.length / (performance.now() - started)) * 1000
}

export interface WordsFigures {
  readonly builtMs: number
  readonly perSecond: number
  readonly peerPerSecond: number
}

export function measureWords(isQuick: boolean): WordsFigures {
  const list = makeList(20_000)
  const messages = makeMessages(isQuick ? 2_000 : 60_000)
  const began = performance.now()
  const filter = createFilter(list.map((word) => ({ word })))
  const builtMs = performance.now() - began
  measure(messages.slice(0, 1_000), filter.isMatch)
  const perSecond = measure(messages, filter.isMatch)
  const peerPerSecond = measure(messages.slice(0, isQuick ? 200 : 3_000), asksEach(list))
  return { builtMs, perSecond, peerPerSecond }
}

if (import.meta.main) {
  const { builtMs, perSecond, peerPerSecond } = measureWords(process.argv.includes('--quick'))
  console.log(`word filter, 20,000 words: built in ${builtMs.toFixed(0)} ms`)
  console.log(
    `word filter, messages of 100 characters: ${Math.round(perSecond)}/s; ` +
      `naive implementation: ${Math.round(peerPerSecond)}/s; ratio ${(perSecond / peerPerSecond).toFixed(1)}`,
  )
}
