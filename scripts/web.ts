// Builds the web app when its sources are newer than what was built.
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { run, say, seconds } from './step.ts'

const built = 'packages/web/dist/index.html'
const stamp = 'packages/web/dist/.sources'
const sources = [
  'package-lock.json',
  'packages/web/{index.html,vite.config.ts,package.json}',
  'packages/{web,client,protocol,games,brands,locales}/src/**/*.{ts,tsx,css}',
  'packages/web/public/**/*',
]

function hashSources(): string {
  const hash = createHash('sha256')
  const files = globSync(sources, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).toSorted())
    hash.update(path.slice(process.cwd().length)).update(readFileSync(path))
  return hash.digest('hex')
}

export async function buildWeb(): Promise<void> {
  const hash = hashSources()
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const start = performance.now()
  say('build', 'web app …')
  const { status, output } = await run('vite', ['build', '--logLevel', 'warn'], { cwd: 'packages/web', quiet: true })
  if (status !== 0) {
    console.error(output)
    say('build', 'failed: the lines above say where. After a change of branch, removing node_modules often helps.')
    process.exit(1)
  }
  compress()
  writeFileSync(stamp, hash)
  say('build', `done in ${seconds(start)}`)
}

/** Written once here, so that the server never compresses while players wait. */
function compress(): void {
  for (const file of globSync('packages/web/dist/**/*.{js,css,svg,json}')) {
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
}
