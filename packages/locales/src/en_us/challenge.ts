// Challenges with a time limit, and the frame of missions beside a game.
import type { Texts } from '../locale.ts'
import type { challenge as original } from '../zh_tw/challenge.ts'

export const challenge: Texts<typeof original> = {
  failed: 'Challenges cannot be loaded',
  lead: 'Three challenges a day, one at a time. Missing one costs nothing.',
  tier1: 'Bronze',
  tier2: 'Silver',
  tier3: 'Gold',
  minutes: '{minutes} minutes',
  start: 'Start',
  startName: 'Start the {tier} challenge: {title}',
  left: 'Time left',
  ready: 'Not started today',
  running: 'Running',
  met: 'Met',
  missed: 'Missed',
  missedWhy: 'The time is over. Nothing was lost; there is a new one tomorrow.',
  metWhy: 'Claim the reward within 48 hours; after that it arrives by mail.',
  waits: 'Finish the running challenge first',
  started: 'The challenge has started',
  claimName: 'Claim the reward of the {tier} challenge: {items}',
  play: 'Play a game',
  reset: 'New challenges at 00:00 Taipei time',
  earlier: 'Started on {day}',
  rules: 'Only plays after the start and within the time count. Targets depend on your level.',
  subTitle: 'Missions in this game',
  subFold: 'Fold the missions',
  subUnfold: 'Show the missions',
  subClaim: 'Ready to claim',
  subChallenge: 'Challenge',
}
