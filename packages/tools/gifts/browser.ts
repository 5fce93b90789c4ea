// Draws a film in headless Chromium: a loopback server gives it the drawing modules and receives the frames.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const sources = fileURLToPath(new URL('../', import.meta.url))
/** Comes from the system; the repository contains the films, not the program. */
const program = '/usr/bin/chromium'
const flags = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-background-timer-throttling'],
]
/** A page that stops posting must not hang the build. */
const silenceMs = 120_000

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

const page = '<!doctype html><meta charset="utf-8"><script type="module" src="/gifts/films/render.ts"></script>'

export interface Received {
  readonly onFrame: (frame: Buffer) => void
  readonly onSheet?: (picture: Buffer) => void
}

/** Resolves when the page reports its end; rejects with its error. */
function serve(server: Server, { onFrame, onSheet }: Received): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const silence = setTimeout(() => reject(new Error('Chromium sent no frame for two minutes')), silenceMs)
  server.on('request', (request, response) => {
    silence.refresh()
    const { pathname } = new URL(request.url!, 'http://localhost')
    if (request.method !== 'POST') {
      if (pathname === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(page)
      if (!/^\/[\w/]+\.ts$/.test(pathname)) return response.writeHead(404).end()
      const text = stripTypeScriptTypes(readFileSync(join(sources, pathname), 'utf8'))
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(text)
    }
    return void readBody(request).then((body) => {
      if (pathname === '/frame') onFrame(body)
      else if (pathname === '/sheet') onSheet?.(body)
      else if (body.length > 0) reject(new Error(body.toString()))
      else resolve()
      response.end()
    }, reject)
  })
  return promise.finally(() => clearTimeout(silence))
}

export async function drawFilm(id: number, received: Received): Promise<void> {
  const server = createServer()
  const done = serve(server, received)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const profile = mkdtempSync(join(tmpdir(), 'lantern-gifts-'))
  const address = `http://127.0.0.1:${port}/?film=${id}${received.onSheet ? '&sheet' : ''}`
  const browser = spawn(program, [...flags, `--user-data-dir=${profile}`, address], { stdio: 'ignore' })
  const ended = once(browser, 'exit')
  const failed = ended.then(() => Promise.reject(new Error('Chromium ended before the film was drawn')))
  try {
    await Promise.race([done, failed])
  } finally {
    failed.catch(() => undefined)
    browser.kill('SIGKILL')
    await ended
    server.close()
    server.closeAllConnections()
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
