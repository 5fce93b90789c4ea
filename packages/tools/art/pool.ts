// A few rendering processes, replaced when one dies; a picture that kills its process fails alone.
import { fork, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Job, Rendered } from './render.ts'

const worker = fileURLToPath(new URL('render.ts', import.meta.url))

function ask(child: ChildProcess, job: Job): Promise<Rendered> {
  const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
  const settle = () => {
    child.off('message', onAnswer)
    child.off('exit', die)
  }
  const onAnswer = (answer: Rendered | { failure: string }) => {
    settle()
    if ('failure' in answer) reject(new Error(answer.failure))
    else resolve(answer)
  }
  const die = (code: number | null, signal: string | null) => {
    settle()
    reject(new Error(`the renderer process ended (${signal ?? code})`))
  }
  child.on('message', onAnswer)
  child.on('exit', die)
  child.send(job)
  return promise
}

/** Renders every job, calling `done` or `failed` as each ends; resolves when all have. */
export async function renderAll<T>(
  jobs: readonly (readonly [T, Job])[],
  done: (item: T, rendered: Rendered) => void,
  failed: (item: T, error: Error) => void,
): Promise<void> {
  const queue = [...jobs]
  const work = async () => {
    let child: ChildProcess | undefined
    for (let next = queue.shift(); next; next = queue.shift()) {
      if (!child?.connected) child = fork(worker, { serialization: 'advanced' })
      try {
        done(next[0], await ask(child, next[1]))
      } catch (error) {
        failed(next[0], error as Error)
      }
    }
    if (child?.connected) child.disconnect()
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), queue.length) }, work))
}
