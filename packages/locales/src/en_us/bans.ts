// Reasons for closing an account, for the public list; a reason typed by an operator is shown unchanged.
import type { Texts } from '../locale.ts'
import type { bans as original } from '../zh_tw/bans.ts'

export const bans: Texts<typeof original> = {
  trading: 'Trading coins or accounts',
  cheating: 'Using cheating software',
  insults: 'Insulting or harassing other players',
  fraud: 'Posing as support to defraud others',
  spam: 'Spamming or advertising',
}
