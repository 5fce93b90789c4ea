// One media element moves to the place of the highest rank and is never created again.
import { afterEach, expect, test } from 'vitest'
import { closeVideo, findVideo, offerPlace, openVideo, placeRanks } from './places.ts'

const makePlace = (): HTMLElement => document.body.appendChild(document.createElement('div'))

afterEach(() => {
  closeVideo()
  document.body.innerHTML = ''
})

test('the picture goes to the highest rank and returns when that place is gone', () => {
  const [parking, box, page] = [makePlace(), makePlace(), makePlace()]
  const leaveParking = offerPlace(parking, placeRanks.parking)
  const video = openVideo()
  expect(video.parentElement).toBe(parking)
  const leaveBox = offerPlace(box, placeRanks.box)
  const leavePage = offerPlace(page, placeRanks.page)
  expect(video.parentElement).toBe(page)
  leavePage()
  expect(video.parentElement).toBe(box)
  leaveBox()
  expect(video.parentElement).toBe(parking)
  leaveParking()
  expect(video.isConnected).toBe(false)
  expect(findVideo()).toBe(video)
})

test('of two places of one rank the later one gets the picture', () => {
  const [first, second] = [makePlace(), makePlace()]
  const leaveFirst = offerPlace(first, placeRanks.page)
  const leaveSecond = offerPlace(second, placeRanks.page)
  expect(openVideo().parentElement).toBe(second)
  leaveSecond()
  expect(findVideo()?.parentElement).toBe(first)
  leaveFirst()
})
