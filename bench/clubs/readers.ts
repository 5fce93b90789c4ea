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

/** The code of a kind of read is interpreted in its first few hundred calls, unlike in a server that has run for a minute. */
const warming = 300

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

function read({ read: name, turns }: Reading): Promise<Measured> {
  const { op, by, request } = readCases[name]!
  const guests = by === 'members' ? sockets.slice(0, -1) : sockets.slice(-1)
  const readers = guests.map((guest) => openAsker(guest, op))
  const ask = async (turn: number): Promise<void> => {
    const code = await readers[turn % readers.length]!.ask(request(turn, clubs))
    if (code !== 200) throw new Error(`${name} was answered ${code}`)
  }
  return measure(turns, ask, warming)
}

// An interrupted bench must not leave this process behind.
process.on('disconnect', () => process.exit())
process.on('message', async (asked: { readonly meet: Meeting } | Reading) => {
  if ('meet' in asked) await meet(asked.meet)
  process.send!('read' in asked ? await read(asked) : {})
})
