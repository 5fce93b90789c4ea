// Written by npm run features: the files that declare operators’ actions.
import * as claims from './claims.ts'
import * as progress from './progress.ts'
import * as settings from './settings.ts'
import * as wallet from './wallet.ts'
import * as words from './words.ts'

export const officeNouns = {
  claims,
  progress,
  settings,
  wallet,
  words,
}
