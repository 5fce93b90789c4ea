// The packages for returning players.
import type { Texts } from '../locale.ts'
import type { returnRewards as original } from '../zh_tw/returnRewards.ts'

export const returnRewards: Texts<typeof original> = {
  lead: 'Welcome back',
  text: 'One package a day within {days} days, {count} in all.',
  claim: 'Take {items}',
  done: 'Taken today',
  next: 'Next package in',
  end: 'Time left',
  over: 'You have taken everything',
  overText: 'Good to have you back. Enjoy the games.',
  none: 'No welcome-back packages now',
  noneText: 'After {days} days without a visit, packages wait for you when you return.',
  rules:
    'A return after {away} days or more opens a card: one package each Taipei day within {open} days, at most one card in {card} days.',
  failed: 'The packages could not be loaded',
}
