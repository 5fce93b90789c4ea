// The questions by category, and the search in them.
import type { ManualKey } from '@lantern/locales/manual.ts'

type Answered = ManualKey<'support'> extends infer K ? (K extends `${infer Q}Q` ? Q : never) : never
export type QuestionName = Answered

interface Question {
  readonly name: QuestionName
  /** The page where the answer applies. */
  readonly path?: string
}

export const categories = {
  account: [
    { name: 'code' },
    { name: 'accounts' },
    { name: 'timeout' },
    { name: 'rename', path: '/member/info' },
    { name: 'delete', path: '/member/settings' },
  ],
  coins: [
    { name: 'free', path: '/member/invite' },
    { name: 'cash', path: '/support/terms' },
    { name: 'order', path: '/purchase/orders' },
    { name: 'coupon', path: '/purchase/coupon' },
  ],
  play: [
    { name: 'fair', path: '/fair' },
    { name: 'broken', path: '/member/passbook' },
    { name: 'jackpot' },
    { name: 'freeGame' },
  ],
  social: [
    { name: 'public' },
    { name: 'messageLimit' },
    { name: 'block', path: '/member/friends' },
    { name: 'gift', path: '/member/present' },
    { name: 'password', path: '/member/present' },
  ],
  safety: [
    { name: 'limits', path: '/member/settings' },
    { name: 'rest', path: '/member/settings' },
    { name: 'stolen', path: '/member/settings' },
  ],
} as const satisfies Readonly<Record<string, readonly Question[]>>

export type CategoryName = keyof typeof categories
export const categoryNames = Object.keys(categories) as readonly CategoryName[]

export const placeNames = {
  '/member/info': 'shell.memberProfile',
  '/member/settings': 'settings.title',
  '/member/invite': 'invite.title',
  '/support/terms': 'shell.terms',
  '/purchase/orders': 'store.orders',
  '/purchase/coupon': 'shell.coupon',
  '/fair': 'fair.title',
  '/member/passbook': 'shell.passbook',
  '/member/friends': 'friends.title',
  '/member/present': 'shell.present',
} as const

export interface ShownQuestion {
  readonly name: QuestionName
  readonly category: CategoryName
  readonly path: keyof typeof placeNames | null
  readonly question: string
  readonly answer: string
}

type Wording = (key: `${QuestionName}${'Q' | 'A'}`) => string

export function wordQuestions(say: Wording): readonly ShownQuestion[] {
  return categoryNames.flatMap((category) =>
    categories[category].map((asked: { readonly name: QuestionName; readonly path?: keyof typeof placeNames }) => ({
      name: asked.name,
      category,
      path: asked.path ?? null,
      question: say(`${asked.name}Q`),
      answer: say(`${asked.name}A`),
    })),
  )
}

/** The text without case, accents and spaces: players type Vietnamese on any keyboard. */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'd').toLowerCase()

/** Every word must occur in the question or its answer; matches in the question come first. */
export function findQuestions(
  questions: readonly ShownQuestion[],
  wanted: { readonly category: CategoryName | 'all'; readonly search: string },
): readonly ShownQuestion[] {
  const words = plain(wanted.search).split(/\s+/).filter(Boolean)
  const has = (text: string): boolean => words.every((word) => plain(text).includes(word))
  const inCategory = questions.filter(({ category }) => wanted.category === 'all' || category === wanted.category)
  const found = inCategory.filter(({ question, answer }) => has(`${question} ${answer}`))
  return found.toSorted((one, other) => Number(has(other.question)) - Number(has(one.question)))
}
