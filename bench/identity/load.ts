// Many players sign in at once, each as a browser does: proves the code, opens a session, opens the lobby socket and receives the hello.
import type { Socket } from 'node:net'
import { greet, Line } from './wire.ts'

/** A player whose code has been sent. */
export interface Arrival {
  readonly phone: string
  readonly code: string
}

export interface Driven {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Mean milliseconds of each step. */
  readonly steps: readonly [prove: number, session: number, hello: number]
}

async function arrive(url: URL, line: Line, { phone, code }: Arrival): Promise<{ times: number[]; socket: Socket }> {
  const began = performance.now()
  const number = { SiteID: 'dev', CountryCode: '84', PhoneNumber: phone }
  const { Token, Player } = await line.post('valid_captcha', { ...number, ValidateCode: code })
  const proved = performance.now()
  const PlayerID: number | null = Player[0]?.Player.PlayerID ?? null
  const { token } = await line.post('player/account', { SiteID: 'dev', Provider: 10000, Token, PlayerID })
  const inside = performance.now()
  const words = `{"OP":10000,"Token":${JSON.stringify(token)},"CloseRSA":true}`
  const [{ OP, Code }, socket] = await greet(url, '/ws/lobby', words)
  if (OP !== 10001 || Code !== 200) throw new Error(`the hello was answered ${Code}`)
  return { times: [proved - began, inside - proved, performance.now() - inside], socket }
}

/** Runs this many at a time until all are signed in; the first failure ends the run. */
export async function drive(address: string, arrivals: readonly Arrival[], atOnce: number): Promise<Driven> {
  const all: number[][] = []
  const sockets: Socket[] = []
  const url = new URL(address)
  let next = 0
  const began = performance.now()
  const walk = async (): Promise<void> => {
    const line = new Line(url)
    for (let arrival = arrivals[next++]; arrival; arrival = arrivals[next++]) {
      const { times, socket } = await arrive(url, line, arrival)
      all.push(times)
      sockets.push(socket)
    }
    line.close()
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  const took = performance.now() - began
  for (const socket of sockets) socket.destroy()
  const totals = all.map((times) => times.reduce((sum, time) => sum + time, 0)).sort((a, b) => a - b)
  const mean = (step: number): number => all.reduce((sum, times) => sum + times[step]!, 0) / all.length
  return {
    perSecond: (all.length / took) * 1000,
    p50: totals[Math.floor(totals.length * 0.5)]!,
    p99: totals[Math.floor(totals.length * 0.99)]!,
    steps: [mean(0), mean(1), mean(2)],
  }
}
