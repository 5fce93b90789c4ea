// What a client receives: a frame of a socket, or the answer to a call over HTTP.
export type Received =
  | { readonly kind: 'frame'; readonly frame: object }
  | {
      readonly kind: 'answer'
      readonly path: string
      readonly status: number
      /** The content type. */
      readonly type: string
      readonly body: unknown
    }

export type OnReceived = ((received: Received) => void) | undefined
