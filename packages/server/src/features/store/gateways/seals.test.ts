// Signatures compared with published test vectors and with the sandbox, which implements them independently.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sealMyCard, sealOmg } from '@lantern/sandbox/payment/seals.ts'
import { checkMac, encodeDotNet, hashMyCard, isSame, readAmount, readForm } from './seals.ts'

/** The example of ECPay's documentation of CheckMacValue; FunPoint uses the same scheme. */
const published = {
  fields: {
    TradeDesc: '促銷方案',
    PaymentType: 'aio',
    MerchantTradeDate: '2023/03/12 15:30:23',
    MerchantTradeNo: 'ecpay20230312153023',
    MerchantID: '3002607',
    ReturnURL: 'https://www.ecpay.com.tw/receive.php',
    ItemName: 'Apple iphone 15',
    TotalAmount: '30000',
    ChoosePayment: 'ALL',
    EncryptType: '1',
  },
  hashKey: 'pwFHCqoQZGmho4w6',
  hashIv: 'EkRm7iFT261dpevs',
  value: '6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840',
}

test('CheckMacValue equals the published example', () => {
  const { fields, hashKey, hashIv, value } = published
  assert.equal(checkMac(fields, hashKey, hashIv), value)
  assert.equal(checkMac({ ...fields, CheckMacValue: 'whatever came' }, hashKey, hashIv), value)
  assert.equal(sealOmg(fields, hashKey, hashIv), value)
})

test('the encoding equals that of .NET, character by character', () => {
  assert.equal(encodeDotNet(`-_.!*() ~'%+/`), '-_.!*()+%7e%27%25%2b%2f')
  assert.equal(encodeDotNet('促Aa'), '%e4%bf%83Aa')
})

test('server and sandbox produce the same signature for any input', () => {
  const odd = `促 銷~'"<>&=#%+/\\!*()-_.[]{}|^\`😀ÀЖ`
  const fields = { b: odd, A: '', a1: '1', Zz: odd, _x: '2', '9': '3' }
  assert.equal(checkMac(fields, 'k', 'v'), sealOmg(fields, 'k', 'v'))
  assert.equal(hashMyCard([odd, '', 'X'], 'Key'), sealMyCard([odd, '', 'X'], 'Key'))
})

test('a truncated signature is refused', () => {
  assert.equal(isSame('abc', 'abc'), true)
  for (const given of ['abd', 'ab', 'abcd', '', undefined, 'ABC']) assert.equal(isSame(given, 'abc'), false)
})

test('a form with a duplicate field is refused', () => {
  assert.equal(readForm('a=1&b=2&a=3'), null)
  assert.deepEqual({ ...readForm('a=1&b=%E4%BF%83+x&__proto__=y') }, { a: '1', b: '促 x', ['__proto__']: 'y' })
})

test('amounts are whole units', () => {
  assert.deepEqual(['150', '150.00', '150.0', 150].map(readAmount), [150, 150, 150, 150])
  for (const odd of ['', '-1', '1e3', '150.5', '0x10', ' 1', null, undefined, [], '9'.repeat(20)])
    assert.equal(readAmount(odd), Number.NaN)
})
