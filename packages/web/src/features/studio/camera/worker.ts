// The worker of the studio: reads the devices, encodes and sends. Timers of a hidden page are throttled, those of a worker are not.
import { Broadcast } from './broadcast.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { Pictures } from './pictures.ts'
import { formats } from './sizes.ts'
import { Sound } from './sound.ts'

interface Scope {
  postMessage(message: FromWorker): void
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null
}

const scope = globalThis as unknown as Scope
const now = (): number => performance.now()
let broadcast: Broadcast | null = null

const pictures = new Pictures(now, (frame) => {
  if (broadcast) broadcast.picture(frame)
  else frame.close()
})
const sound = new Sound(
  now,
  (data) => {
    if (broadcast) broadcast.sound(data)
    else data.close()
  },
  (level) => scope.postMessage({ kind: 'level', level }),
)

function start({ size, url }: Extract<ToWorker, { kind: 'start' }>): void {
  const onEnded = (): void => {
    broadcast = null
    pictures.setFormat(null)
    sound.setOn(false)
  }
  broadcast = new Broadcast({ size, url, now, send: (message) => scope.postMessage(message), onEnded })
  pictures.setFormat(formats[size])
  sound.setOn(true)
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'start') return start(data)
  if (data.kind === 'stop') return broadcast?.stop()
  const { camera, screen, sound: microphone } = data.sources
  if (camera !== undefined) pictures.setCamera(camera)
  if (screen !== undefined) pictures.setScreen(screen)
  if (microphone !== undefined) sound.setSource(microphone)
}
