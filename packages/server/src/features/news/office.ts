// What operators can do with announcements: publish, edit, pin, withdraw and list them.
import type { ActionRequest } from '@lantern/protocol/office/action.ts'
import * as actions from '@lantern/protocol/office/news.ts'
import { act, type ActionRefused } from '../../kernel/office/act.ts'
import {
  editNotice,
  listNotices,
  pinNotice,
  publishNotice,
  withdrawNotice,
  type NoticeFault,
  type NoticeTexts,
} from './news.ts'

type WireTexts = ActionRequest<typeof actions.publishNotice>['Texts']

const textsOf = (texts: WireTexts): NoticeTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([locale, { Title, Content }]) => [locale, { title: Title, content: Content }]),
  )

const whyWrong: Readonly<Record<NoticeFault, readonly ['Type' | 'Cover' | 'Texts', string]>> = {
  Type: ['Type', 'is not a type of announcements'],
  Cover: ['Cover', 'is neither a built-in nor an uploaded picture'],
  Title: ['Texts', 'a title is empty or too long'],
  Content: ['Texts', 'a content is empty, too long or no valid HTML'],
  NoText: ['Texts', 'there is no text'],
}

/** Absent fields must stay absent: an edit with an undefined field would count as a change of it. */
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const noNotice = (
  { no }: { no(name: 'NotFound', why: string): ActionRefused },
  { Brand, ID }: { readonly Brand: string; readonly ID: number },
): ActionRefused => no('NotFound', `${Brand} has no announcement ${ID}, or it was withdrawn`)

export const newsOffice = () => [
  act(actions.listNotices, ({ Brand, ...page }, { db }) => listNotices(db, Brand, page)),

  act(
    actions.publishNotice,
    async ({ Brand: brand, Type: type, Texts, Cover, IsPinned, PublishedAt }, { tx, actor, now, wrong }) => {
      const optional = present({ cover: Cover, isPinned: IsPinned, publishedAt: PublishedAt })
      const draft = { brand, type, texts: textsOf(Texts), ...optional }
      const published = await publishNotice(tx, draft, { actor, now })
      if ('wrong' in published) throw wrong(...whyWrong[published.wrong])
      return { ID: published.id }
    },
  ),

  act(actions.editNotice, async (request, call) => {
    const { Brand: brand, ID, Type, Texts, Cover, PublishedAt } = request
    const edit = { type: Type, texts: Texts && textsOf(Texts), cover: Cover, publishedAt: PublishedAt }
    const fault = await editNotice(call.tx, { brand, id: ID }, present(edit), call)
    if (fault?.wrong === 'NotFound') throw noNotice(call, request)
    if (fault) throw call.wrong(...whyWrong[fault.wrong])
    return { ID }
  }),

  act(actions.pinNotice, async (request, call) => {
    const { Brand: brand, ID, IsPinned } = request
    if (!(await pinNotice(call.tx, { brand, id: ID }, IsPinned, call))) throw noNotice(call, request)
    return { ID, IsPinned }
  }),

  act(actions.withdrawNotice, async (request, call) => {
    const { Brand: brand, ID } = request
    if (!(await withdrawNotice(call.tx, { brand, id: ID }, call))) throw noNotice(call, request)
    return { ID }
  }),
]
