// Client addresses behind proxies: read from the right of X-Forwarded-For, so that a client cannot forge its own address.
import assert from 'node:assert/strict'
import type { IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { addressOf, isProxy, parseTrustProxy } from './proxy.ts'

function addressBehind(setting: string, peer: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return addressOf(parseTrustProxy(setting)!)({
    socket: { remoteAddress: peer },
    headers,
  } as unknown as IncomingMessage)
}

test('without a proxy the header is ignored', () => {
  assert.equal(addressBehind('0', '198.51.100.1', '203.0.113.7'), '198.51.100.1')
  assert.equal(addressBehind('0', '::ffff:198.51.100.1'), '198.51.100.1')
})

test('a number of hops is counted from the right; entries sent by the client are ignored', () => {
  assert.equal(addressBehind('1', '10.0.0.1', '203.0.113.7'), '203.0.113.7')
  assert.equal(addressBehind('1', '10.0.0.1', '1.1.1.1, 2.2.2.2,203.0.113.7'), '203.0.113.7')
  assert.equal(addressBehind('2', '10.0.0.1', '1.1.1.1, 203.0.113.7, 10.0.0.2'), '203.0.113.7')
  // Fewer entries than hops: the request skipped a proxy, and the leftmost entry was still written by one of ours.
  assert.equal(addressBehind('2', '10.0.0.1', '203.0.113.7'), '203.0.113.7')
  assert.equal(addressBehind('2', '10.0.0.1'), '10.0.0.1')
})

test('networks: entries of our own proxies are skipped, the first other one is the client', () => {
  const ours = '10.0.0.0/8, fd00::/8,192.0.2.9'
  assert.equal(addressBehind(ours, '10.0.0.1', '1.1.1.1, 203.0.113.7, 192.0.2.9, 10.9.9.9'), '203.0.113.7')
  assert.equal(addressBehind(ours, '::ffff:10.0.0.1', 'fd00::5'), 'fd00::5')
  // A client that reaches the server directly cannot choose its address.
  assert.equal(addressBehind(ours, '198.51.100.1', '203.0.113.7'), '198.51.100.1')
  assert.equal(addressBehind(ours, '192.0.2.10', '203.0.113.7'), '192.0.2.10')
})

test('an entry that is no address ends the search; ports and brackets are parsed', () => {
  assert.equal(addressBehind('2', '10.0.0.1', '203.0.113.7, unknown, 10.0.0.2'), '10.0.0.2')
  assert.equal(addressBehind('1', '10.0.0.1', 'unknown'), '10.0.0.1')
  assert.equal(addressBehind('1', '10.0.0.1', ''), '10.0.0.1')
  assert.equal(addressBehind('1', '10.0.0.1', '203.0.113.7:4711'), '203.0.113.7')
  assert.equal(addressBehind('1', '10.0.0.1', '[2001:DB8::1]:4711'), '2001:db8::1')
  assert.equal(addressBehind('1', '10.0.0.1', '2001:db8::1'), '2001:db8::1')
})

test('only numbers of hops and networks are valid settings', () => {
  for (const wrong of [
    '',
    'yes',
    'true',
    '-1',
    '17',
    '10.0.0.0/33',
    '10.0.0/8',
    '::1/129',
    '10.0.0.1/8/8',
    '10.0.0.1,,',
    '1,2',
  ])
    assert.equal(parseTrustProxy(wrong), null, wrong)
  assert.deepEqual(parseTrustProxy(' 2 '), { hops: 2 })
})

test('a peer is a proxy by its network, or always where hops are counted', () => {
  const networks = parseTrustProxy('10.0.0.0/8')!
  assert.deepEqual([isProxy(networks, '::ffff:10.1.1.1'), isProxy(networks, '11.1.1.1')], [true, false])
  assert.deepEqual([isProxy({ hops: 1 }, '11.1.1.1'), isProxy({ hops: 0 }, '10.1.1.1')], [true, false])
})
