// The seven-day sign-in: card, month, calendar.
import type { Texts } from '../locale.ts'
import type { stamps as original } from '../zh_tw/stamps.ts'

export const stamps: Texts<typeof original> = {
  lead: 'Stamp every day',
  text: 'A missed day resets nothing, and the eighth stamp starts a new card.',
  day: 'Day {day}',
  card: 'Card {card}',
  claim: 'Check in for {items}',
  done: 'Checked in today',
  reset: 'New day at 00:00 Taipei time',
  next: 'Next stamp in',
  step_claimed: 'Day {day}, {items}, taken',
  step_claimable: 'Day {day}, {items}, ready to take',
  step_running: 'Day {day}, {items}',
  month: 'This month',
  monthDays: '{count} days checked in this month',
  monthLeft: '{count} more for this month’s avatar frame',
  monthReady: 'This month’s avatar frame is ready',
  monthTaken: 'You have this month’s avatar frame',
  claimFrame: 'Take the frame',
  toProfile: 'Wear it in your profile',
  calendar: 'Stamp calendar',
  stamped: '{day}, checked in',
  today: '{day}, today',
  closed: 'Check-in is paused',
  closedText: 'Your stamps are kept. You continue from here when it opens again.',
  failed: 'The stamp card could not be loaded',
}
