// Which installation instructions are shown first.
import { expect, test } from 'vitest'
import { guessPlatform } from './platform.ts'

test('a device is recognised by its name, an iPad by touch support', () => {
  expect(guessPlatform('Mozilla/5.0 (Linux; Android 15; Pixel 9)', true)).toBe('android')
  expect(guessPlatform('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)', true)).toBe('ios')
  expect(guessPlatform('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', true)).toBe('ios')
  expect(guessPlatform('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', false)).toBe('desktop')
  expect(guessPlatform('Mozilla/5.0 (Windows NT 10.0; Win64; x64)', true)).toBe('desktop')
})
