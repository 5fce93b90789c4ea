// The documents of the wire: compact, encoded before they are requested, and counted apart from pages.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { classOf } from '../kernel/http/admission.ts'
import { Contents } from './contents.ts'
import { prepareDocs, showDocs } from './docs.ts'

const names = ['protocol.md', 'fairness.md', 'privacy.md', 'openapi.json', 'asyncapi.json']
const own = new URL('../../../../docs/', import.meta.url)

const folder = mkdtempSync(join(tmpdir(), 'lantern-docs-'))
for (const name of [...names, 'README.md']) writeFileSync(join(folder, name), readFileSync(new URL(name, own)))
const contents = new Contents()
const fastify = Fastify()
const classes: string[] = []
fastify.addHook('onRequest', async (request) => void classes.push(classOf(request)))
showDocs(fastify, folder, contents)
await prepareDocs(folder, contents)
// From here on only what was prepared can be sent.
rmSync(folder, { recursive: true })
after(() => fastify.close())

const get = (path: string, encoding?: string) =>
  fastify.inject({ url: path, ...(encoding === undefined ? {} : { headers: { 'accept-encoding': encoding } }) })

test('documents are encoded in advance: br, gzip or plain, each with its ETag and Vary', async () => {
  for (const path of ['/docs', ...names.map((name) => `/docs/${name}`)]) {
    const [br, gzip, plain] = await Promise.all([get(path, 'gzip, deflate, br'), get(path, 'gzip'), get(path)])
    assert.deepEqual([br.statusCode, gzip.statusCode, plain.statusCode], [200, 200, 200], path)
    assert.deepEqual(
      [br, gzip, plain].map(({ headers }) => headers['content-encoding']),
      ['br', 'gzip', undefined],
    )
    assert.equal(brotliDecompressSync(br.rawPayload).toString(), plain.body)
    assert.equal(gunzipSync(gzip.rawPayload).toString(), plain.body)
    assert.equal(new Set([br, gzip, plain].map(({ headers }) => headers['etag'])).size, 3)
    for (const { headers } of [br, gzip, plain]) assert.equal(headers['vary'], 'accept-encoding')
    assert.ok(br.rawPayload.length < plain.rawPayload.length / 2, path)
  }
})

test('a JSON document is sent without the white space of the committed file', async () => {
  for (const name of ['openapi.json', 'asyncapi.json']) {
    const committed = readFileSync(new URL(name, own), 'utf8')
    const { body } = await get(`/docs/${name}`)
    assert.deepEqual(JSON.parse(body), JSON.parse(committed))
    assert.ok(body.length < committed.length * 0.6, `${body.length} of ${committed.length}`)
  }
})

test('the page of the documents lists each of them with one line of the index', async () => {
  const { body } = await get('/docs')
  const list = /<ul>[\s\S]*?<\/ul>/.exec(body)![0]
  const links = [...list.matchAll(/<li><a href="\/docs\/([\w.]+)">/g)].map(([, name]) => name!)
  assert.deepEqual(links.toSorted(), names.toSorted())
  assert.equal(list.match(/<li>/g)!.length, names.length)
})

test('documents have a rate of their own', () => {
  assert.deepEqual(new Set(classes), new Set(['document']))
})
