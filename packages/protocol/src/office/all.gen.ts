// Written by npm run features: the files that declare operators’ actions.
import * as audit from './audit.ts'
import * as mail from './mail.ts'
import * as moderation from './moderation.ts'
import * as players from './players.ts'
import * as words from './words.ts'

export const officeNouns = {
  audit,
  mail,
  moderation,
  players,
  words,
}
