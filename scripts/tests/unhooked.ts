// Preloaded by test processes: `node:test` gets no asynchronous hook. With its hook every promise of the process is registered and
// unregistered, which took a quarter of the processor time of a story. The runner registers the running file or suite itself.
import hooks, { executionAsyncId, executionAsyncResource, type AsyncResource } from 'node:async_hooks'

const { createHook } = hooks
let callbacks: Parameters<typeof createHook>[0] = {}

const inactive: ReturnType<typeof createHook> = { enable: () => inactive, disable: () => inactive }

// `node:test` reads the function when it is loaded and calls it at its first test.
hooks.createHook = (given) => {
  callbacks = given
  return inactive
}
await import('node:test')
hooks.createHook = createHook

export interface Scope {
  readonly resource: AsyncResource
  close(): void
}

/** Makes the test or suite whose function has just been called the parent of tests that are created in its scope. */
export function openScope(): Scope {
  const id = executionAsyncId()
  const resource = executionAsyncResource() as AsyncResource
  callbacks.init!(id, 'Test', 0, resource)
  return { resource, close: () => callbacks.destroy!(id) }
}
