// The games' part of `npm run torture`: ten million rounds of every game over the players' path, and dieharder on the stream.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { pathToFileURL } from 'node:url'
import { games } from '@lantern/games/all.ts'
import { setUpChaCha, writeChaChaBlock } from '@lantern/games/engine/chacha.ts'
import { keyRounds } from '@lantern/games/engine/fair.ts'
import { simulateOnAllCores } from './crew.ts'
import { readMode, score } from './score.ts'

/** Dieharder's numbers of tests that end within minutes: birthdays, 32×32 ranks, runs, monobit, runs (STS), serial. */
const tests = [0, 2, 15, 100, 101, 102]
const chunkBytes = 4_096

/** True: every game lies within four standard errors of its sheet. */
export async function tortureGames(rounds: number, seed: number): Promise<boolean> {
  let isSound = true
  for (const { code, variants } of games) {
    const { variant, modes } = variants[0]!.definition
    for (const { code: mode } of modes) {
      const exact = readMode(code, variant, mode)
      const seen = await simulateOnAllCores({ code, variant, mode, rounds, isQuick: false, seed })
      const { returned, hitRate, words } = score(seen, exact)
      const isNear = Math.abs(returned) < 4 && Math.abs(hitRate) < 4
      isSound &&= isNear
      console.log(
        `${code} ${mode}, ${rounds.toLocaleString('en-US')} rounds: ${isNear ? 'agrees' : 'DISAGREES'}: ${words}`,
      )
    }
  }
  return isSound
}

/** One long key stream, or the first words of one round after another. */
function* bytesOf(source: 'stream' | 'rounds', seed: string): Generator<Buffer> {
  const words = new Uint32Array(16)
  const state = setUpChaCha(Buffer.from(seed, 'hex'))
  const drawsOf = keyRounds(seed)
  for (let block = 0; ;) {
    const chunk = Buffer.alloc(chunkBytes * 64)
    for (let i = 0; i < chunkBytes; i++, block++) {
      if (source === 'stream') writeChaChaBlock(state, block, words)
      else {
        const draws = drawsOf('torture', 'words', String(block))
        for (let at = 0; at < 16; at++) words[at] = draws.below(2 ** 32)
      }
      words.forEach((word, at) => chunk.writeUInt32LE(word, i * 64 + at * 4))
    }
    yield chunk
  }
}

async function runDieharder(test: number, source: 'stream' | 'rounds', seed: string): Promise<string> {
  const child = spawn(
    'dieharder',
    ['-g', '200', '-d', String(test), '-D', 'test_name', '-D', 'pvalues', '-D', 'assessment'],
    { stdio: ['pipe', 'pipe', 'ignore'] },
  )
  let output = ''
  child.stdout.on('data', (data: Buffer) => (output += data.toString()))
  // It closes its input once it has read enough.
  child.stdin.on('error', () => undefined)
  let isOver = false
  const over = once(child, 'exit').then(() => (isOver = true))
  for (const chunk of bytesOf(source, seed)) {
    if (isOver) break
    if (!child.stdin.write(chunk)) await Promise.race([once(child.stdin, 'drain').catch(() => undefined), over])
    else await new Promise(setImmediate)
  }
  await over
  return output
}

/** True: nothing failed, or dieharder is not installed, which is printed. */
export async function tortureStream(seed: string): Promise<boolean> {
  if (spawnSync('dieharder', ['-h']).error) {
    console.log('dieharder is not installed: the stream was not tested with it')
    return true
  }
  let isSound = true
  for (const source of ['stream', 'rounds'] as const)
    for (const test of tests) {
      const output = await runDieharder(test, source, seed)
      const results = output.split('\n').filter((line) => /PASSED|WEAK|FAILED/.test(line))
      const failed = results.filter((line) => line.includes('FAILED')).length
      isSound &&= failed === 0 && results.length > 0
      const weak = results.filter((line) => line.includes('WEAK')).length
      console.log(
        `dieharder ${test} on ${source}: ${results.length - failed - weak} passed, ${weak} weak, ${failed} failed`,
      )
    }
  return isSound
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const rounds = Number(process.argv[2] ?? 1e7)
  const areGamesSound = await tortureGames(rounds, 77)
  const isStreamSound = await tortureStream('70727472'.padEnd(64, '5'))
  if (!areGamesSound || !isStreamSound) process.exitCode = 1
}
