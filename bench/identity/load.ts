// Many people sign in at once, each as a browser does: proves the code, takes a session, opens the lobby and is greeted.
import http from 'node:http'
import { WebSocket } from 'ws'

/** Someone whose code has been sent. */
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

const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })

function post(url: string, path: string, body: object): Promise<any> {
  const text = JSON.stringify(body)
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    const request = http.request(`${url}/api/v1/${path}`, { method: 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { Code, Message, Result } = JSON.parse(Buffer.concat(chunks).toString())
        if (Code === 0) resolve(Result)
        else reject(new Error(`${path} answered ${Code} ${Message}`))
      })
    })
    request.on('error', reject)
    request.end(text)
  })
}

/** Resolves when 10001 has come; the socket is left open, as a player's would be. */
function greet(url: string, token: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/lobby`, { perMessageDeflate: false })
    socket.on('open', () => socket.send(`{"OP":10000,"Token":${JSON.stringify(token)},"CloseRSA":true}`))
    socket.once('message', (frame: Buffer) => {
      const { OP, Code } = JSON.parse(frame.toString())
      if (OP === 10001 && Code === 200) resolve(socket)
      else reject(new Error(`the hello was answered ${Code}`))
    })
    socket.on('error', reject)
  })
}

async function arrive(url: string, { phone, code }: Arrival): Promise<{ times: number[]; socket: WebSocket }> {
  const began = performance.now()
  const number = { SiteID: 'dev', CountryCode: '84', PhoneNumber: phone }
  const { Token, Player } = await post(url, 'valid_captcha', { ...number, ValidateCode: code })
  const proved = performance.now()
  const PlayerID: number | null = Player[0]?.Player.PlayerID ?? null
  const { token } = await post(url, 'player/account', { SiteID: 'dev', Provider: 10000, Token, PlayerID })
  const inside = performance.now()
  const socket = await greet(url, token)
  return { times: [proved - began, inside - proved, performance.now() - inside], socket }
}

/** So many at a time until all are in; whoever fails ends the run. */
export async function drive(url: string, arrivals: readonly Arrival[], atOnce: number): Promise<Driven> {
  const all: number[][] = []
  const sockets: WebSocket[] = []
  let next = 0
  const began = performance.now()
  const walk = async (): Promise<void> => {
    for (let arrival = arrivals[next++]; arrival; arrival = arrivals[next++]) {
      const { times, socket } = await arrive(url, arrival)
      all.push(times)
      sockets.push(socket)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  const took = performance.now() - began
  for (const socket of sockets) socket.terminate()
  const totals = all.map((times) => times.reduce((sum, time) => sum + time, 0)).sort((a, b) => a - b)
  const mean = (step: number): number => all.reduce((sum, times) => sum + times[step]!, 0) / all.length
  return {
    perSecond: (all.length / took) * 1000,
    p50: totals[Math.floor(totals.length * 0.5)]!,
    p99: totals[Math.floor(totals.length * 0.99)]!,
    steps: [mean(0), mean(1), mean(2)],
  }
}
