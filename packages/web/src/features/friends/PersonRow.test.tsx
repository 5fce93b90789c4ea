// A player in a list: the direct actions, the unfolded ones, and how they depend on the relation.
import { texts } from '@lantern/locales/zh_tw/all.gen.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { switchLanguage } from '../../kernel/language/language.ts'
import { FriendRow, StrangerRow } from './PersonRow.tsx'
import type { Person } from '../people/people.ts'

beforeAll(() => switchLanguage('zh_tw'))
afterEach(cleanup)

const { friends } = texts
const thao: Person = {
  PlayerID: 100002,
  Name: 'ThảoVy',
  PictureSetting: 2,
  PictureURL: '',
  VIPLevel: 5,
  Level: 12,
  Online: true,
}
const button = (name: string | RegExp) => screen.queryByRole('button', { name })

function showFriend(isUnfolded: boolean, friend = thao) {
  const moves = {
    onOpen: vi.fn(),
    onUnfold: vi.fn(),
    onChat: vi.fn(),
    onGift: vi.fn(),
    onDrop: vi.fn(),
    onBlock: vi.fn(),
  }
  render(<FriendRow friend={friend} isUnfolded={isUnfolded} {...moves} />)
  return moves
}

test('an online friend can be written to and given to with one tap', () => {
  const { onOpen, onChat, onGift, onUnfold } = showFriend(false)
  expect(screen.getByText(`${friends.online} · LV.12`)).toBeTruthy()
  expect(button(friends.drop)).toBe(null)
  fireEvent.click(button(/^ThảoVy.*玩家資訊$/)!)
  fireEvent.click(button('傳私訊給 ThảoVy')!)
  fireEvent.click(button('送禮給 ThảoVy')!)
  fireEvent.click(screen.getByRole('button', { name: 'ThảoVy 的更多操作', expanded: false }))
  for (const move of [onOpen, onChat, onGift, onUnfold]) expect(move).toHaveBeenCalledOnce()
})

test('deleting and blocking are in an expandable part', () => {
  const { onDrop, onBlock } = showFriend(true)
  fireEvent.click(button(friends.drop)!)
  fireEvent.click(button(friends.block)!)
  expect(onDrop).toHaveBeenCalledOnce()
  expect(onBlock).toHaveBeenCalledOnce()
})

function showStranger(standing: number) {
  const moves = { onOpen: vi.fn(), onAdd: vi.fn(), onChat: vi.fn(), onUnblock: vi.fn() }
  render(<StrangerRow person={thao} standing={standing} {...moves} />)
  return moves
}

test('an unknown player can be added, a friend is marked, a blocked player can only be unblocked', () => {
  const { onAdd } = showStranger(0)
  fireEvent.click(button('加 ThảoVy 為好友')!)
  expect(onAdd).toHaveBeenCalledOnce()
  cleanup()
  showStranger(1)
  expect([button('加 ThảoVy 為好友'), button('傳私訊給 ThảoVy') !== null]).toEqual([null, true])
  expect(screen.getByText(friends.isFriend)).toBeTruthy()
  cleanup()
  const { onUnblock } = showStranger(2)
  expect(button('傳私訊給 ThảoVy')).toBe(null)
  fireEvent.click(button('解除封鎖 ThảoVy')!)
  expect(onUnblock).toHaveBeenCalledOnce()
})

test('the presence of a player who is no friend is not shown', () => {
  showStranger(0)
  expect(screen.queryByText(new RegExp(friends.online))).toBe(null)
})

test('a friend whose presence is not shared has neither a dot nor a text', () => {
  showFriend(false, { ...thao, Online: false })
  expect(screen.getByText('LV.12')).toBeTruthy()
  expect(document.querySelector('[data-online]')).toBe(null)
})
