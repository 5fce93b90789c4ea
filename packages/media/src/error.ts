// The one error of this package. Parsers read untrusted bytes; a caller catches this class and treats anything else as a bug.

export type MediaReason =
  /** Not RTMP: wrong version byte. */
  | 'handshake'
  /** A chunk header that cannot follow from the bytes before it. */
  | 'chunk'
  /** Longer, deeper or more than the limits of this package allow. */
  | 'limit'
  /** AMF0 that is cut off or has an unknown type. */
  | 'amf'
  /** A command that is unknown here or does not fit the state of the session. */
  | 'command'
  /** The other side of an RTMP connection refused. */
  | 'refused'
  /** Not FLV, or a tag that is cut off. */
  | 'flv'
  /** A codec header that is cut off or contradicts itself. */
  | 'codec'
  /** Well-formed, but a codec or feature that live rooms do not carry; the message is meant for the host. */
  | 'unsupported'
  /** Boxes of an MP4 that are cut off or contradict themselves. */
  | 'mp4'

export class MediaError extends Error {
  readonly reason: MediaReason

  constructor(reason: MediaReason, message: string) {
    super(message)
    this.name = 'MediaError'
    this.reason = reason
  }
}
