// Fields that many actions have.
import { brandCodes } from '@lantern/brands/brand.ts'
import { ID } from '@lantern/protocol/scalars.ts'
import * as z from 'zod/mini'

/** Of columns of type integer. Ids and coins are columns of type bigint: `id`, and `Amount` and `Stake` of the protocol. */
const largest = 2_147_483_647

export const Whole = (least: number, most: number = largest) => z.int().check(z.minimum(least), z.maximum(most))
export const id = ID
export const Brand = z.enum(brandCodes)
export const Text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
/** An ISO time with its zone: 2026-12-01T00:00:00+08:00. */
export const Moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text) => new Date(text)),
)

/** A page of a list. */
export const page = { offset: z.optional(Whole(0)), most: z.optional(Whole(1, 500)) }
export const pageOf = ({
  offset = 0,
  most = 50,
}: {
  readonly offset?: number | undefined
  readonly most?: number | undefined
}) => ({ offset, most })
