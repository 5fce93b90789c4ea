// Written by npm run features: the files that declare operators’ actions.
import * as games from './games.ts'
import * as missions from './missions.ts'
import * as pass from './pass.ts'
import * as store from './store.ts'
import * as vault from './vault.ts'
import * as wheel from './wheel.ts'
import * as words from './words.ts'

export const officeNouns = {
  games,
  missions,
  pass,
  store,
  vault,
  wheel,
  words,
}
