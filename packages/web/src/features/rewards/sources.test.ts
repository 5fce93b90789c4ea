// Pages and kinds of rewards by their sources, as the manifests state them.
import { expect, test } from 'vitest'
import { kindOfSource, pathOfSource, sourceOfKind } from './sources.ts'

test('a source has the page and the kind of the feature that states it', () => {
  expect([pathOfSource('chest'), kindOfSource('chest')]).toEqual(['/other/mission', 'mission'])
  expect([pathOfSource('month'), kindOfSource('month')]).toEqual(['/other/sevendaySignIn', 'stamp'])
})

test('a source that no feature states has no page and is counted as other', () => {
  expect([pathOfSource('timed'), kindOfSource('timed')]).toEqual([undefined, 'other'])
})

test('a claim on the page itself belongs to the first source of its kind', () => {
  expect(sourceOfKind('stamp')).toBe('signIn')
  expect(sourceOfKind('other')).toBe('other')
})
