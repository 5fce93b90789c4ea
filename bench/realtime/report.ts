// The printed outcome: one table of all runs, the ratios ours/peer, and the goals.
import type { Figures } from './cases.ts'
import { compareOps, median, type OpRuns } from './ops.ts'
import { ours, type ServerName } from './options.ts'
import type { Run } from './run.ts'
import { wordOf } from '../goals.ts'

type FigureName = keyof Figures
type Column = { title: string; name: FigureName; digits: number }

const generatorLimit = 0.9

const columns: Column[] = [
  { title: 'connects/s', name: 'connectsPerSecond', digits: 0 },
  { title: 'KB/idle', name: 'idleKb', digits: 2 },
  { title: 'tight', name: 'idleTightKb', digits: 2 },
  { title: 'deliv/s/core', name: 'perCore', digits: 0 },
  { title: 'deliv/s', name: 'perSecond', digits: 0 },
  { title: 'srv cpu', name: 'serverCpu', digits: 2 },
  { title: 'gen cpu', name: 'generatorCpu', digits: 2 },
  { title: 'other cpu', name: 'otherCpu', digits: 2 },
  { title: 'p50 ms', name: 'p50', digits: 1 },
  { title: 'p99 ms', name: 'p99', digits: 1 },
  { title: 'cpu@rate', name: 'steadyCpu', digits: 2 },
  { title: 'trickle/s/core', name: 'tricklePerCore', digits: 0 },
  { title: 'mixed p99', name: 'mixedPush99', digits: 1 },
  { title: 'mixed op p99', name: 'mixedOp99', digits: 1 },
  { title: 'p99 before stall', name: 'steady99', digits: 1 },
  { title: 'p99 stalled', name: 'stalled99', digits: 1 },
  { title: 'KB/stalled', name: 'stalledKb', digits: 0 },
  { title: 'MB grown', name: 'stalledRss', digits: 1 },
  { title: 'cut', name: 'cut', digits: 0 },
]

const ratioNames: FigureName[] = [
  'perCore',
  'perSecond',
  'p99',
  'steadyCpu',
  'idleKb',
  'idleTightKb',
  'connectsPerSecond',
  'tricklePerCore',
  'mixedOp99',
  'stalled99',
  'stalledKb',
]

const titles: Record<ServerName, string> = {
  lantern: 'Lantern',
  socketio: 'socket.io',
  colyseus: 'Colyseus',
  plain: 'ws, once',
  leaky: 'leaky',
}

const formatNumber = (value: number | undefined, digits: number) =>
  value === undefined || Number.isNaN(value)
    ? '-'
    : value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

function layTable(rows: string[][]): string {
  const widths = rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

function describeRemarks(run: Run): string {
  const isBound = (run.figures.generatorCpu ?? 0) >= generatorLimit
  return [run.fault ? `FAULT: ${run.fault}` : '', isBound ? 'generator-bound' : ''].filter(Boolean).join('; ')
}

export function printRuns(runs: Run[]): string {
  const used = columns.filter(({ name }) => runs.some((run) => run.figures[name] !== undefined))
  const rows = runs.map((run) => [
    titles[run.server],
    formatNumber(run.sockets, 0),
    ...used.map(({ name, digits }) => formatNumber(run.figures[name], digits)),
    describeRemarks(run),
  ])
  return layTable([['server', 'sockets', ...used.map(({ title }) => title), ''], ...rows])
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

// Ours against a peer's run: the mean of our nearest runs before and after it.
export function compareRun(runs: Run[], at: number, name: FigureName): number | null {
  const theirs = runs[at]?.figures[name]
  const before = runs.slice(0, at).findLast((run) => run.server === ours)?.figures[name]
  const after = runs.slice(at).find((run) => run.server === ours)?.figures[name]
  const own = [before, after].filter((value) => value !== undefined)
  return theirs === undefined || own.length === 0 ? null : mean(own) / theirs
}

export function printRatios(runs: Run[]): string {
  const used = ratioNames.filter((name) => runs.some((_run, at) => compareRun(runs, at, name) !== null))
  const peers = runs.map((run, at) => ({ run, at })).filter(({ run }) => run.server !== ours)
  const head = [
    'Lantern /',
    'sockets',
    ...used.map((name) => columns.find((column) => column.name === name)?.title ?? ''),
  ]
  const rows = peers.map(({ run, at }) => [
    titles[run.server],
    formatNumber(run.sockets, 0),
    ...used.map((name) => formatNumber(compareRun(runs, at, name) ?? undefined, 2)),
  ])
  return layTable([head, ...rows])
}

export type Goal = { text: string; measured: number | null; isMet: boolean | null; unit: string; remark?: string }

const goalSockets = 10_000

function judgeRatio(runs: Run[], peer: ServerName, least: number): Goal {
  const at = runs.findIndex((run) => run.server === peer)
  const measured = at < 0 ? null : compareRun(runs, at, 'perCore')
  return {
    text: `at least ${least} times ${titles[peer]} in deliveries/s/core at 10,000 sockets`,
    measured,
    isMet: measured === null ? null : measured >= least,
    unit: '×',
  }
}

export function printOps(all: OpRuns[]): string {
  const rows = all.map(({ server, cpuMicros, perSecond, generatorCpu }) => [
    titles[server],
    formatNumber(median(cpuMicros), 1),
    formatNumber(Math.min(...cpuMicros), 1),
    formatNumber(server === ours ? undefined : (compareOps(all, server) ?? undefined), 2),
    formatNumber(median(perSecond), 0),
    formatNumber(median(generatorCpu), 2),
  ])
  return layTable([['round trips', 'server CPU µs', 'least', 'Lantern ×', 'op/s', 'gen cpu'], ...rows])
}

/** Our round trip includes dispatch, schema, rate limit and encoding; that of plain ws only JSON. */
export function judgeOps(all: OpRuns[]): Goal {
  const measured = compareOps(all, 'plain')
  return {
    text: 'at least 1 round trip for the server CPU time of one of ws',
    measured,
    isMet: measured === null ? null : measured >= 1,
    unit: '×',
  }
}

export function judgeGoals(allRuns: Run[]): Goal[] {
  const runs = allRuns.filter((run) => run.sockets === goalSockets)
  const own = runs.filter((run) => run.server === ours)
  const average = (name: FigureName) => mean(own.flatMap((run) => run.figures[name] ?? []))
  const measured = own.some((run) => run.figures.idleKb !== undefined) ? average('idleKb') : null
  return [
    judgeRatio(runs, 'socketio', 8),
    judgeRatio(runs, 'colyseus', 6),
    {
      text: 'at most 8 KB of memory an idle socket at 10,000 sockets',
      measured,
      isMet: measured === null ? null : measured <= 8,
      unit: ' KB',
      remark: ` (${formatNumber(average('idleTightKb'), 2)} KB once V8 gave its free pages back)`,
    },
  ]
}

export function printGoals(goals: Goal[]): string {
  const lines = goals.map(({ text, measured, isMet, unit, remark = '' }) => {
    if (measured === null) return `  not measured  ${text}`
    return `  ${wordOf(isMet === true).padEnd(6)}  ${text}: ${measured.toFixed(2)}${unit}${remark}`
  })
  return lines.join('\n')
}
