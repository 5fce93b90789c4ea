// Written by npm run features: the files that declare operators’ actions.
import * as news from './news.ts'
import * as words from './words.ts'

export const officeNouns = {
  news,
  words,
}
