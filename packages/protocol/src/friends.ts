// Friends and blocks: one-way, immediate.
import { mostRelations, relationships, relationTypes } from './values/friends.ts'
import * as z from 'zod/mini'
import { op } from './op.ts'
import { PlayerRow } from './players.ts'
import { Count, Empty, Face, List, Numbered, Page, PerPage, PlayerID } from './scalars.ts'

export const chapter = 80

const RelationType = Numbered(relationTypes)

/** Online: only where that player has added the caller as a friend too. */
const Relation = z.object({ ...Face, VIPLevel: Count, Level: Count, Online: z.boolean() })

export const listRelations = op({
  op: 11490,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'My friends (Type 1, 500 a page) or blocked players (Type 2, 100); 11492: a friend went online or offline',
  request: z.object({ Type: RelationType, Page, PerPage: PerPage(mostRelations.friend) }),
  reply: List(Relation),
  push: z.object({ PlayerID, Online: z.boolean() }),
  droppable: true,
  errors: [],
})

const changing = {
  on: ['lobby'],
  who: 'player',
  does: 'write',
  rate: 'write',
  request: z.object({ PlayerID, Type: RelationType }),
  reply: z.object({ PlayerID, Relationship: Numbered(relationships) }),
} as const

export const addRelation = op({
  ...changing,
  op: 11530,
  summary: 'Adds a friend (Type 1, at most 500) or blocks (Type 2, at most 100); a block ends my friendship',
  errors: ['TargetNotFound', 'CannotContact'],
})

export const removeRelation = op({
  ...changing,
  op: 11570,
  summary: 'Removes a friend (Type 1) or a block (Type 2)',
  errors: ['TargetNotFound'],
})

export const recommendFriends = op({
  op: 11560,
  on: ['lobby'],
  who: 'player',
  does: 'read',
  rate: 'list',
  acts: false,
  summary: 'Suggested players',
  request: Empty,
  reply: List(PlayerRow),
  errors: [],
})
