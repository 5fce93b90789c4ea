// Payment methods are grouped by kind; one that cannot be chosen has a reason.
import { expect, test } from 'vitest'
import { findLeaf, growTree, type Method } from './methods.ts'

const method = (code: string, kind: string, isOpen = true): Method => ({ code, name: code, kind, isOpen })
const methods = [
  method('mycard.points', 'mycard'),
  method('mobile.linePay', 'mobile'),
  method('mycard.member', 'mycard', false),
  method('bank.first', 'bank'),
]

test('branches are ordered by their first leaf, leaves keep their order', () => {
  const tree = growTree(methods, null)
  expect(tree.map(({ kind, leaves }) => [kind, leaves.map(({ code }) => code)])).toEqual([
    ['mycard', ['mycard.points', 'mycard.member']],
    ['mobile', ['mobile.linePay']],
    ['bank', ['bank.first']],
  ])
})

test('a closed method and one that the goods do not support cannot be chosen', () => {
  const tree = growTree(methods, ['mycard.points', 'mycard.member'])
  expect(tree.flatMap(({ leaves }) => leaves.map(({ obstacle }) => obstacle))).toEqual([
    null,
    'closed',
    'unfit',
    'unfit',
  ])
  expect(findLeaf(tree, 'mycard.points')?.code).toBe('mycard.points')
  expect(findLeaf(tree, 'mycard.member')).toBeNull()
  expect(findLeaf(tree, 'bank.first')).toBeNull()
  expect(findLeaf(tree, 'unknown')).toBeNull()
  expect(findLeaf(tree, null)).toBeNull()
})
