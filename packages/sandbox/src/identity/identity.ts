// The fake identity providers: six providers on one loopback port, each with its own protocol. Never in production.
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { openApple } from './apple.ts'
import { refuse, type Desk } from './answers.ts'
import { openFacebook } from './facebook.ts'
import { openFrame } from './frame.ts'
import { signJwt } from './jwt.ts'
import { oidcNames, openOidc, type OidcName } from './oidc.ts'
import { createDirectory } from './people.ts'
import { picture } from './picture.ts'
import { openZalo } from './zalo.ts'

export interface IdentityOptions {
  /** 0: any free port. */
  readonly port?: number
  readonly host?: string
}

interface Key {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
  readonly teamId?: string
  readonly keyId?: string
}

export interface Identity {
  /** The keys with which a site uses these providers instead of the real ones. */
  readonly keys: Readonly<Record<OidcName | 'facebook' | 'zalo' | 'apple', Key>>
  readonly url: string
  /** An id token as LINE's in-app browser gives it to a page; `changes` override claims, for example to make it invalid. */
  signFrameToken(person: string, changes?: Readonly<Record<string, unknown>>): string
  /** An access token of LINE's in-app browser, for this channel or another. */
  giveFrameAccess(person: string, channel?: string): string
  close(): Promise<void>
}

export async function openIdentity({ port = 0, host = '127.0.0.1' }: IdentityOptions = {}): Promise<Identity> {
  const server = http.createServer()
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const url = `http://${host}:${(server.address() as AddressInfo).port}`
  const directory = createDirectory(url)
  const at = (name: string): string => `${url}/${name}`

  const [google, line, EBC_SIGNIN] = await Promise.all(oidcNames.map((name) => openOidc(name, at(name), directory)))
  const frame = openFrame()
  const apple = await openApple(at('apple'), directory)
  const rooms = {
    google: google!,
    line: { ...line!, desk: (path: string) => frame.desk(path) ?? line!.desk(path) },
    EBC_SIGNIN: EBC_SIGNIN!,
    apple,
    facebook: openFacebook(directory),
    zalo: openZalo(directory),
  }
  server.on('request', (request, response) => receive(rooms, request, response))

  const keys = Object.fromEntries(
    Object.entries(rooms).map(([name, { desk: _desk, keys: _keys, ...key }]: [string, Room]) => [
      name,
      { ...key, issuer: at(name) },
    ]),
  ) as unknown as Identity['keys']

  return {
    keys,
    url,
    signFrameToken(person, changes = {}) {
      const { subject: sub, name, picture: shown } = directory.meet('line', person)
      const iat = Math.floor(Date.now() / 1000)
      const claims = { iss: keys.line.issuer, sub, aud: keys.line.clientId, iat, exp: iat + 3600, amr: ['linesso'] }
      return signJwt({ ...claims, name, picture: shown, ...changes }, rooms.line.keys)
    },
    giveFrameAccess: (person, channel = keys.line.clientId) => frame.give(directory.meet('line', person), channel),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Room {
  readonly clientId: string
  readonly clientSecret: string
  readonly keys?: unknown
  desk(path: string): Desk | undefined
}

function receive(
  rooms: Readonly<Record<string, Room>>,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): void {
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://here')
  if (pathname === '/picture.jpg') return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture)
  const [, name = '', path = ''] = /^\/([^/]+)(\/.*)$/.exec(pathname) ?? []
  const desk = Object.hasOwn(rooms, name) ? rooms[name]!.desk(path) : undefined
  if (!desk) return refuse(response, 404, 'nothing here')
  Promise.resolve(desk({ request, response, path, query })).catch((error: unknown) => {
    if (!response.headersSent) refuse(response, 500, error instanceof Error ? error.message : 'failed')
  })
}
