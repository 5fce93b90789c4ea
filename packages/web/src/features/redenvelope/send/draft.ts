// The form of a red envelope as state, and what is wrong with it.
import { envelopeChannels, envelopeLengths, envelopeMethods } from '@lantern/protocol/values/redenvelope.ts'
import type { Allowance } from '../calls.ts'
import type { EnvelopeChannel } from '../moves.ts'
import {
  judgeAmount,
  judgeQuantity,
  judgeText,
  whyNotTo,
  type AmountFault,
  type QuantityFault,
  type TextFault,
} from '../rules.ts'

export type MethodName = keyof typeof envelopeMethods

export interface Draft {
  readonly channel: EnvelopeChannel
  readonly method: MethodName
  /** Digits only; empty while nothing is typed. */
  readonly amount: string
  readonly quantity: string
  readonly title: string
  readonly content: string
}

export interface DraftFaults {
  /** The name of the reason. */
  readonly channel: string | null
  readonly amount: AmountFault | null
  readonly quantity: QuantityFault | null
  readonly title: TextFault | null
  readonly content: TextFault | null
  readonly isDayOver: boolean
}

export const judgeDraft = (draft: Draft, allowance: Allowance): DraftFaults => ({
  channel: whyNotTo(envelopeChannels[draft.channel], allowance),
  amount: judgeAmount(Number(draft.amount), Number(draft.quantity), allowance),
  quantity: judgeQuantity(Number(draft.quantity), allowance),
  title: judgeText(draft.title, 'title'),
  content: judgeText(draft.content, 'content'),
  isDayOver: allowance.CountLeft === 0,
})

export const isFlawless = ({ isDayOver, ...faults }: DraftFaults): boolean =>
  !isDayOver && Object.values(faults).every((fault) => fault === null)

/** Too expensive only for the balance: coins can be bought. */
export const isShortOfCoins = ({ amount, ...others }: DraftFaults, sum: number, balance: number): boolean =>
  amount === 'tooPoor' && sum > balance && isFlawless({ ...others, amount: null })

export const requestOf = ({ channel, method, amount, quantity, title, content }: Draft) => ({
  Title: title.trim(),
  Content: content.trim(),
  Amount: Number(amount),
  Quantity: Number(quantity),
  Method: envelopeMethods[method],
  ChannelType: envelopeChannels[channel],
})

export const countLeft = (text: string, field: keyof typeof envelopeLengths): string =>
  `${[...text.trim()].length}/${envelopeLengths[field]}`
