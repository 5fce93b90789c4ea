// Decides whether a text contains a listed word: candidates are found in both skeletons, then checked against the original spacing and marks.
import { Automaton } from './automaton.ts'
import { kinds } from './letters.ts'
import { fold, gaps, Skeleton, skeletonsOf } from './skeleton.ts'

export interface ListedWord {
  readonly word: string
  /** A phrase that is allowed although it contains a listed word. */
  readonly isAllowed?: boolean
}

export const filterRules = {
  /** Up to this many Latin letters a word matches only as a whole word. */
  wholeUpTo: 6,
  /** Up to this many letters the diacritics must be present: "lon" and "cac" are not insults. */
  markedUpTo: 5,
  /** From this many letters on, a word without diacritics also matches with added ones. */
  dressedFrom: 5,
  /** If the last word of a phrase is not longer than this, it must end at the end of a word in the text. */
  tailUpTo: 3,
} as const

/** Buffers for longer texts are not reused. */
const reused = 4000

interface Pattern {
  readonly skeleton: Skeleton
  readonly isLatin: boolean
  /** Matches only at the beginning, or at the end, of a word in the text. */
  readonly beginsWhole: boolean
  readonly endsWhole: boolean
  readonly isAllowed: boolean
}

/** One of the two skeletons: its patterns by their codes; several share a code sequence if only diacritics or the traditional form differ. */
interface Half {
  readonly automaton: Automaton
  readonly patterns: readonly (readonly Pattern[])[]
}

export interface Filter {
  isMatch(text: string): boolean
}

export function createFilter(words: readonly ListedWord[]): Filter {
  const listed = words.map(({ word, isAllowed = false }) => ({ ...skeletonsOf(word), isAllowed }))
  const read = buildHalf(listed.map((word) => ({ ...word, skeleton: word.read })))
  const looked = buildHalf(listed.map((word) => ({ ...word, skeleton: word.looked })))
  // Folding and searching are synchronous, so one pair of buffers serves all texts.
  const skeletons = skeletonsOf('')
  return {
    isMatch(text) {
      if (text.length > reused) return isIn(skeletonsOf(text))
      fold(text, skeletons)
      return isIn(skeletons)
    },
  }

  function isIn(text: typeof skeletons): boolean {
    return carries(read, text.read) || carries(looked, text.looked)
  }
}

function buildHalf(words: readonly { skeleton: Skeleton; isAllowed: boolean }[]): Half {
  const groups = new Map<string, Pattern[]>()
  for (const { skeleton, isAllowed } of words) {
    if (skeleton.length === 0) continue
    const key = codesOf(skeleton).join()
    const pattern = { ...describe(skeleton), isAllowed }
    const group = groups.get(key)
    if (group) group.push(pattern)
    else groups.set(key, [pattern])
  }
  const patterns = [...groups.values()]
  return { automaton: new Automaton(patterns.map(([first]) => codesOf(first!.skeleton))), patterns }
}

const codesOf = ({ codes, length }: Skeleton): Int32Array => codes.subarray(0, length)

function describe(skeleton: Skeleton) {
  const isLatin = skeleton.kinds.subarray(0, skeleton.length).every((kind) => kind !== kinds.other)
  const beginsWhole = isLatin && skeleton.length <= filterRules.wholeUpTo
  const tail = skeleton.length - skeleton.gaps.subarray(0, skeleton.length).findLastIndex((gap) => gap !== gaps.none)
  return { skeleton, isLatin, beginsWhole, endsWhole: beginsWhole || (isLatin && tail <= filterRules.tailUpTo) }
}

type Span = readonly [start: number, end: number]

function carries({ automaton, patterns }: Half, text: Skeleton): boolean {
  const found: Span[] = []
  const allowed: Span[] = []
  automaton.search(text.codes, text.length, (number, end) => {
    for (const pattern of patterns[number]!) {
      const start = end + 1 - pattern.skeleton.length
      if (fits(pattern, text, start, end)) (pattern.isAllowed ? allowed : found).push([start, end])
    }
  })
  return found.some(([start, end]) => !allowed.some(([first, last]) => first <= start && end <= last))
}

function fits({ skeleton, ...pattern }: Pattern, text: Skeleton, start: number, end: number): boolean {
  if (!pattern.isLatin) {
    for (let at = 0; at < skeleton.length; at++) if (!isSameHan(skeleton, at, text, start + at)) return false
    return true
  }
  if (pattern.beginsWhole && !text.breaksAt(start)) return false
  if (pattern.endsWhole && !text.breaksAt(end + 1)) return false
  return hasSameMarks(skeleton, text, start) && isSpacedAlike(skeleton, text, start)
}

/** The same character, or one of the two is in its simplified form: 乾 and 幹 share only the simplified form and do not match. */
function isSameHan(word: Skeleton, at: number, text: Skeleton, there: number): boolean {
  const [ours, theirs, plain] = [word.exacts[at]!, text.exacts[there]!, word.codes[at]!]
  return ours === theirs || ours === plain || theirs === plain
}

/** Diacritics may be missing in longer words but must not differ; a word without diacritics may have added ones. */
function hasSameMarks(word: Skeleton, text: Skeleton, start: number): boolean {
  let mayBeDressed = word.length >= filterRules.dressedFrom
  for (let at = 1; at < word.length; at++) mayBeDressed &&= text.gaps[start + at] === gaps.none
  for (let at = 0; at < word.length; at++) {
    const [ours, theirs, plain] = [word.exacts[at]!, text.exacts[start + at]!, word.codes[at]!]
    if (ours === theirs || (ours === plain && mayBeDressed)) continue
    if (theirs !== plain || word.length <= filterRules.markedUpTo) return false
  }
  return true
}

/** Spaces only where the word has its own, or between all letters: adjacent other words are not a match. */
function isSpacedAlike(word: Skeleton, text: Skeleton, start: number): boolean {
  let isAlike = true
  let isSpelt = word.length > 2
  for (let at = 1; at < word.length; at++) {
    const [ours, theirs] = [word.gaps[at]!, text.gaps[start + at]!]
    if (theirs === gaps.none) isSpelt = false
    else if (theirs > gaps.symbol && (ours === gaps.none || theirs === gaps.clause)) isAlike = false
  }
  return isAlike || isSpelt
}
