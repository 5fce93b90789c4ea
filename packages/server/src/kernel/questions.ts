// A question to one node and its answer, over the bus. The bus keeps no messages: without an answer in time the outcome is unknown.
import type { ErrorName } from '@lantern/protocol/errors.ts'
import { Refusal } from './feature/call.ts'
import type { Context } from './context.ts'
import { refusalOf } from './database/refusal.ts'
import { uuid7 } from './ids/ids.ts'

export type Answer =
  | { readonly is: 'reply'; readonly reply: unknown }
  | {
      readonly is: 'refusal'
      readonly refusal: ErrorName
      readonly details?: Readonly<Record<string, unknown>> | undefined
    }
  /** The node did not execute the question. */
  | { readonly is: 'notMine' }
  /** No answer in time: it may have been executed or not. */
  | { readonly is: 'silence' }

export interface QuestionsOptions<Question> {
  /** Prefix of the channels. */
  readonly name: string
  readonly node: string
  readonly answerMs: number
  /** Null: not executed here. A Refusal is sent back as such; any other error is logged and sent as the refusal of its cause. */
  execute(question: Question): Promise<{ readonly reply: unknown } | null>
  /** The fields to log for a question that failed; the question itself may contain personal data. */
  describe(question: Question): object
}

interface Letter<Question> {
  readonly id: string
  readonly from: string
  readonly question: Question
}

type Reply = Answer & { readonly id: string }

export class Questions<Question> {
  readonly #ctx: Pick<Context, 'bus' | 'clock' | 'log' | 'randomness'>
  readonly #options: QuestionsOptions<Question>
  readonly #waiting = new Map<string, (answer: Answer) => void>()

  constructor(ctx: Pick<Context, 'bus' | 'clock' | 'log' | 'randomness'>, options: QuestionsOptions<Question>) {
    this.#ctx = ctx
    this.#options = options
  }

  async start(): Promise<void> {
    const { node } = this.#options
    await this.#ctx.bus.subscribe(this.#asking(node), this.#onQuestion)
    await this.#ctx.bus.subscribe(this.#answering(node), this.#onAnswer)
  }

  stop(): void {
    const { node } = this.#options
    this.#ctx.bus.unsubscribe(this.#asking(node), this.#onQuestion)
    this.#ctx.bus.unsubscribe(this.#answering(node), this.#onAnswer)
  }

  async ask(to: string, question: Question): Promise<Answer> {
    const { bus, clock, randomness } = this.#ctx
    const id = uuid7(clock.now(), randomness)
    const { promise, resolve } = Promise.withResolvers<Answer>()
    const late = setTimeout(() => resolve({ is: 'silence' }), this.#options.answerMs)
    this.#waiting.set(id, resolve)
    try {
      const letter: Letter<Question> = { id, from: this.#options.node, question }
      await bus.publish(this.#asking(to), JSON.stringify(letter))
      return await promise
    } finally {
      clearTimeout(late)
      this.#waiting.delete(id)
    }
  }

  readonly #onQuestion = (_channel: string, text: string): void => {
    const { id, from, question } = JSON.parse(text) as Letter<Question>
    void this.#execute(question).then((answer) =>
      this.#ctx.bus.publish(this.#answering(from), JSON.stringify({ id, ...answer } satisfies Reply)),
    )
  }

  readonly #onAnswer = (_channel: string, text: string): void => {
    const answer = JSON.parse(text) as Reply
    this.#waiting.get(answer.id)?.(answer)
  }

  async #execute(question: Question): Promise<Answer> {
    try {
      const done = await this.#options.execute(question)
      return done ? { is: 'reply', reply: done.reply } : { is: 'notMine' }
    } catch (error) {
      if (error instanceof Refusal) return { is: 'refusal', refusal: error.refusal, details: error.details }
      this.#ctx.log.error(
        { err: error, ...this.#options.describe(question) },
        `${this.#options.name}: unexpected error`,
      )
      return { is: 'refusal', refusal: refusalOf(error) ?? 'Internal' }
    }
  }

  #asking(node: string): string {
    return `${this.#options.name}.ask.${node}`
  }

  #answering(node: string): string {
    return `${this.#options.name}.answer.${node}`
  }
}
