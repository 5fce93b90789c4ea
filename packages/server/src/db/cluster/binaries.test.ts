// The PostgreSQL binaries are found, completed with the symbolic links that npm left out, and copied to a place their user can read.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { findBinaries, findPackage, restoreLinks } from './binaries.ts'
import { self, shortFolder } from './place.ts'

const shipped = findPackage()
const noPackage = shipped ? false : 'no platform package here'
const folder = mkdtempSync(join(tmpdir(), 'lantern-binaries-'))
chmodSync(folder, 0o755)
after(() => rmSync(folder, { recursive: true, force: true }))

/** The package as npm unpacks it when install scripts are disabled: without symbolic links. */
function copyWithoutLinks(to: string): string {
  cpSync(shipped!, to, { recursive: true, filter: (path) => !lstatSync(path).isSymbolicLink() && !path.endsWith('.a') })
  return to
}

test('missing symbolic links are restored once', { skip: noPackage }, () => {
  const copy = copyWithoutLinks(join(folder, 'plain'))
  const links = JSON.parse(readFileSync(join(copy, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[]
  assert.equal(restoreLinks(copy), links.length)
  assert.equal(restoreLinks(copy), 0)
  const first = join(copy, links[0]!.target)
  assert.ok(!readlinkSync(first).startsWith('/'), 'links are relative, so the folder may move')
  const { postgres } = findBinaries({ packageFolder: copy })
  assert.match(execFileSync(postgres, ['--version']).toString(), /^postgres \(PostgreSQL\) \d+/)
})

test('programs in an inaccessible folder are copied to an accessible one', { skip: noPackage }, (t) => {
  if (self().uid !== 0) return t.skip('only root can change to another user')
  const runAs = { uid: 65534, gid: 65534 }
  const closed = join(folder, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  const copy = copyWithoutLinks(join(closed, 'package'))
  const { version } = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8')) as { version: string }
  t.after(() => rmSync(shortFolder(`${copy}@${version}`), { recursive: true, force: true }))
  const lines: string[] = []
  const { postgres } = findBinaries({ packageFolder: copy, runAs, print: (line) => lines.push(line) })
  assert.match(postgres, /^\/var\/tmp\/lantern-/)
  assert.match(lines.join('\n'), /copied to \/var\/tmp\/lantern-/)
  assert.match(execFileSync(postgres, ['--version'], { ...runAs, cwd: '/' }).toString(), /PostgreSQL/)
  assert.equal(findBinaries({ packageFolder: copy, runAs }).postgres, postgres, 'the second start uses the same copy')
  assert.ok(lstatSync(dirname(postgres)).mode & 0o005)
})

test('our folder is refused if it belongs to another user', (t) => {
  if (self().uid !== 0) return t.skip('only root can change the owner of a folder')
  const short = shortFolder('owned by another user')
  t.after(() => rmSync(short, { recursive: true, force: true }))
  chmodSync(short, 0o777)
  assert.throws(() => shortFolder('owned by another user'), /belongs to another user/)
})
