// Settings of the media process: limits of publishers, of viewers and of recordings.
import * as z from 'zod/mini'
import { defineSetting } from '../../../kernel/settings/definition.ts'

const Whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))
const seconds = 1000
const megabyte = 1024 * 1024

const Ingest = z.strictObject({
  unproved: Whole(1, 10_000),
  handshakeMs: Whole(500, 60_000),
  publishMs: Whole(500, 60_000),
  silenceMs: Whole(1000, 600_000),
  warnKbps: Whole(100, 100_000),
  cutKbps: Whole(100, 100_000),
  cutAfterMs: Whole(1000, 600_000),
  wrongKeys: Whole(1, 1000),
  wrongKeysMs: Whole(1000, 86_400_000),
  refusalMs: Whole(0, 600_000),
  takeoverMs: Whole(500, 60_000),
})

export const ingestLimits = defineSetting({
  name: 'live.ingest',
  schema: Ingest.check(
    z.refine<z.output<typeof Ingest>>(({ warnKbps, cutKbps }) => cutKbps >= warnKbps, 'cutKbps is below warnKbps'),
  ),
  first: {
    unproved: 20,
    handshakeMs: 5 * seconds,
    publishMs: 10 * seconds,
    silenceMs: 15 * seconds,
    warnKbps: 8000,
    cutKbps: 12_000,
    cutAfterMs: 10 * seconds,
    wrongKeys: 10,
    wrongKeysMs: 600 * seconds,
    refusalMs: 10 * seconds,
    takeoverMs: 1 * seconds,
  },
  summary:
    'Publishers: unproved connections of one address; milliseconds for the handshake, until publish, and without media; ' +
    'kilobits a second that are reported to the host, and that end the stream after cutAfterMs; wrong keys in wrongKeysMs: of a room before operators get ' +
    'an alarm, and of an address, for any rooms, before answers to further ones wait; milliseconds for which the return of an encoder with an unknown codec is refused, and after which a silent publisher gives way to another with the right key. The values of the brand of the deployment apply to the node.',
})

/** A setting of its own: a stored value of `live.ingest` without these fields would not be valid any more. */
export const connectionLimits = defineSetting({
  name: 'live.connections',
  schema: z.strictObject({
    unprovedOfAll: Whole(20, 100_000),
    reserve: Whole(0, 10_000),
    provedMs: Whole(0, 7 * 86_400_000),
    wrongKeyFirstMs: Whole(0, 60_000),
    wrongKeyMostMs: Whole(0, 120_000),
    earlyBytes: Whole(16_384, megabyte),
    earlyMessages: Whole(10, 1_000_000),
    messages: Whole(10, 1_000_000),
    frames: Whole(200, 1_000_000),
    unsentBytes: Whole(4096, 16 * megabyte),
    unsentMs: Whole(500, 60_000),
    pings: Whole(1, 10_000),
    answersPerSession: Whole(1, 1000),
    answerIdleMs: Whole(1000, 600_000),
    answerMs: Whole(1000, 3_600_000),
  }),
  first: {
    unprovedOfAll: 2000,
    reserve: 20,
    provedMs: 3600 * seconds,
    wrongKeyFirstMs: 1 * seconds,
    wrongKeyMostMs: 30 * seconds,
    earlyBytes: 131_072,
    earlyMessages: 30,
    messages: 300,
    frames: 20_000,
    unsentBytes: 65_536,
    unsentMs: 5 * seconds,
    pings: 10,
    answersPerSession: 8,
    answerIdleMs: 60 * seconds,
    answerMs: 60 * seconds,
  },
  summary:
    'Connections of encoders: unproved ones of all addresses, further ones of an address that has proved a key within provedMs; milliseconds that ' +
    'the answer to the second wrong key for a room from an address waits, doubled for each further one up to the longest; bytes and messages a second before the key is proved; afterwards messages a second other than audio and video, ' +
    'and frames a second; bytes of answers that the encoder has not taken before it is not read, and milliseconds after which it is then closed. Pings a second of a ' +
    'viewer or of the studio page. Files (playlists, segments, recordings) that one session may be receiving; milliseconds ' +
    'that a client may take nothing of a file, and for a whole playlist, segment or still picture.',
})

export const relayLimits = defineSetting({
  name: 'live.relay',
  schema: z.strictObject({
    queueBytes: Whole(65_536, 256 * megabyte),
    behindMs: Whole(1000, 600_000),
    returnMs: Whole(1000, 600_000),
    streamsPerSession: Whole(1, 100),
    openMs: Whole(5000, 3_600_000),
    unusedMs: Whole(1000, 600_000),
    stillMs: Whole(1000, 600_000),
  }),
  first: {
    queueBytes: 2 * megabyte,
    behindMs: 15 * seconds,
    returnMs: 60 * seconds,
    streamsPerSession: 3,
    openMs: 60 * seconds,
    unusedMs: 10 * seconds,
    stillMs: 10 * seconds,
  },
  summary:
    'Viewers: bytes queued for one before frames are skipped, milliseconds it may be behind, milliseconds its connection is ' +
    'kept without a publisher, streams that one session may have open. Milliseconds within which a link must be opened, after which ' +
    'a node lets go of a room of another node without viewers, and between two still pictures.',
})

export const recordingLimits = defineSetting({
  name: 'live.recordings',
  schema: z.strictObject({
    longestMs: Whole(60_000, 86_400_000),
    nodeBytes: z.int().check(z.minimum(0)),
    unknownMs: Whole(3_600_000, 30 * 86_400_000),
  }),
  first: { longestMs: 4 * 3600 * seconds, nodeBytes: 20 * 1024 * megabyte, unknownMs: 24 * 3600 * seconds },
  summary:
    'Recordings: milliseconds of one, and bytes of all on one node; above them the recording ends, not the stream. ' +
    'unknownMs: a file that belongs to no stored recording is removed so long after its last change.',
})
