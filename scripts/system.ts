// The pieces of the system that tests need beside npm packages: installs them where it may, else names them.
import { existsSync } from 'node:fs'
import { browserPath } from '../e2e/browser.ts'
import { run, step } from './step.ts'

interface Piece {
  readonly files: readonly string[]
  readonly debian: string
  readonly why: string
}

const forTests: readonly Piece[] = [
  { files: [browserPath], debian: 'chromium', why: 'browser stories' },
  { files: ['/usr/bin/ffmpeg'], debian: 'ffmpeg', why: 'sound and video' },
  {
    files: ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'],
    debian: 'fonts-noto-cjk',
    why: 'Chinese text in browser stories',
  },
  { files: ['/usr/bin/redis-server'], debian: 'redis-server', why: 'the Redis half of the bus contract' },
]

export const forTorture: readonly Piece[] = [
  { files: ['/usr/bin/dieharder'], debian: 'dieharder', why: 'statistics of the games’ stream' },
]

/** False when something is missing and cannot be installed from here. */
export async function ensureSystem(pieces = forTests): Promise<boolean> {
  const missing = (): Piece[] => pieces.filter((piece) => !piece.files.some((file) => existsSync(file)))
  if (missing().length === 0) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    await step(
      'system',
      `installing ${missing()
        .map((piece) => piece.debian)
        .join(', ')} with apt`,
      async () => {
        const env = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
        await run('apt-get', ['update', '-qq'], { env, quiet: true })
        const names = missing().map((piece) => piece.debian)
        const { status, output } = await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
          env,
          quiet: true,
        })
        if (status !== 0) console.error(output)
      },
    )
  for (const piece of missing())
    console.error(`system    missing ${piece.debian}, needed for ${piece.why}: sudo apt-get install ${piece.debian}`)
  return missing().length === 0
}
