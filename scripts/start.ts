// `npm start`: builds what is stale, then runs the server in this process.
import { buildWeb } from './web.ts'

await buildWeb()
await import('../packages/server/main.ts')
