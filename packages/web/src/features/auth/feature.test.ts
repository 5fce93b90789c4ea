// The sign-in layer: steps are parsed from the address, and the address bar shows /nowLogIn while it is open.
import { expect, test } from 'vitest'
import { feature } from './feature.ts'

const [layer] = feature.layers

test('known steps are kept as numbers, the rest is dropped', () => {
  expect(layer!.read!({ phoneStep: '1', signInRedirectURL: '/zh_tw/rank' })).toEqual({
    phoneStep: 1,
    signInRedirectURL: '/zh_tw/rank',
  })
  expect(layer!.read!({ phoneStep: 3 })).toEqual({})
})

test('the address bar shows /nowLogIn with the step', () => {
  expect(layer!.mask!('vi_vn', '2')).toEqual({
    to: '/$locale/nowLogIn',
    params: { locale: 'vi_vn' },
    search: { phoneStep: 2 },
  })
})
