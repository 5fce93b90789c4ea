// Which files are accepted: small enough, named JPEG, and with its signature.
import { expect, test } from 'vitest'
import { checkFile, checkPicture, hasJpegHeader, mostBytes } from './jpeg.ts'

const file = (bytes: readonly number[], type = 'image/jpeg', name = 'me.jpg') =>
  new File([new Uint8Array(bytes)], name, { type })
const header = [0xff, 0xd8, 0xff, 0xe0]

test('the size limit is two megabytes', () => {
  expect(checkFile({ size: mostBytes, type: 'image/jpeg', name: 'a.jpg' })).toBe(null)
  expect(checkFile({ size: mostBytes + 1, type: 'image/jpeg', name: 'a.jpg' })).toBe('pictureBig')
})

test('only JPEG is accepted, by type, or by name if the system gives no type', () => {
  expect(checkFile({ size: 9, type: 'image/png', name: 'a.jpg' })).toBe('pictureFormat')
  expect(checkFile({ size: 9, type: '', name: 'a.JPEG' })).toBe(null)
  expect(checkFile({ size: 9, type: '', name: 'a.svg' })).toBe('pictureFormat')
})

test('the first three bytes are checked', async () => {
  expect(hasJpegHeader(new Uint8Array(header))).toBe(true)
  expect(hasJpegHeader(new Uint8Array([]))).toBe(false)
  expect(await checkPicture(file(header))).toBe(null)
  expect(await checkPicture(file([0x89, 0x50, 0x4e, 0x47]))).toBe('pictureHeader')
})

test('an unreadable file asks to try again', async () => {
  const broken = {
    size: 9,
    type: 'image/jpeg',
    name: 'a.jpg',
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }),
  }
  expect(await checkPicture(broken as unknown as File)).toBe('pictureUnread')
})
