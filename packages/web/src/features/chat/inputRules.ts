// The rules of the input: how long a text is, when Enter sends, what can be sent.
import { messageLength } from '@lantern/protocol/values/chat.ts'

export const sendPause = 200

/** Counted in code points: one emoji or Chinese character is one. */
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

/** Enter while an input method is composing picks a word. Safari ends composing before the key event arrives, hence 229 too. */
export function isSendKey(stroke: KeyStroke): boolean {
  const isComposing = stroke.nativeEvent?.isComposing ?? stroke.isComposing ?? false
  return stroke.key === 'Enter' && !stroke.shiftKey && !isComposing && stroke.keyCode !== 229
}

/** The text with the selection replaced, and the new caret position. */
export function insertAt(text: string, piece: string, from: number, to: number): { text: string; caret: number } {
  return { text: text.slice(0, from) + piece + text.slice(to), caret: from + piece.length }
}
