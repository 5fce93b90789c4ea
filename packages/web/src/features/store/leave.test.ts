// Leaving for a gateway: by address, or by a form with exactly the fields it asked for.
import { afterEach, expect, test, vi } from 'vitest'
import { isPayable, leaveForPayment } from './leave.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('by address, with the gateway’s parameters', () => {
  const went = vi.spyOn(location, 'assign').mockImplementation(() => {})
  leaveForPayment({ url: 'https://pay.example/start?a=1', method: 'GET', fields: { token: 'x y' } })
  expect(went).toHaveBeenCalledExactlyOnceWith('https://pay.example/start?a=1&token=x+y')
})

test('by a form if the gateway needs one', () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  leaveForPayment({ url: 'https://pay.example/form', method: 'POST', fields: { MerchantID: '7', Note: '"<b>"' } })
  const form = document.querySelector('form')!
  expect(sent).toHaveBeenCalledOnce()
  expect([form.method, form.action]).toEqual(['post', 'https://pay.example/form'])
  expect([...form.querySelectorAll('input')].map(({ name, value }) => [name, value])).toEqual([
    ['MerchantID', '7'],
    ['Note', '"<b>"'],
  ])
})

test('only http and https addresses are followed', () => {
  expect(['https://pay.example', 'http://127.0.0.1:1', '/payment/go/omg'].every(isPayable)).toBe(true)
  for (const url of ['javascript:alert(1)', 'data:text/html,x', '//pay.example', 'pay', ''])
    expect(isPayable(url), url).toBe(false)
})
