// The gift sheet of a live room, and the effects of gifts.
import type { Texts } from '../locale.ts'
import type { giftSheet as original } from '../zh_tw/giftSheet.ts'

export const giftSheet: Texts<typeof original> = {
  title: 'Gifts for {name}',
  open: 'Send a gift',
  unfold: 'Show the gifts',
  gifts: 'Choose a gift',
  held: '{count} held',
  amount: 'Amount',
  other: 'Other',
  otherAmount: 'Another amount, 1 to 999',
  balance: 'My {currency}',
  send: 'Send',
  sendFor: 'Send {total}',
  topUp: 'Top up',
  combo: 'Again',
  again: 'Send again: {gift} ×{amount}',
  sent: '{gift} ×{count} sent',
  sure: 'Send {gift}?',
  sureWhat: '{gift} ×{amount} costs {total} {currency}. It can’t be taken back.',
  sureOnce: 'We won’t ask again for this gift during this visit.',
  unclear: 'Connection lost. We don’t know yet if it was sent. Sending again won’t charge you twice.',
  failed: 'Can’t load the gifts right now',
  failedWhy: 'Connection lost. Your {currency} haven’t changed.',
  banner: 'gives {host} {gift}',
  effects: 'Gift effects',
  effectsNote: 'Plays a film when someone sends a gift in a live room. For this device only',
  live: 'Live',
}
