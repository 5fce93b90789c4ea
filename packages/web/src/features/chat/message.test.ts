// What a message is: words, a share, or a special message whose parameters are not for reading.
// @vitest-environment node
import { expect, test } from 'vitest'
import { readMessage } from './message.ts'

test('words stay as they are, markup and all', () => {
  expect(readMessage('<b>hi</b> [ok]')).toEqual({ kind: 'words', text: '<b>hi</b> [ok]' })
})

test('a special message shows its bracketed part', () => {
  expect(readMessage('[小月亮贏得大獎](op=1&player_id=9&amount=5000)')).toEqual({
    kind: 'words',
    text: '小月亮贏得大獎',
  })
})

test('a share names its game in the third part; a strange code is no game', () => {
  expect(readMessage('share_win', 'share_win_owl20_12_100002')).toEqual({
    ...{ kind: 'share', gameCode: 'owl20', honor: '12', player: '100002' },
  })
  expect(readMessage('share_x_owl20_1_2')).toMatchObject({ gameCode: 'owl20', honor: '1', player: '2' })
  expect(readMessage('share_x_../evil_1_2')).toMatchObject({ kind: 'share', gameCode: null })
})
