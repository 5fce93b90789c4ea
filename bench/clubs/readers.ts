// The players, in a process of their own: they ask one at a time and time each answer. The server's process then holds only what a server holds.
import { Guest } from '@lantern/server/kernel/testing.ts'
import { openAsker } from '../asker.ts'
import { measure, type Measured } from '../money/measure.ts'
import { readCases } from './readCases.ts'

export interface Meeting {
  /** Of the server's sockets. */
  readonly url: string
  /** One for each player; the last one is in no club. */
  readonly tokens: readonly string[]
  readonly clubs: number
}

export interface Reading {
  /** The name of a case. */
  readonly read: string
  readonly turns: number
}

/**
 * Calls before the measurement: the code of a kind of read is interpreted in its first few hundred calls, and each connection of the pool prepares and plans its
 * statements in its first calls, which take 3 ms longer. So many at once use all connections, as in a server that has run for a minute.
 */
const warming = { calls: 480, atOnce: 24 }

const sockets: Guest[] = []
let clubs: number

async function meet(meeting: Meeting): Promise<void> {
  clubs = meeting.clubs
  for (const Token of meeting.tokens) {
    const guest = await Guest.connect(`${meeting.url}/ws/lobby`)
    const { Code } = await guest.ask({ OP: 10000, Token, CloseRSA: true })
    if (Code !== 200) throw new Error(`the hello was answered ${Code}`)
    sockets.push(guest)
  }
}

async function read({ read: name, turns }: Reading): Promise<Measured> {
  const { op, by, request } = readCases[name]!
  const guests = by === 'members' ? sockets.slice(0, -1) : sockets.slice(-1)
  const readers = guests.map((guest) => openAsker(guest, op))
  const ask = async (turn: number): Promise<void> => {
    const code = await readers[turn % readers.length]!.ask(request(turn, clubs))
    if (code !== 200) throw new Error(`${name} was answered ${code}`)
  }
  for (let turn = 0; turn < Math.min(warming.calls, turns); turn += warming.atOnce)
    await Promise.all(Array.from({ length: warming.atOnce }, (_, index) => ask(turn + index)))
  return measure(turns, ask)
}

// An interrupted bench must not leave this process behind.
process.on('disconnect', () => process.exit())
process.on('message', async (asked: { readonly meet: Meeting } | Reading) => {
  if ('meet' in asked) await meet(asked.meet)
  process.send!('read' in asked ? await read(asked) : {})
})
