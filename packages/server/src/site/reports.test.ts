// CSP violation reports: both formats are parsed, no private data is logged, and a flood is limited to a few log lines.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { serveReports, readReports, reportPath } from './reports.ts'

const old = {
  'csp-report': {
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/a.js?token=1',
    'document-uri': 'http://localhost/zh_tw?invite=ABC#x',
  },
}

test('both report formats are parsed, without query strings', () => {
  const expected = {
    directive: 'script-src-elem',
    blocked: 'https://evil.example/a.js',
    page: 'http://localhost/zh_tw',
  }
  assert.deepEqual(readReports(JSON.stringify(old)), [{ ...expected, source: '' }])
  const body = {
    effectiveDirective: 'img-src',
    blockedURL: 'x'.repeat(900),
    documentURL: 'http://localhost/',
    sourceFile: 7,
  }
  const [newer] = readReports([{ type: 'csp-violation', body }])
  assert.deepEqual([newer?.['directive'], newer?.['blocked']?.length, newer?.['source']], ['img-src', 200, ''])
  for (const nonsense of ['', '{', '[]', 'null', '[1,null]', '{"csp-report":"x"}'])
    assert.deepEqual(readReports(nonsense), [], nonsense)
})

test('a flood of reports logs a few lines a minute and a count', async () => {
  const fastify = Fastify()
  fastify.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  let now = 0
  const lines: string[] = []
  const warn = (fields: Readonly<Record<string, unknown>>, event: string) =>
    lines.push(`${event} ${String(fields['unsaid'] ?? fields['directive'])}`)
  serveReports(fastify, { now: () => new Date(now), warn, most: 2 })
  const send = () =>
    fastify.inject({
      method: 'POST',
      url: reportPath,
      payload: JSON.stringify(old),
      headers: { 'content-type': 'application/csp-report' },
    })
  now = 100_000
  for (let at = 0; at < 5; at++) assert.equal((await send()).statusCode, 204)
  assert.deepEqual(lines, ['policy.violated script-src-elem', 'policy.violated script-src-elem'])
  now = 170_000
  await send()
  assert.deepEqual(lines.slice(2), ['policy.reports 3', 'policy.violated script-src-elem'])
  const large = await fastify.inject({
    method: 'POST',
    url: reportPath,
    payload: 'x'.repeat(10_000),
    headers: { 'content-type': 'application/csp-report' },
  })
  assert.equal(large.statusCode, 413)
})
