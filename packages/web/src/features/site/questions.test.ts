// Searching the questions: any keyboard, any word order, questions before answers.
import { expect, test } from 'vitest'
import { categories, findQuestions, wordQuestions, type ShownQuestion } from './questions.ts'

const asked = (name: ShownQuestion['name'], question: string, answer: string): ShownQuestion => ({
  name,
  category: 'account',
  path: null,
  question,
  answer,
})
const some = [
  asked('accounts', 'Một số điện thoại có được mấy tài khoản?', 'Tối đa 5, chọn bằng mã.'),
  asked('code', 'Không nhận được mã xác minh?', 'Đợi 60 giây.'),
  { ...asked('fair', 'Công bằng?', 'Có.'), category: 'play' as const },
]
const names = (search: string, category: 'all' | 'account' | 'play' = 'all') =>
  findQuestions(some, { category, search }).map(({ name }) => name)

test('every question is unique', () => {
  const worded = wordQuestions((key) => key)
  const all = Object.values(categories).flat()
  expect(worded).toHaveLength(all.length)
  expect(new Set(worded.map(({ name }) => name)).size).toBe(all.length)
})

test('marks and case are ignored, and matches in questions come before those in answers', () => {
  expect(names('BANG')).toEqual(['fair', 'accounts'])
  expect(names('dien thoai')).toEqual(['accounts'])
  expect(names('doi')).toEqual(['code'])
})

test('all words must match, within the chosen category', () => {
  expect(names('  ')).toEqual(['accounts', 'code', 'fair'])
  expect(names('', 'play')).toEqual(['fair'])
  expect(names('công', 'account')).toEqual([])
  expect(names('mã giây')).toEqual(['code'])
})
