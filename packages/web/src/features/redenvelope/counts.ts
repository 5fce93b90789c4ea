// Status and counts of the envelopes on the screen: read once for each card, then changed by pushes.
import { isRefusal } from '@lantern/client/client.ts'
import { createEnvelope, readEnvelope, receiveEnvelope } from '@lantern/protocol/redenvelope.ts'
import { envelopeStatuses } from '@lantern/protocol/values/redenvelope.ts'
import { useEffect } from 'react'
import { create } from 'zustand'
import { client } from '../../kernel/connection/link.ts'
import { useSession } from '../../kernel/session/session.ts'

export interface EnvelopeCount {
  readonly Status: number
  readonly Quantity: number
  readonly ReceivedQuantity: number
  readonly Title?: string
  readonly From?: string
  /** What this player has claimed; absent while it is not known. */
  readonly MyAmount?: number
}

interface Counts {
  /** Null: the player cannot read it. */
  readonly byID: Readonly<Record<number, EnvelopeCount | null>>
  /** Increased after a reconnect: pushes may have been missed. */
  readonly connections: number
}

export const useCounts = create<Counts>(() => ({ byID: {}, connections: 0 }))

const put = (id: number, count: EnvelopeCount | null): void =>
  useCounts.setState(({ byID }) => ({ byID: { ...byID, [id]: count } }))

/** Counts only rise and an ended envelope never opens again: an older answer changes nothing. */
export function mergeCount(known: EnvelopeCount | null | undefined, news: EnvelopeCount): EnvelopeCount {
  if (!known) return news
  const isOlder =
    news.ReceivedQuantity < known.ReceivedQuantity ||
    (known.Status !== envelopeStatuses.open && news.Status === envelopeStatuses.open)
  const [older, newer] = isOlder ? [news, known] : [known, news]
  const amounts = [known.MyAmount, news.MyAmount].filter((amount) => amount !== undefined)
  return { ...older, ...newer, ...(amounts.length > 0 && { MyAmount: Math.max(...amounts) }) }
}

export const noteCount = (id: number, news: EnvelopeCount): void =>
  put(id, mergeCount(useCounts.getState().byID[id], news))

let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  client.on(receiveEnvelope, ({ RedEnvelopeID, ...count }) => noteCount(RedEnvelopeID, count))
  client.on(createEnvelope, ({ RedEnvelopeID, Status, Quantity, ReceivedQuantity, Title, From }) =>
    noteCount(RedEnvelopeID, { Status, Quantity, ReceivedQuantity, Title, From }),
  )
  client.onHello((socket) => {
    if (socket === 'lobby') useCounts.setState(({ connections }) => ({ connections: connections + 1 }))
  })
  // Another player of the same browser has claimed others.
  useSession.subscribe(({ me }, before) => {
    if (me?.player.playerID !== before.me?.player.playerID) useCounts.setState({ byID: {} })
  })
}

/** One read at a time: a channel may show many cards at once. */
let last: Promise<unknown> = Promise.resolve()

async function read(id: number): Promise<void> {
  try {
    const found = await client.call(readEnvelope, { RedEnvelopeID: id, Page: 1, PerPage: 1 })
    const { Status, Quantity, ReceivedQuantity, Title, From, MyAmount } = found
    noteCount(id, { Status, Quantity, ReceivedQuantity, Title, From, MyAmount })
  } catch (error) {
    if (isRefusal(error, 'TargetNotFound')) put(id, null)
  }
}

const isFinal = (count: EnvelopeCount | null | undefined): boolean =>
  count === null || (count !== undefined && count.Status !== envelopeStatuses.open && count.MyAmount !== undefined)

/** Undefined until it has been read. */
export function useCount(id: number): EnvelopeCount | null | undefined {
  const count = useCounts(({ byID }) => byID[id])
  const connections = useCounts((counts) => counts.connections)
  useEffect(() => {
    listen()
    let isGone = false
    last = last.then(() => (isGone || isFinal(useCounts.getState().byID[id]) ? undefined : read(id)))
    return () => void (isGone = true)
  }, [id, connections])
  return count
}
