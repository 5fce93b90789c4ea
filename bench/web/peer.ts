// The same home page in Next.js: its text and pictures as components of the app router, built for production and served.
import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { run } from '../../scripts/step.ts'
import type { Piece } from './content.ts'
import { modules } from './parts.ts'

const folder = join(import.meta.dirname, 'dist/peer')
const built = join(import.meta.dirname, '../../packages/web/dist')

const sources = {
  'package.json': '{ "name": "peer", "private": true }',
  'next.config.mjs': 'export default { reactStrictMode: true, turbopack: { root: process.env.PEER_ROOT } }',
  'app/layout.js': `import { createElement as h } from 'react'
import './globals.css'
export const metadata = { title: 'TITLE', description: 'ABOUT' }
export const viewport = { themeColor: '#0b0626' }
export default function Layout({ children }) { return h('html', { lang: 'zh-Hant-TW' }, h('body', null, children)) }`,
  'app/page.js': `import { createElement as h } from 'react'
import pieces from '../pieces.json'
import { Home } from './home.js'
export default function Page() { return h('main', null, h(Home, { pieces })) }`,
  'app/home.js': `'use client'
import Link from 'next/link'
import { createElement as h, useState } from 'react'
function Show({ piece, wanted, onWant }) {
  const [isLiked, setLiked] = useState(false)
  const { tag, text, href, picture } = piece
  if (picture) return h('img', { src: picture.src, alt: '', width: picture.width || 1, height: picture.height || 1, loading: picture.isLazy ? 'lazy' : 'eager', fetchPriority: picture.width > 350 ? 'high' : 'auto' })
  if (tag === 'input') return h('input', { type: 'search', placeholder: text, 'aria-label': text, value: wanted, onChange: (event) => onWant(event.target.value) })
  if (href) return h(Link, { href: '/', prefetch: false, className: 'way' }, text)
  if (tag === 'button') return h('button', { 'aria-pressed': isLiked, onClick: () => setLiked(!isLiked) }, text)
  return h(tag, null, text)
}
export function Home({ pieces }) {
  const [wanted, setWanted] = useState('')
  const shown = wanted ? pieces.filter(({ tag, text = '' }) => tag === 'input' || text.includes(wanted)) : pieces
  return shown.map((piece, at) => h(Show, { key: at, piece, wanted, onWant: setWanted }))
}`,
  'app/globals.css': `body { margin: 0; background: #0b0626; color: #f6f1ff; font: 15px/1.55 system-ui, sans-serif }
main { display: flex; flex-wrap: wrap; gap: 12px; padding: 14px } h1, h2, h3, p { width: 100%; margin: 0 } img { max-width: 100%; object-fit: cover }
.way { color: #ffce54; padding: 12px 4px } button, input { font: inherit; color: inherit; background: #1a1046; border: 1px solid #7a4dff; border-radius: 12px; padding: 11px 14px }`,
}

export async function buildPeer(pieces: readonly Piece[], title: string, about: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  for (const [name, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(
      join(folder, name),
      source.replace('TITLE', () => title).replace('ABOUT', () => about),
    )
  }
  writeFileSync(join(folder, 'pieces.json'), JSON.stringify(pieces))
  for (const src of new Set(pieces.flatMap(({ picture }) => (picture ? [picture.src] : []))))
    cpSync(join(built, src), join(folder, 'public', src))
  const { status, output } = await run('node', [join(modules, 'next/dist/bin/next'), 'build'], {
    cwd: folder,
    quiet: true,
    env: { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', PEER_ROOT: import.meta.dirname },
  })
  if (status !== 0) throw new Error(`next build failed:\n${output}`)
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

export async function servePeer(): Promise<{ readonly url: string; stop(): void }> {
  const port = await freePort()
  const server = spawn('node', [join(modules, 'next/dist/bin/next'), 'start', '-H', '127.0.0.1', '-p', String(port)], {
    cwd: folder,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', PEER_ROOT: import.meta.dirname },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => /ready/i.test(chunk.toString()) && resolve())
    server.on('exit', () => reject(new Error('next did not start')))
  })
  return { url: `http://127.0.0.1:${port}/`, stop: () => void server.kill('SIGTERM') }
}

/** The scripts that its document names, without the one for browsers without modules. */
export const namedScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script[^>]* src="([^"]+)"[^>]*>/g)]
    .filter(([tag]) => !/nomodule/i.test(tag))
    .map(([, file]) => file!)

export const version = (): string =>
  (JSON.parse(readFileSync(join(modules, 'next/package.json'), 'utf8')) as { version: string }).version
