// For tests: a server in a process of its own that is killed in the middle of a flight; its parent sends it the database to open.
import { betOnRocket, buyKeno, openKeno, openRocket } from '@lantern/protocol/arcade.ts'
import { timing } from '@lantern/games/rocket/game.ts'
import type pg from 'pg'
import { types } from '../../db/driver/connection.ts'
import { openPool } from '../../db/open.ts'
import { PushRecorder } from '../../kernel/testing/pushRecorder.ts'
import { startTestServer } from '../../testing.ts'

const db = await openPool({ ...(JSON.parse(process.argv[2]!) as pg.PoolConfig), types })
const server = await startTestServer({ db })
const player = await server.signInAs('920400001')
const recorder = new PushRecorder(player.client, openRocket)
await player.client.call(openRocket, {})
await player.client.call(openKeno, {})
await player.client.call(buyKeno, { Spots: [Number(process.argv[3])], Bet: 1000 })
await player.client.call(betOnRocket, { Place: 0, Bet: 1000, Auto: 300 })
await player.client.call(betOnRocket, { Place: 1, Bet: 2000 })
server.clock.forward(timing.bettingMs)
await recorder.until(({ Phase }) => Phase === 'flying')
console.log(player.id)
process.kill(process.pid, 'SIGKILL')
