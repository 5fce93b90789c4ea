// A table without a server: shots hit or are refunded, every coin is accounted for, and frames stay small.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { commitSeed } from '@lantern/games/engine/fair.ts'
import { courseOf, isOnTable, spotOn } from '@lantern/games/fish4/course.ts'
import { fish4 } from '@lantern/games/fish4/game.ts'
import { verifyShots } from '@lantern/games/fish4/record.ts'
import { shotTicks, tick } from '@lantern/games/fish4/shot.ts'
import { cadenceMs, mostInAir } from './rules.ts'
import { Table, type Frame, type Seat } from './table.ts'

const serverSeed = createHash('sha256').update('one').digest('hex')
const sitterOf = (playerId: number) => ({ playerId, name: `p${playerId}`, pictureSetting: 2, pictureUrl: '' })
const streamOf = (playerId: number) => ({ id: `buyin-${playerId}`, serverSeed, clientSeed: 'mine' })

function openTable(seed = 5, definition = fish4) {
  const frames: Frame[] = []
  const table = new Table({ definition, seed, publish: (frame) => frames.push(frame) })
  const sit = (index: number, balance = 1_000_000, bet = 100): Seat =>
    table.take(index, sitterOf(index + 1), streamOf(index + 1), { balance, bet })
  return { table, frames, sit }
}

const coinsOf = ({ balance, inAir, unsettled }: Seat): number => balance + inAir + unsettled.stake - unsettled.win

test('four players shoot for a minute: coins balance, every shot verifies, under 3 KB a second per player', () => {
  const { table, frames, sit } = openTable()
  const seats = [0, 1, 2, 3].map((index) => sit(index))
  const shot = [0, 0, 0, 0]
  let crowded = 0
  const start = table.time
  for (let now = start; now < start + 60_000; now += tick) {
    table.advance(now)
    const fish = table.fish()
    for (const seat of seats)
      if ((now / tick + seat.index) % 4 === 0) {
        const target = seat.index % 2 ? fish[(now / tick) % fish.length]![0] : undefined
        const refused = table.shoot(seat, ++shot[seat.index]!, (now * 7 + seat.index * 900) % 4096, target)
        if (refused) crowded++
      }
    if (now % 1000 === 0) table.publishBalances()
    for (const seat of seats) assert.equal(coinsOf(seat), 1_000_000)
  }
  const shots = seats.flatMap((seat) => seat.unsettled.shots)
  assert.ok(shots.length > 900, `${shots.length} shots were decided, ${crowded} refused`)
  for (const seat of seats) {
    const seeds = {
      ServerSeed: serverSeed,
      ServerSeedHash: commitSeed(serverSeed),
      ClientSeed: 'mine',
      BuyInID: seat.stream.id,
    }
    assert.equal(verifyShots(fish4, seeds, seat.unsettled.shots), null)
  }
  const envelope = '{"OP":20202,"Code":200,"Message":"","Result":,"Channel":"fish.owl-1","Position":123456}'.length + 4
  const bytes = frames.reduce((sum, frame) => sum + JSON.stringify(frame).length + envelope, 0)
  const replies =
    (shots.length / 4) *
    '{"OP":20221,"Code":200,"Message":"","Seq":12345,"Result":{"Shot":1234,"Balance":1000000}}'.length
  const perSecond = (bytes + replies) / 60
  console.log(`fish4: ${Math.round(perSecond)} bytes a second and seat, ${shots.length} shots decided in a minute`)
  assert.ok(perSecond < 3 * 1024, `${perSecond} bytes a second`)
  const ids = frames.flatMap((frame) => frame.Shots?.map(([id]) => id!) ?? [])
  const ended = frames.flatMap((frame) => [
    ...(frame.Hits?.map(([id]) => id!) ?? []),
    ...(frame.Catches?.map(([id]) => id!) ?? []),
    ...(frame.Back ?? []),
  ])
  assert.equal(new Set(ended).size, ended.length, 'a shot ends once')
  assert.ok(ids.length - ended.length <= mostInAir * 4)
  assert.ok(
    frames.some((frame) => frame.Struck),
    'something special was caught',
  )
})

test('the stake of a shot without a hit is returned to its seat', () => {
  const { table, frames, sit } = openTable(5, {
    ...fish4,
    kinds: fish4.kinds.map((kind) => ({ ...kind, reach: [1, 1] })),
  })
  const seat = sit(0)
  assert.equal(table.shoot(seat, 1, 3000, undefined), null)
  assert.deepEqual([seat.balance, seat.inAir], [999_900, 100])
  table.advance(table.time + (shotTicks + 2) * tick)
  assert.deepEqual([seat.balance, seat.inAir, seat.unsettled.shots.length], [1_000_000, 0, 0])
  assert.deepEqual(
    frames.flatMap((frame) => frame.Back ?? []),
    [1],
  )
})

test('a repeated number is the same shot; shots too fast, too many or without coins are refused', () => {
  const { table, sit } = openTable(5, { ...fish4, kinds: fish4.kinds.map((kind) => ({ ...kind, reach: [1, 1] })) })
  const seat = sit(1, 1_950)
  assert.deepEqual(
    [1, 1, 1].map(() => table.shoot(seat, 1, 3000, undefined)),
    [null, null, null],
  )
  assert.equal(seat.inAir, 100)
  assert.equal(table.shoot(seat, 2, 3000, undefined), null)
  assert.equal(table.shoot(seat, 3, 3000, undefined), null)
  assert.equal(table.shoot(seat, 4, 3000, undefined), 'TooManyRequests')
  for (let shot = 4; shot <= mostInAir; shot++) {
    table.advance(table.time + cadenceMs + tick)
    assert.equal(table.shoot(seat, shot, 3000, undefined), null)
  }
  table.advance(table.time + cadenceMs + tick)
  assert.equal(table.shoot(seat, 50, 3000, undefined), 'TooManyRequests')
  table.changeBet(seat, 200)
  assert.equal(table.shoot(seat, 50, 3000, undefined), 'NotEnoughCoins')
  table.topUp(seat, 1_000)
  assert.equal(seat.balance, 1_150)
  table.free(seat)
  assert.deepEqual([seat.balance, seat.inAir, table.isEmpty], [2_950, 0, true])
})

/** The fish that are on the table now and stay for a while. */
const inSight = (table: Table): number[] =>
  table.fish().flatMap(([id, kind, path, lane, t0]) => {
    const course = courseOf({ path: path!, lane: lane! }, fish4.kinds[kind!]!)
    const isThere = [0, 1500].every((later) => isOnTable(spotOn(course, table.time + later - t0!)))
    return isThere && table.time > t0! ? [id!] : []
  })

test('a locked shot hits its fish and no other', () => {
  const { table, frames, sit } = openTable()
  const seat = sit(0)
  for (let shot = 1; shot <= 60; shot++) {
    table.advance(table.time + 1_000)
    const seen = inSight(table)
    if (seen.length > 0) assert.equal(table.shoot(seat, shot, undefined, seen[shot % seen.length]), null)
  }
  table.advance(table.time + 3_000)
  const aimed = new Map(
    frames.flatMap((frame) => frame.Shots?.map(([id, , , target]) => [id!, target!] as const) ?? []),
  )
  const met = frames.flatMap((frame) => [
    ...(frame.Hits ?? []),
    ...(frame.Catches?.map(([id, , fish]) => [id!, fish!]) ?? []),
  ])
  assert.ok(met.length > 50, String(met.length))
  assert.deepEqual(
    met.filter(([id, fish]) => aimed.get(id!) !== fish),
    [],
  )
})

test('nothing is sent without events, and all players receive joins and leaves', () => {
  const { table, frames, sit } = openTable()
  const seat = sit(2)
  table.advance(table.time + 2_000)
  assert.deepEqual(frames.find((frame) => frame.Seats)!.Seats![0]!.Name, 'p3')
  assert.ok(frames.length < 8, `${frames.length} frames in two seconds without events`)
  table.free(seat)
  table.advance(table.time + 200)
  assert.deepEqual(frames.find((frame) => frame.Left)!.Left, [2])
})
