// Publishes the bench's stream of 2 Mbps to the room of the whole server.
import { publish, type Publishing } from '../../../packages/tools/live/publish.ts'
import { makeProgramme } from '../programme.ts'
import type { Whole } from '../whole.ts'

/** Resolves when the room is accepted and has a key frame. */
export async function publishRoom({ rtmpPort, key, links, bring }: Whole): Promise<Publishing> {
  const publishing = await new Promise<Publishing>((resolve, reject) => {
    const started: Publishing = publish({
      url: `rtmp://127.0.0.1:${rtmpPort}/live`,
      key,
      programme: makeProgramme(),
      onReady: () => setImmediate(() => resolve(started)),
      onRefused: (text) => reject(new Error(text)),
    })
  })
  await bring(1)
  await untilOnAir(links)
  return publishing
}

const maxWaitMs = 10_000

/** A room has links from its first key frame on. */
export async function untilOnAir(links: Whole['links']): Promise<void> {
  for (const end = performance.now() + maxWaitMs; performance.now() < end;) {
    const [first] = await links(1)
    if (first?.flv) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the room did not go on air')
}
