// Written by npm run features: the files that declare operators’ actions.
import * as battles from './battles.ts'
import * as ranks from './ranks.ts'
import * as words from './words.ts'

export const officeNouns = {
  battles,
  ranks,
  words,
}
