// What operators can do in customer service: see who waits, answer, edit the automatic answers.
import { locales } from '@lantern/locales/locale.ts'
import * as z from 'zod/mini'
import { Brand, id, page, pageOf, Text, Whole } from '../../kernel/office/fields.ts'
import { defineOffice, OfficeRefused, read, write } from '../../kernel/office/office.ts'
import { deskRules } from './deskRules.ts'
import { listWaiting, type SupportDesk } from './desk.ts'

const shelf = { brand: Brand, locale: z.enum(locales) }
const Question = Text(deskRules.questionCharacters)
const Answer = Text(deskRules.answerCharacters)

export const supportOffice = (desk: SupportDesk) =>
  defineOffice('support', {
    waiting: read({
      summary: 'The players who wait for an answer, longest first.',
      input: z.strictObject({ brand: Brand, ...page }),
      run: ({ brand, offset = 0, most = 50 }, { db }) => listWaiting(db, brand, pageOf({ offset, most })),
    }),
    answer: write({
      summary: 'Sends an answer to a player in the conversation with customer service.',
      input: z.strictObject({ brand: Brand, playerId: id, message: Answer }),
      async run({ brand, playerId, message }, { tx, publish, actor, now }) {
        // A process that serves no players has not loaded the desks.
        await desk.open(now)
        const fault = await desk.answer(tx, publish, { brand, playerId, agent: actor, message }, now)
        if (fault)
          throw new OfficeRefused(fault === 'NotFound' ? `${brand} has no player ${playerId}` : `${fault} is wrong`)
        return { playerId }
      },
    }),
    editAnswer: write({
      summary:
        'Sets the answer to a question. kind: choice (offered, answered at once), person (leads to an operator), greeting, queued ' +
        '(sent when the waiting begins). sort is its place in the list.',
      input: z.strictObject({
        ...shelf,
        kind: z.enum(['choice', 'person', 'greeting', 'queued']),
        sort: Whole(0, 1_000),
        question: Question,
        answer: Answer,
      }),
      async run({ brand, locale, ...answer }, { tx, actor, now }) {
        const fault = await desk.editAnswer(tx, { brand, locale }, answer, { actor, now })
        if (fault) throw new OfficeRefused(`${fault} is wrong`)
        return answer
      },
    }),
    removeAnswer: write({
      summary: 'Removes a question and its answer.',
      input: z.strictObject({ ...shelf, question: Question }),
      async run({ brand, locale, question }, { tx, actor, now }) {
        if (!(await desk.removeAnswer(tx, { brand, locale }, question, { actor, now })))
          throw new OfficeRefused('There is no such question')
        return { question }
      },
    }),
  })
