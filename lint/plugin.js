// Our own lint rules, as a plugin of oxlint. Each has planted violations in a test of this folder.
import { clock } from './rules/clock.js'
import { entry } from './rules/entry.js'
import { env } from './rules/env.js'
import { barrel, fileLength, heading } from './rules/files.js'
import { functionLength } from './rules/functions.js'
import { literalSpread } from './rules/spread.js'
import { packages } from './rules/packages.js'
import { tables } from './rules/tables.js'
import { text } from './rules/text.js'
import { logTexts, titles } from './rules/titles.js'
import { comments, names } from './rules/words.js'

const rules = {
  entry,
  packages,
  tables,
  env,
  clock,
  'file-length': fileLength,
  'function-length': functionLength,
  'literal-spread': literalSpread,
  barrel,
  heading,
  text,
  names,
  comments,
  titles,
  'log-texts': logTexts,
}

export default { meta: { name: 'lantern' }, rules }
