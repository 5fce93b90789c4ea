// Written by npm run features: the files that declare operators’ actions.
import * as clubs from './clubs.ts'
import * as gifts from './gifts.ts'
import * as live from './live.ts'
import * as redenvelope from './redenvelope.ts'
import * as treasury from './treasury.ts'
import * as words from './words.ts'

export const officeNouns = {
  clubs,
  gifts,
  live,
  redenvelope,
  treasury,
  words,
}
