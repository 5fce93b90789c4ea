// The stream key is hidden until it is asked for, and a new one only after a question.
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { Queries } from '../../../kernel/connection/Queries.tsx'
import { switchLanguage } from '../../../kernel/language/language.ts'
import type { OwnRoom } from '../studioCalls.ts'
import { EncoderCard } from './EncoderCard.tsx'

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

const secret = '7?k=secret-of-the-host'
const room = { PushUrl: 'rtmp://localhost:1935/live', StreamKey: secret } as OwnRoom
const show = () =>
  render(
    <Queries>
      <EncoderCard playerID={7} room={room} />
    </Queries>,
  )
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

test('the document has the key only while it is shown', () => {
  show()
  expect(document.body.innerHTML).not.toContain('secret-of-the-host')
  press('顯示金鑰')
  expect(screen.getByText(secret)).toBeTruthy()
  press('隱藏金鑰')
  expect(document.body.innerHTML).not.toContain('secret-of-the-host')
})

test('a reset warns that the running encoder is cut, and can be cancelled', () => {
  show()
  press('重設金鑰')
  expect(screen.getByRole('dialog').textContent).toContain('正在推流的編碼器會被中斷')
  press('取消')
  expect(screen.queryByRole('dialog')).toBeNull()
})
