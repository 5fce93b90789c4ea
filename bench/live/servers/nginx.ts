// Debian's nginx with libnginx-mod-rtmp, one process as ours and its defaults. It relays by RTMP only and keeps no group of pictures.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../freePort.ts'
import { nginxModule, nginxProgram } from '../nginx.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'bench-live-nginx-'))
const rtmpPort = await freePort()
const config = path.join(folder, 'nginx.conf')
writeFileSync(
  config,
  `load_module ${nginxModule};
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr crit;
events { worker_connections 4096; }
rtmp {
  access_log off;
  server {
    listen 127.0.0.1:${rtmpPort};
    # A viewer starts with a picture that can be decoded, as at the other servers.
    application live { live on; wait_key on; }
  }
}
`,
)
const nginx = spawn(nginxProgram, ['-p', folder, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] })
nginx.once('exit', () => process.exit(1))
process.once('exit', () => {
  nginx.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
process.once('disconnect', () => process.exit(0))
await once(nginx, 'spawn')
process.send!({ port: rtmpPort, rtmpPort, protocol: 'rtmp', pids: [nginx.pid!] })
