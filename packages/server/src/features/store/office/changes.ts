// What every change of an operators' row of the store does: find it, check the result, close it, open it again.
import type { BrandCode } from '@lantern/brands/brand.ts'
import type { Tx } from '../../../db/open.ts'
import type { ActionRefused } from '../../../kernel/office/act.ts'
import * as shelf from '../shelf.ts'
import { faultOf } from './rules.ts'
import { readRow } from './store.ts'

export interface Span {
  readonly ValidFrom?: Date | undefined
  readonly ValidUntil?: Date | null | undefined
}

interface OneRow {
  readonly Brand: BrandCode
  readonly ID: number
}

interface Who {
  readonly tx: Tx
  readonly actor: string
  readonly now: Date
}

export interface Checking {
  no(name: 'Taken', why?: string): ActionRefused
  wrong(field: string, why: string): ActionRefused
}

export interface Finding extends Who {
  no(name: 'NotFound' | 'WrongState', why?: string): ActionRefused
}

/** The time from which a new row is valid. A time in the past is one that passed while the operator typed. */
export function startOf(
  { ValidFrom, ValidUntil }: Span,
  { now, wrong }: Pick<Checking, 'wrong'> & { now: Date },
): Date {
  const from = ValidFrom && ValidFrom > now ? ValidFrom : now
  if (ValidUntil && ValidUntil <= from) throw wrong('ValidUntil', 'is not after ValidFrom')
  return from
}

/** Locked, together with all rows of its kind and brand. */
export async function findRow(kind: shelf.Shelf, { Brand, ID }: OneRow, { tx, no }: Finding): Promise<shelf.AnyRow> {
  await shelf.lockShelf(tx, kind, Brand)
  const row = await shelf.lockRow(tx, kind, ID)
  if (row?.brand !== Brand) throw no('NotFound', `${Brand} has no ${kind} ${ID}`)
  return row
}

/** After the change, so that values that were not changed are checked with those that were; a refusal rolls back. */
export async function checkRow(
  kind: shelf.Shelf,
  { Brand, ID }: OneRow,
  { tx, no, wrong }: Checking & Pick<Who, 'tx'>,
): Promise<void> {
  const fault = kind === 'coupon' ? null : faultOf(kind, await readRow(tx, kind, ID), Brand)
  if (fault) throw wrong(...fault)
  const other = await shelf.findOverlap(tx, kind, ID)
  if (other !== null) throw no('Taken', `${kind} ${other} is valid in this time and has the same key`)
}

export async function closeRow(kind: shelf.Shelf, request: OneRow, call: Finding): Promise<void> {
  await findRow(kind, request, call)
  if (!(await shelf.close(call.tx, kind, request.ID, call)))
    throw call.no('WrongState', `${kind} ${request.ID} has ended already`)
}

export async function openRow(
  kind: shelf.Shelf,
  request: OneRow & Pick<Span, 'ValidUntil'>,
  call: Finding & Checking,
): Promise<{ ID: number; Replaced: number }> {
  const { Brand, ID: Replaced, ValidUntil = null } = request
  await findRow(kind, request, call)
  startOf(request, call)
  const ID = await shelf.reopen(call.tx, kind, Replaced, ValidUntil, call)
  if (ID === null) throw call.no('WrongState', `${kind} ${Replaced} has not ended`)
  await checkRow(kind, { Brand, ID }, call)
  return { ID, Replaced }
}
