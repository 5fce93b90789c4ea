// Commands to the media processes of all nodes, and to remove files of recordings there.
import type { Context } from '../../../kernel/context.ts'
import type { ToMedia } from '../../../media/messages.ts'

type MediaCommand = Extract<ToMedia, { kind: 'cut' | 'close' | 'record' | 'revoke' }>
type Command = MediaCommand | { readonly kind: 'remove'; readonly file: string }

const channel = 'live.commands'

export interface CommandEvents {
  send(command: MediaCommand): void
  remove(file: string): Promise<void>
}

export class Commands {
  readonly #ctx: Pick<Context, 'bus' | 'log'>
  readonly #events: CommandEvents

  constructor(ctx: Pick<Context, 'bus' | 'log'>, events: CommandEvents) {
    this.#ctx = ctx
    this.#events = events
  }

  start(): Promise<void> {
    return this.#ctx.bus.subscribe(channel, this.#receive)
  }

  stop(): void {
    this.#ctx.bus.unsubscribe(channel, this.#receive)
  }

  /** Reaches this node too. */
  broadcast(command: Command): void {
    void this.#ctx.bus.publish(channel, JSON.stringify(command))
  }

  readonly #receive = (_channel: string, payload: string): void => {
    const command = JSON.parse(payload) as Command
    if (command.kind !== 'remove') return this.#events.send(command)
    void this.#events
      .remove(command.file)
      .catch((error: unknown) => this.#ctx.log.warn({ err: error }, 'live: the file of a recording was not removed'))
  }
}
