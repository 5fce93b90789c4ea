// Cached bodies: created once for concurrent requests, in three encodings, up to a limit, and again after a failure.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Contents } from './contents.ts'

const text = 'a line of a page\n'.repeat(500)

test('a content is compressed once per encoding for any number of concurrent requests', async () => {
  const contents = new Contents()
  let made = 0
  const find = (encoding: 'br' | 'gzip' | 'identity') =>
    contents.find('page', encoding, async () => {
      made++
      return text
    })
  const bodies = await Promise.all(Array.from({ length: 20 }, () => find('br')))
  assert.equal(made, 1)
  assert.equal(new Set(bodies).size, 1)
  assert.equal(brotliDecompressSync(bodies[0]!.bytes).toString(), text)
  assert.equal(gunzipSync((await find('gzip')).bytes).toString(), text)
  assert.equal((await find('identity')).bytes.toString(), text)
  assert.equal(new Set([bodies[0]!.etag, (await find('gzip')).etag, (await find('identity')).etag]).size, 3)
})

test('compression does not block the event loop', async () => {
  const contents = new Contents()
  const large = Array.from({ length: 30_000 }, (_, at) => `line ${at} of ${at * 7919}`).join('\n')
  let turns = 0
  const turn = setInterval(() => turns++, 1)
  await contents.find('large', 'br', () => large)
  clearInterval(turn)
  assert.ok(turns > 10, `the event loop turned ${turns} times meanwhile`)
})

test('the cache stays within its limit by evicting the least recently used content', async () => {
  const contents = new Contents(3000)
  const made: string[] = []
  const find = (key: string) =>
    contents.find(key, 'identity', () => {
      made.push(key)
      return 'x'.repeat(1000)
    })
  for (const key of ['a', 'b', 'c', 'a', 'd', 'a', 'c', 'b']) await find(key)
  assert.ok(contents.size <= 3000)
  assert.deepEqual(made, ['a', 'b', 'c', 'd', 'b'])
})

test('a failed compression is retried', async () => {
  const contents = new Contents()
  await assert.rejects(
    contents.find('page', 'br', () => Promise.reject(new Error('no such file'))),
    /no such file/,
  )
  assert.equal((await contents.find('page', 'br', () => 'short')).bytes.toString(), 'short')
})
