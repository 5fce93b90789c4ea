// Types of the part of web-push that we use: it encrypts (RFC 8291) and signs (RFC 8292) a message and does not send it.
declare module 'web-push' {
  interface RequestDetails {
    readonly method: string
    readonly headers: Readonly<Record<string, string | number>>
    readonly body: Buffer
    readonly endpoint: string
  }

  interface Options {
    readonly vapidDetails: { readonly subject: string; readonly publicKey: string; readonly privateKey: string }
    readonly TTL: number
    readonly urgency: 'very-low' | 'low' | 'normal' | 'high'
    /** A later message of the same topic replaces one that was not delivered yet. */
    readonly topic: string
  }

  const webPush: {
    generateRequestDetails(
      subscription: { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } },
      payload: string,
      options: Options,
    ): RequestDetails
  }
  export default webPush
}
