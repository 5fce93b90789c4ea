// The lock file names the running process that holds it, can be taken over from a dead one, and never has two holders.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { findHolder, Held, takeLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lantern-lock-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('a held lock is refused and names the process', () => {
  const file = join(folder, 'held')
  const lock = takeLock(file)
  assert.equal(findHolder(file), process.pid)
  assert.throws(
    () => takeLock(file),
    (error) => error instanceof Held && error.pid === process.pid,
  )
  lock.release()
  assert.equal(findHolder(file), null)
  takeLock(file).release()
  assert.ok(!existsSync(file))
})

test(
  'a later process with the same pid is not taken for the holder',
  { skip: !existsSync('/proc/self/stat') && 'no /proc' },
  () => {
    const file = join(folder, 'reused')
    writeFileSync(file, JSON.stringify({ pid: process.pid, began: '1' }))
    assert.equal(findHolder(file), null)
    takeLock(file).release()
  },
)

test('a lock file left empty by a power failure is taken over', () => {
  const file = join(folder, 'empty')
  writeFileSync(file, '')
  takeLock(file).release()
})

test('of several processes that find a dead holder exactly one gets the lock', async () => {
  const file = join(folder, 'raced')
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  writeFileSync(file, JSON.stringify({ pid: dead.pid, began: '1' }))
  const code = `
    import { takeLock } from '${new URL('./lock.ts', import.meta.url)}'
    process.stdout.write('up')
    process.stdin.once('data', () => {
      let won = true
      try { takeLock(${JSON.stringify(file)}) } catch { won = false }
      process.stdout.write(won ? 'won' : 'lost')
      process.stdin.once('data', () => process.exit())
    })`
  const racers = Array.from({ length: 4 }, () => spawn(process.execPath, ['--input-type=module', '-e', code]))
  const readLine = (racer: (typeof racers)[number]): Promise<string> => once(racer.stdout, 'data').then(String)
  await Promise.all(racers.map(readLine))
  const verdicts = Promise.all(racers.map(readLine))
  for (const racer of racers) racer.stdin.write('go')
  assert.deepEqual((await verdicts).toSorted(), ['lost', 'lost', 'lost', 'won'])
  for (const racer of racers) racer.stdin.write('end')
  await Promise.all(racers.map((racer) => once(racer, 'exit')))
  assert.deepEqual(
    readdirSync(folder).filter((name) => name.startsWith('raced')),
    ['raced'],
    'no drafts are left',
  )
})
