// Headings and states of the lists that a club downloads.
import type { Texts } from '../locale.ts'
import type { sheets as zh } from '../zh_tw/sheets.ts'

export const sheets: Texts<typeof zh> = {
  time: 'Time (Taipei)',
  reason: 'Reason',
  amount: 'Amount',
  playerId: 'Player ID',
  name: 'Nickname',
  giver: 'Granted by',
  state: 'State',
  expires: 'Expires (Taipei)',
  waiting: 'Waiting',
  collected: 'Collected',
  returned: 'Returned',
}
