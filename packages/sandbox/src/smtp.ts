// An SMTP server on loopback (RFC 5321) for development and tests: it accepts mails, keeps the latest and can be made to fail.
import { once } from 'node:events'
import net from 'node:net'
import type { AddressInfo } from 'node:net'

export interface ReceivedMail {
  readonly From: string
  readonly To: string
  readonly Subject: string
  readonly Text: string
  readonly ID: string
  readonly Time: string
}

export interface SmtpReceiverOptions {
  readonly now?: () => Date
  readonly port?: number
  /** User and password; absent: no authentication. */
  readonly user?: string
  readonly password?: string
}

/** The reply to the next RCPT commands: a status, or a closed connection. */
export interface SmtpFailure {
  readonly answer: number | 'close'
  readonly times: number
}

const keep = 200
const mostBytes = 256 * 1024

interface Session {
  from: string
  to: string
  isSignedIn: boolean
  /** Lines of the message while DATA is read. */
  lines: string[] | null
  bytes: number
}

export async function startSmtpReceiver({ now = () => new Date(), port = 0, ...login }: SmtpReceiverOptions = {}) {
  const messages: ReceivedMail[] = []
  const sockets = new Set<net.Socket>()
  let failure: SmtpFailure = { answer: 250, times: 0 }
  const expected = login.user === undefined ? null : `\0${login.user}\0${login.password ?? ''}`

  function takeLine(session: Session, line: string): string | null {
    if (line !== '.') {
      session.bytes += line.length
      if (session.bytes <= mostBytes) session.lines!.push(line.startsWith('.') ? line.slice(1) : line)
      return null
    }
    const isTooLarge = session.bytes > mostBytes
    if (!isTooLarge) {
      messages.push({ ...readMail(session.lines!), To: session.to, Time: now().toISOString() })
      if (messages.length > keep) messages.shift()
    }
    Object.assign(session, { from: '', to: '', lines: null, bytes: 0 })
    return isTooLarge ? '552 message too large' : '250 accepted'
  }

  function recipient(session: Session, argument: string): string | null {
    if (!session.from) return '503 MAIL first'
    if (failure.times > 0) {
      failure = { ...failure, times: failure.times - 1 }
      // The refused address is quoted, as by real servers.
      return failure.answer === 'close' ? null : `${failure.answer} refused: ${argument}`
    }
    session.to = addressIn(argument)
    return session.to ? '250 ok' : '501 no address'
  }

  function answer(session: Session, line: string): string | null {
    const [verb = '', ...rest] = line.split(' ')
    const argument = rest.join(' ')
    switch (verb.toUpperCase()) {
      case 'EHLO':
      case 'HELO':
        return expected ? '250-loopback\r\n250 AUTH PLAIN' : '250 loopback'
      case 'AUTH':
        session.isSignedIn = Buffer.from(rest[1] ?? '', 'base64').toString() === expected
        return session.isSignedIn ? '235 signed in' : '535 wrong user or password'
      case 'MAIL':
        if (expected && !session.isSignedIn) return '530 sign in first'
        session.from = addressIn(argument)
        return session.from ? '250 ok' : '501 no address'
      case 'RCPT':
        return recipient(session, argument)
      case 'DATA':
        if (!session.to) return '503 RCPT first'
        session.lines = []
        return '354 end with a line that is one dot'
      case 'RSET':
        Object.assign(session, { from: '', to: '' })
        return '250 ok'
      case 'NOOP':
        return '250 ok'
      case 'QUIT':
        return '221 bye'
      default:
        return '500 unknown command'
    }
  }

  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    const session: Session = { from: '', to: '', isSignedIn: false, lines: null, bytes: 0 }
    let rest = ''
    socket.write('220 loopback ESMTP\r\n')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n')
      rest = lines.pop()!
      if (rest.length > mostBytes) return void socket.destroy()
      for (const line of lines) {
        const reply = session.lines ? takeLine(session, line) : answer(session, line)
        if (reply === null && !session.lines) return void socket.destroy()
        if (reply !== null) socket.write(`${reply}\r\n`)
        if (reply?.startsWith('221')) socket.end()
      }
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')

  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** Oldest first. */
    messages: messages as readonly ReceivedMail[],
    fail(next: SmtpFailure): void {
      failure = next
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

const addressIn = (argument: string): string => /<([^<>\s]+@[^<>\s]+)>/.exec(argument)?.[1] ?? ''

/** A mail with one text part, as our server sends it. */
function readMail(lines: readonly string[]): Omit<ReceivedMail, 'To' | 'Time'> {
  const end = lines.indexOf('')
  const unfolded = lines
    .slice(0, end)
    .join('\r\n')
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = new Map(
    unfolded.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  const body = lines.slice(end + 1).join('\n')
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  return {
    From: readWords(headers.get('from') ?? ''),
    Subject: readWords(headers.get('subject') ?? ''),
    ID: headers.get('message-id') ?? '',
    Text: (encoding === 'base64' ? Buffer.from(body, 'base64').toString() : readQuoted(body)).trim(),
  }
}

/** Encoded words of RFC 2047, UTF-8 only. */
const readWords = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString() : readQuoted(word.replaceAll('_', ' ')),
    )

const readQuoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\n/g, '')
      .replaceAll(/=([0-9a-f]{2})/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    /=[0-9a-f]{2}/i.test(text) ? 'latin1' : 'utf8',
  ).toString()
