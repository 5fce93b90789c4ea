// HTTP requests to gateways: reads are retried, writes never; slow, oversized or redirected responses are errors.
import assert from 'node:assert/strict'
import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, beforeEach, test } from 'node:test'
import { createTalk, GatewayAway } from './talk.ts'

let asked = 0
let answer: (response: ServerResponse) => void = () => {}
const gateway = http.createServer((request, response) => {
  asked++
  request.resume().on('end', () => answer(response))
})
await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
after(() => {
  gateway.closeAllConnections()
  gateway.close()
})
beforeEach(() => {
  asked = 0
})

const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
/** Only a request that gets no answer on purpose waits this long. */
const talk = createTalk(3000)
const ask = (isRead: boolean) => talk({ url, body: 'a=1', headers: {}, isRead })
const isAway = (why: RegExp) => (error: unknown) => error instanceof GatewayAway && why.test(error.message)

test('a read is tried three times, a write once', async () => {
  for (const [fail, why] of [
    [(response: ServerResponse) => void response.destroy(), /^network_/],
    [(response: ServerResponse) => void response.writeHead(502).end(), /^answered_502$/],
  ] as const) {
    answer = fail
    asked = 0
    await assert.rejects(ask(true), isAway(why))
    assert.equal(asked, 3)
    await assert.rejects(ask(false), isAway(why))
    assert.equal(asked, 4)
  }
})

test('a read that succeeds at the second try returns its result', async () => {
  answer = (response) => (asked === 1 ? response.destroy() : response.end('fine'))
  assert.equal((await ask(true)).text, 'fine')
})

test('a timeout is not retried', async () => {
  answer = () => {}
  await assert.rejects(ask(true), isAway(/^no_answer_in_time$/))
  assert.equal(asked, 1)
})

test('an unlimited response and a redirect are errors', async () => {
  answer = (response) => response.end('x'.repeat(70_000))
  await assert.rejects(ask(true), isAway(/^answer_too_long$/))
  answer = (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
  await assert.rejects(ask(false), isAway(/^network_/))
})
