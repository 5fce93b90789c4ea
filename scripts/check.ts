// `npm run check`: format, lint, types, dead code, pure tests (locales included); under twenty seconds.
import { pathToFileURL } from 'node:url'
import { run, say, seconds } from './step.ts'

interface Check {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly hint: string
}

/**
 * Incremental: only files that changed since the last run are checked again. One checker: each of the four that run by default computes again
 * the types that its files share with others, a third of the processor time.
 */
const typesOf = (project: string, name: string): string[] => {
  const notes = `node_modules/.cache/types-${name}.tsbuildinfo`
  return ['-p', project, '--incremental', '--tsBuildInfoFile', notes, '--checkers', '1']
}

/** For the type checker, a Go program: it collects garbage when the heap is five times the size after the last collection, instead of twice. A third of its processor time, for at most 1.6 GB. */
const memory = { GOGC: '400' }

const checks: readonly Check[] = [
  { name: 'types', command: 'tsc', args: typesOf('.', 'root'), hint: 'fix the types above' },
  { name: 'format', command: 'oxfmt', args: ['--check'], hint: 'run npm run format' },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'], hint: 'the rules are in lint/ and CONTRIBUTING.md' },
  { name: 'web types', command: 'tsc', args: typesOf('packages/web', 'web'), hint: 'fix the types above' },
  { name: 'dead code', command: 'knip', args: ['--no-progress'], hint: 'remove what nothing uses' },
  { name: 'pure tests', command: 'node', args: ['scripts/tests/pure.ts'], hint: 'npm test -- <file> runs one of them' },
]

/** True if all checks pass. Two run at a time, one per core, the longest first. */
export async function check(withTests = true): Promise<boolean> {
  const waiting = checks.filter(({ command }) => withTests || command !== 'node')
  let isGood = true
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const start = performance.now()
      const { status, output } = await run(next.command, next.args, { quiet: true, env: memory })
      say('check', `${next.name} ${status === 0 ? 'ok' : 'FAILED'} in ${seconds(start)}`)
      if (status === 0) continue
      isGood = false
      console.error(output)
      say('check', `${next.name}: ${next.hint}`)
    }
  }
  await Promise.all([work(), work()])
  return isGood
}

if (import.meta.url === pathToFileURL(process.argv[1]!).href) {
  const start = performance.now()
  const isGood = await check()
  say('check', `${isGood ? 'all passed' : 'failed'} in ${seconds(start)}`)
  process.exitCode = isGood ? 0 : 1
}
