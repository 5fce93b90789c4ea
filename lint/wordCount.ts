// `npm run lint:words`: how many names and comments of each folder use words of lint/words.js; `-- <folder>` lists them.
import { spawnSync } from 'node:child_process'
import { cleanComments, cleanNames } from './words.js'

const folder = process.argv[2]
const { stdout } = spawnSync('oxlint', ['-f', 'unix', ...(folder ? [folder] : [])], {
  encoding: 'utf8',
  env: { ...process.env, LINT_WORDS: 'all' },
  maxBuffer: 2 ** 28,
})
const reports = stdout.split('\n').filter((line) => /lantern\((names|comments)\)/.test(line))
if (folder) for (const line of reports) console.log(line)

/** `packages/server/src/features/chat`: the folder that can be switched on. */
const folderOf = (path: string): string => {
  const parts = path.split('/').slice(0, -1)
  const depth = parts[0] !== 'packages' ? 1 : parts[3] === 'features' ? 5 : 4
  return parts.slice(0, depth).join('/')
}

const sources = spawnSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.js', '*.mjs'], { encoding: 'utf8' }).stdout
const places = new Set(
  sources
    .trim()
    .split('\n')
    .map(folderOf)
    .filter((place) => place !== ''),
)
const counts = new Map([...places].map((place) => [place, { names: 0, comments: 0 }]))
for (const line of reports) {
  const place = folderOf(line.split(':')[0]!)
  const count = counts.get(place)
  if (count) count[line.includes('lantern(names)') ? 'names' : 'comments']++
}
const show = (count: number, width: number): string => String(count).padStart(width)
const isOn = (clean: readonly string[], place: string): boolean =>
  clean.some((name) => `${place}/`.startsWith(`${name}/`))
const total = { names: 0, comments: 0 }
console.log('  names  comments  folder')
for (const [place, { names, comments }] of [...counts].sort()) {
  const on = [isOn(cleanNames, place) && 'names', isOn(cleanComments, place) && 'comments'].filter(Boolean)
  if (!folder || names + comments > 0)
    console.log(`${show(names, 7)}${show(comments, 10)}  ${place}${on.length > 0 ? ` (on: ${on.join(', ')})` : ''}`)
  total.names += names
  total.comments += comments
}
console.log(`${show(total.names, 7)}${show(total.comments, 10)}  all: names are counted once a file`)
