// System packages that tests need besides npm packages: installs them if permitted, otherwise prints their names.
import { existsSync } from 'node:fs'
import { browserPath, shellPath } from '../e2e/browser.ts'
import { run, step } from './step.ts'

interface Piece {
  readonly files: readonly string[]
  readonly debian: string
  readonly why: string
  /** Optional: everything works without it. */
  readonly isSpare?: boolean
}

const forTests: readonly Piece[] = [
  { files: [browserPath], debian: 'chromium', why: 'browser stories' },
  { files: [shellPath], debian: 'chromium-headless-shell', why: 'quicker browser stories', isSpare: true },
  { files: ['/usr/bin/ffmpeg'], debian: 'ffmpeg', why: 'sound and video' },
  {
    files: ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
    debian: 'fonts-noto-cjk',
    why: 'Chinese text in browser stories',
  },
  { files: ['/usr/bin/redis-server'], debian: 'redis-server', why: 'the Redis half of the bus contract' },
  { files: ['/usr/sbin/haproxy'], debian: 'haproxy', why: 'encoders behind a balancer' },
]

export const forTorture: readonly Piece[] = [
  { files: ['/usr/bin/dieharder'], debian: 'dieharder', why: 'statistics of the games’ stream' },
]

export const forBrowsers: readonly Piece[] = [
  { files: ['/usr/bin/firefox-esr'], debian: 'firefox-esr', why: 'the journey in Firefox' },
  { files: ['/usr/bin/WebKitWebDriver'], debian: 'webkit2gtk-driver', why: 'the journey in WebKitGTK' },
  { files: ['/usr/bin/Xvfb'], debian: 'xvfb', why: 'a display for WebKitGTK' },
  {
    files: [
      '/usr/lib/x86_64-linux-gnu/gstreamer-1.0/libgstlibav.so',
      '/usr/lib/aarch64-linux-gnu/gstreamer-1.0/libgstlibav.so',
    ],
    debian: 'gstreamer1.0-libav',
    why: 'live video in WebKitGTK',
  },
  { files: ['/usr/bin/chromedriver'], debian: 'chromium-driver', why: 'the journey in Chromium' },
]

/** False if a required package is missing and cannot be installed. */
export async function ensureSystem(pieces = forTests): Promise<boolean> {
  const missing = (isSpare: boolean): Piece[] =>
    pieces.filter((piece) => (piece.isSpare ?? false) === isSpare && !piece.files.some((file) => existsSync(file)))
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  // Installed separately: an older Debian without an optional package can still install the others.
  if (mayInstall) for (const isSpare of [false, true]) await install(missing(isSpare), isSpare)
  for (const piece of missing(false))
    console.error(`system    missing ${piece.debian}, needed for ${piece.why}: sudo apt-get install ${piece.debian}`)
  return missing(false).length === 0
}

async function install(pieces: readonly Piece[], isSpare: boolean): Promise<void> {
  if (pieces.length === 0) return
  const names = pieces.map((piece) => piece.debian)
  await step('system', `installing ${names.join(', ')} with apt`, async () => {
    const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
    await run('apt-get', ['update', '-qq'], { env, quiet: true })
    const words = ['install', '-y', '-qq', '--no-install-recommends', ...names]
    const { status, output } = await run('apt-get', words, { env, quiet: true })
    if (status !== 0 && !isSpare) console.error(output)
  })
}
