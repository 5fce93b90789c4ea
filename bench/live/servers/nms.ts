// node-media-server 4.4.3 with its defaults, without its log and its administration pages.
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
// @ts-expect-error It has no types.
import NodeMediaServer from 'node-media-server'
import { freePort } from '../freePort.ts'

console.log = console.info = console.debug = () => {}
const [rtmpPort, port] = [await freePort(), await freePort()]
// The process is killed at the end of a run, so what an earlier one stored is removed here.
const folder = path.join(tmpdir(), 'bench-live-nms')
rmSync(folder, { recursive: true, force: true })
new NodeMediaServer({
  bind: '127.0.0.1',
  rtmp: { port: rtmpPort },
  http: { port },
  store: { path: path.join(folder, 'data') },
  record: { auto: false, path: path.join(folder, 'record') },
  auth: { play: false, publish: false },
}).run()
// It reports no event when its ports are open; the first publisher retries.
process.send!({ port, rtmpPort, protocol: 'flv', pids: [process.pid] })
process.once('disconnect', () => process.exit(0))
