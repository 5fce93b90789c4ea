// `npm start`: builds what is stale, then runs the server in this process, with bots if there is demo data.
import { join } from 'node:path'
import { buildWeb } from './web.ts'

await buildWeb()
const { serving } = await import('../packages/server/main.ts')
if (serving && serving.bots > 0) {
  const { liveInDemo } = await import('../packages/tools/bots/resident.ts')
  const { url: base, bots: number, dataDir } = serving
  liveInDemo({ base, number, file: join(dataDir, 'bots.json'), random: Math.random })
}
