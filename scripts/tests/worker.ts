// Runs test files one after the other in one process, so that shared modules are loaded once.
import { subscribe } from 'node:diagnostics_channel'
import { flushCompileCache, registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import type { Job, Message } from './messages.ts'
import { onStart, runFile } from './nodeTest.ts'

const substitute = new URL('./nodeTest.ts', import.meta.url).href
/** How long open resources may keep the process alive after the last file. A busy machine needs seconds to close connections. */
const msToEnd = Number(process.env['TEST_END_MS'] ?? 60_000)

const send = (message: Message): void => void process.send!(message)

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:test' && context.parentURL !== substitute
      ? { url: substitute, shortCircuit: true }
      : next(specifier, context),
})

subscribe('lantern.published.seen', (name) => send({ kind: 'seen', name: String(name) }))

let running = 'the file itself'
onStart((name) => {
  running = name
  send({ kind: 'start', name })
})

// `node:test` knows the test of such an error only with its hook; without it the error would fail the end of the process.
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: unknown) => {
    if (process.connected)
      send({ kind: 'test', name: running, ms: 0, cpuMs: 0, outcome: 'failed', error: inspect(error) })
  })

process.on('message', async ({ file }: Job) => {
  await runFile(file, () => import(pathToFileURL(resolve(file)).href))
  // Otherwise written only when this process ends, minutes after others have compiled the same modules.
  flushCompileCache()
})

process.on('disconnect', () => {
  setTimeout(() => {
    console.error(`still open after the last file: ${process.getActiveResourcesInfo().join(', ')}`)
    process.exit(1)
  }, msToEnd).unref()
})

send({ kind: 'ready' })
