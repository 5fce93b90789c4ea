// `npm run dev`: the server restarts when its sources change, the web app reloads in place.
import { spawn, type ChildProcess } from 'node:child_process'
import { nodeFlags } from './node.mjs'
import { say } from './step.ts'

const serverPort = process.env['PORT'] ?? '3000'
const webPort = process.env['WEB_PORT'] ?? '5173'
const watched = ['server', 'protocol', 'games', 'media', 'brands', 'locales'].map(
  (name) => `--watch-path=packages/${name}/src`,
)

const children: ChildProcess[] = [
  spawn('node', [...nodeFlags, ...watched, '--watch-preserve-output', 'packages/server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, PORT: serverPort, ORIGINS: `http://localhost:${webPort},http://127.0.0.1:${webPort}` },
  }),
  spawn('vite', ['--port', webPort, '--strictPort'], {
    cwd: 'packages/web',
    stdio: 'inherit',
    env: { ...process.env, SERVER: `http://127.0.0.1:${serverPort}` },
  }),
]
say('dev', `open http://localhost:${webPort}`)

const stop = (): void => children.forEach((child) => child.kill('SIGTERM'))
process.on('SIGINT', stop).on('SIGTERM', stop)
for (const child of children)
  child.on('exit', (code) => {
    stop()
    process.exitCode ||= code ?? 0
  })
