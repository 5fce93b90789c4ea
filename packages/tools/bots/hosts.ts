// The hosts of the demo: each signs in by phone, reads the own stream key by public calls and publishes a programme over loopback RTMP.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRefusal } from '@lantern/client/client.ts'
import { openOwnRoom } from '@lantern/protocol/live.ts'
import { readProgramme, type Programme } from '../live/programme.ts'
import { publish, type Publishing } from '../live/publish.ts'
import { enterAgain, type SessionParts } from './storedSession.ts'

export interface DemoHost extends SessionParts {
  readonly phone: string
  readonly programme: Programme
}

const programmeNames = ['owl', 'dragon', 'fox', 'crab'] as const
const pauseAfterFault = 15_000
/** One phone is a host in several brands, and a phone receives one code a minute. */
const pauseAfterRefusal = 65_000
/** A host without a room, or one that stays suspended. */
const mostRefusals = 20

export const loadProgramme = (name: (typeof programmeNames)[number]): Programme =>
  readProgramme(readFileSync(new URL(`../live/programmes/${name}.flv`, import.meta.url)))

/** The key is read again when the server refuses it: the host may have reset it in the studio. */
async function readKey(host: DemoHost): Promise<{ readonly url: string; readonly key: string }> {
  const client = await enterAgain(host, host.phone)
  try {
    const { PushUrl, StreamKey } = await client.call(openOwnRoom, {})
    return { url: PushUrl, key: StreamKey }
  } finally {
    client.close()
  }
}

/** Publishes until it is stopped. */
export function goOnAir(host: DemoHost): { stop(): Promise<void> } {
  const end = new AbortController()
  let publishing: Publishing | undefined

  async function run(): Promise<void> {
    let refusals = 0
    while (!end.signal.aborted && refusals < mostRefusals) {
      let pause = pauseAfterFault
      try {
        const { url, key } = await readKey(host)
        const refused = Promise.withResolvers<void>()
        publishing = publish({ url, key, programme: host.programme, onRefused: () => refused.resolve() })
        await Promise.race([refused.promise, aborted(end.signal)])
        await publishing.stop()
      } catch (error) {
        if (isRefusal(error)) {
          refusals++
          pause = pauseAfterRefusal
        }
      }
      await sleep(pause, undefined, { signal: end.signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    async stop() {
      end.abort()
      await publishing?.stop()
      await running
    },
  }
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
