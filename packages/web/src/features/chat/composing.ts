// The rules of the input line: how long a text is, when Enter sends, what is worth sending.
import { messageLength } from '@lantern/protocol/values.ts'

export const sendPause = 200

/** Counted as people see them in most scripts: one emoji or Chinese character is one. */
export const countPoints = (text: string): number => Array.from(text.trim()).length

export const canSend = (text: string): boolean => {
  const points = countPoints(text)
  return points > 0 && points <= messageLength
}

interface KeyStroke {
  readonly key: string
  readonly shiftKey: boolean
  readonly keyCode: number
  readonly nativeEvent?: { readonly isComposing?: boolean }
  readonly isComposing?: boolean
}

/** Enter while an input method is composing picks a word. Safari ends composing before the key arrives, hence 229 too. */
export function isSendKey(stroke: KeyStroke): boolean {
  const isComposing = stroke.nativeEvent?.isComposing ?? stroke.isComposing ?? false
  return stroke.key === 'Enter' && !stroke.shiftKey && !isComposing && stroke.keyCode !== 229
}

/** The text with something put in place of the selection, and where the caret stands then. */
export function insertAt(text: string, piece: string, from: number, to: number): { text: string; caret: number } {
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length }
}
