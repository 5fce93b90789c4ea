// `npm start`: builds what is stale, then runs the server in this process, with bots if there is demo data.
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './web.ts'

await buildWeb()
const { serving } = await import('../packages/server/main.ts')
if (serving && serving.bots > 0) {
  const { liveInDemo } = await import('../packages/tools/bots/resident.ts')
  const { url: base, bots: number, dataDir } = serving
  liveInDemo({ base, number, file: join(dataDir, 'bots.json'), random: Math.random })
  const hosts = new URL('../packages/tools/bots/hostsProcess.ts', import.meta.url)
  // The channel to the child closes with this process; the child ends then.
  fork(hosts, ['--base', base, '--file', join(dataDir, 'hosts.json')], { stdio: 'inherit' }).unref()
}
