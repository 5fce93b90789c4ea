// The banner of an event, by what it counts.
import type { RankEvent } from './boards.ts'

export const sceneOf = ({ Rule }: Pick<RankEvent, 'Rule'>): string =>
  `pages/event-${Rule === 'win' || Rule === 'multiple' ? Rule : 'rounds'}`
