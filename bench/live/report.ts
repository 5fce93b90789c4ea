// The printed outcome: a table of all runs, the ratios to the peers, and the goals.
import type { Figures } from './cases.ts'
import { ours, type ServerName } from './options.ts'
import { wordOf } from '../goals.ts'

export interface Run {
  readonly server: ServerName
  readonly figures: Figures
  readonly fault?: string
}

const titles: Readonly<Record<ServerName, string>> = {
  lantern: 'Lantern',
  nms: 'node-media-server',
  nginx: 'nginx-rtmp (RTMP)',
}
const columns: readonly [keyof Figures, string, number][] = [
  ['cpu', 'CPU ms/viewer-s', 3],
  ['cpuRooms', 'many rooms', 3],
  ['mbps', 'Mbps', 2],
  ['first50', 'first p50 ms', 0],
  ['first95', 'first p95 ms', 0],
  ['stuckGrownMb', 'stuck +MB', 1],
  ['rssMb', 'RSS MB', 0],
  ['generatorCpu', 'gen cpu', 2],
]

function layTable(rows: readonly string[][]): string {
  const widths = rows[0]!.map((_, at) => Math.max(...rows.map((row) => row[at]!.length)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const format = (value: number | undefined, digits: number): string =>
  value === undefined ? '-' : value.toFixed(digits)

export function printRuns(runs: readonly Run[]): string {
  const rows = runs.map(({ server, figures, fault }) => [
    titles[server],
    ...columns.map(([name, , digits]) => format(figures[name], digits)),
    fault ? `FAULT: ${fault}` : '',
  ])
  return layTable([['server', ...columns.map(([, title]) => title), ''], ...rows])
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Ours against a peer: the mean of our runs next to it, so that a slow period of the machine affects both. */
export function ratioTo(runs: readonly Run[], peer: ServerName, name: keyof Figures): number | null {
  const at = runs.findIndex(({ server, figures }) => server === peer && figures[name] !== undefined)
  if (at < 0) return null
  const isOurs = ({ server, figures }: Run): boolean => server === ours && figures[name] !== undefined
  const own = [runs.slice(0, at).findLast(isOurs), runs.slice(at).find(isOurs)].flatMap(
    (run) => run?.figures[name] ?? [],
  )
  return own.length === 0 ? null : mean(own) / runs[at]!.figures[name]!
}

const compared: readonly (keyof Figures)[] = ['cpu', 'cpuRooms', 'first95']

/** What differs from ours, so that the ratio is read correctly. */
const differences: Partial<Readonly<Record<ServerName, string>>> = {
  nginx: 'viewers pull by RTMP, there is no group of pictures for those who join, and no link is checked',
}

export function printRatios(runs: readonly Run[]): string {
  const peers = [...new Set(runs.map(({ server }) => server))].filter((name) => name !== ours)
  return peers
    .map((peer) => {
      const parts = compared.flatMap((name) => {
        const ratio = ratioTo(runs, peer, name)
        return ratio === null ? [] : [`${columns.find(([known]) => known === name)![1]} ${ratio.toFixed(2)}`]
      })
      return `  Lantern / ${titles[peer]}: ${parts.join(', ')}${differences[peer] ? ` (${differences[peer]})` : ''}`
    })
    .join('\n')
}

export interface Goal {
  readonly text: string
  readonly measured: number | null
  readonly most: number
}

export function judgeRuns(runs: readonly Run[]): Goal[] {
  const own = runs.filter(({ server }) => server === ours)
  const of = (name: keyof Figures): number | null => {
    const values = own.flatMap(({ figures }) => figures[name] ?? [])
    return values.length === 0 ? null : mean(values)
  }
  return [
    { text: 'CPU ms per viewer-second', measured: of('cpu'), most: 0.2 },
    { text: 'of the CPU time of node-media-server', measured: ratioTo(runs, 'nms', 'cpu'), most: 0.4 },
    { text: 'ms to the first frame, p95', measured: of('first95'), most: 1000 },
    { text: 'MB grown by stuck viewers', measured: of('stuckGrownMb'), most: 50 },
  ]
}

export const printGoals = (goals: readonly Goal[]): string =>
  goals
    .map(({ text, measured, most }) => {
      if (measured === null) return `  not measured  ${text}`
      return `  ${wordOf(measured <= most).padEnd(6)}  at most ${most} ${text}: ${measured.toFixed(3)}`
    })
    .join('\n')
