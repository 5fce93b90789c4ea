// Runs test files one after the other in one process, so that shared modules are loaded once.
import { registerHooks } from 'node:module'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Job, Message } from './messages.ts'
import { onStart, runFile } from './nodetest.ts'

const substitute = new URL('./nodetest.ts', import.meta.url).href
/** How long open resources may keep the process alive after the last file. */
const msToEnd = 5000

const send = (message: Message): void => void process.send!(message)

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'node:test' && context.parentURL !== substitute
      ? { url: substitute, shortCircuit: true }
      : next(specifier, context),
})

onStart((name) => send({ kind: 'start', name }))

process.on('message', ({ file }: Job) => {
  void runFile(file, () => import(pathToFileURL(resolve(file)).href))
})

process.on('disconnect', () => {
  setTimeout(() => {
    console.error(`still open after the last file: ${process.getActiveResourcesInfo().join(', ')}`)
    process.exit(1)
  }, msToEnd).unref()
})

send({ kind: 'ready' })
