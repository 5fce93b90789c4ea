// Operators' actions on settings: the list, the value at a time, its history, a change.
import * as z from 'zod/mini'
import { ID } from '../scalars.ts'
import { action, Brand } from './action.ts'
import { At, Line, Listed, MaybeAt, Moment, page, Stored } from './fields.ts'

const Name = Line(60)

export const listSettings = action({
  name: 'settings.list',
  does: 'read',
  permission: 'settings.read',
  scope: 'all',
  asks: 'nothing',
  request: page,
  reply: Listed(z.object({ Name: z.string(), Feature: z.string(), Summary: z.string() })),
  errors: [],
  summary: 'All settings with their features and explanations.',
})

export const readSetting = action({
  name: 'settings.show',
  does: 'read',
  permission: 'settings.read',
  scope: 'brand',
  asks: 'nothing',
  request: { Name, At: z.optional(Moment) },
  reply: z.object({ Value: Stored, First: Stored }),
  errors: ['NotFound'],
  summary: 'The value that is valid now, or at a time, and the one in the code.',
})

export const listSettingChanges = action({
  name: 'settings.history',
  does: 'read',
  permission: 'settings.read',
  scope: 'brand',
  asks: 'nothing',
  request: { Name, ...page },
  reply: Listed(z.object({ ID, Value: Stored, From: At, Until: MaybeAt, Actor: z.string(), CreatedAt: At })),
  errors: ['NotFound'],
  summary:
    'All changes of a setting, newest first, with their periods and operators. A value of null is the one in the code.',
})

export const changeSetting = action({
  name: 'settings.change',
  does: 'write',
  permission: 'settings.edit',
  scope: 'brand',
  asks: 'reason',
  fresh: true,
  request: { Name, Value: z.unknown(), From: z.optional(Moment), Until: z.optional(z.nullable(Moment)) },
  reply: z.object({ Name: z.string(), Brand, Value: Stored, From: At, Until: MaybeAt }),
  errors: ['NotFound'],
  summary:
    'Changes a value from now or from a time on. With Until, the value before it is valid again afterwards; without, it replaces ' +
    'everything announced earlier. null sets the value in the code. A value that does not fit is refused.',
})
