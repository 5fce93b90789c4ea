// The text of a live playlist.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writePlaylist } from './playlist.ts'

test('a playlist names its first segment, the init segment once, and a discontinuity with its new init', () => {
  const segments = [
    { uri: '7.m4s', duration: 1.2, init: 'a.mp4' },
    { uri: '8.m4s', duration: 1.5004, init: 'a.mp4' },
    { uri: '9.m4s', duration: 1, init: 'b.mp4', isDiscontinuous: true },
  ]
  const expected = [
    ...[
      '#EXTM3U',
      '#EXT-X-VERSION:7',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-MEDIA-SEQUENCE:7',
      '#EXT-X-INDEPENDENT-SEGMENTS',
    ],
    ...[
      '#EXT-X-DISCONTINUITY-SEQUENCE:3',
      '#EXT-X-MAP:URI="a.mp4"',
      '#EXTINF:1.200,',
      '7.m4s',
      '#EXTINF:1.500,',
      '8.m4s',
    ],
    ...['#EXT-X-DISCONTINUITY', '#EXT-X-MAP:URI="b.mp4"', '#EXTINF:1.000,', '9.m4s', ''],
  ]
  assert.equal(writePlaylist({ sequence: 7, discontinuities: 3, segments }), expected.join('\n'))
})

test('an empty playlist and an ended one are valid', () => {
  assert.match(writePlaylist({ sequence: 0, segments: [] }), /TARGETDURATION:1\n/)
  assert.match(writePlaylist({ sequence: 0, segments: [], isEnded: true }), /#EXT-X-ENDLIST\n$/)
})
