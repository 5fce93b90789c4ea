// The media process: takes streams of hosts and relays them to viewers. It has no database; the main process decides, over the channel.
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Compiling the sources takes most of a start. A process that replaces a killed one finds them compiled.
enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url)))
const { runMedia } = await import('./src/media/run.ts')
runMedia(() => flushCompileCache())
