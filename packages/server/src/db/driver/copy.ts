// Streams COPY in both directions over `pg`, which parses its messages but has no stream API for them.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import type { Writable } from 'node:stream'
import type pg from 'pg'

/** The part of pg's internal connection that COPY needs. */
interface Wire {
  stream: Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

const blockBytes = 64 * 1024

/** Writes the rows of `COPY … TO STDOUT` to a stream and returns their number; memory use is bounded by backpressure. */
export async function copyOut(client: pg.ClientBase, statement: string, sink: Writable): Promise<number> {
  let block: Buffer[] = []
  let size = 0
  const flush = (wire: Wire): void => {
    const whole = Buffer.concat(block, size)
    block = []
    size = 0
    // If the sink has failed, the remaining rows are read and discarded, so that the connection can be closed normally.
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
      if (size >= blockBytes) flush(wire)
    },
    handleEnd(wire) {
      if (size > 0) flush(wire)
    },
  })
}

/** Feeds `COPY … FROM STDIN` from a stream and returns the number of rows the server accepted. */
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

/** `pg` accepts any object with these methods and runs it in order with its own queries. */
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
        // A broken connection sends no ReadyForQuery, so the promise is rejected here.
        reject(error)
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve(rows)),
    }
    client.query(query as unknown as pg.Submittable)
  })
}
