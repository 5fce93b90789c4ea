// Headers of the PROXY protocol as HAProxy writes them, cut off, forged, and of other kinds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readProxyHeader } from './proxyHeader.ts'

const signature = [0x0d, 0x0a, 0x0d, 0x0a, 0, 0x0d, 0x0a, 0x51, 0x55, 0x49, 0x54, 0x0a]
const binary = (kind: number, family: number, rest: readonly number[]): Buffer =>
  Buffer.from([...signature, kind, family, rest.length >> 8, rest.length & 255, ...rest])
const text = (line: string): Buffer => Buffer.from(`${line}\r\n`)
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

test('both versions are read with the bytes behind them, and each beginning asks for more', () => {
  const v6 = [0x20, 1, 0x0d, 0xb8, ...zeros(11), 7]
  for (const [header, ip] of [
    [text('PROXY TCP4 203.0.113.7 10.0.0.1 4711 1935'), '203.0.113.7'],
    [text('PROXY TCP6 2001:db8::7 2001:db8::1 4711 1935'), '2001:db8::7'],
    [text('PROXY UNKNOWN'), null],
    [binary(0x21, 0x11, [203, 0, 113, 7, 10, 0, 0, 1, 18, 103, 7, 143]), '203.0.113.7'],
    [binary(0x21, 0x21, [...v6, ...zeros(20), 3, 0, 4, 1, 2, 3, 4]), '2001:db8:0:0:0:0:0:7'],
    [binary(0x21, 0x21, [...zeros(10), 255, 255, 203, 0, 113, 7, ...zeros(20)]), '203.0.113.7'],
    [binary(0x20, 0, []), null],
    [binary(0x21, 0x31, zeros(216)), null],
  ] as const) {
    assert.deepEqual(readProxyHeader(Buffer.concat([header, Buffer.of(3, 1)])), { length: header.length, ip })
    for (let length = 0; length < header.length; length++)
      assert.equal(readProxyHeader(header.subarray(0, length)), 'partial', `${ip} ${length}`)
  }
})

test('the bytes of a client are no header, and a header that cannot be true is invalid', () => {
  for (const bytes of [Buffer.of(3), Buffer.of(0x16, 3, 1), Buffer.from('GET / HTTP/1.1\r\n')])
    assert.equal(readProxyHeader(bytes), 'absent')
  for (const bytes of [
    text('PROXY TCP4 2001:db8::7 10.0.0.1 1 2'),
    text('PROXY TCP4 203.0.113.7 10.0.0.1 70000 1935'),
    text('PROXY TCP4 203.0.113.7'),
    text('PROXY UDP4 203.0.113.7 10.0.0.1 1 2'),
    Buffer.from(`PROXY TCP4 ${'1'.repeat(200)}`),
    binary(0x11, 0x11, zeros(12)),
    binary(0x22, 0x11, zeros(12)),
    binary(0x21, 0x11, zeros(11)),
    binary(0x21, 0x21, zeros(35)),
    binary(0x21, 0x11, zeros(4097)),
  ])
    assert.equal(readProxyHeader(bytes), 'invalid')
})
