// Written by npm run features: the files that declare operators’ actions.
import * as moderation from './moderation.ts'
import * as players from './players.ts'
import * as words from './words.ts'

export const officeNouns = {
  moderation,
  players,
  words,
}
