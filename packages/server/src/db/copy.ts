// Streams COPY both ways over `pg`, which understands its messages but offers no stream of them.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** The part of pg's connection that COPY needs. */
interface Wire {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const BLOCK = 64 * 1024

/** Writes the rows of `COPY … TO STDOUT` into a stream and returns their number; memory stays small. */
export async function copyOut(client: pg.ClientBase, statement: string, sink: Writable): Promise<number> {
  let block: Buffer[] = []
  let size = 0
  const flush = (wire: Wire): void => {
    const whole = Buffer.concat(block, size)
    block = []
    size = 0
    // After a failure of the sink the rest is read and dropped, so that the connection can end.
    if (sink.destroyed || sink.write(whole) || wire.stream.isPaused()) return
    wire.stream.pause()
    const resume = (): void => {
      sink.off('drain', resume).off('close', resume)
      wire.stream.resume()
    }
    sink.once('drain', resume).once('close', resume)
  }
  return submit(client, statement, {
    handleCopyData({ chunk }, wire) {
      block.push(Buffer.from(chunk))
      size += chunk.length
      if (size >= BLOCK) flush(wire)
    },
    handleEnd(wire) {
      if (size > 0) flush(wire)
    },
  })
}

/** Feeds `COPY … FROM STDIN` and returns the number of rows the server took. */
export async function copyIn(client: pg.ClientBase, statement: string, source: AsyncIterable<Buffer>): Promise<number> {
  let failure: Error | undefined
  const feed = async (wire: Wire): Promise<void> => {
    try {
      for await (const chunk of source) {
        if (failure) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
      }
      wire.endCopyFrom()
    } catch (error) {
      failure = error as Error
      wire.sendCopyFail(failure.message)
    }
  }
  return submit(client, statement, {
    handleCopyInResponse: (wire) => void feed(wire),
    handleFailure: (error) => (failure ??= error),
  })
}

interface Handlers {
  handleCopyData?(message: { chunk: Buffer }, wire: Wire): void
  handleCopyInResponse?(wire: Wire): void
  handleEnd?(wire: Wire): void
  handleFailure?(error: Error): void
}

/** pg runs any object with these methods in turn with its own queries. */
function submit(client: pg.ClientBase, statement: string, handlers: Handlers): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0
    let failure: Error | undefined
    const query = {
      submit: (wire: Wire) => wire.query(statement),
      handleRowDescription() {},
      handleDataRow() {},
      handleCopyData: (message: { chunk: Buffer }, wire: Wire) => handlers.handleCopyData?.(message, wire),
      handleCopyInResponse: (wire: Wire) => handlers.handleCopyInResponse?.(wire),
      handleCommandComplete({ text }: { text: string }, wire: Wire) {
        rows = Number(/^COPY (\d+)/.exec(text)?.[1])
        handlers.handleEnd?.(wire)
      },
      handleError(error: Error) {
        failure ??= error
        handlers.handleFailure?.(error)
        // A broken connection never becomes ready again.
        reject(error)
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(rows)),
    }
    client.query(query as unknown as pg.Submittable)
  })
}
