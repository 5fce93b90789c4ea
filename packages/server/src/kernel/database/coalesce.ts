// Coalesces concurrent requests of one kind into a batch: one statement and one COMMIT for all of them.
import { setTimeout as sleep } from 'node:timers/promises'
import { isContended, wasRefused } from './transaction.ts'

/** Returns the answers in the order of the requests. */
type AskAll<Ask, Answer> = (asks: readonly Ask[]) => Promise<readonly Answer[]>

interface CoalesceOptions<Ask> {
  /** Two requests that share a name (such as a row they lock) are never in flight at the same time. */
  readonly namesOf?: (ask: Ask) => readonly string[]
  readonly mostTogether?: number
  /** A further batch is sent after this time even though the previous one has not been answered. */
  readonly patienceMs?: number
  /** No request waits and none is in flight. */
  readonly onIdle?: () => void
  /**
   * After a batch of several requests the next one collects for at least this time: for writes that no caller waits for. Requests that do not
   * come together are sent at once.
   */
  readonly restMs?: number
}

const mostUnderWay = 4
const nameless: readonly string[] = []

interface Waiting<Ask, Answer> {
  readonly ask: Ask
  readonly names: readonly string[]
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/** A single request is sent in the same turn of the event loop. Requests that arrive while a batch is in flight form the next batch. */
export function coalesce<Ask, Answer>(
  askAll: AskAll<Ask, Answer>,
  {
    namesOf = () => nameless,
    mostTogether = 32,
    patienceMs = 50,
    restMs = 0,
    onIdle = () => {},
  }: CoalesceOptions<Ask> = {},
): (ask: Ask) => Promise<Answer> {
  /** The requests from `head` on wait; those before it were taken. Thousands may wait, so that none is moved for each batch. */
  let waiting: Waiting<Ask, Answer>[] = []
  let head = 0
  const taken = new Set<string>()
  let underWay = 0
  let planned: NodeJS.Immediate | null = null
  let stuck: NodeJS.Timeout | null = null

  /** One batch is in flight at a time: while it is executed, the next one collects requests. */
  function plan(): void {
    if (head === waiting.length) return
    if (underWay === 0) planned ??= setImmediate(send)
    else if (underWay < mostUnderWay) stuck ??= setTimeout(send, patienceMs)
  }

  function send(): void {
    if (planned) clearImmediate(planned)
    if (stuck) clearTimeout(stuck)
    planned = stuck = null
    const group = take()
    if (group.length === 0) return
    void answer(group).then(plan)
    plan()
  }

  /** Requests that share a name with one in flight stay in the queue. */
  function take(): Waiting<Ask, Answer>[] {
    const group: Waiting<Ask, Answer>[] = []
    const left: Waiting<Ask, Answer>[] = []
    while (head < waiting.length && group.length < mostTogether) {
      const one = waiting[head++]!
      const mustWait = one.names.some((name) => taken.has(name))
      if (mustWait) left.push(one)
      else group.push(one)
      if (!mustWait) for (const name of one.names) taken.add(name)
    }
    head -= left.length
    for (const [index, one] of left.entries()) waiting[head + index] = one
    if (head * 2 >= waiting.length) {
      waiting = waiting.slice(head)
      head = 0
    }
    return group
  }

  async function answer(group: readonly Waiting<Ask, Answer>[]): Promise<void> {
    underWay++
    const rest = restMs > 0 && group.length > 1 ? sleep(restMs) : null
    await answerTogether(askAll, group).catch((error: unknown) => answerEach(askAll, group, error))
    for (const { names } of group) for (const name of names) taken.delete(name)
    if (rest) await rest
    underWay--
    if (underWay === 0 && head === waiting.length) onIdle()
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, names: namesOf(ask), resolve, reject })
      plan()
    })
}

async function answerTogether<Ask, Answer>(
  askAll: AskAll<Ask, Answer>,
  group: readonly Waiting<Ask, Answer>[],
): Promise<void> {
  const answers = await askAll(group.map(({ ask }) => ask))
  for (const [index, one] of group.entries()) one.resolve(answers[index]!)
}

/**
 * If the database refused the batch, it was rolled back, and perhaps only one request is the cause: each one is repeated on its own. A batch that
 * met locks was repeated already; one by one its requests would wait for them as often as there are requests.
 */
async function answerEach<Ask, Answer>(
  askAll: AskAll<Ask, Answer>,
  group: readonly Waiting<Ask, Answer>[],
  error: unknown,
): Promise<void> {
  if (group.length === 1 || !wasRefused(error) || isContended(error)) {
    for (const one of group) one.reject(error)
    return
  }
  for (const one of group) await answerTogether(askAll, [one]).catch((own: unknown) => one.reject(own))
}
