// Titles of missions by condition type.
import type { Texts } from '../locale.ts'
import type { missionTitles as original } from '../zh_tw/missionTitles.ts'

export const missionTitles: Texts<typeof original> = {
  type1: 'Play {target} rounds',
  type2: 'Stake {target} coins in all',
  type3: 'Play {target} rounds with a stake of {threshold} coins or more',
  type4: 'Win in {target} rounds',
  type5: 'Win {target} coins in all',
  type6: 'Win {threshold} coins or more at once, {target}×',
  type7: 'Win {threshold} times the stake or more, {target}×',
  type8: 'Win 100 times the stake or more, {target}×',
  type11: 'Top up NT${target} in all',
  type15: 'Enter free games {target}×',
  type16: 'Win {target} coins in free games',
  type17: 'Enter bonus games {target}×',
  type18: 'Win {target} coins in bonus games',
  type35: 'Get {target} wild symbols',
  type36: 'Get {target} scatter symbols',
  type37: 'Get {threshold} or more wilds in a round, {target}×',
  type38: 'Get {threshold} or more scatters in a round, {target}×',
  type39: 'Win in {target} rounds in a row',
  type40: 'Play {target} different games',
  type41: 'Catch {target} fish',
  type42: 'Win a jackpot {target}×',
  type43: 'Top up {target}×',
}
