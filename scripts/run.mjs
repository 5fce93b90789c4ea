// Entry point of all commands: plain JavaScript for the system's Node. Installs missing packages, then starts the pinned Node.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from './node.mjs'

const began = Date.now()
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.lantern')
const lock = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex')

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  console.log('install   packages of package-lock.json …')
  const install = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (install.status !== 0) {
    console.error(
      'install   failed: see npm above. Check the network and the package registry, then run the same command again.',
    )
    process.exit(install.status ?? 1)
  }
  writeFileSync(stamp, lock)
  console.log(`install   done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

const bin = join(modules, '.bin')
const child = spawn(join(bin, 'node'), [...nodeFlags, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: bin + delimiter + process.env.PATH,
    LANTERN_BEGAN: process.env.LANTERN_BEGAN ?? String(began),
  },
})
// npm sends signals to the shell between npm and this process, which exits without forwarding them. A change of the parent pid shows that;
// then the child is terminated.
const parent = process.ppid
setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(`the pinned Node did not start (${error.message}); remove node_modules and run the command again`)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
