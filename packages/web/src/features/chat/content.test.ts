// Kinds of message: text, a share, or a special message that only the system may send.
import { expect, test } from 'vitest'
import { writeShare } from '../honor/honor.ts'
import { readMessage, readShare, shorten } from './content.ts'

const from = (SenderType: number, Message: string, OriginalMessage?: string) => ({
  PlayerID: SenderType === 2 ? 0 : 9,
  SenderType,
  Message,
  ...(OriginalMessage !== undefined && { OriginalMessage }),
})
const won = '[小月亮贏得大獎](op=1&player_id=9&gamecode=owl20&amount=5000&from=%E5%B0%8F%E6%9C%88%E4%BA%AE)'

test('text is kept as it is, including markup', () => {
  expect(readMessage(from(0, '<b>hi</b> [ok]'))).toEqual({ kind: 'words', text: '<b>hi</b> [ok]' })
})

test('a text that ends with the link of a battle opens it; other links and codes stay text', () => {
  const to = 'http://owl.example/vi_vn/other/battle'
  const battle = (Message: string) => readMessage(from(0, Message))
  expect(battle(`來對戰 ${to}?code=54hpji9whc`)).toEqual({
    kind: 'battle',
    text: '來對戰',
    search: { code: '54hpji9whc' },
  })
  expect(battle(`${to}?battle=1000000061`)).toEqual({ kind: 'battle', text: '', search: { battle: 1_000_000_061 } })
  expect(battle(`${to}?code=%221234567890%22`)).toMatchObject({ search: { code: '1234567890' } })
  for (const text of [
    `${to}?code=short`,
    `${to}?battle=0`,
    `${to}?code=54hpji9whc and more`,
    'http://x.example/battle?code=54hpji9whc',
  ])
    expect(battle(text)).toEqual({ kind: 'words', text })
})

test('a special message of the system is parsed into text and fields', () => {
  expect(readMessage(from(2, won))).toEqual({
    kind: 'special',
    text: '小月亮贏得大獎',
    fields: { op: '1', player_id: '9', gamecode: 'owl20', amount: '5000', from: '小月亮' },
  })
  expect(readMessage(from(2, '(op=1&gameName=%)'))).toMatchObject({ text: '', fields: { gamename: '%' } })
})

test('a special message typed by a player is plain text', () => {
  expect(readMessage(from(0, won))).toEqual({ kind: 'words', text: won })
})

test('a share names game, win and winner in its parts 3 to 5; an invalid one names nothing', () => {
  const share = { gameCode: 'owl20', honor: '12', player: '100002' }
  expect(readMessage(from(0, '分享了大獎', 'share_win_owl20_12_100002'))).toEqual({
    kind: 'share',
    text: '分享了大獎',
    share,
  })
  expect(readMessage(from(0, 'share_x_owl20_12_100002'))).toEqual({ kind: 'share', text: '', share })
  for (const strange of ['share_x_../evil_1_2', 'share_x_owl20_0_2', 'share_x', 'share_x_owl20_1_2e9'])
    expect(readMessage(from(0, strange))).toMatchObject({ kind: 'share', share: null })
})

test('the message that the share dialog writes is parsed as a share of that game', () => {
  const win = { gameCode: 'owl20', gameName: 'Moon_lit Owl', honorId: 12, playerId: 100002, multiple: 120 }
  expect(readShare(writeShare(win))).toEqual({ gameCode: 'owl20', honor: '12', player: '100002' })
})

test('a win message of the system has its figures and its replay', () => {
  expect(readMessage(from(2, won, 'share_x_owl20_12_9'))).toMatchObject({ kind: 'special', fields: { amount: '5000' } })
})

test('only the system can link an announcement', () => {
  expect(readMessage(from(2, '今晚維護', 'notice_12'))).toEqual({ kind: 'notice', text: '今晚維護', notice: '12' })
  expect(readMessage(from(0, '今晚維護', 'notice_12'))).toMatchObject({ kind: 'words' })
  expect(readMessage(from(2, '今晚維護', 'notice_../x'))).toMatchObject({ kind: 'words' })
})

test('in a list a message is one line', () => {
  expect(shorten(from(0, 'a\n\nb'))).toBe('a b')
  expect(shorten(from(2, won))).toBe('小月亮贏得大獎')
})
