// Builds the web app if its sources have changed since the last build.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { hashFiles } from './hash.ts'
import { run, say, seconds } from './step.ts'

const web = 'packages/web'
/** Output of the prerender bundle; inside node_modules, so that Node resolves the packages it imports. */
const writer = 'node_modules/.cache/prerender'
const sources = [
  'package-lock.json',
  'packages/web/{index.html,vite.config.ts,package.json}',
  'packages/{web,client,protocol,games,brands,locales}/src/**/*.{ts,tsx,css,woff2}',
  'packages/web/public/**/*',
  'scripts/{web,prerender}.ts',
]

export async function buildWeb(folder = 'dist'): Promise<void> {
  const built = `${web}/${folder}`
  const stamp = `${built}/.sources`
  const hash = hashFiles(sources)
  if (existsSync(`${built}/index.html`) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return
  const start = performance.now()
  say('build', 'web app …')
  const vite = (...args: string[]) => run('vite', ['build', '--logLevel', 'warn', ...args], { cwd: web, quiet: true })
  const pages = ['--ssr', 'src/prerender.tsx', '--outDir', `../../${writer}`, '--emptyOutDir']
  const [app, pen] = await Promise.all([vite('--outDir', folder, '--emptyOutDir'), vite(...pages)])
  for (const { status, output } of [app, pen])
    if (status !== 0) {
      console.error(output)
      say('build', 'failed: see the errors above. After switching branches, removing node_modules often helps.')
      process.exit(1)
    }
  await writePages(built)
  compress(built)
  writeFileSync(stamp, hash)
  say('build', `done in ${seconds(start)}`)
}

/**
 * Prerenders once for guests and once for visitors who were signed in before. A page that cannot be prerendered is rendered by the app
 * alone.
 */
async function writePages(built: string): Promise<void> {
  const env = { NODE_ENV: 'production' }
  const write = (visitor: string) =>
    run('node', ['scripts/prerender.ts', built, `${writer}/prerender.js`, visitor], { env, quiet: true })
  for (const { status, output } of await Promise.all([write('guest'), write('known')]))
    if (status !== 0) console.error(output)
}

/** Compressed at build time, so that the server need not compress while players wait. */
function compress(built: string): void {
  for (const file of globSync(`${built}/{*,{assets,art,sound}/**/*}.{js,css,svg,json}`)) {
    const bytes = readFileSync(file)
    if (bytes.length < 1024) continue
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }
}
